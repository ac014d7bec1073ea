/** What a planned campaign or platform comes to in numbers: goals, parts and amounts that can be tried. */
import type { ModuleView } from '@starwright/engine/blueprint';
import type { Actor } from '@starwright/protocol/scenarios';
import { parseUnits } from 'viem';
import { inEther } from '../steps.ts';
import { decimalsOf, handful, inTokens } from '../wired-token.ts';

const min = (a: bigint, b: bigint) => (a < b ? a : b);
const max = (a: bigint, b: bigint) => (a > b ? a : b);
const year = 366n * 86_400n;

const inToken = (m: ModuleView, parameter: string): bigint | undefined => {
  const token = m.wire('paymentToken');
  return token && parseUnits(m.text(parameter), decimalsOf(token));
};

/** The least that one contribution can be, in wei or the token's base units; never more than the goal. */
export function minimumOf(m: ModuleView): bigint {
  if (!m.has('minimum')) return 0n;
  const least = max(inToken(m, 'minTokens') ?? m.number('minContribution'), 1n);
  return m.has('platform') ? least : min(least, goalOf(m));
}

/** The goal of the one campaign. */
export const goalOf = (m: ModuleView): bigint => max(inToken(m, 'goalTokens') ?? m.number('goal'), 1n);

export const durationOf = (m: ModuleView): bigint => (m.has('platform') ? min(m.number('duration'), year) : m.number('duration'));

export const partsOf = (m: ModuleView): bigint => (m.has('milestones') ? m.number('parts') : 1n);

/** "10 ETH" or "500 CRUMB". */
export function inMoney(m: ModuleView, amount: bigint): string {
  const token = m.wire('paymentToken');
  return token ? `${inTokens(token, amount)} ${token.text('symbol')}` : inEther(m, amount);
}

/** What the platform takes of a payment. */
export const feeOn = (m: ModuleView, amount: bigint): bigint =>
  m.has('platformFee') ? (amount * m.number('platformFeeBps')) / 10_000n : 0n;

export interface Pledge {
  as: Actor;
  amount: bigint;
}

export interface Example {
  goal: bigint;
  /** Contributions that reach the goal; undefined when it is more than the people of a scenario have. */
  enough: Pledge[] | undefined;
  /** One contribution that misses it; undefined when the smallest possible one already reaches it. */
  tooLittle: bigint | undefined;
  /** A contribution that several people can make. */
  some: bigint;
}

const people = ['alice', 'bob', 'carol', 'dave', 'erin'] as const;

/** The campaign that is tried: the planned one, or on a platform one of a handy size. */
export function exampleOf(m: ModuleView): Example {
  const token = m.wire('paymentToken');
  const each = token ? handful(token, 1_000_000_000n, 5n) : 9_000n * 10n ** 18n;
  const least = minimumOf(m);
  const handy = token ? min(handful(token, 1_000n, 5n), each) : 10n ** 19n;
  const goal = m.has('platform') ? min(max(handy, least * 4n), max(each * 2n, 1n)) : goalOf(m);
  const split = (count: bigint) => max((goal + count - 1n) / count, least);
  const count = [2n, 5n].find((n) => split(n) <= each && split(n) > 0n);
  const part = min(max(goal / 4n, least), each);
  return {
    goal,
    enough: count === undefined ? undefined : people.slice(0, Number(count)).map((as) => ({ as, amount: split(count) })),
    tooLittle: part > 0n && part >= least && part < goal ? part : undefined,
    some: part,
  };
}
