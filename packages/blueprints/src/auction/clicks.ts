import type { ClickThrough } from '../clicks.ts';

export const clicks: ClickThrough = {
  title: 'The attic sale',
  summary: 'Anyone can put something up, the highest bid wins, and who is outbid gets their money back.',
  features: ['itemless', 'openSellers', 'minIncrement', 'antiSnipe', 'cancel'],
  steps: [
    {
      do: 'press',
      as: 'alice',
      in: 'Open an auction',
      fill: { 'What you sell': 'Grandfather’s clock', 'Starting price in ETH': '0.5', 'For how many days': '3' },
      button: 'Open',
      says: 'The auction is open.',
    },
    {
      do: 'press',
      as: 'bob',
      in: ['1. Grandfather’s clock', 'Bid'],
      fill: { 'Your bid in ETH': '1' },
      button: 'Bid',
      says: 'You are the highest bidder.',
    },
    {
      do: 'press',
      as: 'carol',
      in: ['1. Grandfather’s clock', 'Bid'],
      fill: { 'Your bid in ETH': '1.01' },
      button: 'Bid',
      refused: 'bid at least 1.05 ETH',
    },
    {
      do: 'press',
      as: 'carol',
      in: ['1. Grandfather’s clock', 'Bid'],
      fill: { 'Your bid in ETH': '1.2' },
      button: 'Bid',
      says: 'You are the highest bidder.',
    },
    { do: 'read', on: 'AuctionHouse', call: 'pendingReturns', args: ['$bob'], returns: '1000000000000000000' },
    { do: 'press', as: 'bob', in: 'Money waits for you', button: 'Take it', says: 'The money is in your wallet.' },
    { do: 'see', as: 'bob', texts: ['1.2 ETH', 'Highest bid'], absent: ['Money waits for you', 'Take it back'] },
  ],
};
