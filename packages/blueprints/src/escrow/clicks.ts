import type { ClickThrough } from '../clicks.ts';

export const clicks: ClickThrough = {
  title: 'A safe pair of hands',
  summary: 'A client’s money waits until the work is done; if the two cannot agree, an arbiter decides.',
  features: ['arbiter', 'deadline'],
  parameters: { arbiter: '$carol' },
  steps: [
    {
      do: 'press',
      as: 'alice',
      in: 'Pay in for a deal',
      fill: { 'Wallet of the freelancer': '$bob', 'What it is about': 'A sign for the bakery', 'How much, in ETH': '1.5' },
      button: 'Pay in',
      says: 'The money is safe in the contract.',
    },
    { do: 'press', as: 'bob', in: 'A sign for the bakery', button: 'Say that it is done', says: 'can have a look now' },
    { do: 'see', as: 'dave', absent: ['Deal 1'] },
    { do: 'press', as: 'alice', in: 'Content?', button: 'Pay the freelancer', says: 'The freelancer is paid.' },
    {
      do: 'press',
      as: 'alice',
      in: 'Pay in for a deal',
      fill: { 'Wallet of the freelancer': '$alice', 'What it is about': 'To myself', 'How much, in ETH': '1' },
      button: 'Pay in',
      refused: 'name another person',
    },
    {
      do: 'press',
      as: 'alice',
      in: 'Pay in for a deal',
      fill: { 'Wallet of the freelancer': '$bob', 'What it is about': 'A second sign', 'How much, in ETH': '2' },
      button: 'Pay in',
      says: 'The money is safe',
    },
    { do: 'press', as: 'alice', in: ['Deal 2', 'You cannot agree?'], button: 'Call the arbiter', says: 'The arbiter can decide now.' },
    {
      do: 'press',
      as: 'carol',
      in: 'Your decision',
      fill: { 'Percent for the freelancer': '75' },
      button: 'Decide',
      says: 'Both sides can collect their part.',
    },
    { do: 'press', as: 'bob', in: 'Collect your money', button: 'Collect', says: 'The money is in your wallet.' },
    { do: 'read', on: 'Escrow', call: 'owed', args: ['$alice'], returns: '500000000000000000' },
    { do: 'see', as: 'alice', texts: ['0.5 ETH'] },
  ],
};
