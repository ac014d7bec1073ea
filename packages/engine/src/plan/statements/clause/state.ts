/** What has been read of a clause, as far as it decides what the next word can be. */
import type { Token } from '../../tokens.ts';
import { determiners, pronouns } from '../../words/closed.ts';
import type { Part } from '../parts.ts';
import type { Reading } from '../readings.ts';

export type Count = 'one' | 'many' | 'any' | 'several';
/** The form of the last finite verb. */
export type Frame = 'base' | 'third' | 'past' | 'helped';

export interface ClauseState {
  last: Part | 'start';
  /** The number of the last noun phrase that is not behind a preposition and that no verb has taken as its subject. */
  free?: Count | undefined;
  /** The number of the last noun, wherever it stands. */
  noun?: Count | undefined;
  /** Inside a phrase that a preposition governs. */
  governed: boolean;
  /** The noun phrase that is being read began without a determiner and has one noun. */
  bare: boolean;
  verb: boolean;
  frame?: Frame | undefined;
  /** What a helper or "to" makes one expect. */
  awaits?: 'base' | 'participle' | undefined;
  /** A subordinate clause came first, and the clause it belongs to is still to come. */
  pending: boolean;
  /** A subordinator was read, and no verb of its clause yet. */
  owes?: boolean | undefined;
  /** A comma or an "and" came since the last verb; "verbs": an "and" directly behind one. */
  joint?: 'comma' | 'and' | 'verbs' | undefined;
  /** "let": somebody and a verb in its base form follow. */
  lets?: boolean | undefined;
  /** The clause that brackets interrupt. */
  resume?: ClauseState | undefined;
  /** The clause that a relative clause stands in. */
  outer?: { free?: Count | undefined; verb: boolean; frame?: Frame | undefined; pending: boolean } | undefined;
}

export const opening: ClauseState = { last: 'start', governed: false, bare: false, verb: false, pending: false };

export interface Step {
  state: ClauseState;
  cost: number;
}

export const keyOf = (one: ClauseState): string => {
  const { last, free, noun, governed, bare, verb, frame, awaits, pending, joint, lets, owes, resume, outer } = one;
  const around = outer ? `${outer.free},${outer.verb},${outer.frame},${outer.pending}` : '';
  const flags = (governed ? 1 : 0) + (bare ? 2 : 0) + (verb ? 4 : 0) + (pending ? 8 : 0) + (lets ? 16 : 0) + (owes ? 32 : 0);
  return `${last},${free},${noun},${flags},${frame},${awaits},${joint},${around},${resume ? keyOf(resume) : ''}`;
};

/** How badly a verb's form goes with its subject. */
export function disagreement(form: Reading['form'], subject: Count | undefined): number {
  if (form === 'third') return subject === 'many' ? 1.6 : subject === 'several' ? 0.8 : subject === undefined ? 3 : 0;
  if (form === 'base') return subject === 'one' ? 1.6 : subject === undefined ? 0.6 : 0;
  return subject === undefined ? 1.5 : 0;
}

/** What it costs to end here: clauses want a verb, helpers what they help. */
export const ending = (state: ClauseState): number =>
  (state.verb ? 0 : 0.5) +
  (state.awaits ? 2 : 0) +
  (state.outer && !state.outer.verb ? 1 : 0) +
  (state.pending ? 0.8 : 0) +
  dangling(state) +
  loose(state);

/** A noun behind a comma, after a clause that was complete; one behind "and" where the word before that was a verb. */
export const loose = ({ verb, joint, free }: ClauseState): number =>
  !verb || free === undefined ? 0 : joint === 'verbs' ? 0.6 : joint === 'comma' ? 0.3 : 0;
export const dangling = ({ last }: ClauseState): number => (/^(determiner|relative|subordinator)$/.test(last) ? 1 : 0);

export const outerOf = ({ free, verb, frame, pending }: ClauseState): ClauseState['outer'] => ({ free, verb, frame, pending });

export const cleared = (state: ClauseState): ClauseState => ({
  ...{ ...state, frame: undefined, free: undefined, noun: undefined, governed: false, bare: false, owes: undefined },
  ...{ joint: undefined, outer: undefined, awaits: undefined, lets: undefined, pending: false },
});

/** After a verb a comma stays in force until the next one; before, it belongs to a list. */
export const keptJoint = ({ joint, verb }: ClauseState): ClauseState['joint'] => (verb ? joint : undefined);

export const startsObject = (token: Token | undefined): boolean =>
  token !== undefined && (token.value !== undefined || determiners.has(token.word) || pronouns.has(token.word));
