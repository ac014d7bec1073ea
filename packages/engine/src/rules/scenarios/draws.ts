/** Draws that somebody completes: where it is known beforehand what comes of it, and where only part of that is. */
import type { Charter } from '@starwright/protocol/charter';
import { keccak256, toHex } from 'viem';
import { type ImplicitCall, step } from '../interpret/door.ts';
import { walletOfActor } from './propose-calls.ts';
import { type Done, type Visit, visitMined } from './visit.ts';

export interface Completion {
  /** The action that asked for the draw. */
  action: number;
  candidates: number;
  from: Visit;
  call: ImplicitCall;
  /** Each that may come of it, by chance. */
  outcomes: readonly Done[];
}

/** More cannot be told apart by so many hashes. */
const mostCandidates = 4;
const hashes = 200;

/**
 * Of each draw that waits. None where one of its outcomes is refused, or there are too many; nor of an action of which a draw
 * among several is known.
 */
export function completionsOf(charter: Charter, visit: Visit, isKnown: (action: number) => boolean): Completion[] {
  return visit.state.draws.pending.flatMap(({ request, action, candidates, block }): Completion[] => {
    if (candidates.length > mostCandidates || (candidates.length > 1 && isKnown(action))) return [];
    // The draw is decided by the block after that in which it was asked for.
    const from = visit.block + 1n >= block + 2n ? visit : visitMined(visit, 1n);
    const call: ImplicitCall = { does: 'complete draw', by: walletOfActor('mallory'), request: BigInt(request) };
    const outcomes = new Map<string, Done>();
    for (let seed = 0; seed < hashes; seed++) {
      const blockHash = () => keccak256(toHex(seed, { size: 32 }));
      const outcome = step(charter, from.state, call, { now: from.now + 1n, block: from.block + 1n, blockHash });
      if (!outcome.done) return [];
      outcomes.set(keyOf(outcome), outcome);
      if (candidates.length === 1) break;
    }
    return [{ action, candidates: candidates.length, from, call, outcomes: [...outcomes.values()] }];
  });
}

const keyOf = ({ state, payments }: Done): string =>
  JSON.stringify([state, payments], (_, value) =>
    typeof value === 'bigint' ? `${value}n` : value instanceof Map || value instanceof Set ? [...value] : value,
  );
