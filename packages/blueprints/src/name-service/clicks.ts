import type { ClickThrough } from '../clicks.ts';

export const clicks: ClickThrough = {
  title: 'Names of the valley',
  summary: 'Whoever wants one has a name instead of an address.',
  features: ['transferable', 'priceChanges'],
  steps: [
    { do: 'press', as: 'alice', fill: { 'Look for a name': 'miller' }, in: 'Names', button: 'Get it', says: 'The name is yours.' },
    { do: 'read', on: 'NameService', call: 'resolve', args: ['miller'], returns: '$alice' },
    { do: 'press', as: 'bob', fill: { 'Look for a name': 'baker' }, in: 'Names', button: 'Get it', says: 'The name is yours.' },
    {
      do: 'press',
      as: 'deployer',
      in: 'Change the price',
      fill: { 'New price in ETH': '0.02' },
      button: 'Change',
      says: 'The new price holds from now on.',
    },
    { do: 'see', as: 'bob', texts: ['baker stands for'], absent: ['Get it', 'For the owner'] },
    { do: 'see', as: 'alice', texts: ['miller'] },
  ],
};
