/** Whole parts come into a plan and go out of it. */
import { StarwrightError } from '@starwright/protocol/errors';
import { mostModules, nextId, type Plan, planSchema } from '@starwright/protocol/plan';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Reading } from '../blueprint.ts';
import { readings as fixtures, registry, token } from './fixtures/readings.ts';
import { createPlanner } from './planner.ts';
import { revise } from './revise.ts';
import { validatePlan } from './validate.ts';

const record: Reading['record'] = {
  ...{ entity: 'hive', plural: 'hives', fields: [{ name: 'title', label: 'Title', type: 'text' }] },
  ...{ addedBy: 'anyone', states: [], actions: [] },
};
/** Pays in a token when there is one, and hands out badges of a collection when it is told to. */
const shop: Reading = {
  ...{ ...token, blueprint: 'shop', title: 'Shop', contract: 'Shop', templates: [], cues: [{ match: 'shop', weight: 9 }] },
  summary: 'A shop[wire.money: paid in a token].',
  parameters: [{ id: 'fee', kind: 'bps', label: 'What the shop keeps', cues: [], default: '100' }],
  features: [
    { id: 'badges', title: 'Buyers get a badge', cues: ['{badge}'] },
    { id: 'open', title: 'Anyone sells', cues: [], byDefault: true },
  ],
  wires: [
    { slot: 'money', accepts: ['token'], required: false, label: 'The token that is paid' },
    { slot: 'badge', accepts: ['nft'], required: true, onlyWith: ['badges'], label: 'The badges' },
  ],
};
const readings = [...fixtures.map((one) => (one === registry ? { ...registry, record } : one)), shop];
const planner = createPlanner(readings);
const planOf = (prompt: string): Plan => planSchema.parse(planner.plan(prompt));
const add = (plan: Plan, added: string) => revise(readings, plan, { module: nextId(added, plan.modules), added });
const remove = (plan: Plan, module: string) => revise(readings, plan, { module, removed: true });
const kindsOf = ({ modules }: Plan) => modules.map(({ blueprint }) => blueprint);
const told = (plan: Plan, module: string) => plan.assumptions.filter((one) => one.module === module).map(({ text }) => text);
function sentenceOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof StarwrightError && error.code === 'invalid-body') return error.message;
    throw error;
  }
  throw new Error('nothing stood against it');
}

const prompts = [
  'a token called Moon with a supply of 500',
  'nft collectibles',
  'a token with staking rewards',
  'token with staking rewards and a DAO',
  'a shop where buyers get a badge',
];
const plans = prompts.map(planOf);

test('each kind can be added to each plan, and the plan is whole', () => {
  for (const plan of plans)
    for (const { blueprint } of readings) {
      const more = add(plan, blueprint);
      expect(kindsOf(more)).toContain(blueprint);
      expect(more.modules.length).toBeGreaterThan(plan.modules.length);
      expect(validatePlan(readings, planSchema.parse(more)).modules).toEqual(more.modules);
    }
});

test('a part that is added and taken out leaves the plan as it was', () => {
  const kinds = fc.constantFrom(...readings.map(({ blueprint }) => blueprint));
  fc.assert(
    fc.property(fc.constantFrom(...plans), fc.array(kinds, { maxLength: 2 }), kinds, (first, before, kind) => {
      const plan = before.reduce((made, one) => (made.modules.length < mostModules - 2 ? add(made, one) : made), first);
      const id = nextId(kind, plan.modules);
      expect(remove(add(plan, kind), id)).toEqual(plan);
    }),
    { numRuns: 200 },
  );
});

test('what it needs is wired to it where it is there, and comes along where it is not', () => {
  const staked = add(planOf(prompts[0] ?? ''), 'staking');
  expect(staked.modules[1]).toMatchObject({ id: 'staking', wires: { token: 'token' } });
  expect(told(staked, 'staking').join()).toContain('because your text does not say');

  const alone = add(planOf(prompts[1] ?? ''), 'staking');
  expect(kindsOf(alone)).toEqual(['nft', 'staking', 'token']);
  expect(told(alone, 'token')).toContain('Token was added, because Staking needs one.');
  expect(told(alone, 'token')).toContain('No name was given, so it is “My Token”.');
});

test('a feature that its wire asks for is told, and goes with it', () => {
  const voted = add(planOf(prompts[0] ?? ''), 'governance');
  expect(voted.modules[0]?.features).toContain('votes');
  expect(told(voted, 'token')).toContain('Tokens are votes: “Votes” needs it.');
  expect(remove(voted, 'governance').modules[0]?.features).not.toContain('votes');
});

test('a second one of a kind has a name of its own', () => {
  const { parameters, contract } = add(planOf('a token with staking rewards'), 'token').modules[2] ?? {};
  expect(parameters).toMatchObject({ name: 'My Token 2', symbol: 'TKN2' });
  expect(contract).not.toBe('Token');
});

test('a slot that is free takes it, and is free again without it', () => {
  const paid = add(planOf('a shop for potters'), 'token');
  expect(paid.modules[0]?.wires).toEqual({ money: 'token' });
  expect(paid.summary).toContain('paid in a token');
  expect(remove(paid, 'token').modules[0]?.wires).toEqual({});
  expect(add(planOf(prompts[0] ?? ''), 'shop').modules[1]?.wires).toEqual({ money: 'token' });
});

test('what came only for a part goes with it, and stays while another one uses it', () => {
  const both = add(add(planOf(prompts[1] ?? ''), 'staking'), 'governance');
  const one = remove(both, 'staking');
  expect(kindsOf(one)).toEqual(['nft', 'token', 'governance']);
  expect(told(one, 'token')).toContain('Token was added, because Votes needs one.');
  expect(kindsOf(remove(one, 'governance'))).toEqual(['nft']);
});

test('so does what a feature needs, when it is switched off again', () => {
  const plan = planOf('a shop for potters');
  const badges = revise(readings, plan, { module: 'shop', feature: 'badges', on: true });
  expect(kindsOf(badges)).toEqual(['shop', 'nft']);
  expect(told(badges, 'nft')).toContain('Collection was added, because Shop needs one.');
  expect(kindsOf(revise(readings, badges, { module: 'shop', feature: 'badges', on: false }))).toEqual(['shop']);
});

test('a part that the text asked for stays without the one that it was wired to', () => {
  expect(kindsOf(remove(planOf('a token called Moon and staking rewards'), 'staking'))).toEqual(['token']);
  // With nothing else there, what was brought stays too.
  expect(kindsOf(remove(planOf('staking rewards for everybody'), 'staking'))).toEqual(['token']);
});

test('the name of a plan goes with the part that it was taken from', () => {
  const plan = planOf('a token called Moon with a supply of 500, and nft collectibles');
  expect(plan.title).toBe('Moon');
  expect(remove(plan, 'token').title).toBe('Collection');
});

test('marks of a part that is gone say that it was decided by hand, and no question is asked of it', () => {
  const asked = planOf('a token with supply of 1000 for everybody. The token has a supply of 500. Also nft collectibles.');
  expect(asked.questions).toHaveLength(1);
  const left = remove(asked, 'token');
  expect(left.questions).toEqual([]);
  expect(left.marks?.filter(({ became }) => 'module' in became && became.module === 'token').map(({ became }) => became.as)).toContain(
    'changed',
  );
});

test('what cannot be is refused with what stands against it', () => {
  const plan = planOf(prompts[2] ?? '');
  expect(sentenceOf(() => remove(plan, 'token'))).toBe('“Staking” needs “Token”. Leave “Staking” out first.');
  expect(sentenceOf(() => remove(planOf(prompts[0] ?? ''), 'token'))).toContain('at least one part');
  expect(sentenceOf(() => remove(plan, 'ghost'))).toBeTruthy();
  expect(sentenceOf(() => add(plan, 'ghost'))).toContain('no part “ghost”');
  expect(sentenceOf(() => revise(readings, plan, { module: 'token', added: 'nft' }))).toContain('already');
  const taxed = planOf('a token with a 2% tax');
  expect(taxed.modules[0]?.features).toContain('fee');
  expect(sentenceOf(() => add(taxed, 'governance'))).toBe(
    '“Votes” needs a “Token” in which “A fee on transfers” and “Tokens are votes” stand together, and they cannot. Leave one of them out first.',
  );
});

test('there is no place for more than a plan can have, nor for what would have to come along', () => {
  let plan = planOf(prompts[1] ?? '');
  while (plan.modules.length < mostModules - 1) plan = add(plan, 'nft');
  expect(sentenceOf(() => add(plan, 'staking'))).toContain('the token that is staked');
  const full = add(plan, 'nft');
  expect(sentenceOf(() => add(full, 'nft'))).toBe(`A plan has at most ${mostModules} parts. Leave one out first.`);
});
