/** Which words of a sentence are buttons: the smallest parts that somebody would change, and what is around each of them. */
import type { Slot } from '@starwright/engine/rules/text';

export interface Piece {
  slot: Slot;
  /** The same place or a larger part, the smallest first; the slot itself is the first. */
  around: readonly Slot[];
}

const literals = ['count', 'money', 'share', 'duration', 'moment', 'text', 'wallet'];
const length = ({ from, to }: Slot): number => to - from;
const holds = (outer: Slot, inner: Slot): boolean => outer.from <= inner.from && outer.to >= inner.to;
const meets = (a: Slot, b: Slot): boolean => a.from < b.to && b.from < a.to;
/** What is typed comes before what is chosen, where both cover the same words. */
const rank = ({ kind }: Slot): number => (literals.includes(kind) ? 0 : kind === 'part' ? 2 : 1);

export function piecesOf(slots: readonly Slot[]): Piece[] {
  const usable = slots.filter((slot) => slot.kind !== 'person' && length(slot) > 0);
  const parts = usable.filter(({ kind }) => kind === 'part');
  const isWholePart = (slot: Slot): boolean =>
    slot.kind === 'name' &&
    parts.some((part) => holds(part, slot) && usable.filter((one) => one !== part && holds(part, one) && !holds(one, part)).length === 1);
  const sorted = usable.filter((slot) => !isWholePart(slot)).toSorted((a, b) => length(a) - length(b) || rank(a) - rank(b));
  const chosen: Slot[] = [];
  for (const slot of sorted) if (!chosen.some((one) => meets(one, slot))) chosen.push(slot);
  return chosen
    .toSorted((a, b) => a.from - b.from)
    .map((slot) => ({ slot, around: [slot, ...sorted.filter((one) => one !== slot && holds(one, slot))] }));
}

export const isTyped = ({ kind }: Slot): boolean => literals.includes(kind) || kind === 'noun';
