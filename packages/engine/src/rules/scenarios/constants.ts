/** The values a charter speaks of: what is worth trying stands in the charter itself. */
import type { Charter } from '@starwright/protocol/charter';
import { nodesOf } from '../check/walk.ts';
import { type Wallet, walletOf } from '../interpret/door.ts';
import { decimalsOf } from '../language/vocabulary.ts';

export interface Constants {
  counts: bigint[];
  shares: bigint[];
  durations: bigint[];
  /** People whom the charter names by their wallets. */
  wallets: Wallet[];
  /** Dates. */
  moments: bigint[];
  /** By coin, in smallest parts. */
  money: ReadonlyMap<string, bigint[]>;
}

const distinct = (list: bigint[]): bigint[] => [...new Set(list)].sort((a, b) => (a < b ? -1 : 1));

export function unitsOfCoin(amount: string, decimals: number): bigint {
  const [whole = '0', part = ''] = amount.split('.');
  return BigInt(whole + part.padEnd(decimals, '0').slice(0, decimals));
}

export function constantsOf(charter: Charter): Constants {
  const constants = {
    counts: [] as bigint[],
    shares: [] as bigint[],
    durations: [] as bigint[],
    moments: [] as bigint[],
    wallets: [] as Wallet[],
    money: new Map<string, bigint[]>(),
  };
  for (const node of nodesOf(charter)) {
    if (typeof node.percent === 'number') constants.shares.push(BigInt(Math.round(node.percent * 100)));
    if (typeof node.moment === 'number' && node.moment > 0) constants.moments.push(BigInt(node.moment));
    if (typeof node.wallet === 'string') constants.wallets.push(walletOf(node.wallet));
    if (typeof node.seconds === 'number') constants.durations.push(BigInt(node.seconds));
    if (typeof node.money === 'string' && typeof node.coin === 'string') {
      const amount = unitsOfCoin(node.money, decimalsOf(charter, node.coin));
      constants.money.set(node.coin, [...(constants.money.get(node.coin) ?? []), amount]);
    }
    for (const inner of Object.values(node))
      for (const value of Array.isArray(inner) ? inner : [inner])
        if (typeof value === 'number' && Number.isInteger(value)) constants.counts.push(BigInt(value));
  }
  return {
    counts: distinct(constants.counts).filter((count) => count <= 1000n),
    shares: distinct(constants.shares),
    durations: distinct(constants.durations).filter((length) => length > 0n),
    wallets: [...new Set(constants.wallets)],
    moments: distinct(constants.moments),
    money: new Map([...constants.money].map(([coin, list]) => [coin, distinct(list)])),
  };
}
