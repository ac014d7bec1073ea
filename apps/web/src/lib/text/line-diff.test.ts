import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changesBetween, readableDiff } from './line-diff.ts';

const lines = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 14 });

it('changes carried out on the old text give the new one, for any two texts', () => {
  fc.assert(
    fc.property(lines, lines, (before, after) => {
      const made = [...before];
      for (const { from, to, start, end } of changesBetween(before, after).toReversed())
        made.splice(from, to - from, ...after.slice(start, end));
      expect(made).toEqual(after);
    }),
  );
});

it('the way is a short one: what is equal is no change', () => {
  expect(changesBetween(['a', 'b', 'c'], ['a', 'x', 'c', 'd'])).toEqual([
    { from: 1, to: 2, start: 1, end: 2 },
    { from: 3, to: 3, start: 3, end: 4 },
  ]);
  expect(changesBetween(['a'], ['a'])).toEqual([]);
});

it('a diff to read shows changed lines with their numbers and a few around them, and every changed line of any two texts', () => {
  const before = Array.from({ length: 30 }, (_, i) => `line ${i + 1}`);
  const after = before.toSpliced(4, 1, 'five').toSpliced(25, 1);
  const pieces = readableDiff(before.join('\n'), after.join('\n'), 1);
  expect(pieces.map((piece) => piece.map(({ kind, text, before: b, after: a }) => `${kind} ${b ?? '-'} ${a ?? '-'} ${text}`))).toEqual([
    ['same 4 4 line 4', 'gone 5 - line 5', 'new - 5 five', 'same 6 6 line 6'],
    ['same 25 25 line 25', 'gone 26 - line 26', 'same 27 26 line 27'],
  ]);
  fc.assert(
    fc.property(lines, lines, (old, young) => {
      const shown = readableDiff(old.join('\n'), young.join('\n'), 2).flat();
      for (const { kind, text, before: b, after: a } of shown) {
        if (b !== undefined) expect(old[b - 1] ?? '').toBe(text);
        if (a !== undefined) expect(young[a - 1] ?? '').toBe(text);
        expect(kind === 'same').toBe(a !== undefined && b !== undefined);
      }
    }),
  );
});
