import type { ClickThrough } from '../clicks.ts';

export const clicks: ClickThrough = {
  title: 'One for all boats',
  summary: 'The boat owners of the bay insure each other: everybody pays in, and claims are voted on.',
  features: [],
  steps: [
    { do: 'press', as: 'alice', in: 'Become a member', button: 'Pay', says: 'You are covered.' },
    { do: 'press', as: 'bob', in: 'Become a member', button: 'Pay', says: 'You are covered.' },
    { do: 'press', as: 'carol', in: 'Become a member', button: 'Pay', says: 'You are covered.' },
    { do: 'press', as: 'dave', in: 'Add to the pool', fill: { 'How much': '4' }, button: 'Add', says: 'Thank you. It is in the pool.' },
    {
      do: 'press',
      as: 'alice',
      in: 'File a claim',
      fill: { 'How much': '5', 'What happened': 'A mast broke' },
      button: 'File it',
      refused: 'a claim can be 1 ETH at most',
    },
    {
      do: 'press',
      as: 'alice',
      in: 'File a claim',
      fill: { 'How much': '0.6', 'What happened': 'A mast broke in the storm' },
      button: 'File it',
      says: 'Your claim is voted on now.',
    },
    { do: 'press', as: 'bob', in: 'Vote on 0.6 ETH', button: 'Vote', says: 'Your vote counts.' },
    { do: 'press', as: 'carol', in: 'Vote on 0.6 ETH', button: 'Vote', says: 'Your vote counts.' },
    { do: 'pass', seconds: 604800 },
    { do: 'press', as: 'bob', in: 'Pay 0.6 ETH', button: 'Pay it out', says: 'The claim was paid.' },
    { do: 'read', on: 'Insurance', call: 'totalPaidOut', args: [], returns: '600000000000000000' },
    { do: 'see', as: 'dave', texts: ['are not covered', 'A mast broke in the storm'], absent: ['File a claim'] },
  ],
};
