/** Leaves out of a trace what its end does not need. */
import type { Call } from '../../interpret/door.ts';
import { type Game, type Position, play, type Step, traceOf, waitUntil } from './position.ts';
import type { Witness } from './search.ts';

/** Plays steps again at their times; nothing if one of them is refused. */
export function replay(game: Game, start: Position, steps: readonly Step[]): Position | undefined {
  let position: Position | undefined = start;
  for (const { call, at } of steps) {
    if (at.now > position.now) position = waitUntil(position, at.now);
    position = play(game, position, call);
    if (!position) return undefined;
  }
  return position;
}

/** Without each step that can be missed while what matters stays so, from the last to the first. The last step stays. */
export function shortenWhile(
  game: Game,
  start: Position,
  steps: readonly Step[],
  holds: (to: Position, steps: readonly Step[]) => boolean,
): readonly Step[] {
  let kept = steps;
  for (let at = steps.length - 2; at >= 0; at--) {
    const fewer = kept.toSpliced(at, 1);
    const to = replay(game, start, fewer);
    if (to && holds(to, fewer)) kept = fewer;
  }
  return kept;
}

const key = (call: Call): string => JSON.stringify(call, (_, value) => (typeof value === 'bigint' ? `${value}n` : value));

/** Without each step that can be missed, from the last to the first. The trace keeps its last call. */
export function shorten(game: Game, start: Position, witness: Witness): Witness {
  const steps = shortenWhile(game, start, witness.trace, () => true);
  if (steps.length === witness.trace.length) return witness;
  const to = replay(game, start, steps);
  const last = steps.at(-1);
  if (!to?.before || !last || key(last.call) !== key(to.by?.call ?? last.call)) return witness;
  return { trace: traceOf(to), from: to.before, to };
}
