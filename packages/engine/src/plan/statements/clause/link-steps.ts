/** What links clauses: relative pronouns, subordinators, "and", commas, brackets. */
import type { Token } from '../../tokens.ts';
import type { Reading } from '../readings.ts';
import { type ClauseState, cleared, dangling, ending, loose, opening, outerOf, type Step } from './state.ts';

export function relative(state: ClauseState, token: Token): Step[] {
  const { last, noun, awaits, verb, joint, pending } = state;
  const after = /^(noun|pronoun|value|determiner|adjective)$/.test(last);
  const whatever = /ever$|^what$/.test(token.word);
  const cost = (token.word === 'that' ? (after ? 0.1 : 3) : 0) + (awaits ? 2 : 0);
  const inner: ClauseState = { ...cleared(state), last: 'relative', verb: false, free: after && !whatever ? (noun ?? 'any') : 'any' };
  const outer = state.outer && !state.outer.verb && verb ? state.outer : outerOf(state);
  // "whoever" stands for a person of its own, and speaks of none before it.
  const own = /ever$/.test(token.word) && !after && joint ? 1.5 : 0;
  const steps: Step[] = [{ state: { ...inner, outer }, cost: cost + own }];
  // "whoever is late pays", "…, who has not paid is out": it is the subject of what comes behind it.
  const subject = { free: 'any' as const, verb: false, pending: pending && !verb };
  if (!after && (!verb || joint)) steps.unshift({ state: { ...inner, outer: subject }, cost: cost + (verb ? 0.2 : 0) });
  return steps;
}

/** A dependent clause begins; before its clause it leaves that pending. */
export function subordinate(state: ClauseState): Step {
  if (state.last === 'subordinator') return { state, cost: 0 };
  const pending = state.pending || !state.verb || state.joint !== undefined;
  const verbless = !state.verb && state.free !== undefined && !state.outer ? 0.6 : 0;
  return {
    state: { ...cleared(state), last: 'subordinator', verb: false, owes: true, pending },
    cost: (state.awaits ? 2 : 0) + verbless,
  };
}

export function boundary(state: ClauseState, { part }: Reading, token: Token): Step {
  if (token.text === '(' && !state.resume) return { state: { ...opening, resume: state }, cost: 0 };
  if (token.text === ')' && state.resume) return { state: { ...state.resume, resume: undefined }, cost: ending(state) / 2 };
  const waiting = (state.awaits ? 2 : 0) + dangling(state) + loose(state) + (state.last === 'preposition' ? 0.3 : 0);
  // What stands before a colon is rather a heading than an order.
  if (/^[:=-]$/.test(token.text))
    return { state: { ...cleared(state), last: 'comma', verb: false }, cost: waiting + (state.last === 'verb' ? 1 : state.verb ? 0.7 : 0) };
  // A comma ends a dependent clause that stands first; what follows begins anew.
  const fresh = part === 'comma' && state.pending && state.verb && !state.outer;
  const and = state.last === 'verb' ? 'verbs' : 'and';
  const joint = fresh ? undefined : part === 'coordinator' ? and : (state.joint ?? 'comma');
  return {
    state: {
      ...{ ...state, last: part, governed: false, bare: false, awaits: undefined, joint },
      free: part === 'comma' && state.verb ? undefined : state.free,
      ...(fresh && { verb: false, frame: undefined, pending: false, free: undefined }),
    },
    cost: waiting + (state.owes && part === 'comma' ? 0.7 : 0),
  };
}
