import { afterAll, describe, expect, it } from 'vitest';
import { loadCatalogue } from '../catalogue.ts';
import { planOf, type Selection } from '../option-space.ts';
import { hastyCompiler as compiler, faultsOf } from '../trial.ts';

const catalogue = await loadCatalogue();
afterAll(() => compiler.close());

const careful: Selection = ['minimum', 'unpledge', 'early', 'cancel', 'milestones'];

/** Goals, times and parts as people name them, also those that nobody in a scenario could pay. */
const wishes: [name: string, parameters: Record<string, string>][] = [
  ['a goal nobody can reach', { goal: '100000000000000000000000' }],
  ['a goal for which everybody must give', { goal: '30000000000000000000000' }],
  ['the smallest goal, in twenty parts', { goal: '1000000000000', parts: '20' }],
  ['a goal below the smallest contribution', { goal: '5000000000000000', minContribution: '10000000000000000', parts: '7' }],
  [
    'ten years, one part and somebody else’s wallet',
    { duration: '315360000', parts: '1', beneficiary: '0x1111111111111111111111111111111111111111' },
  ],
];

describe('crowdfunding', () => {
  it.each(wishes)('holds with %s', async (_, parameters) => {
    for (const features of [[], ['keepAll'], careful]) {
      const plan = planOf(catalogue, 'crowdfunding', features);
      for (const module of plan.modules) Object.assign(module.parameters, parameters);
      expect(await faultsOf(plan, catalogue)).toEqual([]);
    }
  });
  it('collects a token as well, on a platform and alone, whatever the token does', async () => {
    const token = { blueprint: 'token', features: ['fee', 'burnFee', 'maxWallet', 'allowlist', 'mintable'] };
    for (const features of [careful, ['platform', 'platformFee', 'milestones', 'cancel']]) {
      expect(await faultsOf(planOf(catalogue, 'crowdfunding', features, { paymentToken: token }), catalogue)).toEqual([]);
    }
  });
});
