/** Nouns, and what noun phrases begin with. */
import { isWhole } from '../../rational.ts';
import type { Token } from '../../tokens.ts';
import { subjects, things } from '../../words/closed.ts';
import { rootOf, verbCost } from '../forms.ts';
import type { Reading } from '../readings.ts';
import { type ClauseState, type Count, keptJoint, outerOf, type Step } from './state.ts';

const insidePhrase = /^(determiner|adjective|value|noun|gerund|participle|bound)$/;

export function noun(state: ClauseState, { form }: Reading, token: Token, next: Token | undefined): Step {
  const { last } = state;
  const inner = insidePhrase.test(last);
  const number: Count = form === 'many' ? 'many' : 'one';
  const opens = !inner && last !== 'preposition' && number === 'one';
  const governed = inner ? state.governed : last === 'preposition';
  return {
    state: {
      ...{ ...state, last: 'noun', noun: number, governed, awaits: undefined, joint: keptJoint(state) },
      free: governed ? state.free : joins(state, inner) ? 'several' : number,
      bare: (opens && !token.named) || (last === 'noun' && state.bare),
    },
    cost: nounCost(state, number, token) + (opens && next?.kind === 'word' ? 0.15 : 0),
  };
}

function nounCost({ last, awaits, frame, noun: before }: ClauseState, number: Count, token: Token): number {
  let cost = awaits === 'participle' ? 1.5 : awaits ? 3 : 0;
  if (last === 'noun') cost += before === 'many' ? 1.3 : 0.35;
  if (last === 'gerund') cost += number === 'one' ? 0.7 : 0.3;
  if (last === 'participle') cost += 0.3;
  // "names a judge and waits"
  if (last === 'coordinator' && number === 'many' && frame === 'third' && verbCost(token, rootOf(token.word)) !== undefined) cost += 0.3;
  if (last === 'pronoun') cost += 2.5;
  if (last === 'to') cost += 4;
  // "is cut", "is paying": a noun that says what something is has an article.
  if (last === 'helper') cost += token.word.endsWith('ing') ? 1 : number === 'one' ? 0.5 : 0;
  return last === 'adverb' ? cost + 0.1 : cost;
}

/** "the seller and the buyer", before any verb. */
const joins = ({ joint, free, verb }: ClauseState, inner: boolean): boolean =>
  !verb && (inner ? free === 'several' : joint === 'and' && free !== undefined);

export function phraseStart(state: ClauseState, reading: Reading, token: Token): Step[] {
  const { part } = reading;
  const { last } = state;
  const inner = /^(determiner|bound|adjective)$/.test(last) || (last === 'value' && part === 'bound');
  const subject = subjects.has(token.word);
  const number = countOf(reading, token);
  const governed = inner ? state.governed : (last === 'preposition' || last === 'gerund') && !subject;
  const begun: ClauseState = {
    ...{ ...state, last: part, noun: number, governed, bare: false, awaits: undefined, joint: keptJoint(state) },
    free: governed ? state.free : joins(state, inner) ? 'several' : number,
  };
  const cost = startCost(state, part, subject);
  const runsOn = subject && state.verb && !state.joint && !state.pending && !state.outer;
  const steps: Step[] = [{ state: begun, cost: cost + (runsOn ? 0.8 : 0) }];
  const clause: ClauseState = { ...begun, verb: false, frame: undefined, free: number };
  // "says they have it"
  if (last === 'verb' && subject) steps.push({ state: clause, cost: 0.3 });
  // "bills they paid", "every day the bike is late"
  if (/^(noun|pronoun)$/.test(last) && !state.outer && (subject || /^(you|it|people)$/.test(token.word) || part === 'determiner'))
    steps.push({ state: { ...clause, outer: outerOf(state), pending: false, joint: undefined }, cost: subject ? 0.3 : 0.7 });
  return steps;
}

function startCost(state: ClauseState, part: Reading['part'], subject: boolean): number {
  const { last, verb, governed, joint } = state;
  let cost = state.awaits === 'base' ? 3 : state.awaits === 'participle' ? 2 : 0;
  if (part === 'pronoun' && last === 'determiner') cost += 0.4;
  if (part === 'pronoun' && last === 'adjective') cost += 1;
  if (part === 'value' && last === 'noun') cost += verb ? 0.5 : 1;
  else if (/^(noun|value)$/.test(last) && !verb && !governed && part !== 'pronoun') cost += 1.2;
  else if (last === 'noun' && !governed && part === 'pronoun' && !subject) cost += verb ? 0.6 : 1.4;
  if (part === 'determiner' && last === 'noun' && verb && joint === 'comma') cost += 0.8;
  if (part === 'determiner' && last === 'adjective') cost += 0.5;
  return last === 'preposition' && subject ? cost + 2 : cost;
}

function countOf({ part, form }: Reading, { word, value }: Token): Count {
  if (part === 'pronoun') return form === 'many' ? 'many' : things.has(word) ? 'any' : 'one';
  // "3 judge" is none.
  if (part === 'value')
    return value?.unit !== 'number' || !isWhole(value.number) ? 'any' : value.number.n === value.number.d ? 'one' : 'many';
  return /^(all|both|these|those)$/.test(word) ? 'many' : 'any';
}
