import { expect, it } from 'vitest';
import { nothingTyped, recalled, shownOf, type TypedBefore, typed } from './typed-before.ts';

function press(before: TypedBefore, ...keys: string[]): TypedBefore[] {
  let now = before;
  return keys.map((key) => {
    now = recalled(now, key) ?? now;
    return now;
  });
}

it('"arrow keys recall history": up to what was typed first, down to an empty line, each line once', () => {
  const before = ['help', 'compile', 'test', 'compile'].reduce(typed, nothingTyped);
  const up = press(before, 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp');
  expect(up.map(shownOf)).toEqual(['compile', 'test', 'help', 'help']);
  expect(press(up.at(-1) ?? before, 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown').map(shownOf)).toEqual(['test', 'compile', '', '']);
  expect(recalled(before, 'ArrowLeft')).toBeUndefined();
  expect(press(nothingTyped, 'ArrowUp').map(shownOf)).toEqual(['']);
});
