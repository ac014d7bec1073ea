import type { ClickThrough } from '../clicks.ts';

export const clicks: ClickThrough = {
  title: 'Night Owls',
  summary: 'Twelve hand-drawn owls, at 0.05 ETH each and no more than three for one wallet.',
  features: ['publicSale', 'perWallet', 'ownerMint', 'royalty', 'burnable'],
  parameters: { name: 'Night Owls', symbol: 'OWL', maxSupply: '12', price: '50000000000000000', maxPerWallet: '3' },
  steps: [
    { do: 'press', as: 'alice', in: 'Mint', fill: { 'How many': '2' }, button: 'Mint', says: 'Yours. It is in your wallet now.' },
    { do: 'read', on: 'Collection', call: 'ownerOf', args: ['2'], returns: '$alice' },
    { do: 'see', as: 'alice', texts: ['2 of 12', 'Number 1', 'Number 2'], absent: ['For the owner'] },
    { do: 'press', as: 'alice', in: 'Mint', fill: { 'How many': '2' }, button: 'Mint', refused: 'one wallet can have no more than 3' },
    {
      do: 'press',
      as: 'alice',
      in: 'Give one away',
      fill: { 'Number of the item': '1', To: '$bob' },
      button: 'Give',
      says: 'It was passed on.',
    },
    { do: 'press', as: 'bob', in: 'Mint', fill: { 'How many': '1' }, button: 'Mint', says: 'Yours.' },
    { do: 'see', as: 'bob', texts: ['3 of 12', 'Number 1', 'Number 3'] },
  ],
};
