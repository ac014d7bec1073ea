/** What a text became, shown in the text. */

import { StarwrightError } from '@starwright/protocol/errors';
import { type Mark, type Plan, planSchema } from '@starwright/protocol/plan';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkCharter } from '../../rules/check/check-charter.ts';
import { readings } from '../fixtures/readings.ts';
import { normalise } from '../normalise.ts';
import { createPlanner } from '../planner.ts';
import { revise } from '../revise.ts';
import { readText } from '../statements/read-statements.ts';
import { placesIn } from './places.ts';
import { isDenial, isQuantity } from './unread.ts';

const planner = createPlanner(readings, checkCharter);
const told = (prompt: string, { marks = [] }: Plan = planner.plan(prompt)) =>
  marks.map(({ start, end, became }) => [prompt.slice(start, end), became.as] as const);

describe('each phrase of an idea is marked with what it became', () => {
  test('the module, its name, its values and what it can do', () => {
    expect(told('  A token called “Pear” (PEAR) with a supply of 1000, holders can burn theirs. It also plays music.')).toEqual([
      ['token called', 'module'],
      ['“Pear” (PEAR)', 'name'],
      ['supply of 1000', 'value'],
      ['burn theirs', 'feature'],
      ['It also plays music', 'left out'],
    ]);
  });

  test('a value that was taken back is none, and one of two that contradict is asked about', () => {
    expect(told('A token with a supply of 1000, no wait, a supply of 500')).toContainEqual(['1000', 'ruled out']);
    expect(told('A token with a supply of 1000. The token has a supply of 500.')).toContainEqual(['500', 'asked']);
  });

  test('what is put in between belongs to what stands around it, but a number in it is not understood', () => {
    expect(told('A token that nobody, not even me, can pause, and nobody, including my 3 sons, mints more.')).toEqual([
      ['token', 'module'],
      ['nobody, not even me, can pause', 'feature'],
      ['nobody, including my', 'feature'],
      ['3', 'not understood'],
      ['sons, mints more', 'feature'],
    ]);
  });

  test('the same number of something else is no value of the plan', () => {
    const prompt = 'A token with a supply of 500. Burn theirs for 500 goats.';
    expect(told(prompt)).toContainEqual(['for 500 goats', 'not understood']);
    expect(told('A token with a supply of 500. The supply is 500.')).not.toContainEqual(['500', 'not understood']);
  });

  test('each rule with the actions that were made of it', () => {
    const walks =
      'Dog walks: keepers post a walk with a date and a reward, walkers apply, the keeper picks one walker, and after the date the keeper confirms and the walker is paid. If it rains the walk costs 7 dollars.';
    const plan = planner.plan(walks);
    const rule = (words: string) => plan.marks?.find(({ start, end }) => walks.slice(start, end) === words)?.became;
    expect(rule('walkers apply')).toEqual({ as: 'rule', module: 'rules', actions: [1] });
    expect(rule('If it rains the walk costs 7 dollars')).toEqual({ as: 'left out', told: 0 });
  });

  test('what was decided by hand since is said to be so', () => {
    const prompt = 'A token with a supply of 1000 that holders can burn theirs';
    const plan = revise(readings, planner.plan(prompt), { module: 'token', parameter: 'supply', value: '7' });
    expect(told(prompt, plan)).toContainEqual(['supply of 1000', 'changed']);
    expect(told(prompt, plan)).toContainEqual(['burn theirs', 'feature']);
  });
});

const words =
  'a the token coin collection called "Moon Cat" (MOON) 1M 2.5% 0.05 eth supply of with and no not nobody without mint burn pause 3 4000 add , . - ( ) : 0x70997970C51812dc3A010C7d01b50e0d17dc79C8 actually make it 500 goats 500 30 days until 2027-01-01 me members pay borrow a book is paid if ½ ５ 5️⃣0️⃣ 😀 月亮 עולם عالم é İ ﬁ ㎏ e.g. 1) we (the owner) not even me ، “x” only goes to'.split(
    ' ',
  );
const texts = fc.oneof(
  fc.array(fc.constantFrom(...words), { minLength: 3, maxLength: 70 }).map((all) => `A token ${all.join(' ')}`),
  fc.array(fc.constantFrom(...words), { minLength: 3, maxLength: 70 }).map((all) => `members post a job ${all.join(' ')} .`),
  fc.string({ unit: 'binary', minLength: 10, maxLength: 300 }),
  fc.string({ unit: 'grapheme', minLength: 10, maxLength: 300 }).map((text) => `a token\u00a0 \n ${text}`),
);

function planned(prompt: string): Plan | undefined {
  try {
    return planSchema.parse(planner.plan(prompt));
  } catch (error) {
    if (error instanceof StarwrightError) return undefined;
    throw error;
  }
}

describe('whatever is typed', () => {
  test('marks are sorted, stand beside each other and lie within the text', () => {
    fc.assert(
      fc.property(texts, (prompt) => {
        let before = 0;
        for (const { start, end } of planned(prompt)?.marks ?? []) {
          expect(start).toBeGreaterThanOrEqual(before);
          expect(end).toBeGreaterThan(start);
          expect(prompt.slice(start, end).trim()).toBe(prompt.slice(start, end));
          before = end;
        }
        expect(before).toBeLessThanOrEqual(prompt.length);
      }),
      { numRuns: 400 },
    );
  });

  test('each number, wallet and denial is marked: used, told, or not understood', () => {
    fc.assert(
      fc.property(texts, (prompt) => {
        const plan = planned(prompt);
        if (!plan) return;
        const places = placesIn(prompt);
        const heavy = readText(prompt).words.tokens.filter((token) => isQuantity(token) || isDenial(token));
        for (const token of heavy) {
          const { start, end } = places(token);
          expect(
            plan.marks?.some((mark) => mark.start < end && start < mark.end),
            `“${token.text}” in “${prompt}”`,
          ).toBe(true);
        }
      }),
      { numRuns: 400 },
    );
  });

  test('what is told to be left out, assumed by name or done by an action is in the plan', () => {
    fc.assert(
      fc.property(texts, (prompt) => {
        const plan = planned(prompt);
        for (const { became } of plan?.marks ?? []) expect(isInPlan(became, plan), JSON.stringify(became)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});

function isInPlan(became: Mark['became'], plan: Plan | undefined): boolean {
  const module = 'module' in became ? plan?.modules.find(({ id }) => id === became.module) : undefined;
  if ('told' in became && became.told !== undefined && !plan?.notIncluded[became.told]) return false;
  switch (became.as) {
    case 'module':
      return module !== undefined;
    case 'feature':
      return module?.features.includes(became.feature) === became.on;
    case 'value':
    case 'name':
    case 'wallet':
      return module?.parameters[became.parameter] !== undefined;
    case 'rule':
      return became.actions.every((at) => module?.charter?.actions[at] !== undefined);
    case 'asked':
      return (plan?.questions.length ?? 0) > 0;
    default:
      return true;
  }
}

test('letters come from where they stood, however they were written', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 10, maxLength: 200 }), (text) => {
      const prompt = text.replace(/\p{Cc}|\p{Cs}|[\ufffd\ufffe\uffff]/gu, 'x').padEnd(10, 'y');
      if (prompt.trim().length < 10) return;
      const places = placesIn(prompt);
      for (const [at, letter] of [...normalise(prompt).matchAll(/[a-z]/g)].map((match) => [match.index, match[0]] as const)) {
        const { start, end } = places({ start: at, end: at + 1 });
        expect(prompt.slice(start, end).normalize('NFKC')).toContain(letter);
      }
    }),
    { numRuns: 300 },
  );
});
