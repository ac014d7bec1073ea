import type { ClickThrough } from '../clicks.ts';

export const clicks: ClickThrough = {
  title: 'Baker Points',
  summary: 'Points of the bakery at the corner: 500 to begin with, never more than 10,000, and everybody can pass them on.',
  features: ['mintable', 'capped', 'burnable', 'pausable'],
  parameters: { name: 'Baker Points', symbol: 'BAKE', supply: '500', cap: '10000' },
  steps: [
    { do: 'press', as: 'deployer', in: 'Send BAKE', fill: { To: '$alice', 'How many': '40.5' }, button: 'Send', says: 'Sent.' },
    { do: 'read', on: 'Token', call: 'balanceOf', args: ['$alice'], returns: '40500000000000000000' },
    {
      do: 'press',
      as: 'deployer',
      in: 'Make new BAKE',
      fill: { 'For whom': '$bob', 'How many': '100' },
      button: 'Make',
      says: 'New tokens were made.',
    },
    { do: 'see', as: 'alice', texts: ['40.5 BAKE', '600 BAKE'], absent: ['For the owner'] },
    {
      do: 'press',
      as: 'alice',
      in: 'Send BAKE',
      fill: { To: '$bob', 'How many': '41' },
      button: 'Send',
      refused: 'there are not enough tokens in this wallet',
    },
    { do: 'press', as: 'alice', in: 'Destroy some of yours', fill: { 'How many': '0.5' }, button: 'Destroy', says: 'Destroyed.' },
    { do: 'see', as: 'alice', texts: ['40 BAKE', '599.5 BAKE'] },
    { do: 'press', as: 'deployer', in: 'Send BAKE', fill: { To: 'somebody', 'How many': '1' }, button: 'Send' },
    { do: 'see', as: 'deployer', texts: ['Paste a wallet address'] },
  ],
};
