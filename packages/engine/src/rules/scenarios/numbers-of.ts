/** Numbers that stand in a state: whatever is compared in it is near one of them. */
import { type Charter, chainCoin, type Unit } from '@starwright/protocol/charter';
import { type Datum, readTerm, type State, type Wallet } from '../interpret/door.ts';

/** Those of a unit, and what the terms of the records come to. */
export function numbersOf(charter: Charter, state: State, unit: Unit, at: { now: bigint; block: bigint; person: Wallet }): bigint[] {
  const alike = (other: Unit): boolean =>
    typeof unit === 'object' && typeof other === 'object'
      ? 'money' in unit && 'money' in other && unit.money === other.money
      : unit === other;
  const numbers = new Set<bigint>();
  const note = (other: Unit, values: Iterable<Datum>): void => {
    if (alike(other)) for (const value of [...values].slice(-6)) if (typeof value === 'bigint') numbers.add(value);
  };
  for (const [place, { unit: other }] of charter.settings.entries()) note(other, [state.settings[place] ?? 0]);
  for (const [thing, { fields }] of charter.things.entries())
    for (const [place, { unit: other }] of fields.entries())
      note(
        other,
        (state.things[thing]?.rows ?? []).map(({ fields: row }) => row[place] ?? 0),
      );
  for (const [place, { coin = chainCoin }] of charter.pots.entries()) note({ money: coin }, state.pots[place]?.values() ?? []);
  for (const [place, { unit: other }] of charter.tallies.entries()) {
    note(other, state.tallies[place]?.amounts.values() ?? []);
    note(other, state.tallies[place]?.totals.values() ?? []);
  }
  for (const { term, of, unit: other } of charter.terms) {
    if (!alike(other)) continue;
    const count = of === undefined ? 1 : (state.things[charter.things.findIndex(({ thing }) => thing === of)]?.rows.length ?? 0);
    for (let record = Math.max(1, count - 4); record <= count; record++) {
      const read = readTerm(charter, state, term, { ...at, ...(of !== undefined && { record }) });
      if (read.readable) note(other, [read.value]);
    }
  }
  return [...numbers];
}
