import type { ClickThrough } from '../clicks.ts';

export const clicks: ClickThrough = {
  title: 'Thanks to the first hundred',
  summary: 'Who helped in the first year has tokens waiting here, and picks them up within a month.',
  features: [],
  wires: { token: { blueprint: 'token', features: [], parameters: { name: 'Lantern', symbol: 'LAMP', supply: '10000' } } },
  steps: [
    {
      do: 'press',
      as: 'deployer',
      in: 'Put tokens in to be claimed',
      fill: { 'How many LAMP': '400' },
      button: 'Put in',
      says: 'They can be claimed.',
    },
    {
      do: 'press',
      as: 'deployer',
      in: 'Write wallets onto the list',
      fill: { Wallets: '$alice\n$bob', 'How many LAMP each': '250\n120.5' },
      button: 'Write',
      says: 'They can claim now.',
    },
    { do: 'see', as: 'alice', texts: ['You can claim', '250 LAMP'], absent: ['For the owner'] },
    { do: 'press', as: 'alice', in: 'Claim your tokens', button: 'Claim', says: 'The tokens are in your wallet.' },
    { do: 'read', on: 'TokenToken', call: 'balanceOf', args: ['$alice'], returns: '250000000000000000000' },
    { do: 'see', as: 'alice', texts: ['have claimed yours', '250 LAMP of 400 LAMP are claimed'], absent: ['Claim your tokens'] },
    { do: 'see', as: 'carol', texts: ['Nothing waits for this wallet'], absent: ['Claim your tokens', 'Take back what nobody claimed'] },
    { do: 'see', as: 'bob', texts: ['120.5 LAMP'] },
  ],
};
