/** Looks from one position for another in which something is so. */
import type { Wallet } from '../../interpret/door.ts';
import { kindOf, outlineOf } from './kind.ts';
import { type Game, type Position, play, waits } from './position.ts';
import { callsOf } from './propose.ts';

/** How many calls one question may cost. */
export const perQuestion = 3000;

export interface Question {
  people: readonly Wallet[];
  isDone(position: Position): boolean;
  /** Calls tried at most. */
  most?: number;
  /** What somebody else does after every move and every wait. */
  harass?(position: Position): Position;
}

/** The first position found, breadth-first, where something is so; only these people act, and time passes. */
export function reach(game: Game, from: Position, { people, isDone, harass, most = perQuestion }: Question): Position | undefined {
  const seen = new Set([kindOf(game, from)]);
  const outlines = new Set([outlineOf(game, from)]);
  const open: Position[] = [from];
  const rest: Position[] = [];
  const end = game.tried + most;
  for (let position = open.shift(); position && game.tried < end; position = open.shift() ?? rest.shift()) {
    for (const by of people)
      for (const call of callsOf(game, position, by, 5)) {
        const next = play(game, position, call);
        if (!next) continue;
        if (isDone(next)) return next;
        note(harass ? harass(next) : next);
      }
    for (const later of waits(game, position, 5)) note(harass ? harass(later) : later);
  }
  return undefined;

  function note(next: Position): void {
    const kind = kindOf(game, next);
    if (seen.has(kind)) return;
    seen.add(kind);
    const outline = outlineOf(game, next);
    (outlines.has(outline) ? rest : open).push(next);
    outlines.add(outline);
  }
}
