import type { ClickThrough } from '../clicks.ts';

export const clicks: ClickThrough = {
  title: 'Lanterns for the valley',
  summary: 'Gifts for new lanterns, and an open book of what they were spent for.',
  features: ['messages', 'goal', 'minimum', 'badges', 'topDonor'],
  steps: [
    {
      do: 'press',
      as: 'alice',
      in: 'Give',
      fill: { 'How much, in ETH': '1.5', 'A few words': 'For the path by the mill' },
      button: 'Give',
      says: 'Thank you! Your donation has arrived.',
    },
    {
      do: 'press',
      as: 'bob',
      in: 'Give',
      fill: { 'How much, in ETH': '3', 'A few words': 'Let there be light' },
      button: 'Give',
      says: 'Thank you!',
    },
    {
      do: 'press',
      as: 'carol',
      in: 'Give',
      fill: { 'How much, in ETH': '0.0001', 'A few words': 'All I have' },
      button: 'Give',
      refused: 'give at least 0.001 ETH',
    },
    {
      do: 'press',
      as: 'deployer',
      in: 'Take money out',
      fill: { 'How much, in ETH': '2', 'What it is spent for': 'Twelve lanterns' },
      button: 'Take out',
      says: 'The money has been paid',
    },
    { do: 'read', on: 'Donations', call: 'totalDonated', args: [], returns: '4500000000000000000' },
    { do: 'see', as: 'alice', texts: ['4.5 ETH', 'Let there be light', 'Twelve lanterns'], absent: ['Take money out', 'For the owner'] },
  ],
};
