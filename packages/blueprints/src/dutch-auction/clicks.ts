import type { ClickThrough } from '../clicks.ts';

export const clicks: ClickThrough = {
  title: 'Falling prices',
  summary: 'The price falls from hour to hour; the first to buy has it.',
  features: ['itemless', 'openSellers'],
  steps: [
    {
      do: 'press',
      as: 'alice',
      in: 'Open an auction',
      fill: {
        'What you sell': 'A crate of quinces',
        'Price to start with, in ETH': '2',
        'Lowest price, in ETH': '0.5',
        'For how many days it falls': '1',
      },
      button: 'Open',
      says: 'The auction is open.',
    },
    {
      do: 'press',
      as: 'alice',
      in: 'Open an auction',
      fill: {
        'What you sell': 'A blue chair',
        'Price to start with, in ETH': '1',
        'Lowest price, in ETH': '3',
        'For how many days it falls': '1',
      },
      button: 'Open',
      refused: 'a price or a time is not possible',
    },
    { do: 'pass', seconds: 43200 },
    { do: 'see', as: 'bob', texts: ['1.2', 'A crate of quinces'], absent: ['Take it back'] },
    { do: 'press', as: 'bob', in: 'Buy now', button: 'Buy', says: 'It is yours.' },
    { do: 'read', on: 'DutchAuction', call: 'auctionCount', args: [], returns: '1' },
    {
      do: 'press',
      as: 'alice',
      in: 'Open an auction',
      fill: {
        'What you sell': 'A blue chair',
        'Price to start with, in ETH': '1',
        'Lowest price, in ETH': '0.2',
        'For how many days it falls': '2',
      },
      button: 'Open',
      says: 'The auction is open.',
    },
    { do: 'pass', seconds: 43200 },
    { do: 'see', as: 'bob', texts: ['Sold'] },
  ],
};
