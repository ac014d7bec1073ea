import type { ClickThrough } from '../clicks.ts';

export const clicks: ClickThrough = {
  title: 'A roof for the boat house',
  summary: 'The rowing club collects 10 ETH for a new roof. If the goal is missed, everybody gets their money back.',
  features: ['minimum', 'cancel'],
  parameters: { title: 'A roof for the boat house', goal: '10000000000000000000' },
  steps: [
    { do: 'press', as: 'alice', in: 'Give', fill: { 'How much, in ETH': '2.5' }, button: 'Give', says: 'Thank you.' },
    { do: 'press', as: 'bob', in: 'Give', fill: { 'How much, in ETH': '4' }, button: 'Give', says: 'Thank you.' },
    { do: 'read', on: 'Crowdfunding', call: 'contributionOf', args: ['$alice'], returns: '2500000000000000000' },
    { do: 'see', as: 'alice', texts: ['6.5 ETH', 'of 10 ETH', '65%', '2.5 ETH'], absent: ['For the owner', 'Get it back'] },
    { do: 'press', as: 'carol', in: 'Give', fill: { 'How much, in ETH': '0.001' }, button: 'Give', refused: 'give at least 0.01 ETH' },
    { do: 'see', as: 'deployer', texts: ['Call it off'] },
  ],
};
