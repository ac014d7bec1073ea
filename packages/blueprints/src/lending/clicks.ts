import type { ClickThrough } from '../clicks.ts';

export const clicks: ClickThrough = {
  title: 'Borrow against your ether',
  summary: 'Leave ether here, borrow up to half of its worth, and pay back when you like.',
  features: ['interest', 'ownerPrice', 'liquidation'],
  parameters: { name: 'Hearth dollar', symbol: 'HUSD' },
  steps: [
    {
      do: 'press',
      as: 'alice',
      in: 'Leave ETH as security',
      fill: { 'How much ETH': '3' },
      button: 'Leave it here',
      says: 'You can borrow against it now.',
    },
    { do: 'press', as: 'alice', in: 'Borrow', fill: { 'How many HUSD': '2000' }, button: 'Borrow', says: 'The HUSD are in your wallet.' },
    {
      do: 'press',
      as: 'alice',
      in: 'Borrow',
      fill: { 'How many HUSD': '2000' },
      button: 'Borrow',
      refused: 'there is not enough ETH left here to secure that',
    },
    { do: 'press', as: 'alice', in: 'Pay back', fill: { 'How many HUSD': '500' }, button: 'Pay back', says: 'Your debt is smaller now' },
    { do: 'read', on: 'Lending', call: 'collateralOf', args: ['$alice'], returns: '3000000000000000000' },
    {
      do: 'press',
      as: 'bob',
      in: 'End a loan that is not secured',
      fill: { 'Whose loan': '$alice', 'How many HUSD': '1' },
      button: 'Pay for it',
      refused: 'this loan is well secured',
    },
    { do: 'see', as: 'alice', texts: ['3 ETH'], absent: ['For the owner', 'Move the price'] },
  ],
};
