/** Short forms in which blueprints write the steps of their scenarios, and the values in them as words. */
import type { ModuleView } from '@starwright/engine/blueprint';
import type { Actor, BalanceChange, ScenarioValue, StepInput } from '@starwright/protocol/scenarios';
import { formatEther } from 'viem';

export type Send = Extract<StepInput, { do: 'send' }>;
type Extras = Partial<Pick<Send, 'value' | 'emits' | 'changes' | 'saves'>>;

export interface StepsOn {
  /** A transaction that must succeed. */
  send(as: Actor, call: string, args?: ScenarioValue[], more?: Extras): Send;
  /** A transaction that must be refused, with this error. `value` in wei. */
  refuse(as: Actor, call: string, args: ScenarioValue[], error?: string, value?: bigint): StepInput;
  /** A view that must give this value; with `at`, when it gives several. */
  read(call: string, args: ScenarioValue[], returns: ScenarioValue, at?: number): StepInput;
}

/** The steps that speak to one contract, by its name. */
export const stepsOn = (contract: string): StepsOn => ({
  send: (as, call, args = [], more = {}) => ({ do: 'send', as, on: contract, call, args, ...more }),
  refuse: (as, call, args, error, value) => ({
    do: 'refuse',
    as,
    on: contract,
    call,
    args,
    ...(error !== undefined && { error }),
    ...(value !== undefined && { value: value.toString() }),
  }),
  read: (call, args, returns, at) => ({ do: 'read', on: contract, call, args, returns, ...(at !== undefined && { at }) }),
});

/** A change of somebody's ether, in wei. */
export const ether = (of: string, by: bigint): BalanceChange => ({ of, asset: 'eth', by: by.toString() });

/** "0.05 ETH", in the coin of the dapp's chain. */
export const inEther = (m: ModuleView, wei: bigint): string => `${formatEther(wei).replace(/\.0+$/, '')} ${m.coin}`;

/** "2.5 %" of basis points. */
export const inPercent = (bps: bigint): string => `${Number(bps) / 100} %`;

/** "3,333". */
export const inNumber = (count: bigint): string => count.toLocaleString('en-US');

/** "1 item", "3 items"; a plural that is not made with an s is given. */
export const counted = (count: bigint, one: string, many = `${one}s`): string => `${inNumber(count)} ${count === 1n ? one : many}`;

/** "3 days", "2 hours", "90 minutes": seconds in the largest unit that they fill evenly. */
export function inTime(seconds: bigint): string {
  for (const [size, unit] of [
    [604800n, 'week'],
    [86400n, 'day'],
    [3600n, 'hour'],
    [60n, 'minute'],
  ] as const) {
    if (seconds >= size && seconds % size === 0n) return counted(seconds / size, unit);
  }
  return counted(seconds, 'second');
}
