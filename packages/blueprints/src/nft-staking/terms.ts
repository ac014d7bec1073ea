/** What planned staking of pieces comes to in numbers, and amounts that can be tried with the wired collection and token. */
import type { ModuleView } from '@starwright/engine/blueprint';
import { parseUnits } from 'viem';
import { inTime } from '../steps.ts';
import { decimalsOf, mintable, ownersShare, walletLimit } from '../wired-token.ts';

const least = (...values: bigint[]) => values.reduce((a, b) => (b < a ? b : a));
const spans = [86_400n, 3_600n, 60n];

export function collectionOf(m: ModuleView): ModuleView {
  const collection = m.wire('collection');
  if (!collection) throw new Error('staking of pieces needs a collection');
  return collection;
}

export function rewardTokenOf(m: ModuleView): ModuleView {
  const token = m.wire('rewardToken');
  if (!token) throw new Error('staking of pieces needs a token that is earned');
  return token;
}

/** The time that a piece's reward is for, in seconds. */
export const periodOf = (m: ModuleView): bigint => m.number('rewardPeriod');

/** "a day", "an hour", "every 30 days". */
export function inPeriod(m: ModuleView): string {
  const [count, unit] = inTime(periodOf(m)).split(' ');
  if (count !== '1') return `every ${count} ${unit}`;
  return unit === 'hour' ? 'an hour' : `a ${unit}`;
}

/** What a piece earns in a period, in base units of the reward token. */
export function rewardOf(m: ModuleView): bigint {
  const units = parseUnits(m.text('reward'), decimalsOf(rewardTokenOf(m)));
  return units > 0n ? units : 1n;
}

/** How many pieces can be there for a scenario. */
export function hasRoomFor(collection: ModuleView, pieces: number): boolean {
  const most = collection.number('maxSupply');
  return most === 0n || most >= BigInt(pieces);
}

export interface Example {
  /** For how long a piece is left in so that its reward can be paid, in seconds; nothing when it never can. */
  span: bigint;
  /** What the owner funds, in base units: enough for several such times. */
  fund: bigint;
}

/** A time that the supply and the limit per wallet can pay for: a day where that is possible, else less. */
export function exampleOf(m: ModuleView): Example {
  const token = rewardTokenOf(m);
  const there = ownersShare(token) > 0n ? ownersShare(token) : mintable(token);
  const most = least(there / 3n, (walletLimit(token) ?? there) / 3n);
  const earnedIn = (span: bigint) => (rewardOf(m) * span) / periodOf(m);
  const span = spans.find((one) => earnedIn(one) > 0n && earnedIn(one) * 8n <= most) ?? 0n;
  return { span, fund: span > 0n ? earnedIn(span) * 8n : 0n };
}
