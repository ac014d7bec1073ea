/** Looks from one position for another in which something is so. Every question is asked this way. */
import type { Call, Wallet } from '../../interpret/door.ts';
import { chorusOf } from './chorus.ts';
import { kindOf, outlineOf } from './kind.ts';
import { type Game, type Position, play, waits } from './position.ts';
import { callsOf } from './propose.ts';

/** How many calls one question may cost. */
export const perQuestion = 3000;

export interface Question {
  people: readonly Wallet[];
  /** Who does after somebody what they did, all in one move; without it, the rest of the people. */
  chorus?: readonly Wallet[];
  isDone(position: Position): boolean;
  /** Calls tried at most. */
  most?: number;
  /** Whether time may pass; it may if nothing is said. */
  mayWait?: boolean;
  /** Calls that are left out, before or after they are done. */
  leavesOut?(call: Call, from: Position, to?: Position): boolean;
  /** What tells positions apart besides their kind. */
  tellsApart?(position: Position): string;
  /** What somebody else does after every move, and before and after every wait. */
  harass?(position: Position): Position;
}

/** The first position found, breadth-first, where something is so; only these people act. */
export function reach(game: Game, from: Position, question: Question): Position | undefined {
  const before = game.selfFirst ?? false;
  game.selfFirst = true;
  const found = lookFrom(game, from, question);
  game.selfFirst = before;
  return found;
}

function lookFrom(game: Game, from: Position, question: Question): Position | undefined {
  const { people, chorus, isDone, harass, most = perQuestion, mayWait = true, leavesOut, tellsApart } = question;
  const told = (position: Position): string => kindOf(game, position) + (tellsApart?.(position) ?? '');
  const seen = new Set([told(from)]);
  const outlines = new Set([outlineOf(game, from)]);
  const open: Position[] = [from];
  const rest: Position[] = [];
  const end = game.tried + most;
  // Every second time one of those that differ only in people and amounts.
  let turn = 0;
  let isOpen = true;
  const take = (): Position | undefined => {
    isOpen = open.length > 0 && (turn++ % 2 === 0 || rest.length === 0);
    return isOpen ? open.shift() : rest.shift();
  };
  for (let position = take(); position && game.tried < end; position = take()) {
    const sung = new Set<string>();
    for (const by of people)
      for (const call of callsOf(game, position, by, 6)) {
        const next = leavesOut?.(call, position) ? undefined : play(game, position, call);
        if (!next || leavesOut?.(call, position, next)) continue;
        if (isDone(next)) return next;
        note(harass ? harass(next) : next);
        const song = 'action' in call ? `${call.action} ${call.arguments.join()}` : '';
        if (song === '' || sung.has(song)) continue;
        sung.add(song);
        for (const all of chorusOf(game, next, chorus ?? people.filter((one) => one !== by), chorus !== undefined)) {
          if (leavesOut?.(call, position, all)) break;
          if (isDone(all)) return all;
          note(harass ? harass(all) : all);
        }
      }
    if (!mayWait) continue;
    for (const later of harass ? harassedWaits(game, position, harass) : waits(game, position, 5)) note(later);
  }
  return undefined;

  function note(next: Position): void {
    const kind = told(next);
    if (seen.has(kind)) return;
    seen.add(kind);
    const outline = outlineOf(game, next);
    if (!isOpen || outlines.has(outline) || isRepeated(next, from)) rest.push(next);
    else {
      open.push(next);
      outlines.add(outline);
    }
  }
}

/** Whether the last thing was done before on the same way: once more of it is looked at later. */
function isRepeated({ by, before }: Position, from: Position): boolean {
  if (!by) return before !== undefined && before !== from && !before.by;
  if (!('action' in by.call)) return false;
  for (let at = before; at && at !== from; at = at.before)
    if (at.by && 'action' in at.by.call && at.by.call.action === by.call.action) return true;
  return false;
}

/** Waiting for one moment after the other, each time with what somebody else does just before and just after it. */
export function harassedWaits(game: Game, from: Position, harass: (position: Position) => Position): Position[] {
  const reached: Position[] = [];
  let position = from;
  for (let count = 0; count < 12; count++) {
    const [next] = waits(game, position, 1, false);
    if (!next) break;
    const early = next.now - 2n;
    if (early > position.now) position = harass({ ...next, now: early, before: position });
    const [again] = waits(game, position, 1, false);
    // Where the limit was moved on, the next one is waited for, again until just before it.
    if (again?.now === next.now) position = harass(again);
    reached.push(position);
  }
  return reached;
}
