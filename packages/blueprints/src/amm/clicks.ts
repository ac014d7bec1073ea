import type { ClickThrough } from '../clicks.ts';

export const clicks: ClickThrough = {
  title: 'Salt and pepper',
  summary: 'Swap salt for pepper and back, or fill the pool and share the fees.',
  features: ['fee'],
  wires: {
    tokenA: { blueprint: 'token', features: [], parameters: { name: 'Salt', symbol: 'SALT', supply: '100000' } },
    tokenB: { blueprint: 'token', features: [], parameters: { name: 'Pepper', symbol: 'PEPR', supply: '100000' } },
  },
  steps: [
    {
      do: 'press',
      as: 'deployer',
      in: 'Fill the pool',
      fill: { 'Most SALT to add': '1000', 'Most PEPR to add': '4000' },
      button: 'Add',
      says: 'You have shares of the pool now.',
    },
    { do: 'press', as: 'deployer', in: 'Send SALT', fill: { To: '$alice', 'How many': '200' }, button: 'Send', says: 'Sent.' },
    {
      do: 'press',
      as: 'alice',
      in: 'Swap SALT for PEPR',
      fill: { 'How many SALT': '50' },
      button: 'Swap',
      says: 'Your PEPR are in your wallet.',
    },
    { do: 'read', on: 'TokenAToken', call: 'balanceOf', args: ['$alice'], returns: '150000000000000000000' },
    {
      do: 'press',
      as: 'bob',
      in: 'Swap PEPR for SALT',
      fill: { 'How many PEPR': '10' },
      button: 'Swap',
      refused: 'there are not enough tokens in this wallet',
    },
    { do: 'see', as: 'alice', texts: ['1,050 SALT'], absent: ['Take your part out'] },
  ],
};
