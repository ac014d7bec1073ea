import { expect, test } from 'vitest';
import { readings } from '../fixtures/readings.ts';
import { createPlanner } from '../planner.ts';
import { offersFor } from './offers.ts';

const planner = createPlanner(readings);
const prompt = 'A token called Pear with a supply of 1000';
const plan = planner.plan(prompt);
const words = 'holders burn theirs and vote';
const ears = {
  blueprints: () => new Map([['governance', 0.9]]),
  clause: () => undefined,
  feature: () => 'burnable',
  value: () => new Map(),
};

test('what is nearest is offered: a feature as a change of the plan, a building block as an idea that asks for it too', () => {
  const [feature, block] = offersFor(words, { prompt, plan, readings, ears }, () => true);
  expect(feature).toMatchObject({ change: { module: 'token', feature: 'burnable', on: true } });
  expect(block).toMatchObject({ prompt: expect.stringContaining(`${prompt}. I also want: `) });
});

test('nothing is offered that is there, or that would not come of it', () => {
  const burnable = planner.plan(`${prompt}, holders can burn theirs`);
  expect(offersFor(words, { prompt, plan: burnable, readings, ears }, () => false)).toEqual([]);
});

test('words that ask for nothing are answered with nothing', () => {
  expect(offersFor('Hi, I am a', { prompt, plan, readings, ears }, () => true)).toEqual([]);
});

test('the words of a plan are heard against the catalogue, and each offer brings what it says', () => {
  for (const offer of planner.offers(prompt, 'people vote on what we do next', plan))
    if ('prompt' in offer) expect(planner.plan(offer.prompt).modules.length).toBeGreaterThan(plan.modules.length);
});
