/** What a planned sale comes to in numbers, and amounts that can be tried with the token that is sold. */
import type { ModuleView } from '@starwright/engine/blueprint';
import { parseUnits } from 'viem';
import { inEther } from '../steps.ts';
import { decimalsOf, handful, initialSupply, inTokens, mintable, ownersShare, walletLimit } from '../wired-token.ts';

const least = (...values: bigint[]) => values.reduce((a, b) => (b < a ? b : a));
const most = (a: bigint, b: bigint) => (a > b ? a : b);
/** What one person of a scenario can spend; each has 10,000. */
const purse = 9_000n * 10n ** 18n;

export function tokenOf(m: ModuleView): ModuleView {
  const token = m.wire('token');
  if (!token) throw new Error('a sale needs a token that is sold');
  return token;
}

const unitsOf = (m: ModuleView, parameter: string): bigint => parseUnits(m.text(parameter), decimalsOf(tokenOf(m)));

/** So many base units cost so many wei. A rate below the smallest unit sells that unit. */
export function priceOf(m: ModuleView): { wei: bigint; units: bigint } {
  if (m.has('byRate')) return { wei: most(m.number('ratePrice'), 1n), units: most(unitsOf(m, 'rate'), 1n) };
  return { wei: most(m.number('price'), 1n), units: 10n ** BigInt(decimalsOf(tokenOf(m))) };
}

/** As the contract counts: what a payment buys, and what an amount costs. */
export function tokensFor(m: ModuleView, payment: bigint): bigint {
  const { wei, units } = priceOf(m);
  return (payment * units) / wei;
}
export function costOf(m: ModuleView, amount: bigint): bigint {
  const { wei, units } = priceOf(m);
  return (amount * wei + units - 1n) / units;
}

/** In base units; a share is one of the first tokens, a limit in the chain’s coin what that buys. */
export function forSaleOf(m: ModuleView): bigint {
  const share = (initialSupply(tokenOf(m)) * m.number('forSaleShare')) / 10_000n;
  if (share > 0n) return share;
  return m.number('hardCap') > 0n ? most(tokensFor(m, m.number('hardCap')), 1n) : most(unitsOf(m, 'forSale'), 1n);
}
/** In base units; a limit in the chain's coin is what that buys. */
export const maxPerWalletOf = (m: ModuleView): bigint =>
  most(m.number('maxSpend') > 0n ? tokensFor(m, m.number('maxSpend')) : unitsOf(m, 'maxPerWallet'), 1n);
export const minPurchaseOf = (m: ModuleView): bigint => (m.has('minimum') ? m.number('minPurchase') : 0n);
export const lockTimeOf = (m: ModuleView): bigint => (m.has('locked') ? m.number('lockTime') : 0n);

/** Bought tokens wait in the sale until they are claimed. */
export const isClaimed = (m: ModuleView): boolean => m.has('locked') || isAfterSale(m);
/** They wait for the end of the sale, the same for everybody. */
export const isAfterSale = (m: ModuleView): boolean => m.has('afterSale') || m.has('softCap');

/** "1,250 BEAN". */
export const inSold = (m: ModuleView, units: bigint): string => `${inTokens(tokenOf(m), units)} ${tokenOf(m).text('symbol')}`;

/** "1,000 BEAN cost 1 ETH". */
export function priceInWords(m: ModuleView): string {
  const { wei, units } = priceOf(m);
  const one = units === 10n ** BigInt(decimalsOf(tokenOf(m)));
  return `${inSold(m, units)} ${one ? 'costs' : 'cost'} ${inEther(m, wei)}`;
}

export interface Purchase {
  /** Base units. */
  amount: bigint;
  /** Wei, to the last one. */
  cost: bigint;
}

/** The most that can be bought of `limit` base units with a payment of which nothing comes back. */
export function purchaseOf(m: ModuleView, limit: bigint): Purchase {
  const { wei, units } = priceOf(m);
  const amount = tokensFor(m, (limit * wei) / units);
  return { amount, cost: costOf(m, amount) };
}

export interface Example {
  /** What the owner puts in, in base units. */
  fund: bigint;
  /** Whether the owner has even more. */
  more: boolean;
  /** What each of several people buys; undefined when tokens are too scarce or too dear to try it. */
  some: Purchase | undefined;
  /** The most that one person can buy of a fifth of it all. */
  much: Purchase;
}

export function exampleOf(m: ModuleView): Example {
  const token = tokenOf(m);
  const there = ownersShare(token) > 0n ? ownersShare(token) : mintable(token);
  const fund = m.has('limited') ? least(there, forSaleOf(m)) : there;
  const limit = least(fund / 5n, walletLimit(token) ?? fund, m.has('walletLimit') ? maxPerWalletOf(m) : fund, tokensFor(m, purse));
  const much = purchaseOf(m, limit);
  const least_ = minPurchaseOf(m);
  // A minimum may be more than a thousand tokens; then that is bought, and a bit more for what is rounded off.
  const wish = most(handful(token, 1_000n, 5n), least_ > 0n ? tokensFor(m, least_) + tokensFor(m, least_) / 100n + 1n : 0n);
  const some = purchaseOf(m, least(wish, limit));
  return { fund, more: there > fund, some: some.amount > 0n && some.cost >= least_ ? some : undefined, much };
}
