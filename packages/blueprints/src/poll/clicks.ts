import type { ClickThrough } from '../clicks.ts';

export const clicks: ClickThrough = {
  title: 'Village votes',
  summary: 'Anyone can ask the village something; every wallet has one vote.',
  features: ['closable'],
  steps: [
    {
      do: 'press',
      as: 'alice',
      in: 'Ask something',
      fill: { Question: 'Where shall the new bench stand?', Answers: 'By the lake\nOn the square\nNowhere' },
      button: 'Open the poll',
      says: 'The poll is open.',
    },
    {
      do: 'press',
      as: 'bob',
      in: '1. Where shall the new bench stand?',
      fill: { 'By the lake': 'chosen' },
      button: 'Vote',
      says: 'Your vote counts.',
    },
    {
      do: 'press',
      as: 'carol',
      in: '1. Where shall the new bench stand?',
      fill: { 'On the square': 'chosen' },
      button: 'Vote',
      says: 'Your vote counts.',
    },
    {
      do: 'press',
      as: 'alice',
      in: '1. Where shall the new bench stand?',
      fill: { 'By the lake': 'chosen' },
      button: 'Vote',
      says: 'Your vote counts.',
    },
    { do: 'read', on: 'Polls', call: 'getResults', args: ['1'], returns: ['2', '1', '0'] },
    { do: 'see', as: 'bob', texts: ['2 votes', '(your vote)'], absent: ['Vote', 'End it'] },
    {
      do: 'press',
      as: 'bob',
      in: 'Ask something',
      fill: { Question: 'And a second one?', Answers: 'Yes' },
      button: 'Open the poll',
      refused: 'at least two answers',
    },
  ],
};
