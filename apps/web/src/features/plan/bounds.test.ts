import type { ParameterReading, Reading } from '@starwright/engine/blueprint';
import type { ModulePlan } from '@starwright/protocol/plan';
import { expect, test } from 'vitest';
import { boundsOf, isBeyond } from './bounds.ts';

const parameter = (id: string, more: Partial<ParameterReading> = {}): ParameterReading => ({
  ...{ id, kind: 'tokens', label: id.toUpperCase(), cues: [], default: '1' },
  ...more,
});
const supply = parameter('supply', { atMost: 'cap', max: '1000' });
const cap = parameter('cap', { feature: 'capped', min: '1' });
const reading: Reading = {
  ...{ blueprint: 'token', title: 'Token', about: '', contract: 'Token', templates: [], summary: '', cues: [] },
  ...{ parameters: [supply, cap], features: [], wires: [] },
};
const module = (features: string[], most = '500'): ModulePlan => ({
  ...{ id: 'token', blueprint: 'token', contract: 'Token', wires: {} },
  ...{ parameters: { supply: '100', cap: most }, features },
});

test('the nearer bound counts, and says which other value sets it', () => {
  expect(boundsOf(supply, module(['capped']), reading)).toEqual([{ side: 'atMost', value: '500', of: 'CAP' }]);
  expect(boundsOf(supply, module(['capped'], '5000'), reading)).toEqual([{ side: 'atMost', value: '1000' }]);
  expect(boundsOf(cap, module(['capped']), reading)).toEqual([{ side: 'atLeast', value: '100', of: 'SUPPLY' }]);
});

test('a value that is not used bounds nothing', () => {
  expect(boundsOf(supply, module([]), reading)).toEqual([{ side: 'atMost', value: '1000' }]);
});

test('numbers of any length are compared exactly, and nothing else is compared', () => {
  const most = { side: 'atMost', value: '340282366920938463463374607431768211456' } as const;
  expect(isBeyond('340282366920938463463374607431768211456', most)).toBe(false);
  expect(isBeyond('340282366920938463463374607431768211457', most)).toBe(true);
  expect(isBeyond('0.1', { side: 'atLeast', value: '0.11' })).toBe(true);
  expect(isBeyond('$deployer', most)).toBe(false);
  expect(isBeyond(['999'], { side: 'atMost', value: '1' })).toBe(false);
});
