import type { ClickThrough } from '../clicks.ts';

export const clicks: ClickThrough = {
  title: 'The potters’ market',
  summary: 'Potters sell their pieces here; two and a half percent go to the market hall.',
  features: ['fee', 'offers'],
  wires: { collection: { blueprint: 'nft', features: ['publicSale', 'free'], parameters: { name: 'Pots', symbol: 'POT' } } },
  steps: [
    { do: 'press', as: 'alice', in: 'Mint', fill: { 'How many': '3' }, button: 'Mint', says: 'Yours.' },
    {
      do: 'press',
      as: 'alice',
      in: 'Sell, second step: offer it',
      fill: { 'Number of your item': '1', Price: '0.8' },
      button: 'Offer',
      refused: 'may not move this item yet',
    },
    { do: 'press', as: 'alice', in: 'Sell, first step: allow it', fill: { 'Number of your item': '1' }, button: 'Allow', says: 'Allowed.' },
    {
      do: 'press',
      as: 'alice',
      in: 'Sell, second step: offer it',
      fill: { 'Number of your item': '1', Price: '0.8' },
      button: 'Offer',
      says: 'It is for sale.',
    },
    { do: 'press', as: 'bob', in: 'Buy it', button: 'Buy', says: 'Yours. It is in your wallet now.' },
    { do: 'read', on: 'CollectionCollection', call: 'ownerOf', args: ['1'], returns: '$bob' },
    { do: 'press', as: 'alice', in: 'Sell, first step: allow it', fill: { 'Number of your item': '2' }, button: 'Allow', says: 'Allowed.' },
    {
      do: 'press',
      as: 'alice',
      in: 'Sell, second step: offer it',
      fill: { 'Number of your item': '2', Price: '1.25' },
      button: 'Offer',
      says: 'It is for sale.',
    },
    {
      do: 'press',
      as: 'carol',
      in: 'Offer another price',
      fill: { 'Your offer': '1' },
      button: 'Offer',
      says: 'The seller can see your offer now.',
    },
    { do: 'see', as: 'carol', texts: ['1.25 ETH'], absent: ['Change the price', 'For the owner'] },
  ],
};
