/** Which of two readings becomes the plan: what the catalogue makes of an idea, or rules of its own. */
import { describe, expect, test } from 'vitest';
import { checkCharter } from '../../rules/check/check-charter.ts';
import { readings } from '../fixtures/readings.ts';
import { createPlanner } from '../planner.ts';
import { revise } from '../revise.ts';

const planner = createPlanner(readings, checkCharter);
const walks =
  'Dog walks: keepers post a walk with a date and a reward, walkers apply, the keeper picks one walker, and after the date the keeper confirms and the walker is paid.';

describe('an idea that the catalogue does not know', () => {
  test('becomes rules, under the name that the text gives the whole', () => {
    const plan = planner.plan(walks);
    expect(plan).toMatchObject({
      title: 'Dog walks',
      modules: [{ id: 'rules', blueprint: 'rules', contract: 'DogWalks' }],
      notIncluded: [],
    });
  });
  test('and what no rule could be made of is told in the words of the text', () => {
    const plan = planner.plan(`${walks} If it rains the walk costs nothing.`);
    expect(plan.notIncluded.map(({ text }) => text)).toEqual(['If it rains the walk costs nothing']);
  });
  test('also what stands in brackets', () => {
    const told = planner.plan(`${walks} The town hall (7 ETH a year) can't be sold.`).notIncluded.map(({ text }) => text);
    expect(told.join(' ')).toContain('7 ETH');
    expect(told.join(' ')).toContain("can't be sold");
  });
  test('words that are drawn together are read as two', () => {
    const room = 'A host lists a room with a price. A guest books it by paying the price.';
    const [drawn, apart] = ["it's", 'it is'].map((it) =>
      planner.plan(`${room} When ${it} cancelled by the guest the price goes back to the guest.`),
    );
    expect(drawn?.modules[0]?.charter).toBeDefined();
    expect(drawn?.modules).toEqual(apart?.modules);
  });
  test('the rules are written for the chain that was chosen', () => {
    expect(planner.plan(walks, { blockchain: 'polygon' }).blockchain).toBe('polygon');
  });
});

test('a plan says when most of what was asked for is not in it', () => {
  const few = 'A token called Moon with 1000 pieces.';
  expect(planner.plan(few).leavesMost).toBeUndefined();
  const most = `${few} Singers who are late three times carry the piano home. The treasurer must blow a whistle twice. Nobody may sit on it for 10 days.`;
  expect(planner.plan(most)).toMatchObject({ modules: [{ blueprint: 'token' }], leavesMost: true });
});

test('an idea of the catalogue stays what it was', () => {
  const prompt = 'A token called Moon with 1000 pieces that holders can burn.';
  expect(planner.plan(prompt)).toEqual(createPlanner(readings).plan(prompt));
});

test('rules that were offered are taken by an answer', () => {
  const plan = planner.plan('A token called Moon with 1000 pieces.');
  const charter = planner.plan(walks).modules[0]?.charter;
  if (!charter) throw new Error('no rules');
  const open = { text: 'a wish', reason: 'a reason' };
  expect(revise(readings, plan, { module: 'rules', instead: charter, notIncluded: [open] })).toMatchObject({
    title: 'Dog walks',
    modules: [{ id: 'rules', charter }],
    notIncluded: [open],
  });
});
