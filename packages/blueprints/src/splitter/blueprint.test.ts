import { compose } from '@starwright/engine/compose';
import { afterAll, describe, expect, it } from 'vitest';
import { loadCatalogue } from '../catalogue.ts';
import { planOf } from '../option-space.ts';
import { hastyCompiler as compiler, faultsOf } from '../trial.ts';

const catalogue = await loadCatalogue();
afterAll(() => compiler.close());

const stranger = '0x00000000000000000000000000000000000000aa';

/** A plan that names these wallets and shares. */
function planWith(accounts: string[], shares: string[], ...features: string[]) {
  const plan = planOf(catalogue, 'splitter', ['named', ...features]);
  return { ...plan, modules: plan.modules.map((module) => ({ ...module, parameters: { accounts, shares } })) };
}

describe('a splitter between named wallets', () => {
  it.each([
    {
      told: 'shares that come to 100 %',
      accounts: ['$deployer', '$alice', '$bob'],
      shares: ['5000', '3000', '2000'],
      got: [5000, 3000, 2000],
    },
    { told: 'all shares but the last', accounts: ['$alice', stranger], shares: ['7000'], got: [7000, 3000] },
    { told: 'no shares', accounts: ['$alice', '$bob', '$carol'], shares: [], got: [3334, 3333, 3333] },
    { told: 'shares that do not come to 100 %', accounts: ['$alice', '$bob'], shares: ['5000', '6000'], got: [5000, 5000] },
    { told: 'a wallet twice', accounts: ['$alice', '$alice', '$bob'], shares: [], got: [5000, 5000] },
  ])('holds with $told', async ({ accounts, shares, got }) => {
    for (const features of [[], ['changeable', 'instant']]) {
      expect(await faultsOf(planWith(accounts, shares, ...features), catalogue)).toEqual([]);
    }
    const [, bps] = compose(planWith(accounts, shares), catalogue).deploymentPlan.at(-1)?.args ?? [];
    expect(bps).toEqual(got.map(String));
  });
});
