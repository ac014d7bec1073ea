import { expect, test } from 'vitest';
import type { Reading } from '../blueprint.ts';
import type { Chosen } from './choose.ts';
import { readings } from './fixtures/readings.ts';
import { completeWires } from './validate.ts';
import { wire } from './wires.ts';

const token = readings.find((reading) => reading.blueprint === 'token') ?? fail();
const pool: Reading = {
  ...token,
  blueprint: 'pool',
  parameters: [],
  features: [],
  wires: [
    { slot: 'tokenA', accepts: ['token'], required: true, label: 'One token' },
    { slot: 'tokenB', accepts: ['token'], required: true, label: 'The other token' },
  ],
};
const chosen = (...kinds: Reading[]): Chosen[] => kinds.map((reading) => ({ reading, anchors: [], score: 8 }));
const never = () => false;

test('two required slots get two modules, and the second is added when only one was named', () => {
  const { modules, wires, added } = wire([pool, token], chosen(pool, token), never);
  expect(modules.map(({ reading }) => reading.blueprint)).toEqual(['pool', 'token', 'token']);
  expect(Object.fromEntries(wires[0] ?? [])).toEqual({ tokenA: 1, tokenB: 2 });
  expect([...added.keys()]).toEqual([2]);
});

test('two modules that were named fill both slots in their order', () => {
  const { modules, wires } = wire([pool, token], chosen(token, pool, token), never);
  expect(modules).toHaveLength(3);
  expect(Object.fromEntries(wires[1] ?? [])).toEqual({ tokenA: 0, tokenB: 2 });
});

test('an optional slot may share the module of another', () => {
  const [tokenA, tokenB] = pool.wires;
  if (!tokenA || !tokenB) throw new Error('the pool has two slots');
  const shared = { ...pool, wires: [tokenA, { ...tokenB, required: false }] };
  const { modules, wires } = wire([shared, token], chosen(shared, token), never);
  expect(modules).toHaveLength(2);
  expect(Object.fromEntries(wires[0] ?? [])).toEqual({ tokenA: 1, tokenB: 1 });
});

test('a plan from outside that puts one module into both slots gets a second one', () => {
  const plain = { parameters: {}, features: [], wires: {} };
  const known = new Map([pool, token].map((reading) => [reading.blueprint, reading]));
  const modules = completeWires(
    [
      { ...plain, id: 'pool', blueprint: 'pool', contract: 'Pool', wires: { tokenA: 'token', tokenB: 'token' } },
      { ...plain, id: 'token', blueprint: 'token', contract: 'Token' },
    ],
    known,
  );
  expect(modules[0]?.wires).toEqual({ tokenA: 'token', tokenB: 'token-2' });
  expect(modules.map(({ id }) => id)).toEqual(['pool', 'token', 'token-2']);
});

function fail(): never {
  throw new Error('the fixtures have no token');
}
