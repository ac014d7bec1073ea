import { afterAll, describe, expect, it } from 'vitest';
import { loadCatalogue } from '../catalogue.ts';
import { fullest, planOf, readingOf, type Selection } from '../option-space.ts';
import { hastyCompiler as compiler, faultsOf } from '../trial.ts';

const catalogue = await loadCatalogue();
afterAll(() => compiler.close());
const all = fullest(readingOf(catalogue, 'token'))[0] ?? [];

/** Supplies, caps and fees as people name them, down to where hardly anything can be handed out. */
const wishes: [name: string, features: Selection, parameters: Record<string, string | string[]>][] = [
  ['nothing at the start', all, { supply: '0' }],
  ['a single whole token', all, { supply: '1', decimals: '0' }],
  ['half a token', all, { supply: '0.5' }],
  ['a quintillion', all, { supply: '1000000000000000000', cap: '1000000000000000000' }],
  ['a cap that is reached at the start', ['mintable', 'capped'], { supply: '500', cap: '500' }],
  ['a cap below what would be there at the start', ['mintable', 'capped'], { supply: '1000000', cap: '500' }],
  ['one tax for the wallet and the fire', ['fee', 'burnFee', 'adjustableFee'], { tax: '300', burnBps: '100' }],
  ['a tax that is all burned', ['fee', 'burnFee'], { tax: '500', burnBps: '500' }],
  ['more tax than any token may take', ['fee', 'burnFee'], { feeBps: '2000', burnBps: '2000' }],
  ['a limit per wallet above everything', ['maxWallet'], { supply: '100', maxWallet: '5000' }],
  [
    'half for somebody else',
    ['shared', 'maxWallet', 'allowlist'],
    { recipients: ['0x1111111111111111111111111111111111111111', '0x2222222222222222222222222222222222222222'], recipientShare: '5000' },
  ],
];

describe('a token', () => {
  it.each(wishes)('holds with %s', async (_, features, parameters) => {
    const plan = planOf(catalogue, 'token', features);
    for (const module of plan.modules) Object.assign(module.parameters, parameters);
    expect(await faultsOf(plan, catalogue)).toEqual([]);
  });
});
