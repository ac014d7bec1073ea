/** What makes a position different from another for a search: not the amounts, but who, which states, what is there. */
import { type Datum, nobody, type Row, type State } from '../../interpret/door.ts';
import type { Game, Position } from './position.ts';

const few = (value: bigint | number): string => (value > 3 ? 'many' : String(value));
/** An amount by how many digits it has: enough to tell nothing, some and much apart. */
const size = (value: bigint): string => (value === 0n ? '0' : String(value.toString(16).length));

/** Numbers of the records that a search looks at: the one that matters, the latest, and the first, which others refer to. */
export function recordsSeen({ focus }: Game, thing: number, rows: readonly unknown[]): number[] {
  const count = rows.length;
  const seen = count <= 4 ? Array.from({ length: count }, (_, at) => count - at) : [count, count - 1, 2, 1];
  const first = focus?.thing === thing && focus.record <= count ? [focus.record] : [];
  return [...new Set([...first, ...seen])];
}

const rowsSeen = (game: Game, thing: number, rows: readonly Row[]): Row[] =>
  recordsSeen(game, thing, rows)
    .sort((a, b) => a - b)
    .flatMap((record) => rows[record - 1] ?? []);

/**
 * Coarser: how many of what in which states, which times are over, where there is anything. A search looks first at what
 * is new in this sense, and so comes far before it varies people and amounts.
 */
export function outlineOf(game: Game, { state, now, block }: Position): string {
  const parts: string[] = [];
  for (const [at, thing] of game.charter.things.entries()) {
    const rows = state.things[at]?.rows ?? [];
    const outlines = rowsSeen(game, at, rows).map((row) => {
      const fields = thing.fields.map(({ unit }, place) => {
        const value = row.fields[place];
        if (unit === 'moment') return value === 0n ? '-' : typeof value === 'bigint' && value > now ? 'ahead' : 'past';
        if (unit === 'count') return value === 0n ? '0' : value === 1n ? '1' : 'more';
        return typeof value === 'boolean'
          ? String(value)
          : typeof unit === 'object' && 'money' in unit
            ? value === 0n
              ? '0'
              : 'some'
            : '';
      });
      return `${row.state}:${fields.join(',')}`;
    });
    parts.push(`${Math.min(3, rows.length)}${outlines.sort().join(';')}`);
  }
  const some = (amounts: ReadonlyMap<string | number, bigint>): number =>
    Math.min(2, [...amounts.values()].filter((amount) => amount > 0n).length);
  parts.push(state.pots.map(some).join(''), state.tallies.map(({ amounts }) => some(amounts)).join(''));
  parts.push(
    state.claims.map(({ unclaimed }) => (unclaimed > 0n ? 'x' : '')).join(),
    few(state.done.size),
    state.draws.pending.map((one) => (block + 1n >= one.block + 2n ? 'ready' : 'waits')).join(','),
    state.ownCoins.map((own) => (own ? Math.min(2, [...own.balances.values()].filter((amount) => amount > 0n).length) : '')).join(''),
  );
  parts.push(timesOf(game, { state, now }));
  return parts.join('|');
}

export function kindOf(game: Game, { state, now, block }: Position): string {
  const { charter } = game;
  const people = new Map<Datum, string>(game.people.map((person, at) => [person, String.fromCharCode(65 + at)]));
  const parts: string[] = [];
  for (const [at, thing] of charter.things.entries()) {
    const rows = state.things[at]?.rows ?? [];
    parts.push(`#${few(rows.length)}`);
    for (const row of rowsSeen(game, at, rows)) {
      const fields = thing.fields.map(({ unit }, place) => {
        const value = row.fields[place];
        if (unit === 'moment') return value === 0n ? '-' : typeof value === 'bigint' && value > now ? 'ahead' : 'past';
        if (unit === 'person') return value === nobody ? '-' : (people.get(value ?? '') ?? '?');
        if (unit === 'count') return typeof value === 'bigint' ? few(value) : '';
        if (unit === 'duration' || unit === 'share' || unit === 'text' || unit === 'seal') return '';
        return typeof value === 'bigint' ? size(value) : String(value);
      });
      parts.push(`${row.parent}/${row.state}:${fields.join(',')}`);
    }
  }
  const keyed = (key: string | number): string => {
    if (typeof key === 'number') return String(key);
    const at = key.indexOf('0x');
    return at < 0 ? key : `${key.slice(0, at)}${people.get(key.slice(at, at + 42)) ?? '?'}${key.slice(at + 42)}`;
  };
  for (const pot of state.pots)
    parts.push(
      [...pot]
        .map(([key, amount]) => `${keyed(key)}=${size(amount)}`)
        .sort()
        .join(','),
    );
  for (const [at, { amounts }] of state.tallies.entries()) {
    const isMoment = charter.tallies[at]?.unit === 'moment';
    parts.push(
      [...amounts]
        .map(([key, amount]) => `${keyed(key)}=${isMoment ? (amount > now ? 'ahead' : 'past') : amount <= 3n ? amount : size(amount)}`)
        .sort()
        .join(','),
    );
  }
  for (const claim of state.claims) parts.push(size(claim.unclaimed));
  for (const own of state.ownCoins)
    if (own)
      parts.push(
        [...own.balances]
          .filter(([, amount]) => amount > 0n)
          .map(([person, amount]) => `${people.get(person) ?? '?'}=${size(amount)}`)
          .sort()
          .join(','),
      );
  for (const role of state.roles)
    parts.push(role.holders === 'one' ? (people.get(role.holder) ?? '-') : [...role.wallets].map((one) => people.get(one) ?? '?').join(''));
  parts.push([...state.done.keys()].map(keyed).sort().join(','));
  parts.push(state.draws.pending.map((one) => (block + 1n >= one.block + 2n ? 'ready' : 'waits')).join(','));
  return `${parts.join('|')}|${timesOf(game, { state, now })}`;
}

/** What lies beyond kept moments: how many of the durations that are named have passed since each of them. */
function timesOf(game: Game, { state, now }: Pick<Position, 'state' | 'now'>): string {
  const durations = durationsNamed(game, state);
  const passed = (since: bigint): number => durations.filter((duration) => since + duration < now).length;
  const since = game.charter.things.flatMap((thing, at) =>
    rowsSeen(game, at, state.things[at]?.rows ?? []).flatMap((row) =>
      thing.fields.flatMap(({ unit }, place) => {
        const value = row.fields[place];
        return unit !== 'moment' || typeof value !== 'bigint' || value === 0n ? [] : [passed(value)];
      }),
    ),
  );
  const noted = game.charter.tallies.flatMap(({ unit }, at) =>
    unit === 'moment' ? [...(state.tallies[at]?.amounts.values() ?? [])].map(passed).sort() : [],
  );
  const moments = game.palette.moments.filter((moment) => moment < now).length;
  return `${since.join('')}|${passed(state.deployedAt)}|${moments}|${noted.join('')}`;
}

/** Those of the charter, and those that settings and the records that are looked at have now. */
function durationsNamed(game: Game, state: State): readonly bigint[] {
  const { charter, palette } = game;
  const kept = [
    ...charter.settings.map(({ unit }, at) => (unit === 'duration' ? state.settings[at] : undefined)),
    ...charter.things.flatMap(({ fields }, at) =>
      fields.flatMap(({ unit }, place) =>
        unit === 'duration' ? rowsSeen(game, at, state.things[at]?.rows ?? []).map((row) => row.fields[place]) : [],
      ),
    ),
  ].flatMap((value) => (typeof value === 'bigint' && value > 0n && !palette.durations.includes(value) ? [value] : []));
  return kept.length === 0 ? palette.durations : [...palette.durations, ...new Set(kept)];
}
