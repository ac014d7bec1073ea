/** NFTs of other contracts: brought with a call, kept by a record, let go when the effects are done. */
import type { Wallet } from './datum.ts';
import { type Draft, type DueNft, impossible, nftKey } from './draft.ts';
import { refuse } from './refusal.ts';
import type { Circumstances } from './state.ts';

/** @throws Refusal `NotHeld` where it is not the actor's */
export function takeNft(draft: Draft, thing: string, number: bigint, actor: Wallet, circumstances: Circumstances): void {
  let isTheirs = actor !== draft.base.contract && (circumstances.owns?.(actor, number, thing) ?? true);
  // Whoever it went to last has it; nobody is known to have passed it on.
  for (const [key, one] of draft.nfts)
    if (one.number === number && isOf(key, thing)) isTheirs = 'went' in one.whereabouts && one.whereabouts.went === actor;
  if (!isTheirs) refuse('NotHeld');
}

const isOf = (key: string, thing: string): boolean => key.slice(0, key.lastIndexOf(' ')) === thing;

/** A record lets go of what it keeps. @throws Refusal `NotHeld`, `NoReceiver` by whoever calls */
export function letGo(draft: Draft, thing: string, record: number): DueNft['nft'] {
  const key = nftKey(thing, record);
  const kept = draft.nfts.get(key);
  if (!kept || !('held' in kept.whereabouts)) return refuse('NotHeld');
  return key;
}

/** Sent, or kept for a person to whom it cannot be; to `mustReach` it has to arrive. @throws Refusal `Undelivered` */
export function deliverNft(draft: Draft, { nft, thing, to }: DueNft, mustReach: Wallet | undefined, circumstances: Circumstances): void {
  const { number } = draft.nfts.get(nft) ?? impossible();
  if (!circumstances.refuses?.(to, thing)) {
    draft.keepNft(nft, { number, whereabouts: { went: to } });
    return;
  }
  if (to === mustReach) refuse('Undelivered');
  draft.keepNft(nft, { number, whereabouts: { waitsFor: to } });
}
