/** The values a charter speaks of: what is worth trying stands in the charter itself. */
import type { Charter, Term, Value } from '@starwright/protocol/charter';
import { nodesOf } from '../check/walk.ts';
import { type Wallet, walletOf } from '../interpret/door.ts';
import { RuleProblem } from '../language/problem.ts';
import { scopeOfTerm, unitOf } from '../language/typing.ts';
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
  /** The same charter with what its conditions compare the time with as terms. */
  timed: Charter;
}

const distinct = (list: bigint[]): bigint[] => [...new Set(list)].sort((a, b) => (a < b ? -1 : 1));

export function unitsOfCoin(amount: string, decimals: number): bigint {
  const [whole = '0', part = ''] = amount.split('.');
  return BigInt(whole + part.padEnd(decimals, '0').slice(0, decimals));
}

/** "Only if now is at least the deadline and a day": what depends on the record alone is a term of it. */
function timesAsked(charter: Charter): Term[] {
  const asked = charter.actions.flatMap(({ on, onlyIf }) =>
    [...nodesOf(onlyIf)].flatMap(({ compare }) => {
      const [left, , right] = Array.isArray(compare) ? compare : [];
      const other: Value | undefined = left === 'now' ? right : right === 'now' ? left : undefined;
      return other === undefined ? [] : [{ ...(on !== undefined && { of: on }), unit: 'moment' as const, is: other }];
    }),
  );
  return asked
    .map((one, at): Term => ({ term: `time asked ${at + 1}`, ...one }))
    .filter((term) => {
      try {
        return unitOf(term.is, scopeOfTerm(charter, term)) === 'moment';
      } catch (error) {
        if (error instanceof RuleProblem) return false;
        throw error;
      }
    });
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
    timed: { ...charter, terms: [...charter.terms, ...timesAsked(charter)] },
    counts: distinct(constants.counts).filter((count) => count <= 1000n),
    shares: distinct(constants.shares),
    durations: distinct(constants.durations).filter((length) => length > 0n),
    wallets: [...new Set(constants.wallets)],
    moments: distinct(constants.moments),
    money: new Map([...constants.money].map(([coin, list]) => [coin, distinct(list)])),
  };
}
