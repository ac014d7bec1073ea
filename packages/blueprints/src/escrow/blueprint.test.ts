import { compose } from '@starwright/engine/compose';
import { afterAll, describe, expect, it } from 'vitest';
import { loadCatalogue } from '../catalogue.ts';
import { fullest, planOf, readingOf } from '../option-space.ts';
import { hastyCompiler as compiler, faultsOf } from '../trial.ts';

const catalogue = await loadCatalogue();
afterAll(() => compiler.close());
const all = fullest(readingOf(catalogue, 'escrow'))[0] ?? [];

describe('an escrow', () => {
  it.each([
    ['work', 'client', 'freelancer'],
    ['goods', 'buyer', 'seller'],
    ['rent', 'tenant', 'landlord'],
  ])('for %s speaks of a %s and a %s, in the code as in the sentences', async (about, payer, payee) => {
    for (const features of [[], ['arbiter', 'deadline', 'autoRelease'], all]) {
      const plan = planOf(catalogue, 'escrow', features);
      for (const module of plan.modules) module.parameters.about = about;
      const dapp = compose(plan, catalogue);
      expect(dapp.contract).toContain(`address ${payee}`);
      expect(dapp.scenarios[0]?.sentence).toContain(`The ${payer} pays in first, and the ${payee} is paid`);
      expect(await faultsOf(plan, catalogue)).toEqual([]);
    }
  });
  it('with an arbiter who takes no part in the trial still keeps everybody else from deciding', async () => {
    const plan = planOf(catalogue, 'escrow', ['arbiter']);
    for (const module of plan.modules) module.parameters.arbiter = '0x1111111111111111111111111111111111111111';
    expect(await faultsOf(plan, catalogue)).toEqual([]);
  });
  it('is paid in a token as well, whatever the token does', async () => {
    const token = { blueprint: 'token', features: ['fee', 'burnFee', 'maxWallet', 'allowlist', 'mintable'] };
    for (const features of [[], all]) {
      expect(await faultsOf(planOf(catalogue, 'escrow', features, { paymentToken: token }), catalogue)).toEqual([]);
    }
  });
});
