import type { ClickThrough } from '../clicks.ts';

export const clicks: ClickThrough = {
  title: 'Many small gifts',
  summary: 'A matching pool that adds most to what many neighbours support.',
  features: ['openProjects', 'minimum'],
  steps: [
    {
      do: 'press',
      as: 'deployer',
      in: 'Open a round',
      fill: { 'What it is called': 'Spring round', 'Matching pool, in ETH': '5' },
      button: 'Open',
      says: 'The round is open',
    },
    {
      do: 'press',
      as: 'dave',
      in: 'Add a project',
      fill: { 'What it is called': 'Repair café', 'Whose wallet gets the money': '$dave' },
      button: 'Add',
      says: 'The project is in the round.',
    },
    {
      do: 'press',
      as: 'dave',
      in: 'Add a project',
      fill: { 'What it is called': 'Swift boxes', 'Whose wallet gets the money': '$erin' },
      button: 'Add',
      says: 'The project is in the round.',
    },
    { do: 'press', as: 'alice', in: 'Give to Repair café', fill: { 'How much ETH': '0.36' }, button: 'Give', says: 'Your gift counts.' },
    {
      do: 'press',
      as: 'alice',
      in: 'Give to Swift boxes',
      fill: { 'How much ETH': '0.0001' },
      button: 'Give',
      refused: 'give at least 0.001 ETH',
    },
    { do: 'press', as: 'bob', in: 'Give to Repair café', fill: { 'How much ETH': '0.36' }, button: 'Give', says: 'Your gift counts.' },
    { do: 'press', as: 'carol', in: 'Give to Repair café', fill: { 'How much ETH': '0.36' }, button: 'Give', says: 'Your gift counts.' },
    { do: 'press', as: 'carol', in: 'Give to Swift boxes', fill: { 'How much ETH': '1' }, button: 'Give', says: 'Your gift counts.' },
    { do: 'read', on: 'QuadraticFunding', call: 'matchOf', args: ['1'], returns: '2160000000000000000' },
    {
      do: 'see',
      as: 'bob',
      texts: ['3.24 ETH', '2.16 ETH of 5 ETH'],
      absent: ['For the owner', 'Pay Repair café', 'Take back what is left of the pool'],
    },
  ],
};
