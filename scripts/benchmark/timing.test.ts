import { expect, it } from 'vitest';
import { median } from './timing.ts';

it('takes the middle, and the mean of two middles', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 2, 9])).toBe(3);
  expect(() => median([])).toThrow(RangeError);
});
