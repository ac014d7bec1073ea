/** Two sums of a charter that are nearly always the same belong together: where they are not, more may be promised than is there. */
import { chainCoin, type Unit } from '@starwright/protocol/charter';
import type { Game, Position } from './position.ts';
import { traceOf } from './position.ts';
import type { Explored } from './search.ts';
import { payersOf } from './stakes.ts';

/** A pair is looked at where it was seen so often, and was the same in so many of a hundred positions. */
const seenOften = 10;
const mostly = 66;
const looked = 8;

/** One position for each such pair, the rarest first; of each, with the most people who paid in and the fewest calls. */
export function positionsOutOfBalance({ game, opening, positions }: Explored): Position[] {
  const stranger = game.people.at(-1);
  const units = unitsOf(game);
  const pairs = units.flatMap((unit, a) => units.flatMap((other, b) => (b > a && unit !== '' && unit === other ? [{ a, b }] : [])));
  const known = positions.map((position) => ({ position, sums: sumsOf(game, position) }));
  const odd = pairs.flatMap(({ a, b }) => {
    const there = known.filter(({ sums }) => sums[a] !== 0n || sums[b] !== 0n);
    const apart = there.filter(({ sums }) => sums[a] !== sums[b]);
    if (there.length < seenOften || apart.length === 0 || apart.length * 100 > there.length * (100 - mostly)) return [];
    return [{ apart: apart.map(({ position }) => position), part: apart.length / there.length }];
  });
  const weightOf = (position: Position): number => traceOf(position).length - 2 * Math.min(3, payersOf(game, opening, position).length);
  const best = odd
    .sort((one, other) => one.part - other.part)
    .flatMap(({ apart }) => {
      const own = apart.filter((position) => traceOf(position).every(({ call }) => call.by !== stranger));
      return own.sort((one, other) => weightOf(one) - weightOf(other)).slice(0, 1);
    });
  return [...new Set(best)].slice(0, looked);
}

const nameOf = (unit: Unit): string =>
  unit === 'count' ? 'count' : typeof unit === 'object' && 'money' in unit ? `money ${unit.money}` : '';

/** Of each number field, each tally and each pot, in this order: what its sum counts. */
const unitsOf = ({ charter }: Game): string[] => [
  ...charter.things.flatMap(({ fields }) => fields.map(({ unit }) => nameOf(unit))),
  ...charter.tallies.map(({ unit }) => nameOf(unit)),
  ...charter.pots.map(({ coin }) => `money ${coin ?? chainCoin}`),
];

function sumsOf({ charter }: Game, { state }: Position): bigint[] {
  const added = (values: Iterable<unknown>): bigint =>
    [...values].reduce((sum: bigint, value) => (typeof value === 'bigint' ? sum + value : sum), 0n);
  return [
    ...charter.things.flatMap(({ fields }, at) =>
      fields.map((_, place) => added((state.things[at]?.rows ?? []).map((row) => row.fields[place]))),
    ),
    ...charter.tallies.map((_, at) => added(state.tallies[at]?.amounts.values() ?? [])),
    ...charter.pots.map((_, at) => added(state.pots[at]?.values() ?? [])),
  ];
}
