/** Adjectives, participles, gerunds, adverbs, prepositions and "to". */
import type { Token } from '../../tokens.ts';
import { copulas } from '../../words/closed.ts';
import type { Reading } from '../readings.ts';
import { type ClauseState, keptJoint, type Step, startsObject } from './state.ts';

export function modifier(state: ClauseState, { part }: Reading, token: Token, next: Token | undefined): Step[] {
  if (part === 'to') return [infinitive(state)];
  if (part === 'adverb') return [adverb(state, token)];
  const awaited =
    state.awaits === 'base' ? 3 : state.awaits === 'participle' && part !== 'participle' ? (part === 'adjective' ? 1 : 1.5) : 0;
  const after = passed(state, part);
  switch (part) {
    case 'participle':
      return participles(state, after, next).map((step) => ({ ...step, cost: step.cost + awaited }));
    case 'adjective':
      return [{ state: after, cost: awaited + adjectiveCost(state, next) }];
    case 'gerund':
      return [{ state: after, cost: awaited + gerundCost(state, next) }];
    default:
      return [{ state: after, cost: awaited + (state.last === 'to' ? 3 : /^(determiner|subordinator)$/.test(state.last) ? 0.3 : 0) }];
  }
}

const infinitive = (state: ClauseState): Step => ({
  state: { ...state, last: 'to', awaits: 'base', governed: false, ...(!state.verb && { verb: state.free === undefined, frame: 'base' }) },
  cost: state.last === 'preposition' ? 2 : 0,
});

function adverb(state: ClauseState, { word }: Token): Step {
  const { last, awaits } = state;
  // "if not, …" is a clause by itself.
  if (last === 'subordinator' && /^(not|so)$/.test(word))
    return { state: { ...state, last: 'adverb', verb: true, owes: undefined }, cost: 0 };
  const cost = last === 'determiner' ? 1.2 : last === 'preposition' ? 0.6 : 0.1;
  return {
    state: { ...state, last: awaits || last === 'helper' ? last : /^(not|never)$/.test(word) ? 'helper' : 'adverb', bare: false },
    cost,
  };
}

function passed(state: ClauseState, part: ClauseState['last']): ClauseState {
  const { last } = state;
  const opens = /^(adjective|participle|gerund)$/.test(part);
  const governed = opens ? (last === 'determiner' || last === 'adjective' ? state.governed : last === 'preposition') : false;
  return {
    ...{ ...state, governed, awaits: undefined, bare: false, joint: keptJoint(state) },
    // "is free": what something is like is no beginning of a phrase.
    last: part === 'adjective' && last === 'helper' ? 'adverb' : part,
    free: part === 'adjective' && last === 'determiner' && !governed ? 'any' : state.free,
  };
}

/** "is paid", "the paid bill", "money paid by guests"; "money released": a clause without its helper. */
function participles(state: ClauseState, after: ClauseState, next: Token | undefined): Step[] {
  const { last, verb, bare, awaits, frame, joint } = state;
  if (awaits === 'participle' || last === 'helper') return [{ state: after, cost: -0.3 }];
  if (last === 'determiner' || last === 'adjective') return [{ state: after, cost: 0.2 }];
  if (last === 'coordinator' && frame === 'helped') return [{ state: after, cost: 0 }];
  if (!/^(noun|pronoun|value)$/.test(last)) return [{ state: after, cost: 0.7 }];
  const steps: Step[] = [{ state: after, cost: verb ? 0.3 : 1 }];
  if ((!verb || joint === 'comma') && bare && !startsObject(next))
    steps.push({ state: { ...after, verb: true, frame: 'helped', free: undefined }, cost: 0.2 });
  return steps;
}

function adjectiveCost({ last, verb }: ClauseState, next: Token | undefined): number {
  if (last === 'noun') return verb ? 0.5 : 1;
  if (last === 'pronoun') return verb ? 0.4 : 0.9;
  return last === 'determiner' && (!next || next.kind === 'mark' || copulas.has(next.word)) ? 0.6 : 0;
}

/** "people living in", "by paying"; before a bare noun a gerund says of which kind it is: "the waiting list". */
function gerundCost({ last, bare }: ClauseState, next: Token | undefined): number {
  if (last === 'preposition' || last === 'subordinator' || last === 'helper') return 0;
  if (last === 'determiner' || last === 'adjective') return 0.9;
  if (last === 'verb') return 0.8;
  if (last !== 'noun' && last !== 'pronoun') return 0.5;
  return !next || next.kind === 'mark' || (bare && !startsObject(next)) ? 0.9 : 0.3;
}
