import { expect, it } from 'vitest';
import { slotValue } from './slot-value.ts';

it.each([
  ['count', '12', 12],
  ['count', '1.5', undefined],
  ['money', '0,50 ETH', '0.5'],
  ['money', '007', '7'],
  ['money', 'much', undefined],
  ['share', '2.5 %', 2.5],
  ['share', '101', undefined],
  ['duration', '2 days', 172_800],
  ['duration', '1 week', 604_800],
  ['duration', 'soon', undefined],
  ['text', ' a house ', 'a house'],
  ['text', '', undefined],
  ['state', 'open', undefined],
] as const)('a %s typed as “%s” is %s', (kind, typed, value) => {
  expect(slotValue(kind, typed)).toBe(value);
});
