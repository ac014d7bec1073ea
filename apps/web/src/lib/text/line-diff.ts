/**
 * Which lines two texts share, and what stands only in one of them: the shortest way from one to the other, after
 * E. W. Myers, "An O(ND) Difference Algorithm and Its Variations" (1986).
 */

/** Lines `from` to `to` (not included) of the old text became lines `start` to `end` (not included) of the new one. */
export interface Change {
  from: number;
  to: number;
  start: number;
  end: number;
}

/** Beyond so many differing lines the middle counts as one change: finding the shortest way would take too long. */
const stepsAtMost = 4000;

/** The changes in order; between two of them the lines are equal. */
export function changesBetween(before: readonly string[], after: readonly string[]): Change[] {
  let head = 0;
  while (head < before.length && head < after.length && before[head] === after[head]) head++;
  let tail = 0;
  while (tail < before.length - head && tail < after.length - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  const [old, young] = [before.slice(head, before.length - tail), after.slice(head, after.length - tail)];
  if (old.length === 0 && young.length === 0) return [];
  return shortest(old, young).map(({ from, to, start, end }) => ({
    from: from + head,
    to: to + head,
    start: start + head,
    end: end + head,
  }));
}

function shortest(old: string[], young: string[]): Change[] {
  const whole = [{ from: 0, to: old.length, start: 0, end: young.length }];
  if (old.length === 0 || young.length === 0) return whole;
  const most = old.length + young.length;
  const furthest = new Map<number, number>([[1, 0]]);
  const trail: Map<number, number>[] = [];
  for (let steps = 0; steps <= Math.min(most, stepsAtMost); steps++) {
    trail.push(new Map(furthest));
    for (let diagonal = -steps; diagonal <= steps; diagonal += 2) {
      const down = diagonal === -steps || (diagonal !== steps && reach(furthest, diagonal - 1) < reach(furthest, diagonal + 1));
      let x = down ? reach(furthest, diagonal + 1) : reach(furthest, diagonal - 1) + 1;
      while (x < old.length && x - diagonal < young.length && old[x] === young[x - diagonal]) x++;
      furthest.set(diagonal, x);
      if (x >= old.length && x - diagonal >= young.length) return wayBack(trail, old.length, young.length);
    }
  }
  return whole;
}

const reach = (furthest: ReadonlyMap<number, number>, diagonal: number) => furthest.get(diagonal) ?? -1;

function wayBack(trail: Map<number, number>[], oldLength: number, youngLength: number): Change[] {
  let [x, y] = [oldLength, youngLength];
  const changes: Change[] = [];
  for (let steps = trail.length - 1; steps > 0; steps--) {
    const furthest = trail[steps] ?? new Map();
    const diagonal = x - y;
    const down = diagonal === -steps || (diagonal !== steps && reach(furthest, diagonal - 1) < reach(furthest, diagonal + 1));
    const before = down ? diagonal + 1 : diagonal - 1;
    const [fromX, fromY] = [reach(furthest, before), reach(furthest, before) - before];
    const step = down ? { from: fromX, to: fromX, start: fromY, end: fromY + 1 } : { from: fromX, to: fromX + 1, start: fromY, end: fromY };
    const next = changes[0];
    if (next && next.from === step.to && next.start === step.end) Object.assign(next, { from: step.from, start: step.start });
    else changes.unshift(step);
    [x, y] = [fromX, fromY];
  }
  return changes;
}

export type DiffLine = { kind: 'same' | 'gone' | 'new'; text: string; before: number | undefined; after: number | undefined };

/** For reading: the changed lines with a few around them, in pieces where much between them is equal. Line numbers from 1. */
export function readableDiff(before: string, after: string, around = 3): DiffLine[][] {
  const [old, young] = [before.split('\n'), after.split('\n')];
  const pieces: DiffLine[][] = [];
  let last = Number.NEGATIVE_INFINITY;
  const same = (from: number, to: number, shift: number) =>
    old.slice(from, to).map((text, i): DiffLine => ({ kind: 'same', text, before: from + i + 1, after: from + i + 1 + shift }));
  for (const { from, to, start, end } of changesBetween(old, young)) {
    const piece = from - last <= around * 2 ? pieces.at(-1) : undefined;
    const lines = piece ?? [];
    if (!piece) pieces.push(lines);
    // What followed the change before was only put there as far as it is near.
    lines.push(...same(piece ? last : Math.max(0, from - around), from, start - from));
    lines.push(...old.slice(from, to).map((text, i): DiffLine => ({ kind: 'gone', text, before: from + i + 1, after: undefined })));
    lines.push(...young.slice(start, end).map((text, i): DiffLine => ({ kind: 'new', text, before: undefined, after: start + i + 1 })));
    last = to;
  }
  // What comes after the last line of each piece.
  for (const piece of pieces) {
    const end = piece.findLast((line) => line.before !== undefined)?.before ?? 0;
    const changed = piece.findLast((line) => line.after !== undefined)?.after ?? 0;
    piece.push(...same(end, Math.min(old.length, end + around), changed - end));
  }
  return pieces;
}
