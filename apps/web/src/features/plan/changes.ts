/** What a person has changed in a plan by hand, as a list that is carried out anew whenever the idea is read again. */
import type { PlanChange } from './planner-protocol.ts';

/**
 * The list with one change more, in the place of an earlier one of the same thing. A part that was put in by hand and is taken out
 * again is not in the list any more; `applied`: where the idea asks for the part as well, putting it in did nothing.
 */
export function withChange(changes: readonly PlanChange[], change: PlanChange, applied: readonly PlanChange[]): PlanChange[] {
  const left = without(changes, change);
  const isTakenBack =
    'removed' in change && applied.some((one) => 'added' in one && one.module === change.module) && left.length < changes.length;
  return isTakenBack ? left : [...left, change];
}

export const without = (changes: readonly PlanChange[], change: PlanChange): PlanChange[] =>
  changes.filter((other) => subjectOf(other) !== subjectOf(change));

export const isSame = (one: PlanChange, other: PlanChange | undefined) => JSON.stringify(one) === JSON.stringify(other);

function subjectOf(change: PlanChange): string {
  if ('look' in change) return JSON.stringify(['look', change.look]);
  const of = 'feature' in change ? change.feature : 'parameter' in change ? change.parameter : '';
  const kind = 'added' in change || 'removed' in change ? 'part' : Object.keys(change).find((key) => key !== 'module');
  return JSON.stringify([change.module, kind, of]);
}
