import type { ClickThrough } from '../clicks.ts';

export const clicks: ClickThrough = {
  title: 'The sleeping owls',
  summary: 'Owls that are left in the barn earn ten mice a day.',
  features: ['locked'],
  parameters: { reward: '10', lockTime: '604800' },
  wires: {
    collection: { blueprint: 'nft', features: ['publicSale', 'free'], parameters: { name: 'Barn Owls', symbol: 'OWL' } },
    rewardToken: { blueprint: 'token', features: [], parameters: { name: 'Mouse', symbol: 'MOUSE', supply: '100000' } },
  },
  steps: [
    { do: 'press', as: 'alice', in: 'Mint', fill: { 'How many': '2' }, button: 'Mint', says: 'Yours.' },
    {
      do: 'press',
      as: 'deployer',
      in: 'Put tokens in for rewards',
      fill: { 'How many MOUSE': '1000' },
      button: 'Put in',
      says: 'People can be paid from it.',
    },
    { do: 'press', as: 'alice', in: 'First allow it', button: 'Allow', says: 'Allowed.' },
    { do: 'press', as: 'alice', in: 'Put number 2 in', button: 'Put in', says: 'It is in and earns from now on.' },
    { do: 'read', on: 'NftStaking', call: 'stakerOf', args: ['2'], returns: '$alice' },
    { do: 'see', as: 'alice', texts: ['Stays in until'], absent: ['Take out', 'For the owner'] },
    { do: 'see', as: 'bob', texts: ['You have no piece of Barn Owls'], absent: ['Take out', 'Claim'] },
    { do: 'pass', seconds: 604800 },
    { do: 'press', as: 'alice', in: 'Claim what you have earned', button: 'Claim', says: 'Your tokens are in your wallet.' },
    { do: 'press', as: 'alice', in: 'Take number 2 out', button: 'Take out', says: 'It is back in your wallet.' },
    { do: 'read', on: 'NftStaking', call: 'totalStaked', args: [], returns: '0' },
  ],
};
