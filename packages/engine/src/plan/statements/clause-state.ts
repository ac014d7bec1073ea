/** What has been read of a clause, as far as it decides what the next word can be. */
import type { Part } from './parts.ts';
import type { Reading } from './readings.ts';

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
  awaits?: 'base' | 'participle' | 'clause' | undefined;
  /** A subordinate clause came first, and the clause it belongs to is still to come. */
  pending: boolean;
  /** A subordinator was read, and no verb of its clause yet. */
  owes?: boolean | undefined;
  /** A comma or an "and" came since the last verb or noun. */
  joint?: 'comma' | 'and' | undefined;
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

export const keyOf = ({
  last,
  free,
  noun,
  governed,
  bare,
  verb,
  frame,
  awaits,
  pending,
  joint,
  lets,
  owes,
  resume,
  outer,
}: ClauseState): string =>
  [
    last,
    free,
    noun,
    governed,
    bare,
    verb,
    frame,
    awaits,
    pending,
    joint,
    lets,
    owes,
    resume && keyOf(resume),
    outer && [outer.free, outer.verb, outer.frame, outer.pending],
  ].join('|');

/** How badly a verb's form goes with its subject. */
export function disagreement(form: Reading['form'], subject: Count | undefined): number {
  if (form === 'third') return subject === 'many' ? 1.6 : subject === 'several' ? 0.8 : subject === undefined ? 3 : 0;
  if (form === 'base') return subject === 'one' ? 1.6 : subject === undefined ? 0.6 : 0;
  return subject === undefined ? 1.5 : 0;
}
