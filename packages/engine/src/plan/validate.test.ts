import { StarwrightError } from '@starwright/protocol/errors';
import type { Plan } from '@starwright/protocol/plan';
import { expect, test } from 'vitest';
import type { ParameterReading } from '../blueprint.ts';
import { readings } from './fixtures/readings.ts';
import { createPlanner } from './planner.ts';
import { type PlanChange, revise } from './revise.ts';
import { readParameter, validatePlan } from './validate.ts';

const planner = createPlanner(readings);
const simple = (): Plan => planner.plan('a token called "Moon Cat" with 100 supply');
const staked = (): Plan => planner.plan('token with staking rewards and a DAO');
const change = (plan: Plan, module: number, part: Partial<Plan['modules'][number]>): Plan => ({
  ...plan,
  modules: plan.modules.map((one, index) => (index === module ? { ...one, ...part } : one)),
});
const fieldsOf = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    if (error instanceof StarwrightError && error.code === 'invalid-body') return Object.keys(error.fields ?? {});
    throw error;
  }
  return [];
};

test('a plan of the planner comes through unchanged', () => {
  const long = planner.plan('token called "A name that goes on and on and on until it ends" with staking rewards and a DAO');
  for (const plan of [simple(), staked(), long]) expect(validatePlan(readings, plan)).toEqual(plan);
});

test('what the catalogue does not know is dropped', () => {
  const plan = simple();
  const odd = {
    ...change(plan, 0, {
      features: ['mintable', 'teleport'],
      parameters: { ...plan.modules[0]?.parameters, magic: 'yes' },
      wires: { nowhere: 'token' },
    }),
  };
  odd.modules.push({ id: 'ghost', blueprint: 'ghost', contract: 'Ghost', parameters: {}, features: [], wires: {} });
  const [module, ...others] = validatePlan(readings, odd).modules;
  expect(others).toEqual([]);
  expect(module?.features).toEqual(['mintable']);
  expect(module?.parameters).not.toHaveProperty('magic');
  expect(module?.wires).toEqual({});
});

test('names are made safe and contract names valid and unique', () => {
  const plan = staked();
  const unsafe: Plan = {
    ...plan,
    modules: plan.modules.map((one) => ({
      ...one,
      contract: 'ERC20',
      parameters: one.blueprint === 'token' ? { ...one.parameters, name: 'Moon\u202e\nCat', symbol: 'mo on!' } : one.parameters,
    })),
  };
  const made = validatePlan(readings, unsafe).modules;
  expect(made.find(({ blueprint }) => blueprint === 'token')?.parameters).toMatchObject({ name: 'Moon Cat', symbol: 'MOON' });
  expect(new Set(made.map(({ contract }) => contract)).size).toBe(made.length);
  expect(made.map(({ contract }) => contract)).not.toContain('ERC20');
});

test('required wires are completed, with the features they need', () => {
  const plan = staked();
  const governance = plan.modules.find(({ blueprint }) => blueprint === 'governance');
  const alone = { ...plan, modules: governance ? [{ ...governance, wires: {} }] : [] };
  const { modules: made, assumptions } = validatePlan(readings, alone);
  expect(made.map(({ blueprint }) => blueprint)).toEqual(['governance', 'token']);
  expect(made[0]?.wires).toEqual({ token: 'token' });
  expect(made[1]?.features).toContain('votes');
  expect(assumptions).toContainEqual({ module: 'token', neededBy: 'governance', text: 'Token was added, because Votes needs one.' });
});

test('values that do not fit are named by their field', () => {
  const plan = simple();
  const [token] = plan.modules;
  const wrong = (parameters: Record<string, string>) =>
    fieldsOf(() => validatePlan(readings, change(plan, 0, { parameters: { ...token?.parameters, ...parameters } })));
  expect(wrong({ supply: 'many' })).toEqual(['token.supply']);
  expect(wrong({ feeBps: '99999' })).toEqual(['token.feeBps']);
  expect(wrong({ wallet: 'me' })).toEqual(['token.wallet']);
  expect(fieldsOf(() => validatePlan(readings, { nonsense: true }))).not.toEqual([]);
  expect(fieldsOf(() => validatePlan(readings, change(plan, 0, { features: ['fee', 'votes'] })))).toEqual(['token.features']);
  expect(
    fieldsOf(() =>
      validatePlan(readings, change(plan, 0, { features: ['mintable', 'capped'], parameters: { ...token?.parameters, cap: '5' } })),
    ),
  ).toEqual(['token.supply']);
});

test('a click on an assumption changes it, and it is no assumption any more', () => {
  const plan = planner.plan('coin for my bakery please');
  const revised = revise(readings, plan, { module: 'token', parameter: 'supply', value: '42' });
  expect(revised.modules[0]?.parameters.supply).toBe('42');
  expect(revised.summary).toContain('42 exist');
  expect(revised.assumptions.some(({ parameter }) => parameter === 'supply')).toBe(false);
  expect(plan.modules[0]?.parameters.supply).toBe('1000000');
});

test('a feature brings what it needs and takes what cannot stand beside it', () => {
  const capped = revise(readings, simple(), { module: 'token', feature: 'capped', on: true });
  expect(capped.modules[0]?.features).toEqual(['mintable', 'capped']);
  expect(revise(readings, capped, { module: 'token', feature: 'mintable', on: false }).modules[0]?.features).toEqual([]);
  const votes = revise(readings, simple(), { module: 'token', feature: 'votes', on: true });
  expect(revise(readings, votes, { module: 'token', feature: 'fee', on: true }).modules[0]?.features).toEqual(['fee']);
});

test('a feature that another module needs cannot be switched off', () => {
  expect(fieldsOf(() => revise(readings, staked(), { module: 'token', feature: 'votes', on: false }))).toEqual(['votes']);
});

test.each<PlanChange>([
  { module: 'nobody', feature: 'x', on: true },
  { module: 'token', feature: 'x', on: true },
  { module: 'token', parameter: 'x', value: '1' },
  { module: 'token', parameter: 'supply', value: 'lots' },
])('a change that cannot be is refused with its field: %j', (wrong) => {
  expect(fieldsOf(() => revise(readings, simple(), wrong))).not.toEqual([]);
});

test('addresses with a slip in them, nobody’s address and wallets named twice are refused', () => {
  const reading = { id: 'to', label: 'To', cues: [], default: [] };
  const read = (value: string) => readParameter({ ...reading, kind: 'account' }, value);
  expect(read('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toBe('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed');
  expect(read('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeE')).toBeUndefined();
  expect(read(`0x${'AB'.repeat(20)}`)).toBe(`0x${'ab'.repeat(20)}`);
  expect(read(`0x${'0'.repeat(40)}`)).toBeUndefined();
  const list = (value: string[]) => readParameter({ ...reading, kind: 'accounts' }, value);
  expect(list(['$alice', `0x${'AB'.repeat(20)}`])).toEqual(['$alice', `0x${'ab'.repeat(20)}`]);
  expect(list([`0x${'ab'.repeat(20)}`, `0x${'AB'.repeat(20)}`])).toBeUndefined();
  expect(list(['$alice', '$alice'])).toBeUndefined();
});

test('numbers that no contract could count with are refused', () => {
  const count: ParameterReading = { id: 'n', kind: 'count', label: 'N', cues: [], default: '1' };
  for (const value of ['9'.repeat(78), '1e9', 'NaN', '-1', '1.5', ''])
    expect([value, readParameter(count, value)]).toEqual([value, undefined]);
});
