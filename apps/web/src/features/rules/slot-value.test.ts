import { expect, it } from 'vitest';
import { momentField, slotValue, timeIn, timeOf } from './slot-value.ts';

it.each([
  ['count', '12', 12],
  ['count', '1.5', undefined],
  ['money', '0,50', '0.5'],
  ['money', '007', '7'],
  ['money', 'much', undefined],
  ['share', '2.5 %', 2.5],
  ['share', '101', undefined],
  ['moment', '2026-11-23T16:00', 1_795_449_600],
  ['moment', 'soon', undefined],
  ['noun', 'late fee', 'late fee'],
  ['noun', '<b>', undefined],
  ['text', ' a house ', 'a house'],
  ['text', '', undefined],
  ['state', 'open', undefined],
] as const)('a %s typed as “%s” is %s', (kind, typed, value) => {
  expect(slotValue(kind, typed)).toBe(value);
});

it('a time is a number and a unit, and nothing is lost between them', () => {
  expect(timeIn(2_592_000)).toEqual({ count: 30, unit: 'days' });
  expect(timeIn(5400)).toEqual({ count: 90, unit: 'minutes' });
  expect(timeOf('2', 'weeks')).toBe(1_209_600);
  expect(timeOf('soon', 'days')).toBeUndefined();
  expect(timeOf('999', 'years')).toBeUndefined();
});

it('a date is shown in its field as it was typed', () => {
  expect(momentField(1_795_449_600)).toBe('2026-11-23T16:00');
});
