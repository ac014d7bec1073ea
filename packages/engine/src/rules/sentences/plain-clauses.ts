/** Conditions and effects as clauses of a sentence that a person would say, in English and Spanish. */
import type { Condition, Effect, PotRef, Value } from '@starwright/protocol/charter';
import { type Scope, scopeAfter, scopeInside } from '../language/typing.ts';
import { isFields, keyOf } from './canonical.ts';
import type { Category, Node } from './grammar.ts';
import { durationWords, type Language } from './literals.ts';
import { isPlural } from './nouns.ts';
import { plainManner, print } from './print.ts';
import { reachOf } from './reach.ts';

/** A part of the charter in the words of the exact voice, as they stand inside a sentence. */
export const inWords = (category: Category, node: Node, scope: Scope, language: Language): string => {
  const { text } = print(category, node, reachOf(scope), [], plainManner(language));
  if (language === 'es') return text.replaceAll('quien hace esto', 'quien lo hace');
  return text
    .replaceAll('whoever does this is', 'they are')
    .replaceAll('those of whoever does this', 'their own')
    .replaceAll('whoever does this', 'them');
};

export const listed = (parts: readonly string[], language: Language, word?: string): string => {
  const and = word ?? (language === 'en' ? 'and' : 'y');
  const last = parts.at(-1) ?? '';
  const glue = language === 'es' && and === 'y' && /^(?:i|hi(?!e))/i.test(last) ? 'e' : and;
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} ${glue} ${last}`;
};

export type Clause =
  /** "Anyone but the client": taken out of who may act. */
  | { kind: 'but'; text: string }
  | { kind: 'while' | 'when' | 'often'; text: string }
  /** What is asked of the fields of a record that is being made. */
  | { kind: 'must'; text: string }
  | { kind: 'if'; text: string };

const isZero = (value: Value): boolean => value === 0 || (isFields(value) && 'money' in value && value.money === '0');

const having: Readonly<Record<string, string>> = { is: 'has to be', are: 'have to be', es: 'tiene que ser', son: 'tienen que ser' };

/** One condition of an action as a clause; undefined when whoever reads the rest takes it for granted. */
export function clauseOf(condition: Condition, scope: Scope, language: Language): Clause | undefined {
  const en = language === 'en';
  const say = (category: Category, node: Node): string => inWords(category, node, scope, language);
  if ('once' in condition) {
    if (condition.per === undefined) return { kind: 'often', text: en ? 'once only' : 'una sola vez' };
    const time =
      isFields(condition.per) && 'seconds' in condition.per
        ? durationWords(Number(condition.per.seconds), language)
        : say('V', condition.per);
    return { kind: 'often', text: en ? `at most once every ${time}` : `como mucho una vez cada ${time}` };
  }
  if ('state' in condition && condition.of === undefined) {
    const states = listed(condition.state, language, en ? 'or' : 'o');
    return { kind: 'while', text: en ? `while it is ${states}` : `mientras esté ${states}` };
  }
  if ('state' in condition)
    return { kind: 'while', text: `${en ? 'while' : 'mientras'} ${say('C', condition).replace(' está ', ' esté ')}` };
  if ('compare' in condition) {
    const [a, comparison, b] = condition.compare;
    const ofNew = (value: Value): boolean => isFields(value) && 'field' in value && value.of === 'new';
    if (a === 'now' && comparison === 'less than' && ofNew(b))
      return { kind: 'must', text: en ? `${say('V', b)} has to be in the future` : `${say('V', b)} tiene que estar en el futuro` };
    if (ofNew(a) && comparison !== 'is' && comparison !== 'is not' && !(comparison === 'more than' && isZero(b)))
      return {
        kind: 'must',
        text: say('C', condition).replace(
          / (is|are|es|son) (?=(?:at|more|less|al menos|como|más|menos) )/,
          (_, verb: string) => ` ${having[verb] ?? verb} `,
        ),
      };
    if (a === 'now' && comparison !== 'is' && comparison !== 'is not') return timeClause(comparison, b, scope, language);
    if (comparison === 'is not' && (a === 'actor' || b === 'actor') && b !== 'nobody')
      return { kind: 'but', text: say('V', a === 'actor' ? b : a) };
    if (comparison === 'more than' && isZero(b)) {
      // That there is something to pay or to take goes without saying.
      if (isFields(a) && ('held' in a || 'field' in a || a === ('payment' as unknown))) return undefined;
    }
    if (comparison === 'is' && b === 'nobody')
      return { kind: 'while', text: en ? `as long as nobody is ${say('V', a)}` : `mientras nadie sea ${say('V', a)}` };
  }
  return { kind: 'if', text: say('C', condition) };
}

function timeClause(comparison: string, moment: Value, scope: Scope, language: Language): Clause {
  const en = language === 'en';
  if (isFields(moment) && 'plus' in moment && Array.isArray(moment.plus)) {
    const [from, time] = moment.plus;
    const since = inWords('V', from, scope, language);
    const length = inWords('V', time, scope, language);
    const many = !/^(?:1 |un )/.test(length) && (isFields(time) && 'seconds' in time ? true : isPlural(length));
    if (comparison === 'at least' || comparison === 'more than')
      return {
        kind: 'when',
        text: en
          ? `once ${length} ${many ? 'have' : 'has'} passed since ${since}`
          : `cuando ${many ? 'hayan' : 'haya'} pasado ${length} desde ${since}`,
      };
    return { kind: 'when', text: en ? `within ${length} after ${since}` : `durante ${length} desde ${since}` };
  }
  const at = inWords('V', moment, scope, language);
  const words = {
    'at least': en ? `once ${at} has come` : `desde ${at}`,
    'more than': en ? `after ${at}` : `después de ${at}`,
    'less than': en ? `before ${at}` : `antes de ${at}`,
    'at most': en ? `until ${at}` : `hasta ${at}`,
  };
  return { kind: 'when', text: contracted(words[comparison as keyof typeof words], language) }; // one of the four, as its caller has seen
}

export const contracted = (text: string, language: Language): string =>
  language === 'es' ? text.replace(/\bde el\b/g, 'del').replace(/\ba el\b/g, 'al') : text;

const samePot = (a: PotRef, b: PotRef): boolean => keyOf(a) === keyOf(b);

/** What effects do, a clause each. Nothing that changes is left out: other sentences speak of it. */
export function outcomesOf(effects: readonly Effect[], scope: Scope, language: Language, paidFrom: PotRef[] = []): string[] {
  let now = scope;
  return effects.flatMap((effect) => {
    const here = now;
    now = scopeAfter(effect, now);
    return 'let' in effect ? [] : (outcomeOf(effect, here, language, paidFrom) ?? []);
  });
}

function outcomeOf(effect: Effect, scope: Scope, language: Language, paidFrom: PotRef[]): string | undefined {
  const en = language === 'en';
  const say = (category: Category, node: Node): string => inWords(category, node, scope, language);
  const rest = (from: PotRef): string => {
    const left = paidFrom.some((pot) => samePot(pot, from));
    return left ? (en ? 'what is left' : 'lo que queda') : en ? `all that is in ${say('P', from)}` : `todo lo que hay en ${say('P', from)}`;
  };
  if ('pay' in effect && isFields(effect.to) && 'if' in effect.to) {
    const { if: condition, is, else: other } = effect.to;
    const told = outcomeOf({ if: condition, do: [{ ...effect, to: is }], else: [{ ...effect, to: other }] }, scope, language, paidFrom);
    paidFrom.push(effect.from);
    return told;
  }
  if ('pay' in effect) {
    const all = isFields(effect.pay) && 'held' in effect.pay && samePot(effect.pay.held as PotRef, effect.from); // a held pot
    const amount = all ? rest(effect.from) : say('V', effect.pay);
    paidFrom.push(effect.from);
    if (effect.to === 'actor') return en ? `they get ${amount}` : `quien lo hace recibe ${amount}`;
    return en ? `${say('V', effect.to)} gets ${amount}` : `${say('V', effect.to)} recibe ${amount}`;
  }
  if ('shift' in effect) {
    const all = isFields(effect.shift) && 'held' in effect.shift && samePot(effect.shift.held as PotRef, effect.from); // a held pot
    const amount = all ? rest(effect.from) : say('V', effect.shift);
    paidFrom.push(effect.from);
    return contracted(en ? `${amount} goes over into ${say('P', effect.into)}` : `${amount} pasa a ${say('P', effect.into)}`, language);
  }
  if ('move' in effect)
    return en
      ? `${effect.of === undefined ? 'it' : say('R', effect.of)} is then ${effect.move}`
      : `${effect.of === undefined ? '' : `${say('R', effect.of)} `}queda ${effect.move}`;
  if ('share' in effect)
    return en
      ? `${say('V', effect.share)} is set aside for everybody in proportion to their ${effect.by}, and each can claim it`
      : `${say('V', effect.share)} se aparta para cada persona en proporción a ${effect.by}, y cada una puede reclamarlo`;
  if ('if' in effect) {
    const then = listed(outcomesOf(effect.do, scope, language, [...paidFrom]), language);
    const other = listed(outcomesOf(effect.else ?? [], scope, language, [...paidFrom]), language) || undefined;
    const when = say('C', effect.if);
    if (then === '' && other === undefined) return undefined;
    if (then === '') return en ? `unless ${when}, ${other}` : `salvo si ${when}, ${other}`;
    if (en) return `if ${when}, ${then}${other === undefined ? '' : `; otherwise ${other}`}`;
    return `si ${when}, ${then}${other === undefined ? '' : `; si no, ${other}`}`;
  }
  if ('do' in effect) {
    const { do: inner, ...head } = effect;
    const there = scopeInside(effect, scope);
    const then = listed(outcomesOf(inner, there, language), language);
    return then === '' ? undefined : `${say('H', head)}, ${then}`;
  }
  return say('E', effect);
}
