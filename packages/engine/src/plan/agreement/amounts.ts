/** Numbers, amounts, shares, times and dates of a text as values of the language of rules. */
import { chainCoin, type Unit, type Value } from '@starwright/protocol/charter';
import { formatEther } from 'viem';
import type { Token } from '../tokens.ts';

export interface Amount {
  value: Value;
  unit: Exclude<Unit, object> | 'money';
}

/** Undefined for wallets, links, money of states, and what the language cannot hold. */
export function amountOf(token: Token | undefined): Amount | undefined {
  const value = token?.value;
  if (!value || value.unit === 'account' || value.unit === 'text' || value.unit === 'fiat') return undefined;
  const { n, d } = value.number;
  if (n < 0n) return undefined;
  switch (value.unit) {
    case 'ether':
      return n % d === 0n ? { value: { money: formatEther(n / d), coin: chainCoin }, unit: 'money' } : undefined;
    case 'bps':
      return n % d === 0n && n / d <= 10_000n ? { value: { percent: Number(n / d) / 100 }, unit: 'share' } : undefined;
    case 'duration':
      return { value: { seconds: Number(n / d) }, unit: 'duration' };
    case 'date':
      return { value: { moment: Number(n / d) }, unit: 'moment' };
    default:
      return n % d === 0n ? { value: Number(n / d), unit: 'count' } : undefined;
  }
}

export const noMoney: Value = { money: '0', coin: chainCoin };
