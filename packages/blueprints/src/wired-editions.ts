/** What planned editions come to in numbers. */
import type { ModuleView } from '@starwright/engine/blueprint';
import { parseEther } from 'viem';

export const link = 'ipfs://bafybeigdyrzt/first.json';

/** What one copy costs, in wei; nothing where copies are not sold. */
export const priceOf = (m: ModuleView): bigint => (m.has('sale') && !m.has('free') ? m.number('price') : 0n);

/** How many copies one wallet can buy in a scenario: by the limit, and by what a wallet of the tests holds. */
export function buyable(m: ModuleView): bigint {
  const affordable = priceOf(m) > 0n ? parseEther('2000') / priceOf(m) : 5n;
  const limit = m.has('perWallet') ? m.number('maxPerWallet') : 5n;
  return [affordable, limit, 5n].reduce((least, value) => (value < least ? value : least));
}

/** Copies of the edition that scenarios create: the planned number where it can be sold out, else a few. */
export function copiesOf(m: ModuleView): bigint {
  const planned = m.number('maxCopies');
  const most = m.has('sale') ? buyable(m) * 5n : 50n;
  return planned > 0n && planned <= most ? planned : most < 3n ? most : 3n;
}
