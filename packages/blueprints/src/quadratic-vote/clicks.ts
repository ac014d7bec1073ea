import type { ClickThrough } from '../clicks.ts';

export const clicks: ClickThrough = {
  title: 'What matters most',
  summary: 'Everybody has a hundred credits: one vote costs one, two cost four, three cost nine.',
  features: ['openCreation'],
  steps: [
    {
      do: 'press',
      as: 'alice',
      in: 'Open a ballot',
      fill: { 'What is asked': 'What shall we mend first?', 'What can be voted for': 'The bridge\nThe school roof\nThe well' },
      button: 'Open',
      says: 'People can vote now.',
    },
    { do: 'press', as: 'alice', in: 'The bridge', fill: { 'How many more votes': '5' }, button: 'Vote for it', says: 'Your votes count.' },
    {
      do: 'press',
      as: 'bob',
      in: 'The school roof',
      fill: { 'How many more votes': '9' },
      button: 'Vote for it',
      says: 'Your votes count.',
    },
    {
      do: 'press',
      as: 'bob',
      in: 'The well',
      fill: { 'How many more votes': '5' },
      button: 'Vote for it',
      refused: 'that costs 25 credits, and you have 19',
    },
    { do: 'press', as: 'carol', in: 'The well', fill: { 'How many more votes': '2' }, button: 'Vote for it', says: 'Your votes count.' },
    { do: 'read', on: 'QuadraticVote', call: 'getResults', args: ['1'], returns: ['5', '9', '2'] },
    { do: 'see', as: 'carol', texts: ['9 votes', '96'] },
  ],
};
