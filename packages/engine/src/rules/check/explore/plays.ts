/** Plays a charter at random, always the same, so that deep positions come about in which several people have a part. */
import type { Call } from '../../interpret/door.ts';
import { type Game, type Position, waits } from './position.ts';
import { drawnCall, otherCalls } from './propose.ts';

const moves = 16;
const attempts = 10;
/** So many plays in which there was nothing to call, one after the other: there never is. */
const mostIdle = 20;

/** A chance that is the same for the same seed: mulberry32. */
function chanceOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * Plays until `end` calls were tried, or nobody ever has one to try. `perform` does a call and keeps what came of it. The stranger, who comes last, stays out.
 * What was done seldom is tried more often; each play keeps to some of the people and mostly to the plain values.
 */
export function playAtRandom(
  game: Game,
  start: Position,
  end: number,
  perform: (from: Position, call: Call) => Position | undefined,
): Position[] {
  const reached: Position[] = [];
  for (let [seed, idle] = [1, 0]; game.tried < end && idle < mostIdle; seed++) {
    const triedBefore = game.tried;
    const chance = chanceOf(seed);
    const below = (count: number): number => Math.floor(chance() * count);
    const bold = chance() * 1.5 + 0.7;
    const draw = (count: number): number => Math.floor(chance() ** (2 / bold) * count);
    const people = game.people.slice(0, -1);
    const done = game.charter.actions.map(() => 0);
    let position = start;
    for (let move = 0; move < moves && game.tried < end; move++) {
      const before = position;
      if (chance() < 0.2) {
        const later = waits(game, position, 6);
        position = later[draw(later.length)] ?? position;
      }
      const by = people[below(people.length)];
      const others = by === undefined || chance() < 0.7 ? [] : otherCalls(game, position, by);
      const other = others[below(others.length)];
      const next = other && perform(position, other);
      if (next) position = next;
      for (let tried = 0; position === before && tried < attempts; tried++) {
        const index = seldom(done, chance);
        const actor = people[below(people.length)];
        const call = actor === undefined ? undefined : drawnCall(game, position, index, actor, draw);
        const to = call && perform(position, call);
        if (!to) continue;
        done[index] = (done[index] ?? 0) + 1;
        position = to;
      }
      if (position !== before) reached.push(position);
    }
    idle = game.tried === triedBefore ? idle + 1 : 0;
  }
  return reached;
}

/** An action, the likelier the less often it was done. */
function seldom(done: readonly number[], chance: () => number): number {
  const weights = done.map((times) => 1 / (1 + times * times));
  let left = chance() * weights.reduce((sum, weight) => sum + weight, 0);
  for (const [index, weight] of weights.entries()) {
    left -= weight;
    if (left < 0) return index;
  }
  return 0;
}
