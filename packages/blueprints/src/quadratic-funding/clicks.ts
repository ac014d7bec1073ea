import type { ClickThrough } from '../clicks.ts';

export const clicks: ClickThrough = {
  title: 'Round of the quarter',
  summary: 'What many neighbours give a little to gets most of the pool.',
  features: ['minimum'],
  steps: [
    {
      do: 'press',
      as: 'deployer',
      in: 'Open a round',
      fill: { 'What it is called': 'Autumn round', 'For how many days people can give': '14', 'Matching pool, in ETH': '3' },
      button: 'Open',
      says: 'The round is open',
    },
    {
      do: 'press',
      as: 'deployer',
      in: 'Add a project',
      fill: { 'What it is called': 'A repair café', 'Whose wallet gets the money': '$dave' },
      button: 'Add',
      says: 'The project is in the round.',
    },
    {
      do: 'press',
      as: 'deployer',
      in: 'Add a project',
      fill: { 'What it is called': 'Swings for the park', 'Whose wallet gets the money': '$erin' },
      button: 'Add',
      says: 'The project is in the round.',
    },
    {
      do: 'press',
      as: 'alice',
      in: 'A repair café',
      fill: { 'How much ETH': '0.5' },
      button: 'Give',
      says: 'Thank you. Your gift counts.',
    },
    { do: 'press', as: 'bob', in: 'A repair café', fill: { 'How much ETH': '0.5' }, button: 'Give', says: 'Thank you.' },
    {
      do: 'press',
      as: 'carol',
      in: 'Swings for the park',
      fill: { 'How much ETH': '0.0001' },
      button: 'Give',
      refused: 'give at least 0.001 ETH',
    },
    { do: 'press', as: 'carol', in: 'Swings for the park', fill: { 'How much ETH': '1' }, button: 'Give', says: 'Thank you.' },
    { do: 'read', on: 'QuadraticFunding', call: 'contributionOf', args: ['1', '$alice'], returns: '500000000000000000' },
    { do: 'see', as: 'alice', texts: ['2 people', '1 ETH'], absent: ['Add a project', 'For the owner'] },
  ],
};
