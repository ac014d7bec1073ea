import type { ClickThrough } from '../clicks.ts';

export const clicks: ClickThrough = {
  title: 'Friends of the bakery',
  summary: 'Whoever brings a friend earns a part of what the friend pays for the bread box.',
  features: ['fixedPrice', 'discount'],
  parameters: { price: '100000000000000000', rewardBps: '1000', discountBps: '500' },
  steps: [
    { do: 'press', as: 'alice', in: 'Become a member', button: 'Register', says: 'You are a member' },
    {
      do: 'press',
      as: 'bob',
      in: 'Become a member',
      fill: { 'Who brought you': '$bob' },
      button: 'Register',
      refused: 'nobody can bring themselves',
    },
    { do: 'press', as: 'bob', in: 'Buy', fill: { 'Who brought you': '$alice' }, button: 'Pay', says: 'It is paid.' },
    { do: 'read', on: 'ReferralProgram', call: 'pendingRewards', args: ['$alice'], returns: '9500000000000000' },
    { do: 'see', as: 'alice', texts: ['Waiting for you', '0.0095 ETH', 'Your link, for friends'], absent: ['For the owner'] },
    { do: 'press', as: 'alice', in: 'Take your rewards', button: 'Take them', says: 'They are in your wallet.' },
    { do: 'press', as: 'carol', in: 'Buy', fill: { 'Who brought you': '$alice' }, button: 'Pay', says: 'It is paid.' },
    { do: 'see', as: 'bob', texts: ['0 ETH', 'You were brought by'], absent: ['Take your rewards', 'Take the payments'] },
    { do: 'see', as: 'alice', texts: ['from 2 friends'] },
  ],
};
