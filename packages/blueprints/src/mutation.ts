/**
 * Planted faults: each blueprint keeps in its folder's `mutations.ts` mistakes that somebody could have made in its
 * contract. Its scenarios are worth something because they turn red with each of them (mutations.test.ts).
 */
import type { ParameterValue, RecordModel } from '@starwright/protocol/plan';
import type { Selection } from './option-space.ts';

export interface Mutation {
  /** What is wrong then, in words: "anybody can withdraw what others paid in". */
  fault: string;
  /** A piece of the composed contract that stands there exactly once, and what stands there instead. It must still compile. */
  replace: [from: string, to: string];
  /** Features of the plan in which it is planted; unless said otherwise the first of the fullest ones. */
  features?: Selection;
  /** Values of that plan other than the defaults. */
  parameters?: Record<string, ParameterValue>;
  /** What it keeps, for the general registry. */
  record?: RecordModel;
  /** Optional slots that are filled in that plan. */
  wires?: Record<string, { blueprint: string; features: Selection }>;
}
