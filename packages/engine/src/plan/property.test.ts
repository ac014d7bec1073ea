import { StarwrightError } from '@starwright/protocol/errors';
import { type Plan, planSchema } from '@starwright/protocol/plan';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readings } from './fixtures/readings.ts';
import { createPlanner } from './planner.ts';
import { validatePlan } from './validate.ts';

const planner = createPlanner(readings);

function outcome(prompt: string): string {
  try {
    const plan = planSchema.parse(planner.plan(prompt));
    return checked(plan);
  } catch (error) {
    if (error instanceof StarwrightError && error.code.startsWith('prompt-')) return error.code;
    throw error;
  }
}

function checked(plan: Plan): string {
  expect(validatePlan(readings, plan).modules).toEqual(plan.modules);
  expect(new Set(plan.modules.map(({ contract }) => contract.toLowerCase())).size).toBe(plan.modules.length);
  for (const { parameters } of plan.modules) {
    if (parameters.name !== undefined) expect(parameters.name).toMatch(/^[^\p{Cc}]{1,50}$/u);
    if (parameters.symbol !== undefined) expect(parameters.symbol).toMatch(/^[A-Z0-9]{1,11}$/);
  }
  return JSON.stringify(plan);
}

const words = fc.constantFrom(
  ...'a the token coin nft collection called named symbol "Moon Cat" (MOON) 1M 50k 2.5% 0.05 eth each supply of with and no not without mint burn pause royalty stake staking rewards dao vote track register my beehives anyone can add , . - ( ) : " \' 0x70997970C51812dc3A010C7d01b50e0d17dc79C8 actually make it 500 constructor toString __proto__ 30 days per year */ // ${x} </script> 10.000 half a million two three months until 2027-01-01 me $WAG 月亮 quiero crear 😀 owner only goes to'.split(
    ' ',
  ),
);

test('any text becomes a valid plan or an error that says what to change, the same both times', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.string({ minLength: 10, maxLength: 300 }),
    fc.array(words, { minLength: 3, maxLength: 60 }).map((all) => all.join(' ')),
  );
  fc.assert(
    fc.property(text, (prompt) => {
      expect(outcome(prompt)).toBe(outcome(prompt));
    }),
    { numRuns: 600 },
  );
});

test('whatever stands in quotes is a name and nothing else', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 60 }), (name) => {
      const quoted = name.replace(/["“”«»„`]|[^\P{Cc}]/gu, '');
      const plan = planner.plan(`a token called "${quoted}" with a supply of 77 pieces`);
      expect(plan.modules).toHaveLength(1);
      expect(plan.modules[0]?.parameters.supply).toBe('77');
      expect(plan.modules[0]?.contract).toMatch(/^[A-Z][A-Za-z0-9]{0,60}$/);
    }),
    { numRuns: 300 },
  );
});
