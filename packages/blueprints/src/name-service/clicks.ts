import type { ClickThrough } from '../clicks.ts';

export const clicks: ClickThrough = {
  title: 'Names for the village',
  summary: 'A name that people can read for every wallet, first come, first served.',
  features: ['expiry', 'transferable', 'records', 'reserved'],
  steps: [
    {
      do: 'press',
      as: 'deployer',
      in: 'Keep a name back',
      fill: { 'The name': 'townhall' },
      button: 'Keep it back',
      says: 'It is kept back.',
    },
    { do: 'press', as: 'alice', fill: { 'Look for a name': 'Sunflower' }, button: 'Get it', says: 'The name is yours.' },
    { do: 'read', on: 'NameService', call: 'resolve', args: ['sunflower'], returns: '$alice' },
    { do: 'press', as: 'alice', fill: { 'Look for a name': 'mill-lane-7' }, button: 'Get it', says: 'The name is yours.' },
    { do: 'press', as: 'bob', fill: { 'Look for a name': 'baker' }, button: 'Get it', says: 'The name is yours.' },
    { do: 'press', as: 'bob', button: 'sunflower' },
    { do: 'see', as: 'bob', texts: ['Taken', 'It stands for', '$alice'], absent: ['Get sunflower', 'For the owner'] },
    {
      do: 'press',
      as: 'bob',
      in: ['baker', 'Hand it over'],
      fill: { 'Their wallet': '$bob' },
      button: 'Hand over',
      refused: 'a name cannot be given to this wallet',
    },
    {
      do: 'press',
      as: 'alice',
      in: ['sunflower', 'Write something down for it'],
      fill: { 'The text': 'https://sunflower.example' },
      button: 'Write',
      says: 'It is written down.',
    },
    { do: 'see', as: 'alice', texts: ['You are shown under it', 'https://sunflower.example', '3 names so far'] },
  ],
};
