/** Money that stays where it is for good, when somebody was judged to have failed. */
import type { Statement } from '../../statements/statement.ts';
import { isMoney, type Story } from '../story.ts';
import { refusedBy, verdictOf } from '../times.ts';

/** "if not, the money remains locked in the contract" */
export function forfeit({ who, what, verb, conditions, mode }: Statement, story: Story): boolean {
  const money = verb && /^(lose|forfeit)$/.test(verb.root) ? what : who;
  const isStaying = verb !== undefined && /^(remain|stay|lose|forfeit)$/.test(verb.root);
  const [condition, more] = conditions;
  const verdict = verdictOf(story);
  if (!isStaying || mode !== 'does' || !money || !isMoney(money) || !condition || more || !verdict?.on) return false;
  if (refusedBy(condition.statement, story) === undefined) return false;
  const lying = story.draft.pots.filter(({ of }) => of === verdict.on?.noun);
  const [decision] = verdict.do;
  if (lying.length !== 1 || !decision || !('if' in decision)) return false;
  const pot = lying[0]?.pot ?? '';
  const into = `forfeited ${pot}`;
  story.draft.pots.push({ pot: into, forever: true });
  decision.else = [{ shift: { held: { pot } }, from: { pot }, into: { pot: into } }, ...(decision.else ?? [])];
  return true;
}
