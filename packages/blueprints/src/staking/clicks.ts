import type { ClickThrough } from '../clicks.ts';

export const clicks: ClickThrough = {
  title: 'Bread for patience',
  summary: 'Whoever leaves their loaves here for a week earns ten percent a year on them.',
  features: ['locked', 'penalty', 'compound'],
  parameters: { lockTime: '604800' },
  wires: { stakingToken: { blueprint: 'token', features: [], parameters: { name: 'Loaf', symbol: 'LOAF', supply: '100000' } } },
  steps: [
    { do: 'press', as: 'deployer', in: 'Send LOAF', fill: { To: '$alice', 'How many': '500' }, button: 'Send', says: 'Sent.' },
    {
      do: 'press',
      as: 'deployer',
      in: 'Put tokens in for rewards',
      fill: { 'How many LOAF': '1000' },
      button: 'Put in',
      says: 'Stakers can be paid from it.',
    },
    { do: 'press', as: 'alice', in: 'Stake', fill: { 'How many LOAF': '400' }, button: 'Stake', says: 'Your tokens are staked' },
    { do: 'read', on: 'Staking', call: 'stakedOf', args: ['$alice'], returns: '400000000000000000000' },
    { do: 'pass', seconds: 2592000 },
    { do: 'press', as: 'alice', in: 'Claim your rewards', button: 'Claim', says: 'Your rewards are in your wallet.' },
    {
      do: 'press',
      as: 'alice',
      in: 'Take out',
      fill: { 'How many LOAF': '500' },
      button: 'Take out',
      refused: 'you have not staked so much',
    },
    {
      do: 'press',
      as: 'alice',
      in: 'Take out',
      fill: { 'How many LOAF': '100' },
      button: 'Take out',
      says: 'Your tokens are back in your wallet.',
    },
    {
      do: 'press',
      as: 'bob',
      in: 'Stake',
      fill: { 'How many LOAF': '1' },
      button: 'Stake',
      refused: 'there are not enough tokens in this wallet',
    },
    { do: 'see', as: 'alice', texts: ['300 LOAF'], absent: ['For the owner'] },
  ],
};
