/** Where the money lies, who puts it in, who gets it and when, in the plain voice. */
import type { Action, Charter, Effect, Pot, PotRef } from '@starwright/protocol/charter';
import { allEffects } from '../check/walk.ts';
import { type Scope, scopeOfAction } from '../language/typing.ts';
import { isFields } from './canonical.ts';
import type { Language } from './literals.ts';
import { isPlural, manyIn } from './nouns.ts';
import { clausesOf, timingOf } from './plain-clauses.ts';
import { a, contracted, listed, quote, the, type Voice, voiceOf } from './plain-nouns.ts';
import { concerning, isAll, outcomesTold } from './plain-outcomes.ts';
import { inWords, speaksOfSeveral } from './plain-words.ts';

export const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.:]$/.test(text) ? '' : '.'}`;

export const voiceOfAction = (action: Action, language: Language): Voice =>
  voiceOf(language, speaksOfSeveral(action, action.on, action.creates));

type Leaving = Extract<Effect, { from: PotRef }>;
const namesPot = (ref: PotRef | undefined, pot: Pot): boolean => ref?.pot === pot.pot;
export const leaving = (action: Action, pot: Pot): Leaving[] =>
  allEffects(action.do).filter((effect): effect is Leaving => 'from' in effect && namesPot(effect.from, pot));

/** Of what lies for all, whoever acts takes what is theirs: a part of the record that is theirs, or what is counted for them. */
export function isOwnPart(effect: Leaving, action: Action): boolean {
  if (isAll(effect) || effect.from.person !== undefined || !('pay' in effect)) return false;
  if (effect.to !== 'actor') return false;
  const isOnce = action.onlyIf.some((condition) => 'once' in condition && condition.per === undefined);
  const isOfTheirs = isOnce && isFields(action.by) && 'party' in action.by && action.by.of === undefined && effect.from.of === undefined;
  const noted = action.do.flatMap((one) => ('let' in one ? [[one.let, one.be] as const] : []));
  const isTheirs = (node: unknown): boolean => {
    if (Array.isArray(node)) return node.some(isTheirs);
    if (!isFields(node)) return false;
    if ('tally' in node && (node.person === undefined || node.person === 'actor')) return true;
    if ('called' in node) return noted.some(([name, value]) => name === node.called && isTheirs(value));
    if (isOfTheirs && 'field' in node && (node.of === undefined || node.of === 'this')) return true;
    return Object.values(node).some(isTheirs);
  };
  return isTheirs(effect.pay);
}

export function potTold(charter: Charter, pot: Pot, language: Language): string {
  const en = language === 'en';
  const sentences = [placeTold(charter, pot, language)];
  const fill = charter.actions.flatMap((action) => {
    const shifted = allEffects(action.do).some((effect) => 'shift' in effect && namesPot(effect.into, pot));
    return namesPot(action.pays?.into, pot) || shifted ? [quote(action.verb, language)] : [];
  });
  sentences.push(
    fill.length === 0
      ? en
        ? 'nothing ever goes in'
        : 'nunca entra nada'
      : en
        ? `money comes in with ${listed(fill, language)}`
        : `entra dinero con ${listed(fill, language)}`,
  );
  if (pot.forever) sentences.push(en ? 'what goes in stays there for ever' : 'lo que entra se queda ahí para siempre');
  for (const action of charter.actions) if (leaving(action, pot).length > 0) sentences.push(wayOut(charter, action, pot, language));
  return sentences.map(sentence).join(' ');
}

function placeTold(charter: Charter, pot: Pot, language: Language): string {
  const en = language === 'en';
  const coin = pot.coin ?? 'ETH';
  const single = charter.things.some((thing) => thing.thing === pot.of && thing.single);
  const owners = [
    ...(pot.person ? [en ? 'each person' : 'cada persona'] : []),
    ...(pot.of === undefined || single ? [] : [`${en ? 'each' : 'cada'} ${pot.of}`]),
  ];
  if (owners.length > 0)
    return en
      ? `${owners.join(' and ')} has ${pot.person ? 'their' : 'its'} own ${pot.pot}, in ${coin}`
      : `${owners.join(' y ')} tiene ${manyIn(pot.pot, 'es') ? 'sus propios' : 'su propio'} ${pot.pot}, en ${coin}`;
  if (en)
    return isPlural(pot.pot) ? `there are ${pot.pot}, in ${coin}, in one place for all` : `there is one ${pot.pot} for all, in ${coin}`;
  return `hay ${a(pot.pot, 'es')} para todos, en ${coin}`;
}

function wayOut(charter: Charter, action: Action, pot: Pot, language: Language): string {
  const en = language === 'en';
  const scope = scopeOfAction(charter, action);
  const voice = voiceOfAction(action, language);
  const clauses = clausesOf(action, scope, voice).filter(({ kind }) => kind !== 'often');
  const { when } = timingOf(action, clauses, scope, voice);
  const head = `${en ? 'with' : 'con'} ${quote(action.verb, language)}${when === '' ? ' ' : `, ${when}, `}`;
  const out = leaving(action, pot);
  if (out.length > 0 && out.every((effect) => isOwnPart(effect, action))) {
    const who = receiver(action, out[0], scope, voice);
    return `${head}${en ? `${who} gets only their own part` : `${who} recibe solo su parte`}`;
  }
  const effects = concerning(action.do, pot.pot, scope);
  const to = effects.length === 1 && effects[0] === out[0] ? soleReceiver(out, action, scope, voice) : undefined;
  if (to !== undefined) return `${head}${en ? `all of it goes to ${to}` : contracted(`todo va a ${to}`, language)}`;
  const told = outcomesTold(effects, scope, {
    ...voice,
    actor: actorIn(action, scope, voice),
    ...(!pot.person && { pot: pot.pot }),
  }).join('; ');
  if (told.length <= long) return `${head.replace(/,? $/, ': ')}${told}`;
  return `${head}${en ? 'it goes to those who are named there' : 'va a quienes se nombran ahí'}`;
}

/** What is longer than this is read once, with the action. */
const long = 320;

/** All of it goes to one, whatever else holds. */
function soleReceiver(out: readonly Leaving[], action: Action, scope: Scope, voice: Voice): string | undefined {
  const [only, ...more] = out;
  if (only === undefined || more.length > 0 || !isAll(only)) return undefined;
  return 'pay' in only && isFields(only.to) && 'if' in only.to ? undefined : receiver(action, only, scope, voice);
}

/** Of several who may do it, one does. */
function actorIn(action: Action, scope: Scope, voice: Voice): string {
  const isOne = isFields(action.by) && ('party' in action.by || 'role' in action.by);
  return isOne ? inWords('W', action.by, scope, voice) : voice.language === 'en' ? 'whoever does it' : 'quien lo hace';
}

function receiver(action: Action, effect: Leaving | undefined, scope: Scope, voice: Voice): string {
  const en = voice.language === 'en';
  if (effect === undefined) return '';
  if ('pay' in effect) {
    return effect.to === 'actor' ? actorIn(action, scope, voice) : inWords('V', effect.to, scope, voice);
  }
  if ('shift' in effect) return inWords('P', effect.into, scope, voice);
  return en ? `everybody, by their ${effect.by}` : `todos, según ${effect.by}`;
}

/** Contracts do nothing by themselves: which payments to others wait for a click of anyone. */
export function clicksOf(charter: Charter, language: Language): string[] {
  const en = language === 'en';
  return charter.actions.flatMap((action) => {
    const pays = allEffects(action.do).some((effect) => 'pay' in effect && effect.to !== 'actor');
    if (!pays || action.by !== 'anyone') return [];
    const scope = scopeOfAction(charter, action);
    const voice = voiceOfAction(action, language);
    const { when } = timingOf(action, clausesOf(action, scope, voice), scope, voice);
    const object = action.on === undefined ? '' : ` ${the(action.on, language)}`;
    const click = quote(`${action.verb}${object}`, language);
    return [
      sentence(
        en
          ? `nothing is paid by itself: somebody has to click ${click}${when === '' ? '' : `, ${when}`}`
          : `nada se paga solo: alguien tiene que pulsar ${click}${when === '' ? '' : `, ${when}`}`,
      ),
    ];
  });
}
