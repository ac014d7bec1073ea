/** What a planned cooperative comes to in numbers, and how its members come to be members. */
import type { ModuleView } from '@starwright/engine/blueprint';

/** A part of a whole: 2 of 3. */
export interface Part {
  parts: bigint;
  whole: bigint;
}

/** Basis points as the part that people mean: 6,667 are two thirds, and two of three members are two thirds. */
export function partOf(bps: bigint): Part {
  for (const whole of [3n, 6n, 7n, 9n]) {
    for (let parts = 1n; parts < whole; parts++) {
      const exact = (parts * 10_000n) / whole;
      if ((parts * 10_000n) % whole !== 0n && (bps === exact || bps === exact + 1n)) return { parts, whole };
    }
  }
  const common = greatestCommon(bps, 10_000n);
  return { parts: bps / common, whole: 10_000n / common };
}

/** The least whole number that is this part of `all`. */
export const leastOf = ({ parts, whole }: Part, all: bigint): bigint => (all * parts + whole - 1n) / whole;

/** How many must say yes when `all` count. */
export const neededYes = (m: ModuleView, all: bigint): bigint =>
  m.has('share') ? atLeastOne(leastOf(partOf(m.number('shareBps')), all)) : all / 2n + 1n;

/** Two thirds as "2 in 3"; hundredths as percent. */
export function inWords({ parts, whole }: Part): string {
  return (parts * 10_000n) % whole === 0n ? `${Number((parts * 10_000n) / whole) / 100} %` : `${parts} in ${whole}`;
}

/** What must be reached, as words: "more than half of all members". */
export function majorityOf(m: ModuleView): string {
  const all = m.has('ofVoters') ? 'those who vote' : 'all members';
  if (!m.has('share')) return `more than half of ${all}`;
  const part = inWords(partOf(m.number('shareBps')));
  return `at least ${part} of ${all}`;
}

/** The collection whose holders are the members, if they are. */
export const passesOf = (m: ModuleView): ModuleView | undefined => (m.has('pass') ? m.wire('pass') : undefined);

/** Whether the owner says who is a member: asked for, or because there is no other way to become one. */
export const isAdded = (m: ModuleView): boolean => !passesOf(m) && (m.has('admission') || !m.has('fee'));

const atLeastOne = (value: bigint): bigint => (value > 0n ? value : 1n);
const greatestCommon = (a: bigint, b: bigint): bigint => (b === 0n ? a : greatestCommon(b, a % b));
