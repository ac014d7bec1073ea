import { stepSchema } from '@starwright/protocol/scenarios';
import { expect, it } from 'vitest';
import { en } from '../../../messages/en.ts';
import { tellStep } from './tell-step.ts';

const tell = (step: unknown) => tellStep(stepSchema.parse(step), en.guarantees, 'ETH');

it('tells what was done, what had to follow, and what had to be refused', () => {
  expect(
    tell({
      do: 'send',
      as: 'alice',
      on: 'Prints',
      call: 'mint',
      args: ['2'],
      value: '100000000000000000',
      emits: { event: 'Transfer' },
      changes: [{ of: '$alice', asset: 'eth', by: '-100000000000000000' }],
    }),
  ).toBe('Alice calls Prints.mint(2) and pays 0.1 ETH. It must work and be announced as Transfer. Balances must change: Alice -0.1 ETH.');
  expect(tell({ do: 'refuse', as: 'mallory', on: 'Prints', call: 'withdraw', error: 'OwnableUnauthorizedAccount' })).toBe(
    'Mallory (a stranger) tries Prints.withdraw(). It must be refused (OwnableUnauthorizedAccount).',
  );
});

it('tells readings, time and money that is sent', () => {
  expect(tell({ do: 'read', on: 'Token', call: 'balanceOf', args: ['$bob'], returns: '1000000' })).toBe(
    'Token.balanceOf(Bob) must answer 1,000,000.',
  );
  expect(tell({ do: 'read', on: 'Token', call: 'ownerOf', args: ['@ticket'], returns: '$deployer' })).toBe(
    'Token.ownerOf(ticket) must answer the owner.',
  );
  expect(tell({ do: 'read', on: 'Token', call: 'totalSupply', returns: '1000500000000000000000000' })).toBe(
    'Token.totalSupply() must answer 1,000,500 × 10^18.',
  );
  expect(tell({ do: 'pass', seconds: 259200 })).toBe('Time passes: 3 days.');
  expect(tell({ do: 'pay', as: 'bob', to: '$Fund', value: '1', refused: true })).toBe(
    'Bob sends 0.000000000000000001 ETH to Fund. It must be refused.',
  );
});
