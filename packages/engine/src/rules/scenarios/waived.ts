/** Charters with one condition changed: what a call would do without it, or with its limit moved, says what it refuses. */
import type { Charter, Condition } from '@starwright/protocol/charter';
import { nodesOf } from '../check/walk.ts';

const nextTo = { 'at least': 'more than', 'more than': 'at least', 'at most': 'less than', 'less than': 'at most' } as const;
const isLimit = (comparison: string): comparison is keyof typeof nextTo => Object.hasOwn(nextTo, comparison);

export const isIncluding = (condition: Condition): boolean =>
  'compare' in condition && ['at least', 'at most'].includes(condition.compare[1]);

/** Whether it can turn by time alone, as what it reads in turn may. */
export function isOfTime(charter: Charter, part: unknown, read: readonly string[] = []): boolean {
  return [...nodesOf(part)].some((node) => {
    if (Object.values(node).some((value) => value === 'now' || (Array.isArray(value) && value.includes('now')))) return true;
    if ('once' in node && node.per !== undefined) return true;
    const name = typeof node.term === 'string' && !read.includes(node.term) ? node.term : undefined;
    return name !== undefined && isOfTime(charter, charter.terms.find(({ term }) => term === name)?.is, [...read, name]);
  });
}

/** Without a condition of an action; the same arguments are asked for. */
export const withoutCondition = (charter: Charter, action: number, condition: number): Charter =>
  withCondition(charter, action, condition, (one) => ({ either: [one, { compare: [0, 'is', 0] }] }));

/**
 * With a limit that takes in what it left out, or leaves out what it took in: only exactly at the limit that makes a difference.
 * Undefined for what is no limit, and for limits of time, which no call meets exactly.
 */
export function withLimitMoved(charter: Charter, action: number, condition: number): Charter | undefined {
  const part = charter.actions[action]?.onlyIf[condition];
  if (!part || !('compare' in part)) return undefined;
  const [left, comparison, right] = part.compare;
  if (!isLimit(comparison) || isOfTime(charter, part)) return undefined;
  return withCondition(charter, action, condition, () => ({ compare: [left, nextTo[comparison], right] }));
}

function withCondition(charter: Charter, action: number, condition: number, change: (one: Condition) => Condition): Charter {
  const actions = charter.actions.map((one, at) =>
    at === action ? { ...one, onlyIf: one.onlyIf.map((part, other) => (other === condition ? change(part) : part)) } : one,
  );
  return { ...charter, actions };
}
