/** A state that a charter can come to, and how it came there, step by step. */
import type { Charter } from '@starwright/protocol/charter';
import { trialStart } from '@starwright/protocol/scenarios';
import { type ActionCall, type ImplicitCall, type Outcome, openCharter, type State, step } from '../interpret/door.ts';
import { walletOfActor } from './propose-calls.ts';

export type Done = Extract<Outcome, { done: true }>;

/** What was done, or waited in seconds or in blocks, in order. */
export type TraceStep = { call: ActionCall | ImplicitCall; outcome: Done } | { wait: bigint } | { mine: bigint };

export interface Visit {
  state: State;
  /** Time and number of the latest block. */
  now: bigint;
  block: bigint;
  /** How it came to this: the visit before, and what was done then. */
  before?: Visit;
  by?: TraceStep;
  depth: number;
}

/** Where it is the first contract on the chain. */
export const deployedAt = BigInt(trialStart) + 1n;
/** Where everything happens: development chains have this id. */
export const ofExploration = { contract: '0x00000000000000000000000000000000c0ffee00', chainId: 31_337n } as const;

export const opened = (charter: Charter): State =>
  openCharter(charter, { deployer: walletOfActor('deployer'), ...ofExploration, now: deployedAt, block: 1n });

export const firstVisit = (state: State): Visit => ({ state, now: deployedAt, block: 1n, depth: 0 });

/** A call a second after the latest block. An exact payment in the chain's coin is sent as it comes to. */
export function tryCall(charter: Charter, visit: Visit, call: ActionCall): { call: ActionCall; outcome: Outcome } {
  const circumstances = { now: visit.now + 1n, block: visit.block + 1n };
  const outcome = step(charter, visit.state, call, circumstances);
  if (outcome.done || outcome.reason.reason !== 'WrongPayment' || call.sent !== undefined || outcome.due === undefined)
    return { call, outcome };
  const paying = { ...call, sent: outcome.due };
  return { call: paying, outcome: step(charter, visit.state, paying, circumstances) };
}

export const visitAfter = (before: Visit, call: ActionCall | ImplicitCall, outcome: Done): Visit => ({
  ...{ state: outcome.state, before, depth: before.depth + 1 },
  ...{ now: before.now + 1n, block: before.block + 1n, by: { call, outcome } },
});

export const visitLater = (before: Visit, wait: bigint): Visit => ({
  ...{ state: before.state, before, depth: before.depth + 1 },
  ...{ now: before.now + wait, block: before.block + 1n, by: { wait } },
});

export const visitMined = (before: Visit, blocks: bigint): Visit => ({
  ...{ state: before.state, before, depth: before.depth + 1 },
  ...{ now: before.now + blocks, block: before.block + blocks, by: { mine: blocks } },
});

export function traceOf(visit: Visit): TraceStep[] {
  const steps: TraceStep[] = [];
  for (let at: Visit | undefined = visit; at?.by; at = at.before) steps.unshift(at.by);
  return steps;
}
