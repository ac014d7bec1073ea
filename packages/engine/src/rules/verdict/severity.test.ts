import { charterSchema } from '@starwright/protocol/charter';
import { expect, it } from 'vitest';
import type { Finding } from '../check/explore/door.ts';
import { examples } from '../examples/door.ts';
import { notRefuted, severityOf } from './severity.ts';

const habit = charterSchema.parse(examples.habitStaking);
const finish = habit.actions.findIndex(({ verb }) => verb === 'finish');
const stuck: Finding = { kind: 'stuck', money: { pot: 'reward pool', coin: 'ETH', amount: 1n }, trace: [], people: [] };
const undone: Finding = { kind: 'never-done', action: finish, trace: [], people: [] };

it('money is not said to be stuck where what lets it out is done by a behaviour, though the search did not come to it', () => {
  expect(notRefuted(habit, [stuck, undone], () => true)).toEqual([]);
  expect(notRefuted(habit, [stuck, undone], (action) => action !== finish)).toEqual([stuck, undone]);
  // Of a way out that the search did try, a behaviour says nothing.
  expect(notRefuted(habit, [stuck], () => true)).toEqual([stuck]);
});

it('money is stuck for certain only where every way out was tried', () => {
  expect(severityOf(habit, stuck, [stuck])).toBe('high');
  expect(severityOf(habit, stuck, [stuck, undone])).toBe('medium');
});
