/** The life of a record: the states behind it, the present one, and those it can still come to. */
import { Badge } from '../pieces/badge.tsx';
import { Stages } from '../pieces/stages.tsx';
import { moment } from '../shell.tsx';
import { capital, type Thing } from './facts.ts';
import { useSince } from './history.tsx';
import type { Shared } from './reads.ts';

export function Life({ thing, id, parts, ...shared }: Shared & { thing: Thing; id: bigint; parts: readonly unknown[] }) {
  const state = thing.stateAt === undefined ? undefined : Number(parts[thing.stateAt]);
  const since = useSince(shared, thing, id, state);
  if (state === undefined) return null;
  const word = capital(thing.states[state] ?? '');
  const way = wayThrough(thing, state);
  return (
    <div className="life">
      {way && way.stages.length > 1 && way.stages.length <= 6 ? (
        <Stages stages={way.stages} at={way.at} />
      ) : (
        <Badge tone="good">{word}</Badge>
      )}
      {since !== undefined && (
        <p className="hint">
          {word} since {moment(since)}
        </p>
      )}
    </div>
  );
}

/**
 * The states in a row: before the present one those that led to it, after it those it can still come to, each as late as it
 * can come. States of which only one can come stand together. A life that goes round has no row.
 */
export function wayThrough({ states, ways }: Thing, state: number): { stages: string[]; at: number } | undefined {
  const ahead = depths(ways, state);
  const behind = depths(
    ways.map(([from, to]) => [to, from]),
    state,
  );
  if (!ahead || !behind) return undefined;
  const said = (at: readonly number[]): string => capital(at.map((one) => states[one] ?? '').join(' or '));
  const rows = (found: Map<number, number>): number[][] => {
    const most = Math.max(0, ...found.values());
    return Array.from({ length: most }, (_, at) => [...found].filter(([, depth]) => depth === at + 1).map(([one]) => one));
  };
  const past = rows(behind).reverse();
  return { stages: [...past, [state], ...rows(ahead)].map(said), at: past.length };
}

/** How many steps each state is away at the most; undefined when one leads back to itself. */
function depths(ways: readonly (readonly [number, number])[], start: number): Map<number, number> | undefined {
  const found = new Map<number, number>();
  const walk = (at: number, depth: number, path: readonly number[]): boolean =>
    ways.every(([from, to]) => {
      if (from !== at) return true;
      if (path.includes(to)) return false;
      found.set(to, Math.max(found.get(to) ?? 0, depth));
      return walk(to, depth + 1, [...path, to]);
    });
  return walk(start, 1, [start]) ? found : undefined;
}
