import type { ClickThrough } from '../clicks.ts';

export const clicks: ClickThrough = {
  title: 'Loaves before the bakery',
  summary: 'The bakery sells 50,000 loaf coins in advance, 1,000 for one ETH, and opens when 2 ETH have come together.',
  features: ['byRate', 'timed', 'limited', 'walletLimit', 'softCap', 'afterSale'],
  parameters: { rate: '1000', saleTime: '1209600', forSale: '50000', maxPerWallet: '3000', softCap: '2000000000000000000' },
  wires: { token: { blueprint: 'token', features: [], parameters: { name: 'Loaf', symbol: 'LOAF', supply: '100000' } } },
  steps: [
    { do: 'see', as: 'alice', texts: ['The sale has not begun yet.'], absent: ['Buy', 'For the owner'] },
    {
      do: 'press',
      as: 'deployer',
      in: 'Put tokens in and start the sale',
      fill: { 'How many LOAF': '50000' },
      button: 'Start the sale',
      says: 'People can buy now.',
    },
    { do: 'press', as: 'alice', in: 'Buy LOAF', fill: { 'You pay, in ETH': '1.5' }, button: 'Buy', says: 'They are yours' },
    { do: 'read', on: 'TokenSale', call: 'boughtBy', args: ['$alice'], returns: '1500000000000000000000' },
    { do: 'see', as: 'alice', texts: ['1,500 LOAF', '1.5 ETH', 'of 2 ETH', '48,500 LOAF'], absent: ['For the owner', 'Claim'] },
    {
      do: 'press',
      as: 'alice',
      in: 'Buy LOAF',
      fill: { 'You pay, in ETH': '2' },
      button: 'Buy',
      refused: 'one wallet can buy only so much',
    },
    { do: 'press', as: 'bob', in: 'Buy LOAF', fill: { 'You pay, in ETH': '1' }, button: 'Buy', says: 'They are yours' },
    { do: 'pass', seconds: 1209600 },
    { do: 'press', as: 'alice', in: 'Your tokens are waiting', button: 'Claim', says: 'Your tokens are in your wallet.' },
    { do: 'press', as: 'deployer', in: 'Take the money', button: 'Take it', says: 'The money is in your wallet.' },
  ],
};
