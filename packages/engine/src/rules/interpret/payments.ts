/** Money that comes with a call, and money that leaves when its effects are done. */
import { type Action, type Charter, chainCoin } from '@starwright/protocol/charter';
import { potNamed } from '../language/vocabulary.ts';
import { nobody, type Wallet } from './datum.ts';
import { coinName, type Draft, impossible } from './draft.ts';
import { deliverNft } from './nfts.ts';
import { coinAt, type Frame, type Place, potAt, type Read } from './plan.ts';
import { refuse, refusePayment } from './refusal.ts';
import type { Circumstances, Payment } from './state.ts';
import { readAmount, readPotKey } from './values.ts';

export type CoinKind = 'chain' | 'existing' | 'own';
export const coinKind = (charter: Charter, coin: number): CoinKind =>
  coin === 0 ? 'chain' : 'own' in (charter.coins[coin - 1] ?? impossible()) ? 'own' : 'existing';

export interface PreparedPayment {
  /** What conditions read as the payment. */
  offered(amount: bigint): bigint | Read<bigint>;
  /** Computes, compares and takes. @throws Refusal `WrongPayment` */
  take(frame: Frame, sent: bigint, circumstances: Circumstances): void;
  put(frame: Frame): void;
}

const unpaid: PreparedPayment = {
  offered: () => 0n,
  take: (_, sent) => (sent > 0n ? refuse('WrongPayment') : undefined),
  put: () => undefined,
};

export function preparePayment({ pays }: Action, place: Place): PreparedPayment {
  if (!pays) return unpaid;
  const { charter } = place.plan;
  const coin = coinAt(place.plan, potNamed(charter, pays.into.pot).coin ?? chainCoin);
  const kind = coinKind(charter, coin);
  const { payment: _, ...scope } = place.scope;
  const demand = pays.exactly ?? pays.atLeast;
  const demanded: Read<bigint> = demand === undefined ? () => 0n : readAmount(demand, { ...place, scope });
  const isExact = pays.exactly !== undefined;
  const pot = potAt(place.plan, pays.into.pot);
  const key = readPotKey(pays.into, place);
  return {
    // Nobody says how much of another coin an exact payment is: the contract takes it.
    offered: (amount) => (isExact && kind !== 'chain' ? demanded : amount),
    take(frame, sent, circumstances) {
      const least = demanded(frame);
      const amount = typeof frame.payment === 'bigint' ? frame.payment : least;
      if (kind !== 'chain' && sent > 0n) refuse('WrongPayment');
      if (isExact ? amount !== least : amount === 0n || amount < least) refusePayment(least);
      frame.payment = amount;
      takeFromActor(frame, coin, kind, amount, circumstances);
    },
    put: (frame) => frame.draft.putInto(pot, key(frame), paid(frame)),
  };
}

function takeFromActor({ draft, actor }: Frame, coin: number, kind: CoinKind, amount: bigint, circumstances: Circumstances): void {
  const { charter } = draft;
  const name = coinName(charter, coin);
  if (kind === 'own') {
    if (draft.balance(coin, actor) < amount) refuse('WrongPayment');
    draft.moveCoins(coin, actor, draft.base.contract, amount);
    return;
  }
  if ((circumstances.balance?.(actor, name) ?? amount) < amount) refuse('WrongPayment');
  if (kind === 'existing' && (circumstances.arrives?.(amount, name) ?? amount) !== amount) refuse('WrongPayment');
  draft.addToHolds(coin, amount);
}

/**
 * Sends what was caused, in order, and has coins of other contracts made. `mustReach`: the payment to this person has to
 * arrive, all others are kept when they do not. @throws Refusal `Undelivered`, `NotMinted`
 */
export function deliver(draft: Draft, mustReach: Wallet | undefined, circumstances: Circumstances): Payment[] {
  return draft.due.flatMap((due) => {
    if ('nft' in due) {
      deliverNft(draft, due, mustReach, circumstances);
      return [];
    }
    const { coin, to, amount, isNew } = due;
    if (isNew) {
      makeElsewhere(draft, coin, to, amount, circumstances);
      return [];
    }
    const outcome = send(draft, coin, to, amount, circumstances);
    if (outcome === 'kept') {
      if (to === mustReach) refuse('Undelivered');
      draft.keepFor(coin, to, amount);
    }
    return { coin: coinName(draft.charter, coin), to, amount, outcome };
  });
}

function makeElsewhere(draft: Draft, coin: number, to: Wallet, amount: bigint, circumstances: Circumstances): void {
  const name = coinName(draft.charter, coin);
  if (circumstances.mints?.(to, amount, name) === false) refuse('NotMinted');
  if (to === draft.base.contract) draft.addToHolds(coin, amount);
  draft.happenings.push({ event: 'coins moved', coin: name, from: nobody, to, amount });
}

function send(draft: Draft, coin: number, to: Wallet, amount: bigint, circumstances: Circumstances): Payment['outcome'] {
  const { contract } = draft.base;
  const kind = coinKind(draft.charter, coin);
  if (kind === 'own') {
    draft.moveCoins(coin, contract, to, amount);
    return 'delivered';
  }
  // A charter's contract takes the chain's coin by its actions only.
  if (circumstances.refuses?.(to, coinName(draft.charter, coin)) || (kind === 'chain' && to === contract)) return 'kept';
  if (to !== contract) draft.addToHolds(coin, -amount);
  return 'delivered';
}

const paid = ({ payment }: Frame): bigint => (typeof payment === 'bigint' ? payment : impossible());
