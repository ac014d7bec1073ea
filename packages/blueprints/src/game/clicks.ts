import type { ClickThrough } from '../clicks.ts';

export const clicks: ClickThrough = {
  title: 'Lantern Keepers',
  summary: 'Raise a hero, train it, and fight those of others.',
  features: ['battles', 'quests', 'market', 'leaderboard'],
  parameters: { name: 'Lantern Keepers', symbol: 'LAMP', kind: 'hero', classes: ['Knight', 'Scout', 'Mage'] },
  steps: [
    { do: 'press', as: 'alice', in: 'Name your Knight', fill: { Name: 'Mira' }, button: 'Create', says: 'It is yours.' },
    { do: 'press', as: 'alice', in: ['Mira', 'Train'], button: 'Train', says: 'It has learned something.' },
    { do: 'read', on: 'Game', call: 'experienceOf', args: ['1'], returns: '10' },
    { do: 'press', as: 'bob', in: 'Name your Knight', fill: { Name: 'Oswin' }, button: 'Create', says: 'It is yours.' },
    {
      do: 'press',
      as: 'bob',
      in: ['Oswin', 'Fight another'],
      fill: { 'Number of the other one': '2' },
      button: 'Fight',
      refused: 'choose one of another player',
    },
    {
      do: 'press',
      as: 'alice',
      in: ['Mira', 'Fight another'],
      fill: { 'Number of the other one': '2' },
      button: 'Fight',
      says: 'The fight is over',
    },
    { do: 'see', as: 'alice', texts: ['1 won, 0 lost', 'Oswin'], absent: ['For the owner'] },
  ],
};
