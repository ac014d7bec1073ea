/** Changes as they are asked for → changes of a plan. */
import { parseCharter } from '@starwright/engine/rules/text';
import { StarwrightError } from '@starwright/protocol/errors';
import { nextId, type Plan, type PlanChange } from '@starwright/protocol/plan';
import type { Bench } from './bench.ts';
import type { Change } from './inputs.ts';

export interface ChangedPlan {
  plan: Plan;
  changes: PlanChange[];
}

/** One after the other, since questions are numbered as they stand at that moment. @throws StarwrightError with what does not fit */
export async function changedPlan(bench: Bench, plan: Plan, wanted: readonly Change[]): Promise<ChangedPlan> {
  let present = plan;
  const changes: PlanChange[] = [];
  for (const one of wanted) {
    const meant = changesOf(one, present);
    present = await bench.changePlan(present, meant);
    changes.push(...meant);
  }
  return { plan: present, changes };
}

function changesOf(change: Change, plan: Plan): PlanChange[] {
  if ('question' in change) return answerOf(change, plan);
  if ('look' in change) return [change];
  if ('added' in change) return [{ module: nextId(change.added, plan.modules), added: change.added }];
  if (!plan.modules.some(({ id }) => id === change.module))
    throw unfit('module', `There is no module “${change.module}”. Choose ${plan.modules.map(({ id }) => id).join(', ')}.`);
  if (!('rules' in change)) return [change];
  const read = parseCharter(change.rules.split('\n'));
  if (read.ok) return [{ module: change.module, charter: read.charter }];
  const [first] = read.problems;
  if (first?.problem === 'shape') throw unfit('rules', `These are not whole rules yet: ${first.message}`);
  const what = first?.problem === 'ambiguous' ? 'can be read in more than one way' : 'is not understood';
  throw unfit('rules', `Line ${(first?.line ?? 0) + 1} ${what}: “${first?.text ?? ''}”`);
}

function answerOf({ question, answer }: Extract<Change, { question: number }>, { questions }: Plan): PlanChange[] {
  const asked = questions[question - 1];
  if (!asked)
    throw unfit(
      'question',
      questions.length > 0 ? `The plan asks ${questions.length} questions; number one of them.` : 'The plan asks nothing.',
    );
  const chosen = asked.answers?.[answer - 1];
  if (!chosen)
    throw unfit(
      'answer',
      asked.answers
        ? `This question has ${asked.answers.length} answers; number one of them.`
        : 'Only other words in the idea answer this question.',
    );
  if (chosen.blockchain) throw unfit('answer', `Ask again with "chain" set to ${chosen.blockchain}.`);
  return chosen.changes;
}

const unfit = (field: string, sentence: string) =>
  new StarwrightError('invalid-body', { message: sentence, fields: { [field]: sentence } });
