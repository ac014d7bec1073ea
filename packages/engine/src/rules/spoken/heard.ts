/** What a charter could be made by a wish, each with how well it fits what was said. Nothing is chosen here. */
import type { Charter } from '@starwright/protocol/charter';
import type { Wish } from '../../plan/spoken/request.ts';
import { RuleProblem } from '../language/problem.ts';
import { fitOf, type Lines, linesOf } from './lines.ts';
import { renamed } from './names.ts';
import { permitted } from './people.ts';
import { valued } from './values.ts';

export interface Heard {
  charter: Charter;
  /** The sentence that it is about, as it is. */
  about: string;
  /** Words of the wish that stand nowhere near it. */
  missing: number;
  /** The higher, the nearer. */
  score: number;
}

/** The roots of what a sentence speaks of. */
export type RootsIn = (text: string) => string[];

/** @returns the nearest first; empty where nothing of the charter is spoken of. */
export function heardIn(charter: Charter, wish: Wish, rootsIn: RootsIn): Heard[] {
  const lines = linesOf(charter, rootsIn);
  const found = wish.deed === 'name' ? renamed(charter, wish, rootsIn) : [...candidates(charter, wish, lines, rootsIn)];
  const best = new Map<string, Heard>();
  for (const one of found) {
    const key = JSON.stringify(one.charter);
    if (key === JSON.stringify(charter)) continue;
    const known = best.get(key);
    if (!known || known.missing > one.missing || known.score < one.score) best.set(key, one);
  }
  return [...best.values()].sort((a, b) => a.missing - b.missing || b.score - a.score);
}

function* candidates(charter: Charter, wish: Wish, lines: Lines, rootsIn: RootsIn): Generator<Heard> {
  if (wish.deed === 'remove') return yield* without(charter, wish, lines);
  if (wish.values.length > 0) yield* valued(charter, wish, lines);
  else yield* permitted(charter, wish, lines, rootsIn);
}

/** Without an action, a condition or an effect. */
function* without(charter: Charter, wish: Wish, lines: Lines): Generator<Heard> {
  for (const line of lines.all) {
    if (line.at[0] !== 'actions' || line.kind === 'otherwise') continue;
    const fit = fitOf(wish.roots, line, lines);
    if (fit.own === 0) continue;
    yield { charter: lines.without(charter, line.at), about: line.text, ...fit };
  }
}

/** Names and units that do not fit there are no candidates. */
export function orNothing<Result>(make: () => Result): Result | undefined {
  try {
    return make();
  } catch (error) {
    if (error instanceof RuleProblem) return undefined;
    throw error;
  }
}
