/** A question of a plan is settled by one of its answers. */
import { type Plan, planSchema, type Question } from '@starwright/protocol/plan';
import { expect, test } from 'vitest';
import { readings } from './fixtures/readings.ts';
import { createPlanner } from './planner.ts';
import { revise } from './revise.ts';
import { validatePlan } from './validate.ts';

const planner = createPlanner(readings);
const plan = (prompt: string): Plan => planSchema.parse(planner.plan(prompt));
const settle = (before: Plan, answer: NonNullable<Question['answers']>[number]) =>
  answer.changes.reduce((made, change) => revise(readings, made, change), before);
/** The plan after each answer to its only question that has some. */
function outcomes(prompt: string): Map<string, Plan> {
  const asked = plan(prompt);
  const [question, ...more] = asked.questions.filter(({ answers }) => answers);
  expect(more).toEqual([]);
  return new Map((question?.answers ?? []).map((answer) => [answer.label, settle(asked, answer)]));
}

test('two values for one thing: either can be chosen', () => {
  const after = outcomes('a token with supply of 1000 for everybody. The token has a supply of 500');
  expect([...after.keys()]).toEqual(['1,000', '500']);
  expect(after.get('1,000')?.modules[0]?.parameters.supply).toBe('1000');
  expect(after.get('500')?.modules[0]?.parameters.supply).toBe('500');
  expect(after.get('500')?.summary).toContain('500');
});

test('more than the limit: both become the chosen number', () => {
  const after = outcomes('a token with supply of 900, I can mint more but never more than 500');
  expect(after.get('900')?.modules[0]?.parameters).toMatchObject({ supply: '900', cap: '900' });
  expect(after.get('500')?.modules[0]?.parameters).toMatchObject({ supply: '500', cap: '500' });
});

test('two things that cannot stand together: the chosen one stays', () => {
  const after = outcomes('a token to vote with, and a transfer tax of 2%');
  const chosen = [...after.values()].map(({ modules }) => modules[0]?.features.filter((id) => id === 'votes' || id === 'fee'));
  expect(chosen.sort()).toEqual([['fee'], ['votes']]);
});

test('whatever is answered, the question is gone and the plan can be built', () => {
  for (const prompt of [
    'a token with supply of 1000 for everybody. The token has a supply of 500',
    'a token with supply of 900, I can mint more but never more than 500',
    'a token to vote with, and a transfer tax of 2%',
  ])
    for (const after of outcomes(prompt).values()) {
      expect(after.questions).toEqual([]);
      expect(validatePlan(readings, after).modules).toEqual(after.modules);
    }
});

test('what another part needs cannot be answered away: no answer is offered, and it is asked once', () => {
  const { questions } = plan('a governance token with a transfer tax of 2%');
  expect(questions).toHaveLength(1);
  expect(questions[0]?.answers).toBeUndefined();
});
