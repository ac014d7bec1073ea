import type { ClickThrough } from '../clicks.ts';

export const clicks: ClickThrough = {
  title: 'What shall we build next?',
  summary: 'Everybody has a hundred credits, and says not only what they want but how much.',
  features: [],
  steps: [
    {
      do: 'press',
      as: 'deployer',
      in: 'Open a ballot',
      fill: { 'What is asked': 'Where do we meet next year?', 'What can be voted for': 'By the sea' },
      button: 'Open',
      refused: 'a ballot needs a question, 2 to 20 options and a time',
    },
    {
      do: 'press',
      as: 'deployer',
      in: 'Open a ballot',
      fill: {
        'What is asked': 'What shall we build on the meadow?',
        'What can be voted for': 'A playground\nA bread oven\nA stage\nBenches in the shade',
      },
      button: 'Open',
      says: 'People can vote now.',
    },
    {
      do: 'press',
      as: 'alice',
      in: 'Cast votes',
      fill: { 'A bread oven': '', 'How many more votes': '6' },
      button: 'Vote',
      says: 'Your votes count.',
    },
    { do: 'press', as: 'alice', in: 'Cast votes', fill: { 'A stage': '', 'How many more votes': '4' }, button: 'Vote', says: 'count.' },
    {
      do: 'press',
      as: 'bob',
      in: 'Cast votes',
      fill: { 'A playground': '', 'How many more votes': '11' },
      button: 'Vote',
      refused: 'that costs 121 credits, and you have 100 left',
    },
    { do: 'press', as: 'bob', in: 'Cast votes', fill: { 'A playground': '', 'How many more votes': '9' }, button: 'Vote', says: 'count.' },
    {
      do: 'press',
      as: 'carol',
      in: 'Cast votes',
      fill: { 'A bread oven': '', 'How many more votes': '3' },
      button: 'Vote',
      says: 'count.',
    },
    { do: 'read', on: 'QuadraticVote', call: 'creditsLeft', args: ['1', '$alice'], returns: '48' },
    { do: 'see', as: 'carol', texts: ['9 votes', '4 votes', '91 of 100 credits left'], absent: ['For the owner'] },
  ],
};
