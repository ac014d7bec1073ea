/** Short words for charters that are written to be tried. */
import type { CharterInput, Comparison, Condition, Effect, PotRef, Ref, Unit, Value } from '@starwright/protocol/charter';
import type { Finding } from '../finding.ts';

export type Planted = Omit<CharterInput, 'language' | 'title'>;

/** A charter with a trap, and its story: the finding that tells it, and what its people do there, in this order. */
export interface Trap {
  planted: Planted;
  kind: Finding['kind'];
  does: string[];
}
export type PlantedAction = CharterInput['actions'][number];

export const money: Unit & { money: string } = { money: 'ETH' };
export const eth = (amount: string): Value => ({ money: amount, coin: 'ETH' });
export const zero = eth('0');
export const days = (count: number): Value => ({ seconds: count * 86_400 });
export const field = (name: string, of?: Ref): { field: string; of?: Ref } => ({ field: name, ...(of && { of }) });
export const tally = (name: string, more: { of?: Ref; person?: Value } = {}): { tally: string; of?: Ref; person?: Value } => ({
  tally: name,
  ...more,
});
export const pot = (name: string, of?: Ref): PotRef => ({ pot: name, ...(of && { of }) });
export const held = (name: string, of?: Ref): Value => ({ held: pot(name, of) });
export const is = (a: Value, comparison: Comparison, b: Value): Condition => ({ compare: [a, comparison, b] });
export const state = (...states: string[]): Condition => ({ state: states });
export const from = (moment: Value, later?: Value): Condition => is('now', 'at least', later ? { plus: [moment, later] } : moment);
export const before = (moment: Value, later?: Value): Condition => is('now', 'less than', later ? { plus: [moment, later] } : moment);
export const pay = (amount: Value, source: PotRef, to: Value): Effect => ({ pay: amount, from: source, to });
export const payAll = (name: string, to: Value, of?: Ref): Effect => pay(held(name, of), pot(name, of), to);
export const raise = (kept: { field: string; of?: Ref } | { tally: string; of?: Ref; person?: Value }, by: Value): Effect => ({
  raise: kept,
  by,
});
export const set = (kept: { field: string; of?: Ref } | { tally: string; of?: Ref; person?: Value }, to: Value): Effect => ({
  set: kept,
  to,
});
export const move = (to: string, of?: Ref): Effect => ({ move: to, ...(of && { of }) });

/** Gives back to whoever acts what a tally says is theirs. */
export const takeBack = (name: string, source: PotRef): Effect[] => [
  { let: 'mine', be: tally(name) },
  set(tally(name), zero),
  pay({ called: 'mine' }, source, 'actor'),
];

/** Membership that anyone may have, with one place a person. */
export const membership = (
  ...more: NonNullable<CharterInput['things']>[number]['fields']
): NonNullable<CharterInput['things']>[number] => ({
  thing: 'membership',
  plural: 'memberships',
  who: 'member',
  unique: ['person'],
  fields: [{ field: 'person', unit: 'person', starts: 'actor' }, ...more],
});
