import type { ParameterValue } from '@starwright/protocol/plan';
import { afterAll, expect, it } from 'vitest';
import { loadCatalogue } from '../catalogue.ts';
import { planOf } from '../option-space.ts';
import { hastyCompiler as compiler, faultsOf } from '../trial.ts';

const catalogue = await loadCatalogue();
afterAll(() => compiler.close());

/** Limits and prices with which the scenarios must find another way: nothing can be walked to, or only in small steps. */
const settings: [string, string[], Record<string, ParameterValue>][] = [
  ['a single item', ['publicSale', 'burnable', 'pausable'], { maxSupply: '1' }],
  ['a limit that takes several wallets to reach', ['publicSale', 'perWallet'], { maxSupply: '12', maxPerWallet: '2' }],
  ['more items than wallets may buy', ['publicSale', 'perWallet'], { maxSupply: '100', maxPerWallet: '1' }],
  [
    'small purchases up to the limit',
    ['publicSale', 'perWallet', 'perTransaction'],
    { maxSupply: '5', maxPerWallet: '5', maxPerTransaction: '2' },
  ],
  ['3,333 items', ['publicSale'], { maxSupply: '3333' }],
  ['500 items that only the owner makes', ['ownerMint', 'tokenUri'], { maxSupply: '500' }],
  ['a price of nothing', ['publicSale', 'resaleCap'], { price: '0', maxSupply: '60' }],
  ['a price that does not divide evenly', ['publicSale', 'resaleCap', 'royalty'], { price: '50000000000000001', resaleCap: '11000' }],
  ['links given from the start', ['publicSale', 'baseUri'], { baseUri: 'ipfs://cats/' }],
  ['a placeholder until the reveal', ['publicSale', 'reveal'], { placeholderUri: 'ipfs://egg.json' }],
];

it.each(settings)('a collection holds what it promises with %s', async (_, features, parameters) => {
  const plan = planOf(catalogue, 'nft', features);
  expect(
    await faultsOf(
      { ...plan, modules: plan.modules.map((module) => ({ ...module, parameters: { ...module.parameters, ...parameters } })) },
      catalogue,
    ),
  ).toEqual([]);
});
