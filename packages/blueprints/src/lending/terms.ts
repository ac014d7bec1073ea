/** What planned loans come to in numbers, and amounts that can be tried. */
import type { ModuleView } from '@starwright/engine/blueprint';
import { formatUnits, parseEther, parseUnits } from 'viem';
import { decimalsOf, handful, inTokens, walletLimit } from '../wired-token.ts';

export const wei = parseEther('1');
export const yearSeconds = 31_536_000n;
const bounded = (value: bigint, least: bigint, most: bigint) => (value < least ? least : value > most ? most : value);

/** The token of its own module that is lent; none when the contract is the token itself. */
export const loanTokenOf = (m: ModuleView): ModuleView | undefined => m.wire('loanToken');
const decimals = (m: ModuleView): number => {
  const token = loanTokenOf(m);
  return token ? decimalsOf(token) : 18;
};
export const symbolOf = (m: ModuleView): string => (loanTokenOf(m) ?? m).text('symbol');

/** "1,250 LEND". */
export function say(m: ModuleView, units: bigint): string {
  const token = loanTokenOf(m);
  const [whole = '0', fraction] = formatUnits(units, 18).split('.');
  return `${token ? inTokens(token, units) : BigInt(whole).toLocaleString('en-US') + (fraction ? `.${fraction}` : '')} ${symbolOf(m)}`;
}

/** What one ether is worth, in base units. */
export function priceOf(m: ModuleView): bigint {
  const units = parseUnits(m.text('price'), decimals(m));
  return units > 0n ? units : 1n;
}

/** People say "up to 50 % of the worth" or "150 % collateral": the second is turned into the first. */
const asPart = (bps: bigint): bigint => (bps > 10_000n ? 100_000_000n / bps : bps);

export const ltvOf = (m: ModuleView): bigint => bounded(asPart(m.number('ltvBps')), 100n, 9_000n);

/** Above the part that can be borrowed, and low enough that the bonus is left of the ether. */
export const liquidationOf = (m: ModuleView): bigint => bounded(asPart(m.number('liquidationBps')), ltvOf(m) + 250n, 9_500n);
export const bonusOf = (m: ModuleView): bigint => bounded(m.number('bonusBps'), 0n, 10_000n - liquidationOf(m));

export interface Example {
  /** Ether left as security, in wei. */
  collateral: bigint;
  /** The most that can be borrowed against it, in base units. */
  limit: bigint;
  /** What the owner puts in to be lent, in base units; nothing when the contract makes the token. */
  fund: bigint;
}

/** Ten ether, or less when the token is too scarce to lend as much; nothing at all when it cannot be tried. */
export function exampleOf(m: ModuleView): Example {
  const token = loanTokenOf(m);
  const limitOf = (collateral: bigint) => (((collateral * priceOf(m)) / wei) * ltvOf(m)) / 10_000n;
  if (!token) return { collateral: 10n * wei, limit: limitOf(10n * wei), fund: 0n };
  const wallet = walletLimit(token);
  const there = handful(token, 1_000_000n, 8n);
  const most = (wallet !== undefined && wallet < there ? wallet : there) / 2n;
  let collateral = 10n * wei;
  while (limitOf(collateral) > most && collateral > 1_000_000n) collateral /= 10n;
  return { collateral, limit: limitOf(collateral), fund: limitOf(collateral) };
}
