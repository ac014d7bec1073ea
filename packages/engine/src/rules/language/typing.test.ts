import type { Value } from '@starwright/protocol/charter';
import { describe, expect, it } from 'vitest';
import { readCharter } from './read-charter.ts';
import { scopeOfAction, unitOf } from './typing.ts';

const read = readCharter({
  language: 1,
  title: 'House rent',
  coins: [{ coin: 'Betcoin', own: true, symbol: 'BET', decimals: 18, moves: 'by rules' }],
  settings: [{ setting: 'months', unit: 'count', is: 12 }],
  things: [
    {
      thing: 'lease',
      plural: 'leases',
      states: ['offered', 'running'],
      fields: [
        { field: 'tenant', unit: 'person' },
        { field: 'rent', unit: { money: 'ETH' } },
        { field: 'start', unit: 'moment' },
      ],
    },
  ],
  pots: [{ pot: 'deposit', of: 'lease' }],
  actions: [{ verb: 'end', by: { party: 'tenant' }, on: 'lease', onlyIf: [{ state: ['running'] }], do: [] }],
});
if (!read.ok) throw new Error(JSON.stringify(read.problems));
const { charter } = read;
const action = charter.actions[0];
if (!action) throw new Error('no action');
const unit = (value: Value) => unitOf(value, scopeOfAction(charter, action));
const problem = (value: Value) => {
  try {
    return unit(value);
  } catch (error) {
    return (error as { code?: string }).code;
  }
};

describe('units', () => {
  it('follow the table of the language', () => {
    expect(unit({ times: [{ field: 'rent' }, { setting: 'months' }] })).toEqual({ money: 'ETH' });
    expect(unit({ minus: ['now', { field: 'start' }] })).toBe('duration');
    expect(unit({ plus: [{ field: 'start' }, { seconds: 86400 }] })).toBe('moment');
    expect(unit({ spans: { seconds: 86400 }, count: 'passed', from: { field: 'start' }, to: 'now' })).toBe('count');
    expect(unit({ part: { percent: 5 }, of: { held: { pot: 'deposit', of: 'this' } } })).toEqual({ money: 'ETH' });
    expect(unit({ portion: { field: 'rent' }, by: { money: '2', coin: 'Betcoin' }, over: { money: '1', coin: 'Betcoin' } })).toEqual({
      money: 'ETH',
    });
  });
  it('refuse what does not fit, and say which problem it is', () => {
    expect(problem({ plus: [{ field: 'rent' }, { seconds: 1 }] })).toBe('wrong-unit');
    expect(problem({ plus: [{ field: 'rent' }, { money: '1', coin: 'Betcoin' }] })).toBe('other-coin');
    expect(problem({ field: 'landlord' })).toBe('unknown-name');
    expect(problem({ field: 'rent', of: 'new' })).toBe('not-here');
    expect(problem('payment')).toBe('not-here');
  });
});

describe('a charter from outside', () => {
  it.each([
    ['nothing', undefined],
    ['a text', 'rules'],
    ['another version', { ...charter, language: 2 }],
    ['ten thousand rules', { ...charter, actions: Array.from({ length: 10_000 }, () => action) }],
    ['an unknown key', { ...charter, actions: [{ ...action, evaluate: 'x' }] }],
  ])('is refused with a place when it is %s', (_, data) => {
    const answer = readCharter(data);
    expect(answer.ok).toBe(false);
    if (!answer.ok) expect(answer.problems[0]?.code).toBe('shape');
  });
  it('is refused when it is nested without end', () => {
    let value: unknown = 1;
    for (let i = 0; i < 50_000; i++) value = { plus: [value, 1] };
    const answer = readCharter({ ...charter, settings: [{ setting: 'x', unit: 'count', is: value }] });
    expect(answer).toEqual({
      ok: false,
      problems: [{ code: 'shape', at: [], about: { problem: 'These rules are nested too deep: write them in smaller parts.' } }],
    });
  });
});
