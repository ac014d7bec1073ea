import type { ClickThrough } from '../clicks.ts';

export const clicks: ClickThrough = {
  title: 'Yoga with friends',
  summary: 'A course costs 0.05 ETH; whoever refers a friend earns 10%, and the friend pays 5% less the first time.',
  features: ['discount'],
  steps: [
    { do: 'press', as: 'alice', in: 'Become a member', button: 'Register', says: 'You are a member' },
    { do: 'see', as: 'alice', texts: ['Your link, for friends', 'ref=$alice'], absent: ['For the owner', 'Become a member'] },
    { do: 'press', as: 'bob', in: 'Buy', fill: { 'Who brought you': '$carol' }, button: 'Pay', refused: 'who is named there is no member' },
    { do: 'press', as: 'bob', in: 'Buy', fill: { 'Who brought you': '$alice' }, button: 'Pay', says: 'It is paid.' },
    {
      do: 'press',
      as: 'carol',
      in: 'Become a member',
      fill: { 'Who brought you': '$carol' },
      button: 'Register',
      refused: 'bring themselves',
    },
    { do: 'read', on: 'ReferralProgram', call: 'spentBy', args: ['$bob'], returns: '47500000000000000' },
    { do: 'see', as: 'alice', texts: ['0.00475 ETH are waiting for you.'] },
    { do: 'press', as: 'alice', in: 'Take your rewards', button: 'Take them', says: 'They are in your wallet.' },
    { do: 'press', as: 'bob', in: 'Buy', button: 'Pay', says: 'It is paid.' },
    { do: 'read', on: 'ReferralProgram', call: 'totalRewards', args: [], returns: '9750000000000000' },
    { do: 'press', as: 'deployer', in: ['For the owner', 'Take the payments'], button: 'Take them', says: 'They are in your wallet.' },
  ],
};
