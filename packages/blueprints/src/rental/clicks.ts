import type { ClickThrough } from '../clicks.ts';

export const clicks: ClickThrough = {
  title: 'Lend me a bike',
  summary: 'Neighbours rent their bicycles out by the day; a deposit keeps everybody careful.',
  features: ['openListings', 'extend', 'damage'],
  parameters: { thing: 'bike', unit: 'day' },
  steps: [
    {
      do: 'press',
      as: 'alice',
      in: 'List a bike',
      fill: { 'What it is': 'A red cargo bike', 'Price for a day, in ETH': '0.01', 'Deposit, in ETH': '0.1' },
      button: 'List it',
      says: 'It can be rented now.',
    },
    {
      do: 'press',
      as: 'bob',
      in: ['1. A red cargo bike', 'Rent it'],
      fill: { 'For how many days': '3' },
      button: 'Rent',
      says: 'It is yours for that time.',
    },
    { do: 'see', as: 'carol', texts: ['Rented'], absent: ['Rent it', 'Confirm that it is back'] },
    { do: 'press', as: 'bob', in: 'Say that it is back', button: 'It is back', says: 'can see that you have brought it back' },
    { do: 'press', as: 'alice', in: 'Confirm that it is back', button: 'It is back', says: 'Deposit and rent have been paid out.' },
    { do: 'read', on: 'Rentals', call: 'itemCount', args: [], returns: '1' },
    { do: 'press', as: 'carol', in: 'Rent it', fill: { 'For how many days': '0' }, button: 'Rent', refused: 'write for how long' },
    { do: 'press', as: 'carol', in: 'Rent it', fill: { 'For how many days': '2' }, button: 'Rent', says: 'It is yours for that time.' },
  ],
};
