import type { ClickThrough } from '../clicks.ts';

export const clicks: ClickThrough = {
  title: 'The orchard’s purse',
  summary: 'Everybody puts apples in, and what is earned with them makes every share worth more.',
  features: ['withdrawFee'],
  parameters: { name: 'Orchard Shares', symbol: 'ORCH' },
  wires: { asset: { blueprint: 'token', features: [], parameters: { name: 'Apple', symbol: 'APPLE', supply: '100000' } } },
  steps: [
    { do: 'press', as: 'deployer', in: 'Send APPLE', fill: { To: '$alice', 'How many': '900' }, button: 'Send', says: 'Sent.' },
    {
      do: 'press',
      as: 'alice',
      in: 'Put in',
      fill: { 'How many APPLE': '600' },
      button: 'Put in',
      says: 'You have shares of the vault now.',
    },
    {
      do: 'press',
      as: 'deployer',
      in: 'Add profit',
      fill: { 'How many APPLE': '60' },
      button: 'Add',
      says: 'Every share is worth more now.',
    },
    {
      do: 'press',
      as: 'alice',
      in: 'Take out',
      fill: { 'How many shares': '200' },
      button: 'Take out',
      says: 'Your APPLE are back in your wallet.',
    },
    { do: 'read', on: 'Vault', call: 'balanceOf', args: ['$alice'], returns: '400000000000000000000' },
    {
      do: 'press',
      as: 'alice',
      in: 'Take out',
      fill: { 'How many shares': '500' },
      button: 'Take out',
      refused: 'you cannot take out so much now',
    },
    {
      do: 'press',
      as: 'bob',
      in: 'Put in',
      fill: { 'How many APPLE': '5' },
      button: 'Put in',
      refused: 'there are not enough tokens in this wallet',
    },
    { do: 'see', as: 'alice', texts: ['400 ORCH'], absent: ['For the owner'] },
  ],
};
