/** Who is who, what is at first, and what the numbers and words of the other sentences are, in the plain voice. */
import { type Action, type Charter, chainCoin, type RuleName, type Thing, type Value } from '@starwright/protocol/charter';
import { allEffects, nodesOf } from '../check/walk.ts';
import { scopeOfRecord, scopeOfTerm } from '../language/typing.ts';
import { keepsNft, ownNft } from '../language/vocabulary.ts';
import { isFields } from './canonical.ts';
import { scopeOfStart } from './declarations.ts';
import type { Language } from './literals.ts';
import { isPlural, manyIn, pluralOf } from './nouns.ts';

import { idleTold } from './plain-idle.ts';
import { a, contracted, listed, personFieldOf, quote, the, voiceOf } from './plain-nouns.ts';
import { inWords, speaksOfSeveral } from './plain-words.ts';

/** Without capitals and full stops, in the order of the charter. */
export function meaningsOf(charter: Charter, language: Language): string[] {
  return [
    ...rolesTold(charter, language),
    ...coinsTold(charter, language),
    ...settingsTold(charter, language),
    ...charter.things.flatMap((thing) => thingTold(charter, thing, language)),
    ...talliesTold(charter, language),
    ...termsTold(charter, language),
    ...idleTold(charter, language),
    ...unitsTold(charter, language),
  ].map((text) => contracted(text, language));
}

function coinsTold({ coins }: Charter, language: Language): string[] {
  const en = language === 'en';
  return coins.map((one) => {
    if ('existing' in one) return en ? `${one.coin} is a coin that exists already` : `${one.coin} es una moneda que ya existe`;
    const made = en
      ? `${one.coin} (${one.symbol}) is a coin that these rules make`
      : `${one.coin} (${one.symbol}) es una moneda que crean estas reglas`;
    if (one.moves === 'freely')
      return en ? `${made}, and whoever has some can send it to anybody` : `${made}, y quien la tiene puede enviarla a cualquiera`;
    return en
      ? `${made}, and it moves by these rules only: nobody can send it otherwise`
      : `${made}, y solo se mueve según estas reglas: nadie puede enviarla de otro modo`;
  });
}

/** What holds for all amounts and numbers. */
function unitsTold(charter: Charter, language: Language): string[] {
  const en = language === 'en';
  const { title: _, ...rules } = charter;
  const isNative = charter.pots.some(({ coin }) => coin === undefined || coin === chainCoin);
  const isDivided = [...nodesOf(rules)].some((node) => 'divide' in node || 'part' in node || 'portion' in node);
  return [
    ...(isDivided ? [en ? 'what is worked out is rounded down' : 'lo que se calcula se redondea a la baja'] : []),
    ...(isNative
      ? [en ? `${chainCoin} is the coin of the network on which this runs` : `${chainCoin} es la moneda de la red en la que esto funciona`]
      : []),
  ];
}

const be = (name: string, language: Language): string =>
  language === 'en' ? (isPlural(name) ? 'are' : 'is') : manyIn(name, 'es') ? 'son' : 'es';

function rolesTold({ roles }: Charter, language: Language): string[] {
  const en = language === 'en';
  return roles.map(({ role, holders, named }) => {
    const one = holders === 'one';
    if (named === 'deployer')
      return one
        ? en
          ? `the ${role} is whoever sets this up, and can hand this role over at any time to somebody who accepts it`
          : `${the(role, 'es')} es quien pone esto en marcha, y puede pasar el cargo en cualquier momento a quien lo acepte`
        : en
          ? `the first ${role} is whoever sets this up, and each can name others`
          : `quien pone esto en marcha es ${a(role, 'es')}, y cada cual puede nombrar a más`;
    const kind = one ? the(role, language) : a(role, language);
    if (named === 'rules') return en ? `these rules decide who is ${kind}` : `estas reglas deciden quién es ${kind}`;
    return en ? `the ${named.by} decides who is ${kind}` : `${the(named.by, 'es')} decide quién es ${kind}`;
  });
}

function settingsTold(charter: Charter, language: Language): string[] {
  const en = language === 'en';
  const scope = scopeOfRecord(charter, undefined);
  const voice = voiceOf(language);
  return charter.settings.map(({ setting, is, change }) => {
    const name = the(setting, language);
    if (isFields(is) && 'wallets' in is)
      return en
        ? `the ${setting} are the people with these wallets: ${is.wallets.join(', ')}`
        : `${name} son las personas con estas carteras: ${is.wallets.join(', ')}`;
    const value = inWords('V', is, scope, voice);
    const first = change === undefined ? '' : en ? ' at first' : ' al principio';
    const wallet = isFields(is) && 'wallet' in is ? (en ? 'the wallet ' : 'la cartera ') : '';
    // "The number of months is 12", not "the months are 12".
    const isNumber = typeof is === 'number' && (en ? isPlural(setting) : manyIn(setting, 'es'));
    const isTime = !en && isFields(is) && 'seconds' in is;
    const said = isNumber
      ? `${en ? `the number of ${setting} is` : `el número de ${setting} es`}${first} ${value}`
      : `${name} ${be(setting, language)}${first} ${isTime ? 'de ' : ''}${wallet}${value}`;
    if (change === undefined) return said;
    const [from, to] = [change.from, change.to].map((end) => inWords('V', end, scope, voice));
    return en
      ? `${said}, and the ${change.by} can change ${isPlural(setting) && !isNumber ? 'them' : 'it'} at any time to anything from ${from} to ${to}`
      : `${said}, y ${the(change.by, 'es')} puede cambiarlo en cualquier momento a cualquier valor entre ${from} y ${to}`;
  });
}

const creating = ({ actions }: Charter, thing: Thing): Action[] => actions.filter(({ creates }) => creates === thing.thing);
const isMadeInPassing = ({ actions }: Charter, thing: Thing): boolean =>
  actions.some((action) => allEffects(action.do).some((effect) => 'create' in effect && effect.create === thing.thing));

/** Some action changes the field, so that what it is at first may not last. */
const isChanged = ({ actions }: Charter, field: RuleName): boolean =>
  actions.some((action) =>
    allEffects(action.do).some((effect) => {
      const kept = 'set' in effect ? effect.set : 'raise' in effect ? effect.raise : 'lower' in effect ? effect.lower : undefined;
      return kept !== undefined && 'field' in kept && kept.field === field;
    }),
  );

/** "whoever posts it", "whoever clicks “add an expense to”". */
function maker(charter: Charter, thing: Thing, language: Language): string {
  const makers = creating(charter, thing);
  const [only] = makers;
  if (!only || makers.length > 1 || isMadeInPassing(charter, thing)) return language === 'en' ? 'whoever makes it' : 'quien lo crea';
  if (language === 'es') return `quien pulsa «${only.verb}»`;
  const isPlainVerb = only.on === undefined && /^[a-z]+$/.test(only.verb);
  return isPlainVerb ? `whoever ${thirdPerson(only.verb)} it` : `whoever clicks “${only.verb}”`;
}
const thirdPerson = (verb: string): string =>
  verb === 'have' ? 'has' : /(?:o|[^aeiou]y)$/.test(verb) ? verb.replace(/y$/, 'ies').replace(/o$/, 'oes') : pluralOf(verb);

function thingTold(charter: Charter, thing: Thing, language: Language): string[] {
  const en = language === 'en';
  const { thing: name, who, fields, states } = thing;
  const one = thing.single ? the(name, language) : a(name, language);
  const person = personFieldOf(thing);
  const told: string[] = [];
  if (who !== undefined && who !== name)
    told.push(en ? `whoever has ${a(name, 'en')} is ${a(who, 'en')}` : `quien tiene ${a(name, 'es')} es ${a(who, 'es')}`);
  for (const { field, starts } of fields) {
    if (starts === undefined || (field === person && who !== undefined)) continue;
    told.push(startTold(charter, thing, field, starts, language));
  }
  if (states)
    told.push(
      en
        ? `${thing.single ? `the ${name}` : `each ${name}`} is ${states[0]} at first, and later ${listed(states.slice(1), 'en', 'or')}`
        : `${thing.single ? one : `cada ${name}`} está ${states[0]} al principio, y después ${listed(states.slice(1), 'es', 'o')}`,
    );
  if (thing.unique) told.push(uniqueTold(thing, person, thing.unique, language));
  if (speaksOfNumber(charter, name)) {
    const whose = thing.in === undefined ? '' : en ? ` of each ${thing.in}` : ` de cada ${thing.in}`;
    told.push(
      en
        ? `the ${thing.plural}${whose} are numbered 1, 2, 3 and so on, as they are made`
        : `las entradas de ${thing.plural}${whose} se numeran 1, 2, 3, etc., según se crean`,
    );
  }
  const nft = ownNft(thing);
  if (nft)
    told.push(
      nft.moves === 'freely'
        ? en
          ? `each ${name} is an NFT (${nft.symbol}), and its holder can pass it on`
          : `cada ${name} es un NFT (${nft.symbol}), y quien lo tiene puede pasarlo`
        : en
          ? `each ${name} is an NFT (${nft.symbol}), and moves by these rules only`
          : `cada ${name} es un NFT (${nft.symbol}), y solo se mueve según estas reglas`,
    );
  if (keepsNft(thing)) told.push(en ? `each ${name} keeps one NFT of a collection` : `cada ${name} guarda un NFT de una colección`);
  return told;
}

/** Its records are picked by their number, other than by a fixed one. */
const speaksOfNumber = ({ actions, terms }: Charter, thing: RuleName): boolean =>
  [...nodesOf([actions, terms])].some(
    (node) =>
      ('nth' in node && node.thing === thing && typeof node.nth !== 'number') ||
      ('numberOf' in node && isFields(node.numberOf) && node.numberOf.own === thing),
  );

function startTold(charter: Charter, thing: Thing, field: RuleName, starts: Value, language: Language): string {
  const en = language === 'en';
  const one = thing.single ? the(thing.thing, language) : a(thing.thing, language);
  const whose = `${the(field, language)} ${en ? 'of' : 'de'} ${one}`;
  const first = !isChanged(charter, field) ? '' : en ? ' at first' : ' al principio';
  const verb = be(field, language);
  if (starts === 'actor') return `${whose} ${verb}${first} ${maker(charter, thing, language)}`;
  if (starts === 'now')
    return thing.single
      ? `${whose} ${verb}${first} ${en ? 'the moment when all this is set up' : 'el momento en que todo esto se pone en marcha'}`
      : `${whose} ${verb}${first} ${en ? `the moment when the ${thing.thing} is made` : `el momento en que se crea ${the(thing.thing, 'es')}`}`;
  const scope = scopeOfStart(charter, thing);
  const value = inWords('V', starts, scope, {
    ...voiceOf(language, speaksOfSeveral(starts, thing.thing, undefined)),
    maker: maker(charter, thing, language),
  });
  const moment = value.replace(/ from now$/, ` after the ${thing.thing} is made`).replace(/ a partir de ahora$/, ' después de crearse');
  return `${whose} ${verb}${first} ${moment}${first === '' && canChange(starts) ? whenMade(thing, language) : ''}`;
}

const whenMade = ({ thing }: Thing, language: Language): string =>
  language === 'en' ? ` when the ${thing} is made` : ` cuando se crea ${the(thing, 'es')}`;

/** What is counted or lies somewhere is another number later on. */
const canChange = (starts: Value): boolean =>
  [...nodesOf([starts])].some((node) => ['number', 'sum', 'held', 'tally', 'total', 'supply', 'balance'].some((key) => key in node));

function uniqueTold(thing: Thing, person: RuleName | undefined, unique: readonly RuleName[], language: Language): string {
  const en = language === 'en';
  const within = thing.in === undefined ? '' : en ? ` of the same ${thing.in}` : ` de un mismo ${thing.in}`;
  if (person !== undefined && thing.who !== undefined)
    return thing.who === thing.thing
      ? en
        ? `nobody can be ${a(thing.who, 'en')}${within} twice`
        : `nadie puede ser dos veces ${a(thing.who, 'es')}${within}`
      : en
        ? `nobody can have two ${thing.plural}${within}`
        : `nadie puede tener dos ${thing.plural}${within}`;
  return en
    ? `no two ${thing.plural}${within} have the same ${listed(unique, 'en')}`
    : `no hay dos ${thing.plural}${within} que coincidan en ${listed(unique, 'es')}`;
}

function talliesTold({ tallies }: Charter, language: Language): string[] {
  const en = language === 'en';
  return tallies.map(({ tally, unit, of }) => {
    const each = en ? `each person${of === undefined ? '' : ` and ${of}`}` : `cada persona${of === undefined ? '' : ` y ${of}`}`;
    const many = language === 'en' ? isPlural(tally) : manyIn(tally, 'es');
    if (unit === 'moment')
      return en
        ? `for ${each}, the ${tally} ${many ? 'are' : 'is'} kept as a date`
        : `por ${each}, ${the(tally, 'es')} se ${many ? 'guardan' : 'guarda'} como fecha`;
    const coin = unit === 'count' ? '' : ` ${unit.money}`;
    return en
      ? `for ${each}, the ${tally} ${many ? 'are' : 'is'} counted, from 0${coin}`
      : `por ${each}, se ${many ? 'cuentan' : 'cuenta'} ${the(tally, 'es')}, desde 0${coin}`;
  });
}

function termsTold(charter: Charter, language: Language): string[] {
  const en = language === 'en';
  return charter.terms.map((term) => {
    const thing = charter.things.find((one) => one.thing === term.of);
    const one = thing === undefined ? '' : ` ${en ? 'of' : 'de'} ${thing.single ? the(thing.thing, language) : a(thing.thing, language)}`;
    const full = speaksOfSeveral(term.is, term.of, undefined);
    const name = term.unit === 'yes/no' ? quote(term.term, language) : the(term.term, language);
    const text = `${name}${one} ${be(term.term, language)} ${inWords('V', term.is, scopeOfTerm(charter, term), voiceOf(language, full))}`;
    return term.person ? (en ? `for each person, ${text}` : `por cada persona, ${text}`) : text;
  });
}
