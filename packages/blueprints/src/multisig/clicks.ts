import type { ClickThrough } from '../clicks.ts';

export const clicks: ClickThrough = {
  title: 'The choir’s purse',
  summary: 'Two of three have to agree before anything is paid.',
  features: ['named', 'spendingLimit'],
  parameters: { owners: ['$alice', '$bob', '$carol'], required: '2' },
  steps: [
    { do: 'pay', as: 'dave', to: '$SharedWallet', value: '5000000000000000000' },
    {
      do: 'press',
      as: 'alice',
      in: 'Suggest a payment',
      fill: { To: '$dave', 'How much, in ETH': '2' },
      button: 'Suggest',
      says: 'It was suggested.',
    },
    { do: 'press', as: 'alice', in: 'Agree', button: 'Confirm', says: 'You have confirmed it.' },
    { do: 'see', as: 'alice', texts: ['1 of 3'], absent: ['Carry it out'] },
    { do: 'press', as: 'bob', in: 'Agree', button: 'Confirm', says: 'You have confirmed it.' },
    { do: 'press', as: 'bob', in: 'Carry it out', button: 'Do it', says: 'It was carried out.' },
    { do: 'read', on: 'SharedWallet', call: 'getBalance', args: [], returns: '3000000000000000000' },
    {
      do: 'press',
      as: 'carol',
      in: 'Pay a small amount alone',
      fill: { To: '$dave', 'How much, in ETH': '1' },
      button: 'Pay',
      refused: '0.1 ETH are left for today',
    },
    {
      do: 'press',
      as: 'carol',
      in: 'Suggest a payment',
      fill: { To: '$dave', 'How much, in ETH': '0.5' },
      button: 'Suggest',
      says: 'It was suggested.',
    },
    { do: 'see', as: 'dave', texts: ['A visitor'], absent: ['Agree', 'Suggest a payment', 'Change the owners'] },
    { do: 'press', as: 'alice', in: 'Agree', button: 'Confirm', says: 'You have confirmed it.' },
  ],
};
