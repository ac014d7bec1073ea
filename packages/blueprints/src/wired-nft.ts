/** What scenarios need to know of a collection: how somebody gets an item of it, whatever features it has. */
import type { ModuleView } from '@starwright/engine/blueprint';
import type { Actor, StepInput } from '@starwright/protocol/scenarios';
import { type Send, stepsOn } from './steps.ts';

/** How the first items come to people: sold, added by anyone, or made by the owner. */
export const wayToItems = (m: ModuleView): 'sale' | 'open' | 'owner' =>
  m.has('publicSale') ? 'sale' : m.has('openMint') ? 'open' : 'owner';

/** Whether the owner has a function of their own to make items: asked for, the only way, or the way to items with a link each. */
export const ownerMints = (m: ModuleView): boolean =>
  m.has('ownerMint') || (!m.has('openMint') && (m.has('tokenUri') || !m.has('publicSale')));

/** The owner's function is simply `mint` where nobody else can make items. */
export const ownerMintName = (m: ModuleView): string => (wayToItems(m) === 'owner' ? 'mint' : 'ownerMint');

/** Whether items are sold for money. */
export const isPaid = (m: ModuleView): boolean => m.has('publicSale') && !m.has('free');

/** What one item costs in the public sale, in wei. */
export const priceOf = (m: ModuleView): bigint => (isPaid(m) ? m.number('price') : 0n);

/** The price below which a falling one does not fall, in wei. */
export const floorOf = (m: ModuleView): bigint => (m.number('floorPrice') < priceOf(m) ? m.number('floorPrice') : priceOf(m));

/** Whether renewing an item costs money: a price of its own, or that of the sale. Else the owner renews. */
export const isRenewPaid = (m: ModuleView): boolean => m.has('expiry') && (m.has('paidRenewal') || isPaid(m));

/** What renewing costs, in wei. */
export const renewPriceOf = (m: ModuleView): bigint => (m.has('paidRenewal') ? m.number('renewPrice') : priceOf(m));

const periods: Record<string, bigint> = { day: 86_400n, week: 604_800n, month: 2_592_000n, season: 7_776_000n, year: 31_536_000n };

/** How long an item is valid, in seconds. */
export const validityOf = (m: ModuleView): bigint =>
  m.number('validFor') > 0n ? m.number('validFor') : (periods[m.text('validPer')] ?? 31_536_000n);

/** Whether items can be handed to somebody else, and so to a contract that sells them. */
export const isTransferable = (m: ModuleView): boolean => !m.has('soulbound') && !m.has('resaleCap');

/** A link for items that need one. */
export const itemLink = 'ipfs://bafybeigdyrzt/moon.json';

/** What the owner must do before anyone can mint. Does no harm when it is done twice. */
export const openSale = (m: ModuleView): StepInput[] =>
  m.has('saleSwitch') ? [stepsOn(m.contract).send('deployer', saleSwitchOf(m), [true])] : [];

/** What opens the sale to everybody; beside an allowlist that is the public one. */
export const saleSwitchOf = (m: ModuleView): string => (m.has('allowlist') ? 'setPublicSaleActive' : 'setSaleActive');

/** One new item for somebody, in the way this collection has for it, once the sale is open. The first has number 1. */
export function makeItem(m: ModuleView, to: Actor): Send {
  const bare = { do: 'send', as: to, on: m.contract, call: 'mint' } as const;
  switch (wayToItems(m)) {
    case 'sale':
      return { ...bare, args: [1], ...(isPaid(m) && { value: priceOf(m).toString() }) };
    case 'open':
      return { ...bare, args: [itemLink] };
    case 'owner':
      return ownerMakes(m, to);
  }
}

/** The owner makes one item for somebody, where the owner has a function for it. */
export function ownerMakes(m: ModuleView, to: Actor): Send {
  const second = m.has('tokenUri') ? [itemLink] : wayToItems(m) === 'sale' ? [1] : [];
  return { do: 'send', as: 'deployer', on: m.contract, call: ownerMintName(m), args: [`$${to}`, ...second] };
}

/** Somebody gets the first item (number 1), the sale opened first where that is needed. */
export const firstItemFor = (m: ModuleView, holder: Actor): StepInput[] => [...openSale(m), makeItem(m, holder)];

/** Somebody gets the first item and lets a contract take it. */
export const firstItemOffered = (m: ModuleView, holder: Actor, contract: string): StepInput[] => [
  ...firstItemFor(m, holder),
  { do: 'send', as: holder, on: m.contract, call: 'approve', args: [`$${contract}`, 1] },
];

/** The first item belongs to this account (`"$alice"`, `"$Auction"`). */
export const firstItemIsWith = (m: ModuleView, account: string): StepInput => ({
  do: 'read',
  on: m.contract,
  call: 'ownerOf',
  args: [1],
  returns: account,
});
