import { expect, it } from 'vitest';
import { median, quantile } from './timing.ts';

it('takes the middle, and the mean of two middles', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 2, 9])).toBe(3);
  expect(() => median([])).toThrow(RangeError);
});

it('takes the nearest rank as a quantile', () => {
  const hundred = Array.from({ length: 100 }, (_, i) => 100 - i);
  expect(quantile(hundred, 0.99)).toBe(99);
  expect(quantile([7, 3], 0.99)).toBe(7);
  expect(quantile([7, 3], 0)).toBe(3);
  expect(() => quantile([], 0.5)).toThrow(RangeError);
});
