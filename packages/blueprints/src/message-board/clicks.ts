import type { ClickThrough } from '../clicks.ts';

export const clicks: ClickThrough = {
  title: 'The guest book',
  summary: 'Whoever was here leaves a few words, and can thank others for theirs.',
  features: ['tips', 'likes', 'replies', 'moderation'],
  parameters: { maxLength: '120' },
  steps: [
    {
      do: 'press',
      as: 'alice',
      in: 'Your message',
      fill: { 'Your words': 'The soup was better than last year.' },
      button: 'Publish',
      says: 'It is there for everybody to read.',
    },
    { do: 'press', as: 'bob', in: 'Like it', button: 'Like', says: 'You like it.' },
    { do: 'press', as: 'bob', in: 'Tip the author', fill: { 'How much, in ETH': '0.02' }, button: 'Tip', says: 'Your tip has been sent.' },
    { do: 'press', as: 'bob', in: 'Answer', fill: { 'Your words': 'It was the leeks.' }, button: 'Answer', says: 'Your answer is there' },
    { do: 'read', on: 'MessageBoard', call: 'totalTips', args: [], returns: '20000000000000000' },
    {
      do: 'press',
      as: 'carol',
      in: 'Your message',
      fill: { 'Your words': 'la '.repeat(50) },
      button: 'Publish',
      refused: 'a message can have 120 characters',
    },
    {
      do: 'see',
      as: 'carol',
      texts: ['The soup was better than last year.', 'It was the leeks.', '1 like'],
      absent: ['For the owner', 'Hide it'],
    },
  ],
};
