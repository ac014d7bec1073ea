import type { ClickThrough } from '../clicks.ts';

export const clicks: ClickThrough = {
  title: 'Prints of the harbour',
  summary: 'Every print comes in a few copies; who has two of the same kind can make a rarer one of them.',
  features: ['sale', 'perWallet', 'ownerMint', 'crafting'],
  parameters: { name: 'Prints of the harbour', symbol: 'PRNT' },
  steps: [
    {
      do: 'press',
      as: 'deployer',
      in: 'Create an edition',
      fill: { 'How many copies': '50', 'Price of a copy': '0.02', 'Link to its description': 'ipfs://harbour-at-dawn' },
      button: 'Create',
      says: 'The edition is there.',
    },
    {
      do: 'press',
      as: 'deployer',
      in: 'Create an edition',
      fill: { 'How many copies': '5', 'Price of a copy': '1', 'Link to its description': 'ipfs://harbour-at-night' },
      button: 'Create',
      says: 'The edition is there.',
    },
    {
      do: 'press',
      as: 'deployer',
      in: 'Write a recipe',
      fill: { 'Edition that is used up': '1', 'How many copies of it': '2', 'Edition that is made': '2' },
      button: 'Write it',
      says: 'Holders can use it now.',
    },
    { do: 'press', as: 'alice', in: 'Buy edition 1', fill: { 'How many copies': '2' }, button: 'Buy', says: 'in your wallet' },
    {
      do: 'press',
      as: 'alice',
      in: 'Make one thing of others',
      fill: { 'Number of the recipe': '1' },
      button: 'Make it',
      says: 'It is in your wallet now.',
    },
    { do: 'read', on: 'Editions', call: 'balanceOf', args: ['$alice', '2'], returns: '1' },
    {
      do: 'press',
      as: 'bob',
      in: 'Buy edition 1',
      fill: { 'How many copies': '4' },
      button: 'Buy',
      refused: 'one wallet can have no more than 3',
    },
    { do: 'press', as: 'bob', in: 'Buy edition 1', fill: { 'How many copies': '3' }, button: 'Buy', says: 'in your wallet' },
    { do: 'see', as: 'bob', absent: ['For the owner'] },
  ],
};
