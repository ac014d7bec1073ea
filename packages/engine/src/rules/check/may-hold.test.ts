import { type Charter, type CharterInput, charterSchema, type Payment, type Value } from '@starwright/protocol/charter';
import { expect, it } from 'vitest';
import { statesThatMayHold } from './may-hold.ts';

const ether = (money: string) => ({ money, coin: 'ETH' });
const pot = { pot: 'deposit' };

/** A tool is lent against a deposit, and free again when it was given back. */
const lending = (taken: Value, paid: Omit<Payment, 'into'>, more: Partial<CharterInput> = {}): Charter =>
  charterSchema.parse({
    ...{ language: 1, title: 'Lending', pots: [{ ...pot, of: 'tool' }] },
    things: [{ thing: 'tool', plural: 'tools', states: ['free', 'lent'], fields: [{ field: 'lender', unit: 'person', starts: 'actor' }] }],
    actions: [
      { verb: 'offer', by: 'anyone', creates: 'tool', onlyIf: [], do: [] },
      { verb: 'borrow', by: 'anyone', on: 'tool', pays: { ...paid, into: pot }, onlyIf: [{ state: ['free'] }], do: [{ move: 'lent' }] },
      {
        ...{ verb: 'return', by: { party: 'lender' }, on: 'tool', onlyIf: [{ state: ['lent'] }] },
        do: [{ pay: taken, from: pot, to: 'actor' }, { move: 'free' }],
      },
    ],
    ...more,
  });
const fee = { setting: 'fee', unit: { money: 'ETH' }, is: ether('0.1') } as const;
const keeper = { role: 'keeper', plural: 'keepers', holders: 'one', named: 'deployer' } as const;
const changed = { ...fee, change: { by: 'keeper', from: ether('0'), to: ether('1') } };
const always = lending(ether('0.1'), { exactly: ether('0.1') });

it.each<[string, Charter, string[]]>([
  ['all that is held is paid out', lending({ held: pot }, {}), ['lent']],
  ['exactly what was paid in is paid out', always, ['lent']],
  ['a setting that nobody can change is', lending({ setting: 'fee' }, { exactly: { setting: 'fee' } }, { settings: [fee] }), ['lent']],
  ['less is paid out', lending(ether('0.05'), { exactly: ether('0.1') }), ['free', 'lent']],
  ['more can be paid in', lending(ether('0.1'), { atLeast: ether('0.1') }), ['free', 'lent']],
  [
    'the setting can be changed meanwhile',
    lending({ setting: 'fee' }, { exactly: { setting: 'fee' } }, { settings: [changed], roles: [keeper] }),
    ['free', 'lent'],
  ],
  [
    'it can be paid in twice',
    { ...always, actions: always.actions.map((one) => (one.verb === 'borrow' ? { ...one, onlyIf: [] } : one)) },
    ['free', 'lent'],
  ],
])('where money may lie when %s', (_when, charter, states) => {
  const [held, thing] = [charter.pots[0], charter.things[0]];
  expect(held && thing && [...statesThatMayHold(charter, held, thing)].sort()).toEqual(states);
});
