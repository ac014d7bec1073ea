/** The conditions of an action as clauses of a sentence that a person would say, in English and Spanish. */
import type { Action, Condition, Value } from '@starwright/protocol/charter';
import { conjuncts } from '../check/walk.ts';
import type { Scope } from '../language/typing.ts';
import { isFields, keyOf } from './canonical.ts';
import type { Category, Node } from './grammar.ts';
import { durationWords, type Language } from './literals.ts';
import { manyIn } from './nouns.ts';
import { contracted, listed, personFieldOf, the, type Voice } from './plain-nouns.ts';
import { sinceWhen } from './plain-values.ts';
import { inWords } from './plain-words.ts';

export type Clause =
  /** "Anyone but the client": taken out of who may act. */
  | { kind: 'but'; text: string }
  /** Of the members of the record acted on, not the one whose it is: "any other player". */
  | { kind: 'other' }
  /** "Any of the invited voters", "the owner": of anyone, only they may act. */
  | { kind: 'listed'; text: string }
  /** "the game is running": stands after one "while". */
  | { kind: 'while'; text: string }
  | { kind: 'when' | 'often'; text: string }
  /** "at least 7 days have passed since the start": joins what stands after "while", or stands after "when". */
  | { kind: 'passed'; text: string }
  /** What is asked of what is given or of the fields of a record that is being made. */
  | { kind: 'must'; text: string }
  | { kind: 'if'; text: string };

const isZero = (value: Value): boolean => value === 0 || (isFields(value) && 'money' in value && value.money === '0');
const having: Readonly<Record<string, string>> = { is: 'has to be', are: 'have to be', es: 'tiene que ser', son: 'tienen que ser' };
const measures: readonly string[] = ['at least', 'at most', 'more than', 'less than'];

export function clausesOf(action: Action, scope: Scope, voice: Voice): Clause[] {
  let isListed = action.by !== 'anyone';
  return conjuncts(action.onlyIf).map((condition: Condition) => {
    const clause = clauseOf(condition, action, scope, voice);
    // One condition says who: a second one about whoever acts is a condition like others.
    if (clause.kind === 'listed' && isListed) return { kind: 'if', text: inWords('C', condition, scope, voice) };
    isListed ||= clause.kind === 'listed';
    return clause;
  });
}

/** One condition of an action as a clause. */
function clauseOf(condition: Condition, action: Action, scope: Scope, voice: Voice): Clause {
  const { language } = voice;
  const en = language === 'en';
  const say = (category: Category, node: Node): string => inWords(category, node, scope, voice);
  if ('once' in condition) return { kind: 'often', text: oftenSaid(condition, action, scope, voice) };
  if ('listed' in condition && action.by === 'anyone')
    return { kind: 'listed', text: en ? `any of the ${condition.listed}` : `cualquiera que esté entre ${the(condition.listed, language)}` };
  if ('state' in condition) return { kind: 'while', text: en ? say('C', condition) : say('C', condition).replace(' está ', ' esté ') };
  if (!('compare' in condition)) return { kind: 'if', text: say('C', condition) };
  const [a, comparison, b] = condition.compare;
  if (comparison === 'is' && action.by === 'anyone' && (a === 'actor' || b === 'actor') && a !== b)
    return { kind: 'listed', text: say('V', a === 'actor' ? b : a) };
  if (a === 'now' && comparison === 'less than' && isOfNew(b))
    return { kind: 'must', text: en ? `${say('V', b)} has to be in the future` : `${say('V', b)} tiene que estar en el futuro` };
  if (measures.includes(comparison) && (isGiven(a) || (a === 'payment' && !isZero(b))))
    return { kind: 'must', text: obliged(say('C', condition)) };
  if (a === 'now' && measures.includes(comparison)) return timeClause(comparison, b, scope, voice);
  if (comparison === 'is not' && b !== 'nobody' && a !== 'nobody') {
    const other = a === 'actor' ? b : b === 'actor' ? a : undefined;
    const given = isGiven(a) ? a : isGiven(b) ? b : undefined;
    if (other !== undefined && isGiven(other))
      return { kind: 'must', text: en ? `${say('V', other)} has to be somebody else` : `${say('V', other)} tiene que ser otra persona` };
    if (other !== undefined) return isPersonActedOn(other, action, scope) ? { kind: 'other' } : { kind: 'but', text: say('V', other) };
    if (given !== undefined) {
      const rest = say('V', given === a ? b : a);
      return { kind: 'must', text: en ? `${say('V', given)} cannot be ${rest}` : `${say('V', given)} no puede ser ${rest}` };
    }
  }
  if (comparison === 'more than' && isZero(b) && isFields(a) && 'held' in a) {
    const pot = inWords('P', a.held, scope, voice);
    return { kind: 'if', text: en ? `there is anything in ${pot}` : `hay algo en ${pot}` };
  }
  if (comparison === 'is' && b === 'nobody') return { kind: 'while', text: en ? `nobody is ${say('V', a)}` : `nadie sea ${say('V', a)}` };
  return { kind: 'if', text: say('C', condition) };
}

const isOfNew = (value: Value): boolean => isFields(value) && 'field' in value && value.of === 'new';
/** What the person says who acts. */
const isGiven = (value: Value): boolean => isOfNew(value) || (isFields(value) && 'input' in value);

const obliged = (text: string): string =>
  text
    .replace(/ is not (?=(?:before|after) )/, ' cannot be ')
    .replace(/ no es (?=(?:antes|después) )/, ' no puede ser ')
    .replace(
      / (is|are|es|son) (?=(?:at|more|less|before|after|al menos|como|más|menos|antes|después) )/,
      (_, verb: string) => ` ${having[verb] ?? verb} `,
    );

/** The record acted on is somebody's, and those who may act have such records too: "any other player". */
function isPersonActedOn(value: Value, { by, on }: Action, { this: thing }: Scope): boolean {
  const isTheirs = isFields(value) && 'field' in value && value.of === undefined && value.field === personFieldOf(thing);
  return isTheirs && isFields(by) && 'member' in by && by.member === on && thing?.who !== undefined;
}

const mismo = (name: string): string => (/^(?:la|las) /.test(`${the(name, 'es')} `) ? 'la misma' : 'el mismo');

function oftenSaid(condition: Extract<Condition, { once: string }>, action: Action, scope: Scope, voice: Voice): string {
  const en = voice.language === 'en';
  const { by, on } = action;
  const isNamed = action.onlyIf.some((one) => 'compare' in one && one.compare[1] === 'is' && one.compare.includes('actor'));
  const isOne = isNamed || (isFields(by) && ('party' in by || 'role' in by));
  // Who has only one such record does it with no other.
  const isTheirOnly = isOne && scope.this?.in === undefined && personFieldOf(scope.this) !== undefined;
  const of =
    condition.once === 'record' && on !== undefined && !isTheirOnly ? (en ? ` for the same ${on}` : ` con ${mismo(on)} ${on}`) : '';
  if (condition.per === undefined) return en ? `${isOne ? '' : 'each '}only once${of}` : `${isOne ? '' : 'cada cual '}una sola vez${of}`;
  const time =
    isFields(condition.per) && 'seconds' in condition.per
      ? durationWords(Number(condition.per.seconds), voice.language)
      : inWords('V', condition.per, scope, voice);
  return en ? `${isOne ? '' : 'each '}at most once every ${time}${of}` : `${isOne ? '' : 'cada cual '}como mucho una vez cada ${time}${of}`;
}

/** "At least 7 days have passed since the start" and "less than 7 days have passed": no moment is in both. */
function timeClause(comparison: string, moment: Value, scope: Scope, voice: Voice): Clause {
  const en = voice.language === 'en';
  const { base, times } = sinceWhen(moment);
  const since = inWords('V', base, scope, voice);
  if (times.length > 0) {
    const length = times.map((time) => inWords('V', time, scope, voice, 3)).join(en ? ' plus ' : ' más ');
    const [only, ...more] = times;
    const isOne = more.length === 0 && !isMany(only, voice.language);
    const passed = en ? `${isOne ? 'has' : 'have'} passed since ${since}` : `desde ${since}`;
    const verb = isOne ? 'haya pasado' : 'hayan pasado';
    const words: Readonly<Record<string, string>> = {
      'at least': en ? `at least ${length} ${passed}` : `${verb} al menos ${length} ${passed}`,
      'more than': en ? `more than ${length} ${passed}` : `${verb} más de ${length} ${passed}`,
      'less than': en ? `less than ${length} ${passed}` : `${verb} menos de ${length} ${passed}`,
      'at most': en ? `at most ${length} ${passed}` : `${verb} como mucho ${length} ${passed}`,
    };
    return { kind: 'passed', text: contracted(words[comparison] ?? since, voice.language) };
  }
  const words: Readonly<Record<string, string>> = {
    'at least': en ? `from ${since} on` : `a partir de ${since}`,
    'more than': en ? `after ${since}` : `después de ${since}`,
    'less than': en ? `before ${since}` : `antes de ${since}`,
    'at most': en ? `until ${since}` : `hasta ${since}`,
  };
  return { kind: 'when', text: contracted(words[comparison] ?? since, voice.language) };
}

/** "90 days", "the promised days": a verb after it is a plural. */
const isMany = (time: Node | undefined, language: Language): boolean => {
  if (!isFields(time)) return true;
  if (typeof time.seconds === 'number') return !/^1 /.test(durationWords(time.seconds));
  const name = [time.setting, time.field, time.term, time.input].find((one) => typeof one === 'string');
  return name === undefined || manyIn(String(name), language);
};

/** When it can be done, and what else has to hold: what is long stands in a sentence of its own. */
export interface Timing {
  /** "while it is open, from its deadline on". */
  when: string;
  /** "if …", when it is short. */
  condition: string;
  /** "That is possible only if …", when it is long. */
  apart: string | undefined;
}

const long = 60;

/** After "the book": a short time needs no comma. */
export const timed = (text: string, { when, condition }: Pick<Timing, 'when' | 'condition'>, isShort: boolean): string => {
  const [first, ...more] = [when, condition].filter((part) => part !== '');
  if (first === undefined) return text;
  const glue = isShort && /^(?:while|mientras|when|cuando) /.test(first) ? ' ' : ', ';
  return [text + glue + first, ...more].join(', ');
};

export function timingOf(action: Action, clauses: readonly Clause[], scope: Scope, voice: Voice): Timing {
  const { language } = voice;
  const en = language === 'en';
  const of = (kind: 'often' | 'while' | 'when' | 'passed' | 'if'): string[] =>
    clauses.flatMap((clause) => (clause.kind === kind ? [clause.text] : []));
  const during = of('while');
  const passed = of('passed');
  const holding = [...during, ...passed];
  const word = during.length > 0 || passed.some((text) => / less | at most | menos | como mucho /.test(` ${text}`)) ? 'while' : 'when';
  const since = { while: en ? 'while' : 'mientras', when: en ? 'when' : 'cuando' }[word];
  const moments = of('when');
  const when = [
    ...(holding.length > 0 ? [`${since} ${listed(holding, language)}`] : []),
    ...(moments.length > 0 ? [listed(moments, language)] : []),
    ...of('often'),
  ].join(', ');
  const ifs = of('if');
  const cases = casesOf(action, scope, voice);
  if (cases !== undefined) {
    const others = ifs.filter((text) => text !== cases.whole);
    const also = others.length === 0 ? '' : en ? ` if ${listed(others, language)}, and` : ` si ${listed(others, language)}, y`;
    return {
      when,
      condition: '',
      apart: en
        ? `that is possible only${also}${also === '' ? '' : ' only'} in one of these cases: ${cases.list}`
        : `eso solo es posible${also}${also === '' ? '' : ' solo'} en uno de estos casos: ${cases.list}`,
    };
  }
  const text = listed(ifs, language);
  const isLong = text.length > long;
  return {
    when,
    condition: ifs.length > 0 && !isLong ? `${en ? 'if' : 'si'} ${text}` : '',
    apart: isLong ? `${en ? 'that is possible only if' : 'eso solo es posible si'} ${text}` : undefined,
  };
}

/** One condition is any of several, some of which have parts: each is told by itself. */
function casesOf(action: Action, scope: Scope, voice: Voice): { whole: string; list: string } | undefined {
  const eithers = conjuncts(action.onlyIf).filter((condition) => 'either' in condition);
  const [either] = eithers;
  if (eithers.length !== 1 || !either || !('either' in either) || !either.either.some((part) => 'both' in part)) return undefined;
  const cases = either.either.map((part, at) => `(${at + 1}) ${inWords('C', part, scope, voice)}`);
  return { whole: inWords('C', either, scope, voice), list: cases.join('; ') };
}

export const sameNode = (a: Node, b: Node): boolean => keyOf(a) === keyOf(b);
