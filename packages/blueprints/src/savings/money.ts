/** What planned savings are counted in, and amounts that can be tried. */

import type { ModuleView } from '@starwright/engine/blueprint';
import type { DeployArg } from '@starwright/protocol/dapp';
import type { Actor, BalanceChange, StepInput } from '@starwright/protocol/scenarios';
import { parseUnits } from 'viem';
import { inEther } from '../steps.ts';
import { admitContract, decimalsOf, give, handful, inTokens, walletLimit } from '../wired-token.ts';

const least = (...values: bigint[]) => values.reduce((a, b) => (b < a ? b : a));

const planned = (m: ModuleView, inCoin: string, inToken: string): bigint => {
  const token = m.wire('token');
  const amount = token ? parseUnits(m.text(inToken), decimalsOf(token)) : m.number(inCoin);
  return amount > 0n ? amount : 1n;
};

/** In wei or the token's base units. */
export const minimumOf = (m: ModuleView): bigint => (m.has('minimum') ? planned(m, 'minDeposit', 'minTokens') : 1n);
export const goalOf = (m: ModuleView): bigint => planned(m, 'savingsGoal', 'goalTokens');

/** "10 ETH" or "500 CRUMB". */
export function inMoney(m: ModuleView, amount: bigint): string {
  const token = m.wire('token');
  return token ? `${inTokens(token, amount)} ${token.text('symbol')}` : inEther(m, amount);
}

export const asset = (m: ModuleView): string => m.wire('token')?.contract ?? 'eth';

export const change = (m: ModuleView, of: string, by: bigint): BalanceChange => ({ of, asset: asset(m), by: by.toString() });

/**
 * What each of three people can pay in: enough for the minimum and, where one wallet can hold so much, less than the
 * goal even twice. Nothing when the token is too scarce, or the goal too near, to try it.
 */
export function example(m: ModuleView): bigint {
  const token = m.wire('token');
  const goal = m.has('goal') ? goalOf(m) : undefined;
  const minimum = minimumOf(m);
  const limit = token ? least(handful(token, 1_000_000_000n, 4n), walletLimit(token) ?? 10n ** 60n) : 9_000n * 10n ** 18n;
  const wish = token ? handful(token, 100n, 4n) : 2n * 10n ** 18n;
  const wanted = wish > minimum ? wish : minimum;
  const third = goal === undefined ? wanted : goal / 3n;
  const amount = wanted <= third ? wanted : third >= minimum ? third : 0n;
  return amount > limit || amount < minimum ? 0n : amount;
}

/** Gives the people what they pay in, and lets the savings take it; nothing to do with the chain's coin. */
export function provide(m: ModuleView, people: Actor[], amount: bigint): StepInput[] {
  const token = m.wire('token');
  if (!token) return [];
  return [
    ...admitContract(token, m.contract),
    ...people.flatMap((who): StepInput[] => [
      ...give(token, who, amount),
      { do: 'send', as: who, on: token.contract, call: 'approve', args: [`$${m.contract}`, amount.toString()] },
    ]),
  ];
}

export interface Setting {
  type: string;
  name: string;
  value: DeployArg;
}

/** What the constructor is given, in its order. */
export function settingsOf(m: ModuleView): Setting[] {
  const token = m.wire('token');
  const number = (name: string, value: bigint): Setting => ({ type: 'uint256', name, value: value.toString() });
  return [
    ...(token ? [{ type: 'IERC20', name: 'savedToken', value: `$${token.contract}` }] : []),
    ...(m.has('fixedTerm') ? [number('lockTime', m.number('lockTime'))] : []),
    ...(m.has('earlyExit') ? [number('penaltyBps', m.number('penaltyBps'))] : []),
    ...(m.has('minimum') ? [number('minDeposit', minimumOf(m))] : []),
    ...(m.has('goal') ? [number('savingsGoal', goalOf(m))] : []),
  ];
}
