import type { Unit } from '@starwright/protocol/charter';
import { isInRange } from '../interpret/datum.ts';

const known = new Map<string, bigint>();

/** The largest that may be given for a unit of numbers, worked out from what the interpreter takes. */
export function mostOf(unit: Unit): bigint {
  const key = typeof unit === 'object' ? Object.keys(unit).join() : unit;
  const most = known.get(key);
  if (most !== undefined) return most;
  let [from, to] = [0n, 1n << 129n];
  while (to - from > 1n) {
    const middle = (from + to) / 2n;
    if (isInRange(middle, unit)) from = middle;
    else to = middle;
  }
  known.set(key, from);
  return from;
}
