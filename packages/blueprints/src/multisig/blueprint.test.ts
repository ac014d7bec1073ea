import { compose } from '@starwright/engine/compose';
import { afterAll, describe, expect, it } from 'vitest';
import { loadCatalogue } from '../catalogue.ts';
import { planOf } from '../option-space.ts';
import { hastyCompiler as compiler, faultsOf } from '../trial.ts';

const catalogue = await loadCatalogue();
afterAll(() => compiler.close());

const stranger = '0x00000000000000000000000000000000000000aa';

/** A plan with these owners, or with places for some who are named later. */
function planWith(parameters: Record<string, string | string[]>, ...features: string[]) {
  const plan = planOf(catalogue, 'multisig', features);
  return {
    ...plan,
    modules: plan.modules.map((module) => ({ ...module, parameters: { ...module.parameters, ...parameters } })),
  };
}

describe('a shared wallet', () => {
  it.each([
    { told: 'three owners of whom two must agree', owners: ['$deployer', '$alice', '$bob'], required: '2' },
    { told: 'owners of whom all must agree', owners: ['$alice', '$bob', '$carol', '$dave'], required: '4' },
    { told: 'an owner named twice', owners: ['$alice', '$alice', '$bob'], required: '3' },
    { told: 'owners whose keys nobody has here', owners: ['$deployer', stranger], required: '2' },
  ])('holds with $told', async ({ owners, required }) => {
    for (const features of [['named'], ['named', 'delay', 'spendingLimit']]) {
      expect(await faultsOf(planWith({ owners, required }, ...features), catalogue)).toEqual([]);
    }
  });

  it.each([
    { told: 'one owner', ownerCount: '1', required: '1' },
    { told: 'more who must agree than owners', ownerCount: '2', required: '4' },
    { told: 'more owners than take part in the trial', ownerCount: '20', required: '3' },
    { told: 'more who must agree than take part in the trial', ownerCount: '20', required: '11' },
  ])('holds with places for $told', async ({ ownerCount, required }) => {
    expect(await faultsOf(planWith({ ownerCount, required }, 'delay', 'spendingLimit'), catalogue)).toEqual([]);
  });

  it('never needs more confirmations than it has owners', () => {
    const { deploymentPlan } = compose(planWith({ owners: ['$alice', '$bob'], required: '5' }, 'named'), catalogue);
    expect(deploymentPlan[0]?.args).toEqual([['$alice', '$bob'], '2']);
  });
});
