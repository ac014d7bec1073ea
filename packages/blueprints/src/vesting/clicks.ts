import type { ClickThrough } from '../clicks.ts';

export const clicks: ClickThrough = {
  title: 'A year with us',
  summary: 'The crew earns its tokens over a year, and nothing in the first three months.',
  features: ['cliff', 'revocable'],
  wires: { token: { blueprint: 'token', features: [], parameters: { name: 'Anchor', symbol: 'ANCH', supply: '100000' } } },
  steps: [
    {
      do: 'press',
      as: 'deployer',
      in: 'Promise somebody tokens',
      fill: { 'For whom': '$alice', 'How many': '1200' },
      button: 'Promise',
      says: 'They earn it bit by bit from now on.',
    },
    {
      do: 'press',
      as: 'deployer',
      in: 'Promise somebody tokens',
      fill: { 'For whom': '$bob', 'How many': '600' },
      button: 'Promise',
      says: 'They earn it',
    },
    {
      do: 'press',
      as: 'deployer',
      in: 'Promise somebody tokens',
      fill: { 'For whom': '$bob', 'How many': '1' },
      button: 'Promise',
      refused: 'something is promised to this wallet already',
    },
    { do: 'see', as: 'alice', texts: ['1,200 ANCH'], absent: ['Take what you have earned', 'For the owner'] },
    { do: 'pass', seconds: 15768000 },
    { do: 'press', as: 'alice', in: 'Take what you have earned', button: 'Take it', says: 'The tokens are in your wallet.' },
    {
      do: 'read',
      on: 'TokenToken',
      call: 'balanceOf',
      args: ['$alice'],
      atLeast: '600000000000000000000',
      atMost: '600010000000000000000',
    },
    { do: 'see', as: 'carol', texts: ['You were not promised any tokens here.'], absent: ['Take what you have earned'] },
    { do: 'see', as: 'bob', texts: ['Take what you have earned'] },
  ],
};
