/** What is at stake in a position: who has paid more than they got, and which positions are worth a question. */
import type { Wallet } from '../../interpret/door.ts';
import { type Game, gains, type Position, traceOf } from './position.ts';
import type { Explored } from './search.ts';

const some = (count: number): number => Math.min(2, count);
const several = (count: number): number => Math.min(3, count);
const counted = (amounts: Iterable<bigint>): number => some([...amounts].filter((amount) => amount > 0n).length);

/** Who has paid in more than they got so far. */
export function payersOf({ charter }: Game, opening: Position, position: Position): Wallet[] {
  return [...gains(charter, opening, position)].flatMap(([person, purse]) =>
    [...purse.values()].some((amount) => amount < 0n) ? [person] : [],
  );
}

/** In which way money lies: which states there are, how many have a part in each pot, tally and coin, what may be claimed, what time it is. */
function caseOf(game: Game, position: Position, { payers, actors, isCovered }: Part): string {
  const { state, now } = position;
  const rows = state.things.map((thing, at) =>
    thing.rows
      .slice(-3)
      .map(({ state: stands, fields }) => {
        const times = game.charter.things[at]?.fields.map(({ unit }, place) => (unit === 'moment' ? ageOf(game, fields[place], now) : ''));
        return `${stands}${times?.join('') ?? ''}`;
      })
      .sort()
      .join(),
  );
  const holders = state.ownCoins.map((own) => (own ? counted(own.balances.values()) : ''));
  return [
    rows.join('/'),
    state.pots.map((amounts) => counted(amounts.values())).join(''),
    state.tallies.map(({ amounts }) => counted(amounts.values())).join(''),
    state.claims.map(({ unclaimed }) => (unclaimed > 0n ? 1 : 0)).join(''),
    holders.join(''),
    `${several(payers)} ${several(actors)} ${isCovered}`,
    game.palette.durations.filter((duration) => state.deployedAt + duration < now).length,
    state.draws.pending.length > 0,
  ].join('|');
}

function ageOf({ palette }: Game, value: unknown, now: bigint): string {
  if (typeof value !== 'bigint' || value === 0n) return '-';
  return value > now ? '+' : String(palette.durations.filter((duration) => value + duration < now).length);
}

/** How many paid in and did something, and whether there is as much as was paid in. */
interface Part {
  payers: number;
  actors: number;
  isCovered: boolean;
}

function partOf(game: Game, opening: Position, position: Position): Part {
  let owed = 0n;
  const payers = [...gains(game.charter, opening, position)].filter(([, purse]) => {
    const lost = [...purse.values()].reduce((sum, amount) => (amount < 0n ? sum - amount : sum), 0n);
    owed += lost;
    return lost > 0n;
  });
  const held = position.state.pots.reduce((sum, amounts) => [...amounts.values()].reduce((inner, amount) => inner + amount, sum), 0n);
  const actors = new Set(traceOf(position).map(({ call }) => call.by));
  return { payers: payers.length, actors: actors.size, isCovered: held >= owed };
}

/** Positions in which people have money at stake, one for each way it can lie; those with several people and few calls first. */
export function positionsAtStake({ game, opening, positions }: Explored): Position[] {
  const byCase = new Map<string, { position: Position; weight: number }>();
  const stranger = game.people.at(-1);
  for (const position of positions) {
    const trace = traceOf(position);
    if (trace.some(({ call }) => call.by === stranger)) continue;
    const part = partOf(game, opening, position);
    if (part.payers === 0 && position.state.pots.every((amounts) => amounts.size === 0)) continue;
    const weight = trace.length - 2 * several(part.payers);
    const kind = caseOf(game, position, part);
    const known = byCase.get(kind);
    if (!known || known.weight > weight) byCase.set(kind, { position, weight });
  }
  return [...byCase.values()].sort((a, b) => a.weight - b.weight).map(({ position }) => position);
}

/** Who did something before, or is spoken of in a call. */
export const hasPart = (position: Position, person: Wallet): boolean =>
  traceOf(position).some(
    ({ call }) => call.by === person || ('action' in call ? call.arguments.includes(person) : 'person' in call && call.person === person),
  );

/** Whether a record names a person. */
export const isNamedIn = (fields: readonly unknown[] | undefined, person: Wallet): boolean => fields?.includes(person) === true;
