/** What a planned referral programme comes to in numbers. */
import type { ModuleView } from '@starwright/engine/blueprint';
import { parseEther, parseUnits } from 'viem';
import { decimalsOf, mintable, ownersShare, walletLimit } from '../wired-token.ts';

export function tokenOf(m: ModuleView): ModuleView {
  const token = m.wire('token');
  if (!token) throw new Error('rewards in tokens need a token');
  return token;
}

/** A parameter of whole tokens in the wired token's base units, at least one. */
export function inUnits(m: ModuleView, parameter: string): bigint {
  const units = parseUnits(m.text(parameter), decimalsOf(tokenOf(m)));
  return units > 0n ? units : 1n;
}

/** How much of a token its owner can put in, in base units. */
export const atHand = (token: ModuleView): bigint => (ownersShare(token) > 0n ? ownersShare(token) : mintable(token));

/** Whether `units` of the token can be put in, and one wallet can hold them. */
export const canReward = (token: ModuleView, units: bigint): boolean => units <= atHand(token) && units <= (walletLimit(token) ?? units);

/** What one friend pays in scenarios, in wei: the price, or one ether where any amount can be paid. */
export const paymentOf = (m: ModuleView): bigint => (m.has('fixedPrice') ? m.number('price') : parseEther('1'));

/** What the first purchase costs who was referred, in wei. */
export const firstPaymentOf = (m: ModuleView): bigint =>
  m.has('discount') ? paymentOf(m) - (paymentOf(m) * m.number('discountBps')) / 10_000n : paymentOf(m);

/** A share in basis points of an amount, rounded down as the contract does. */
export const shareOf = (amount: bigint, bps: bigint): bigint => (amount * bps) / 10_000n;

/** What the third level earns in basis points; nothing where there are only two. */
export const thirdBpsOf = (m: ModuleView): bigint => (m.number('levels') === 3n ? m.number('thirdBps') : 0n);

/** Whether a friend gets something for coming, too. */
export const hasGift = (m: ModuleView): boolean => m.has('welcome') || m.has('both');

/** What a friend gets for coming, in base units. */
export const giftOf = (m: ModuleView): bigint =>
  m.has('both') ? inUnits(m, 'reward') : m.has('welcome') ? inUnits(m, 'welcomeReward') : 0n;
