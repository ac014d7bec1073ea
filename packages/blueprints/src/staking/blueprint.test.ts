import { afterAll, describe, expect, it } from 'vitest';
import { loadCatalogue } from '../catalogue.ts';
import { fullest, pairCover, planOf, readingOf, type Selection, singles } from '../option-space.ts';
import { hastyCompiler as compiler, faultsOf } from '../trial.ts';

const catalogue = await loadCatalogue();
afterAll(() => compiler.close());
const reading = readingOf(catalogue, 'staking');
const all = fullest(reading)[0] ?? [];

type Tokens = Record<string, { features?: Selection; parameters?: Record<string, string> }>;

async function faults(features: Selection, parameters: Record<string, string>, tokens: Tokens = {}): Promise<string[]> {
  const wires = Object.fromEntries(Object.entries(tokens).map(([slot, { features = [] }]) => [slot, { blueprint: 'token', features }]));
  const plan = planOf(catalogue, 'staking', features, wires);
  for (const module of plan.modules) {
    const slot = Object.keys(tokens).find((name) => name.toLowerCase() === module.id);
    Object.assign(module.parameters, slot ? tokens[slot]?.parameters : module.id === 'main' ? parameters : {});
  }
  return await faultsOf(plan, catalogue);
}

const otherReward: Tokens = { rewardToken: { parameters: { supply: '5000', decimals: '6' } } };

describe('staking with a shared pool', () => {
  it.each(
    [...singles(reading), ...fullest(reading), ...pairCover(reading)].map((features) => ({
      features,
      name: features.join(' + ') || 'no feature',
    })),
  )('holds with $name', async ({ features }) => {
    expect(await faults(features, { model: 'pool' })).toEqual([]);
  });
});

describe.each(['apr', 'pool'])('staking (%s)', (model) => {
  it('pays in another token, whose units are others', async () => {
    expect(await faults([], { model }, otherReward)).toEqual([]);
    expect(await faults(all, { model }, otherReward)).toEqual([]);
  });
  it('works with tokens that are picky about who holds how much', async () => {
    const picky: Tokens = {
      stakingToken: {
        features: ['mintable', 'fee', 'burnFee', 'maxWallet', 'allowlist', 'pausable', 'blocklist'],
        parameters: { supply: '0' },
      },
      rewardToken: { features: ['mintable', 'capped', 'maxWallet', 'allowlist'], parameters: { supply: '0', cap: '3000', decimals: '2' } },
    };
    expect(await faults(all, { model }, picky)).toEqual([]);
  });
  it.each<[string, Record<string, string>]>([
    ['a rate of ten thousand percent', { aprBps: '1000000' }],
    ['the smallest rate', { aprBps: '1' }],
    ['a minimum above what is usually staked', { minStake: '5000' }],
    ['a lock of three years', { lockTime: '94608000' }],
    ['one token for a minute', { poolAmount: '1', rewardsDuration: '60' }],
    ['more rewards than there are tokens, for ten years', { poolAmount: '99999999999', rewardsDuration: '315360000' }],
  ])('holds with %s', async (_, parameters) => {
    expect(await faults(all, { model, ...parameters })).toEqual([]);
  });
  it('holds when there are only 21 whole tokens', async () => {
    expect(
      await faults(['locked', 'penalty', 'compound'], { model }, { stakingToken: { parameters: { supply: '21', decimals: '0' } } }),
    ).toEqual([]);
  });
});

describe('staking for a fixed bonus', () => {
  const bonus = fullest(reading).find((features) => features.includes('fixedBonus')) ?? [];
  it('pays in another token, whose units are others', async () => {
    expect(await faults(bonus, {}, otherReward)).toEqual([]);
  });
  it('holds whatever the model says, with the highest bonus and a lock of three years', async () => {
    expect(await faults(['locked', 'fixedBonus'], { model: 'pool', bonusBps: '100000', lockTime: '94608000' })).toEqual([]);
  });
  it('holds when there are only 21 whole tokens', async () => {
    expect(await faults(bonus, { minStake: '1' }, { stakingToken: { parameters: { supply: '21', decimals: '0' } } })).toEqual([]);
  });
});
