/**
 * Words of the plain voice where the exact ones would puzzle a person. No "its": of two records one could be meant as
 * well as the other. Nothing said here is read back.
 */
import type { PotRef, Ref, RuleName, Thing, Value, Who } from '@starwright/protocol/charter';
import { RuleProblem } from '../language/problem.ts';
import { type Scope, thingOf } from '../language/typing.ts';
import { filled, isFields, keyOf, stripped } from './canonical.ts';
import type { Category, Node } from './grammar.ts';
import type { Language } from './literals.ts';
import { isPlural, manyIn, pluralOf, spanishArticle, withArticle } from './nouns.ts';
import { type Manner, plainManner, print } from './print.ts';
import { type Reach, reachOf, unitHere } from './reach.ts';

/** How one action, or one declaration, is told. */
export interface Voice {
  language: Language;
  /** More than one record is spoken of: whose a field is, is always said. */
  full: boolean;
  /** What the names given by `let` stand for, in words. */
  called: ReadonlyMap<RuleName, string>;
}
export const voiceOf = (language: Language, full = false): Voice => ({ language, full, called: new Map() });

/** A part of the charter as it stands inside a sentence. */
export function inWords(category: Category, node: Node, scope: Scope, voice: Voice, least = 0): string {
  const manner: Manner = { ...plainManner(voice.language), own: (...at) => ownWords(voice, ...at) };
  const { text } = print(category, node, reachOf(scope), [], manner, least);
  if (voice.language === 'es') return text.replaceAll('quien hace esto', 'quien lo hace');
  return text
    .replaceAll('whoever does this is', 'they are')
    .replaceAll('whoever does this has', 'they have')
    .replaceAll('those of whoever does this', 'their own')
    .replaceAll('whoever does this', 'them');
}

export const the = (name: string, language: Language): string =>
  language === 'en' ? `the ${name}` : `${spanishArticle(name, 'el')} ${name}`;
export const a = (name: string, language: Language): string =>
  language === 'en' ? withArticle(name) : `${spanishArticle(name, 'un')} ${name}`;
export const their = (name: string, language: Language): string =>
  language === 'en' ? `their ${name}` : `${manyIn(name, 'es') ? 'sus' : 'su'} ${name}`;
export const contracted = (text: string, language: Language): string =>
  language === 'es' ? text.replace(/\bde el\b/g, 'del').replace(/\ba el\b/g, 'al') : text;

/** The field that says whose a record is: with it, and a word for that person, the record makes somebody a member. */
export const personFieldOf = (thing: Thing | undefined): RuleName | undefined => {
  const [field, ...more] = thing?.unique ?? [];
  return more.length === 0 && thing?.fields.some((one) => one.field === field && one.unit === 'person') ? field : undefined;
};

const ordinals: Readonly<Record<Language, readonly string[]>> = {
  en: ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'],
  es: ['', 'primer', 'segundo', 'tercer', 'cuarto', 'quinto', 'sexto', 'séptimo', 'octavo', 'noveno', 'décimo'],
};

type Own = { text: string; level: number } | undefined;

function ownWords(voice: Voice, category: Category, node: Node, reach: Reach, manner: Manner): Own {
  const { language } = voice;
  const here: Here = {
    voice,
    reach,
    en: language === 'en',
    say: (inner, part, least = 4, there = reach) => print(inner, part, there, [], manner, least).text,
  };
  if (category === 'K') return { text: here.say('V', node), level: 4 };
  if (!isFields(node)) return undefined;
  const own =
    category === 'V'
      ? valueWords(node, here)
      : category === 'R'
        ? recordWords(node, here)
        : category === 'P'
          ? potWords(node, here)
          : category === 'C'
            ? conditionWords(node, here)
            : category === 'W'
              ? whoWords(node, here)
              : category === 'H'
                ? headWords(node, here)
                : undefined;
  return own && { ...own, text: contracted(own.text, language) };
}

interface Here {
  voice: Voice;
  reach: Reach;
  en: boolean;
  say(category: Category, node: Node, least?: number, reach?: Reach): string;
}
type Fields = Record<string, Node>;

const thingAt = (ref: Node, { reach }: Here): Thing | undefined => {
  try {
    return thingOf(ref as Ref, reach.scope); // a reference of the charter
  } catch (error) {
    if (error instanceof RuleProblem) return undefined;
    throw error;
  }
};
const isOwn = (ref: Node): ref is { own: RuleName; in?: Ref } =>
  isFields(ref) && 'own' in ref && (ref.whose === undefined || ref.whose === 'actor');
/** The record that is acted on, or one that it belongs to: it goes without saying in which one somebody is a member. */
const isAround = (ref: Node): boolean => ref === undefined || ref === 'this' || (isFields(ref) && 'up' in ref && isAround(ref.of));
const within = (ref: Node, { en, say }: Here): string => (isAround(ref) ? '' : `${en ? ' in' : ' en'} ${say('R', ref)}`);

function valueWords(given: Fields, here: Here): Own {
  const { voice, reach, en, say } = here;
  const { language } = voice;
  const node = filled(reach.charter, given, reach.scope.this?.thing) as Fields; // it was a node, and is one
  const of = en ? 'of' : 'de';
  if ('called' in node) {
    const text = voice.called.get(String(node.called));
    return text === undefined ? undefined : { text, level: 4 };
  }
  if ('field' in node || ('term' in node && node.person === undefined && node.of !== undefined)) {
    const name = String(node.field ?? node.term);
    const thing = thingAt(node.of, here);
    if (thing?.who !== undefined && personFieldOf(thing) === name && !isOwn(node.of))
      return { text: personWords(node.of, thing, here), level: 4 };
    if (isOwn(node.of)) return { text: their(name, language) + within(node.of.in, here), level: 5 };
    return ofRecord(name, node, node.of, reach.the.theV.byKey, unitHere(given, reach) === 'person', here);
  }
  if ('tally' in node && (node.person === undefined || node.person === 'actor'))
    return { text: their(String(node.tally), language) + within(node.of, here), level: 5 };
  if ('total' in node)
    return {
      text: en
        ? `the total ${node.total} of everybody${within(node.of, here)}`
        : `el total de ${node.total} de todos${within(node.of, here)}`,
      level: 4,
    };
  if ('part' in node) return partWords(node, here);
  if ('number' in node && node.in !== undefined) {
    const plural = pluralName(String(node.number), here);
    const state = node.state === undefined ? '' : en ? ` that are ${node.state}` : ` en estado ${node.state}`;
    return {
      text: en ? `the number of ${plural} of ${say('R', node.in)}${state}` : `el número de ${plural} de ${say('R', node.in)}${state}`,
      level: 4,
    };
  }
  if ('sum' in node) {
    const sum = String(node.sum);
    const plural = pluralName(String(node.thing), here);
    const whose = node.in === undefined ? '' : ` ${of} ${say('R', node.in)}`;
    return {
      text: en
        ? `the sum of the ${isPlural(sum) ? sum : pluralOf(sum)} of all ${plural}${whose}`
        : `la suma de ${sum} de todos los ${plural}${whose}`,
      level: 4,
    };
  }
  if ('numberOf' in node) {
    if (isOwn(node.numberOf))
      return { text: en ? `the number of their ${node.numberOf.own}` : `el número de su ${node.numberOf.own}`, level: 4 };
    return { text: en ? `the number of ${say('R', node.numberOf)}` : `el número de ${say('R', node.numberOf)}`, level: 4 };
  }
  if ('excess' in node && Array.isArray(node.excess) && unitHere(node.excess[0], reach) !== 'moment') {
    const [most, less] = node.excess.map((part: Node, at) => say('V', part, at === 0 ? 2 : 3));
    return { text: en ? `${most} minus ${less} (never below 0)` : `${most} menos ${less} (nunca menos de 0)`, level: 2 };
  }
  if ('portion' in node)
    return {
      text: `${say('V', node.portion, 3)} ${en ? 'times' : 'por'} ${say('V', node.by)} ${en ? 'divided by' : 'entre'} ${say('V', node.over)}`,
      level: 3,
    };
  if ('plus' in node && Array.isArray(node.plus) && unitHere(node.plus[0], reach) === 'moment') {
    const { base, times } = sinceWhen(node);
    const length = times.map((time) => say('V', time, 3)).join(en ? ' plus ' : ' más ');
    if (base === 'now') return { text: en ? `${length} from now` : `${length} a partir de ahora`, level: 2 };
    return { text: en ? `${length} after ${say('V', base)}` : `${length} después de ${say('V', base)}`, level: 2 };
  }
  return undefined;
}

/** "20% of the estate", "the platform fee (5%) of the reward", "the estate times the part of the heir". */
function partWords({ part, of }: Fields, { en, reach, say }: Here): Own {
  const setting = isFields(part) ? reach.charter.settings.find((one) => one.setting === part.setting) : undefined;
  const value =
    setting && setting.change === undefined && isFields(setting.is) && 'percent' in setting.is ? ` (${setting.is.percent}%)` : '';
  if (value === '' && !(isFields(part) && 'percent' in part))
    return { text: `${say('V', of, 3)} ${en ? 'times' : 'por'} ${say('V', part)}`, level: 3 };
  return { text: `${say('V', part)}${value} ${en ? 'of' : 'de'} ${say('V', of)}`, level: 3 };
}

/** A point in time as the times after another: those after the voting time after the start are two times after the start. */
export function sinceWhen(moment: Node): { base: Node; times: Node[] } {
  if (!isFields(moment) || !Array.isArray(moment.plus)) return { base: moment, times: [] };
  const [earlier, time] = moment.plus;
  const { base, times } = sinceWhen(earlier);
  return { base, times: [...times, time] };
}

/** "the rent", or "the rent of the lease" where another record could be meant. */
function ofRecord(name: string, node: Fields, ref: Node, byKey: ReadonlyMap<string, string>, isPerson: boolean, here: Here): Own {
  const { voice, reach, en, say } = here;
  const short = byKey.get(keyOf(stripped(reach.charter, node))) === name;
  if (short && (!voice.full || isPerson)) return { text: the(name, voice.language), level: 5 };
  return { text: `${the(name, voice.language)} ${en ? 'of' : 'de'} ${say('R', ref)}`, level: 4 };
}

const pluralName = (name: string, { reach }: Here): string => reach.charter.things.find((one) => one.thing === name)?.plural ?? name;

/** "the member", "the first member of the chama". */
function personWords(ref: Node, thing: Thing, here: Here): string {
  const { en, say, voice } = here;
  const who = thing.who ?? thing.thing;
  if (ref === 'new') return en ? `the new ${who}` : `${the(who, 'es')} que se suma`;
  if (ref === 'each') return en ? `that ${who}` : `${the(who, 'es')} en cuestión`;
  if (ref === 'drawn') return en ? `the drawn ${who}` : `${the(who, 'es')} que sale en el sorteo`;
  if (isFields(ref) && 'nth' in ref) return numbered(who, ref, here);
  if (isFields(ref) && 'given' in ref) return `${en ? 'the' : the(who, 'es').split(' ')[0]} ${who} ${en ? 'of' : 'de'} ${say('R', ref)}`;
  return the(who, voice.language);
}

/** "the first membership of the chama", "the membership of the chama whose number is the turns paid out". */
function numbered(name: string, ref: Fields, here: Here): string {
  const { en, say, voice } = here;
  const whose = ref.in === undefined ? '' : ` ${en ? 'of' : 'de'} ${say('R', ref.in)}`;
  const ordinal = typeof ref.nth === 'number' ? ordinals[voice.language][ref.nth] : undefined;
  if (ordinal) return en ? `the ${ordinal} ${name}${whose}` : `${the(name, 'es').split(' ')[0]} ${ordinal} ${name}${whose}`;
  return `${the(name, voice.language)}${whose} ${en ? 'whose number is' : 'cuyo número es'} ${say('V', ref.nth)}`;
}

function recordWords(node: Fields, here: Here): Own {
  const { en, say, voice } = here;
  if (isOwn(node)) return { text: their(node.own, voice.language) + within(node.in, here), level: 5 };
  if ('nth' in node) return { text: numbered(String(node.thing), node, here), level: 4 };
  if ('place' in node) {
    const ordinal = Number(node.place) === 1 ? '' : ordinals[voice.language][Number(node.place)];
    const whose = node.in === undefined ? '' : ` ${en ? 'in' : 'en'} ${say('R', node.in)}`;
    if (ordinal === undefined) return undefined;
    const first = node.first === 'highest' ? (en ? 'highest' : 'más alto') : en ? 'lowest' : 'más bajo';
    return {
      text: en
        ? `the ${node.thing} with the ${ordinal === '' ? '' : `${ordinal}-`}${first} ${node.by}${whose}`
        : `${the(String(node.thing), 'es')} con ${ordinal === '' ? '' : `el ${ordinal} `}${node.by} ${first}${whose}`,
      level: 4,
    };
  }
  if ('find' in node && Array.isArray(node.with) && node.with.length === 1 && personFieldOf(thingAt(node, here)) !== undefined)
    return {
      text:
        node.with[0] === 'actor'
          ? their(String(node.find), voice.language) + within(node.in, here)
          : `${the(String(node.find), voice.language)} ${en ? 'of' : 'de'} ${say('V', node.with[0])}${within(node.in, here)}`,
      level: 4,
    };
  return undefined;
}

function potWords(given: Fields, here: Here): Own {
  const { voice, reach } = here;
  const node = filled(reach.charter, given, reach.scope.this?.thing) as unknown as PotRef & Fields; // it was a pot, and is one
  if (node.person === 'actor') return { text: their(node.pot, voice.language) + within(node.of, here), level: 5 };
  if (node.person !== undefined || node.of === undefined) return undefined;
  return ofRecord(node.pot, node, node.of, reach.the.theP.byKey, false, here);
}

const isZero = (value: Node): boolean => value === 0 || (isFields(value) && value.money === '0');

function conditionWords(node: Fields, here: Here): Own {
  const { en, say, voice } = here;
  const { language } = voice;
  const not = isFields(node.not) ? node.not : undefined;
  const there = not ?? node;
  if (isFields(there.exists)) {
    const { exists } = there;
    const some = (name: string): string => (en ? (not ? `no ${name}` : a(name, 'en')) : not ? `ningún ${name}` : a(name, 'es'));
    const whose = exists.in === undefined ? '' : ` ${en ? 'of' : 'de'} ${say('R', exists.in)}`;
    if ('find' in exists && Array.isArray(exists.with) && exists.with.length === 1 && personFieldOf(thingAt(exists, here)) !== undefined)
      return exists.with[0] === 'actor'
        ? {
            text: en
              ? `they have ${some(String(exists.find))}${whose}`
              : `${not ? 'no ' : ''}tiene ${a(String(exists.find), 'es')}${whose}`,
            level: 3,
          }
        : {
            text: en
              ? `${say('V', exists.with[0])} has ${some(String(exists.find))}${whose}`
              : `${say('V', exists.with[0])} ${not ? 'no ' : ''}tiene ${a(String(exists.find), 'es')}${whose}`,
            level: 3,
          };
    if ('own' in exists && exists.whose === undefined && !en)
      return { text: `${not ? 'no ' : ''}tiene ${a(String(exists.own), 'es')}${whose}`, level: 3 };
    if (!('own' in exists)) {
      const record = say('R', exists).replace(/^the /, '');
      return {
        text: en
          ? `there is ${not ? 'no' : withArticle(record).slice(0, -record.length).trim() || 'a'} ${record}`
          : `${not ? 'no ' : ''}hay ${record.replace(/^(?:el|la) /, '')}`,
        level: 3,
      };
    }
  }
  if (not) return undefined;
  if (Array.isArray(node.compare)) {
    const [left, comparison, right]: Node[] = node.compare;
    if (isFields(left) && 'tally' in left && (left.person === undefined || left.person === 'actor') && isZero(right)) {
      const tally = String(left.tally);
      const whose = left.of === undefined ? '' : `${en ? ' in' : ' en'} ${say('R', left.of)}`;
      if (comparison === 'is') return { text: en ? `they have no ${tally}${whose}` : `no tiene ${tally}${whose}`, level: 3 };
      if (comparison === 'more than')
        return { text: en ? `they have ${withArticle(tally)}${whose}` : `tiene ${a(tally, 'es')}${whose}`, level: 3 };
    }
    if (comparison === 'is' && right === true && isFields(left))
      return { text: `${say('V', left, 2)} ${en ? 'is' : 'es'} ${en ? 'yes' : 'sí'}`, level: 3 };
  }
  if ('listed' in node)
    return { text: en ? `they are one of the ${node.listed}` : `está entre ${the(String(node.listed), language)}`, level: 3 };
  if ('opens' in node && Array.isArray(node.with)) {
    const parts = node.with.map((part: Node) => say('V', part));
    return {
      text: en
        ? `${parts.join(', ')} and their secret word are what ${say('V', node.opens)} was made of`
        : `${parts.join(', ')} y su palabra secreta son aquello con lo que se hizo ${say('V', node.opens)}`,
      level: 3,
    };
  }
  return undefined;
}

function whoWords(node: Fields, here: Here): Own {
  const { en, say, reach, voice } = here;
  if ('party' in node) return { text: say('V', { field: node.party, ...(node.of !== undefined && { of: node.of }) }), level: 2 };
  const thing = 'member' in node ? reach.charter.things.find((one) => one.thing === node.member) : undefined;
  if (!thing || !Array.isArray(node.states)) return undefined;
  const word = thing.who ?? thing.thing;
  const states = node.states.join(en ? ' or ' : ' o ');
  const whose = node.in === undefined ? '' : ` ${en ? 'of' : 'de'} ${say('R', node.in)}`;
  if (thing.who === undefined) return undefined;
  if (thing.who === thing.thing)
    return { text: en ? `any ${word}${whose} who is ${states}` : `cualquier ${word}${whose} que esté ${states}`, level: 2 };
  const { language } = voice;
  return {
    text: en
      ? `any ${word}${whose} whose ${thing.thing} is ${states}`
      : `cualquier ${word}${whose} cuyo ${thing.thing} esté ${states}`.replace(' el ', language === 'es' ? ' el ' : ' '),
    level: 2,
  };
}

function headWords(node: Fields, here: Here): Own {
  const { en, say, reach } = here;
  const inside = (name: Node): Reach => {
    const each = reach.charter.things.find((one) => one.thing === name);
    return each ? reachOf({ ...reach.scope, each }) : reach;
  };
  const whose = node.in === undefined ? '' : ` ${en ? 'of' : 'de'} ${say('R', node.in)}`;
  if ('each' in node) {
    const where = node.where === undefined ? '' : `, ${en ? 'if' : 'si'} ${say('C', node.where, 1, inside(node.each))}`;
    return { text: en ? `for each ${node.each}${whose}${where}` : `para cada ${node.each}${whose}${where}`, level: 1 };
  }
  if ('draw' in node) {
    const plural = pluralName(String(node.among), here);
    const besides =
      node.besides === undefined
        ? ''
        : node.besides === 'actor'
          ? en
            ? ' (never the one who acts)'
            : ' (nunca quien actúa)'
          : ` (${en ? 'never' : 'nunca'} ${say('V', node.besides)})`;
    const count =
      node.draw === 1
        ? en
          ? `one of the ${plural}`
          : `uno de los ${plural}`
        : en
          ? `${node.draw} of the ${plural}`
          : `${node.draw} de los ${plural}`;
    return { text: en ? `for ${count}${whose} drawn by chance${besides}` : `para ${count}${whose} al azar${besides}`, level: 1 };
  }
  return undefined;
}

/** More than one record is spoken of in a part of the charter. */
export function speaksOfSeveral(part: Node, on: RuleName | undefined, creates: RuleName | undefined): boolean {
  const kinds = new Set<string>();
  if (on !== undefined) kinds.add('this');
  if (creates !== undefined) kinds.add('new');
  const walk = (node: Node): void => {
    if (node === 'new' || node === 'each' || node === 'drawn' || node === 'this') kinds.add(node);
    if (Array.isArray(node)) for (const inner of node) walk(inner);
    if (!isFields(node)) return;
    for (const key of ['up', 'given', 'link', 'the', 'find', 'nth', 'place', 'each', 'among'])
      if (key in node) kinds.add(`${key}:${String(node[key])}`);
    for (const inner of Object.values(node)) walk(inner);
  };
  walk(part);
  return kinds.size > 1;
}

export const whoInWords = (who: Who, scope: Scope, voice: Voice): string => inWords('W', who, scope, voice);
export const valueInWords = (value: Value, scope: Scope, voice: Voice): string => inWords('V', value, scope, voice);
