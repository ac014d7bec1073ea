import type { ClickThrough } from '../clicks.ts';

export const clicks: ClickThrough = {
  title: 'Hands of the village',
  summary: 'Small jobs in the village, paid in beforehand, with stars for who did them.',
  features: ['picked', 'ratings', 'arbiter', 'platformFee'],
  parameters: { pay: '100000000000000000', arbiter: '$frank', platformFeeBps: '300' },
  steps: [
    {
      do: 'press',
      as: 'alice',
      in: 'Post a job',
      fill: { 'What has to be done': 'Cut the hedge', 'What you pay, in ETH': '1' },
      button: 'Post it',
      says: 'It is on the board.',
    },
    { do: 'press', as: 'bob', in: ['Cut the hedge', 'Would you do it?'], button: 'Apply', says: 'The poster can choose you now.' },
    { do: 'see', as: 'carol', texts: ['1 ETH'], absent: ['Choose', 'Is it done?'] },
    {
      do: 'press',
      as: 'alice',
      in: 'Choose who does it',
      fill: { 'Wallet of the worker': '$carol' },
      button: 'Choose',
      refused: 'has not applied',
    },
    {
      do: 'press',
      as: 'alice',
      in: 'Choose who does it',
      fill: { 'Wallet of the worker': '$bob' },
      button: 'Choose',
      says: 'The job is given.',
    },
    { do: 'press', as: 'bob', in: 'Is it done?', button: 'It is done', says: 'The poster can look at it now.' },
    { do: 'press', as: 'alice', in: 'Content with it?', button: 'Pay the worker', says: 'The worker is paid.' },
    { do: 'press', as: 'alice', in: 'How was it?', fill: { Stars: '4' }, button: 'Give the stars', says: 'Everybody can see your stars.' },
    { do: 'read', on: 'JobBoard', call: 'ratingOf', args: ['$bob'], returns: '400' },
    { do: 'read', on: 'JobBoard', call: 'feesOwed', args: [], returns: '30000000000000000' },
    { do: 'see', as: 'alice', texts: ['★★★★☆'] },
  ],
};
