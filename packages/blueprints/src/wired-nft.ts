/** What scenarios need to know of a collection: how somebody gets its first item, and whether items can change hands at all. */
import type { ModuleView } from '@starwright/engine/blueprint';
import type { Actor, StepInput } from '@starwright/protocol/scenarios';

const link = 'ipfs://bafybeigdyrzt/moon.json';

/** Whether holders can pass items on to a contract. */
export const canMove = (nft: ModuleView): boolean => !nft.has('soulbound') && !nft.has('resaleCap');

/** Somebody gets the first item (number 1), in the way this collection has for it: sold, added by anyone, or made by the owner. */
export function firstItemFor(nft: ModuleView, holder: Actor): StepInput[] {
  const on = nft.contract;
  if (nft.has('publicSale')) {
    const mint: StepInput = { do: 'send', as: holder, on, call: 'mint', args: [1] };
    const paid: StepInput = nft.has('free') ? mint : { ...mint, value: nft.number('price').toString() };
    return nft.has('saleSwitch') ? [{ do: 'send', as: 'deployer', on, call: 'setSaleActive', args: [true] }, paid] : [paid];
  }
  if (nft.has('openMint')) return [{ do: 'send', as: holder, on, call: 'mint', args: [link] }];
  return [{ do: 'send', as: 'deployer', on, call: 'mint', args: [`$${holder}`, ...(nft.has('tokenUri') ? [link] : [])] }];
}

/** Somebody gets the first item and lets a contract take it. */
export const firstItemOffered = (nft: ModuleView, holder: Actor, contract: string): StepInput[] => [
  ...firstItemFor(nft, holder),
  { do: 'send', as: holder, on: nft.contract, call: 'approve', args: [`$${contract}`, 1] },
];

/** The first item belongs to this account (`"$alice"`, `"$Auction"`). */
export const firstItemIsWith = (nft: ModuleView, account: string): StepInput => ({
  do: 'read',
  on: nft.contract,
  call: 'ownerOf',
  args: [1],
  returns: account,
});
