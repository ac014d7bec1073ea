/** How grave it is for the people of an agreement what was found in it. */
import type { Action, Charter, RuleName } from '@starwright/protocol/charter';
import type { Finding as Graded } from '@starwright/protocol/verdict';
import type { Finding } from '../check/explore/door.ts';
import { allEffects } from '../check/walk.ts';
import { givesReward } from '../rewards.ts';

/** `among`: all that was found of the charter. */
export function severityOf(charter: Charter, finding: Finding, among: readonly Finding[]): Graded['severity'] {
  switch (finding.kind) {
    case 'stuck':
      return waysNotSeen(charter, finding.money.pot, among).length > 0 ? 'medium' : 'high';
    case 'richer-at-once':
      return rewardIn(charter, finding) === undefined ? 'high' : 'medium';
    case 'bought-decision':
      return takesTime(finding) ? 'medium' : 'high';
    case 'needs-one':
    case 'held-up':
    case 'silence-pays':
    case 'not-enough-for-both':
      return 'medium';
    case 'never-done':
      return 'low';
    case 'never-taken':
      return 'info';
  }
}

/** The action by which a stranger gets no more than the rules promise to whoever does it. */
export function rewardIn(charter: Charter, finding: Finding): number | undefined {
  if (finding.kind !== 'richer-at-once' || finding.paidIn) return undefined;
  const [only, ...more] = finding.trace.slice(finding.begins);
  if (!only || more.length > 0 || !('action' in only.call)) return undefined;
  const action = charter.actions[only.call.action];
  return action && givesReward(charter, action) ? only.call.action : undefined;
}

/** Whether others have time, from its first step to its last, to see it and to act. */
function takesTime({ begins, trace }: Extract<Finding, { begins: number }>): boolean {
  const [first, last] = [trace[begins], trace.at(-1)];
  return first !== undefined && last !== undefined && last.at.now - first.at.now >= 60n;
}

/** Actions that would let money out of a pot and that the search did not come to: what they do is not known. */
export const waysNotSeen = (charter: Charter, pot: RuleName, among: readonly Finding[]): number[] =>
  among.flatMap((one) => (one.kind === 'never-done' && letsOut(charter.actions[one.action], pot) ? [one.action] : []));

const letsOut = (action: Action | undefined, pot: RuleName): boolean =>
  allEffects(action?.do ?? []).some((effect) => 'from' in effect && effect.from.pot === pot);

/** Without what is said only because the search did not come to an action that is done all the same. */
export const notRefuted = (charter: Charter, all: readonly Finding[], isDone: (action: number) => boolean): Finding[] =>
  all.filter((one) => {
    if (one.kind === 'never-done') return !isDone(one.action);
    return one.kind !== 'stuck' || !waysNotSeen(charter, one.money.pot, all).some(isDone);
  });
