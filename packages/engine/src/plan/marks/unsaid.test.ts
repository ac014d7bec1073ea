/** What the text gives somewhere is never called unsaid. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkCharter } from '../../rules/check/check-charter.ts';
import { fits } from '../fitting.ts';
import { readings } from '../fixtures/readings.ts';
import { createPlanner } from '../planner.ts';
import { readText } from '../statements/read-statements.ts';

const planner = createPlanner(readings);
const assumedIn = (prompt: string) => planner.plan(prompt).assumptions;

describe('an assumption', () => {
  test('names the value of its kind that nothing in the plan took', () => {
    const texts = assumedIn('A token called Pear. Mr. Lee says 4000 things about it.').map(({ text }) => text);
    expect(texts.find((text) => text.startsWith('How many exist'))).toContain('“4000”');
  });

  test('still says that the text is silent where it is', () => {
    const texts = assumedIn('A token called Pear for the garden.').map(({ text }) => text);
    expect(texts.find((text) => text.startsWith('How many exist'))).toContain('your text does not say');
  });

  test('never says that the text is silent on what has a value of its kind that is free', () => {
    const words = '400 with a supply of 7 goats and 3% tax 0.5 eth 30 days of holders can burn called Moon not each max goes to'.split(' ');
    const texts = fc.array(fc.constantFrom(...words), { minLength: 2, maxLength: 14 }).map((all) => `A token ${all.join(' ')} please`);
    fc.assert(
      fc.property(texts, (prompt) => {
        const { assumptions, marks = [] } = planner.plan(prompt);
        const free = readText(prompt).words.tokens.filter(({ start, end, value }) => {
          const mark = marks.find((one) => one.start <= start && end <= one.end);
          return (
            value &&
            !value.word &&
            !(value.unit === 'duration' && value.loose) &&
            !/value|wallet|asked|ruled out|module/.test(mark?.became.as ?? '')
          );
        });
        for (const { parameter: id, text } of assumptions) {
          const parameter = readings.flatMap(({ parameters }) => parameters).find((one) => one.id === id);
          const fitting = parameter ? free.filter(({ value }) => fits(parameter, value) !== undefined) : [];
          if (fitting.length > 0) expect(text).not.toContain('does not say');
        }
      }),
      { numRuns: 300, seed: 11 },
    );
  });
});

test('rules call nothing unsaid while a sentence about money is left over', () => {
  const lending =
    'neighbours lend ladders, whoever borrows pays 0.02 ETH deposit and gets it back when the ladder is returned within 5 days.';
  const rules = createPlanner(readings, checkCharter);
  const said = (prompt: string) =>
    rules
      .plan(prompt)
      .assumptions.map(({ text }) => text)
      .join();
  expect(said(lending)).toContain('Your text does not say what happens to the deposit');
  const left = said(`${lending} The deposit is divided among the nine sailors by their height.`);
  expect(left).toContain('It is not clear from your text what happens to the deposit');
  expect(left).not.toContain('Your text does not say');
});
