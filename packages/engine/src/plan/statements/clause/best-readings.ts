/** Of everything that the words of a sentence can be, what makes the best clauses: a search that keeps the few best so far. */
import type { Token } from '../../tokens.ts';
import type { Part } from '../parts.ts';
import { type Reading, readingsAt } from '../readings.ts';
import { type ClauseState, ending, keyOf, opening } from './state.ts';
import { stepsOf } from './steps.ts';

interface Path {
  state: ClauseState;
  cost: number;
  part?: Part;
  before?: Path | undefined;
}

const kept = 6;
/** What costs so much more than the best is not followed further. */
const hopeless = 3;

export function bestReadings(tokens: readonly Token[]): Part[] {
  let paths: Path[] = [{ state: opening, cost: 0 }];
  for (const [at, token] of tokens.entries()) paths = extended(paths, readingsAt(tokens, at), token, tokens[at + 1]);
  let best = paths[0];
  for (const path of paths) if (!best || path.cost + ending(path.state) < best.cost + ending(best.state)) best = path;
  const parts: Part[] = [];
  for (let path = best; path?.part; path = path.before) parts.push(path.part);
  return parts.reverse();
}

function extended(paths: readonly Path[], readings: readonly Reading[], token: Token, next: Token | undefined): Path[] {
  const best = new Map<string, Path>();
  const least = paths[0]?.cost ?? 0;
  for (const before of paths) {
    if (before.cost > least + hopeless) break;
    for (const reading of readings)
      for (const { state, cost } of stepsOf(before.state, reading, token, next)) {
        const path: Path = { state, cost: before.cost + reading.cost + cost, part: reading.part, before };
        const key = keyOf(state);
        if (path.cost < (best.get(key)?.cost ?? Number.POSITIVE_INFINITY)) best.set(key, path);
      }
  }
  return [...best.values()].sort((a, b) => a.cost - b.cost).slice(0, kept);
}
