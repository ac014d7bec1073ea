import type { ClickThrough } from '../clicks.ts';

export const clicks: ClickThrough = {
  title: 'A thank-you to the helpers',
  summary: 'The first three hundred who come by take a hundred tokens each.',
  features: ['equal', 'open', 'limited'],
  parameters: { amount: '100', maxClaims: '3' },
  wires: { token: { blueprint: 'token', features: [], parameters: { name: 'Thanks', symbol: 'THX', supply: '10000' } } },
  steps: [
    {
      do: 'press',
      as: 'deployer',
      in: 'Put tokens in to be claimed',
      fill: { 'How many THX': '300' },
      button: 'Put in',
      says: 'They can be claimed.',
    },
    { do: 'press', as: 'alice', in: 'Claim your tokens', button: 'Claim', says: 'The tokens are in your wallet.' },
    { do: 'read', on: 'TokenToken', call: 'balanceOf', args: ['$alice'], returns: '100000000000000000000' },
    { do: 'see', as: 'alice', texts: ['have claimed', '2 of 3'], absent: ['For the owner'] },
    { do: 'press', as: 'bob', in: 'Claim your tokens', button: 'Claim', says: 'The tokens are in your wallet.' },
    { do: 'see', as: 'carol', texts: ['1 of 3', '100 THX are waiting for you.'] },
  ],
};
