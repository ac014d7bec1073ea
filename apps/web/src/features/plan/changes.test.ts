import { expect, test } from 'vitest';
import { withChange, without } from './changes.ts';
import type { PlanChange } from './planner-protocol.ts';

const supply = (value: string): PlanChange => ({ module: 'token', parameter: 'supply', value });
const burnable = (on: boolean): PlanChange => ({ module: 'token', feature: 'burnable', on });
const added: PlanChange = { module: 'staking', added: 'staking' };
const removed: PlanChange = { module: 'staking', removed: true };
const all = (...changes: PlanChange[]) => changes.reduce<PlanChange[]>((before, one) => withChange(before, one, before), []);

test('the last change of a thing counts', () => {
  expect(all(supply('5'), burnable(true), supply('7'))).toEqual([burnable(true), supply('7')]);
  expect(all(burnable(true), burnable(false))).toEqual([burnable(false)]);
  // A feature and a value that are called the same are two things, and so are those of two modules.
  expect(all({ module: 'token', feature: 'fee', on: true }, { module: 'token', parameter: 'fee', value: '1' })).toHaveLength(2);
  expect(all(supply('5'), { module: 'token-2', parameter: 'supply', value: '5' })).toHaveLength(2);
});

test('each part of the look is a thing of its own', () => {
  const pink: PlanChange = { look: 'colour', is: 'pink' };
  const waves: PlanChange = { look: 'cover', is: 'waves' };
  expect(all(pink, waves, { look: 'colour', is: 'green' })).toEqual([waves, { look: 'colour', is: 'green' }]);
  expect(without([pink, waves], { look: 'colour', is: null })).toEqual([waves]);
});

test('a part that was put in and taken out again leaves nothing behind', () => {
  expect(all(supply('5'), added, removed)).toEqual([supply('5')]);
  expect(all(removed, added)).toEqual([added]);
});

test('a part that the idea asks for as well is left out, also when somebody put it in before', () => {
  expect(withChange([added], removed, [])).toEqual([removed]);
});

test('what is taken back is no change any more', () => {
  expect(without([supply('5'), burnable(true)], supply('9'))).toEqual([burnable(true)]);
  expect(without([added], added)).toEqual([]);
});
