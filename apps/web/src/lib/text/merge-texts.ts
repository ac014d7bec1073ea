/** Brings two changes of one text together, as version control does (diff3): what only one side changed is taken over. */
import { type Change, changesBetween } from './line-diff.ts';

export type Merged =
  | { status: 'merged'; text: string }
  /** Both changed the same lines, differently. `text` has mine there; `places` are lines of it, counted from 1. */
  | { status: 'conflict'; text: string; places: number[] };

export function mergeTexts(base: string, mine: string, theirs: string): Merged {
  if (mine === theirs || theirs === base) return { status: 'merged', text: mine };
  if (mine === base) return { status: 'merged', text: theirs };
  const [old, own, other] = [base.split('\n'), mine.split('\n'), theirs.split('\n')];
  const mineChanges = changesBetween(old, own);
  const theirChanges = changesBetween(old, other);
  const merged: string[] = [];
  const places: number[] = [];
  let at = 0;
  while (mineChanges.length > 0 || theirChanges.length > 0) {
    const first = Math.min(mineChanges[0]?.from ?? Number.POSITIVE_INFINITY, theirChanges[0]?.from ?? Number.POSITIVE_INFINITY);
    let to = first;
    const taken: { mine: Change[]; theirs: Change[] } = { mine: [], theirs: [] };
    // Changes that overlap or touch belong together.
    for (let grew = true; grew; ) {
      grew = false;
      for (const [side, changes] of [['mine', mineChanges] as const, ['theirs', theirChanges] as const]) {
        while (changes[0] && changes[0].from <= to && (changes[0].from < to || touches(changes[0], taken, first))) {
          const change = changes.shift();
          if (!change) break;
          taken[side].push(change);
          to = Math.max(to, change.to);
          grew = true;
        }
      }
    }
    merged.push(...old.slice(at, first));
    const ownText = sideOf(old, own, taken.mine, first, to);
    const otherText = sideOf(old, other, taken.theirs, first, to);
    if (taken.mine.length === 0) merged.push(...otherText);
    else if (taken.theirs.length > 0 && ownText.join('\n') !== otherText.join('\n')) {
      places.push(merged.length + 1);
      merged.push(...ownText);
    } else merged.push(...ownText);
    at = to;
  }
  merged.push(...old.slice(at));
  const text = merged.join('\n');
  return places.length > 0 ? { status: 'conflict', text, places } : { status: 'merged', text };
}

/** Two insertions at the same place belong together, and a change that begins where the group does. */
const touches = ({ from }: Change, taken: { mine: Change[]; theirs: Change[] }, first: number) =>
  from === first || taken.mine.length + taken.theirs.length === 0;

/** Lines `from` to `to` of the base as one side has them now. */
function sideOf(old: string[], side: string[], changes: Change[], from: number, to: number): string[] {
  const lines: string[] = [];
  let at = from;
  for (const change of changes) {
    lines.push(...old.slice(at, change.from), ...side.slice(change.start, change.end));
    at = change.to;
  }
  return [...lines, ...old.slice(at, to)];
}
