import type { ClickThrough } from '../clicks.ts';

export const clicks: ClickThrough = {
  title: 'Certificates of the sailing school',
  summary: 'The school writes down who passed, and anybody can check it.',
  features: ['named', 'revoke', 'renounce', 'details'],
  parameters: { name: 'Sailing School Certificates', symbol: 'SAIL', kind: 'certificate' },
  steps: [
    {
      do: 'press',
      as: 'deployer',
      in: 'Issue a certificate',
      fill: {
        'Wallet of the person': '$alice',
        'What it is for': 'Coastal skipper',
        'Name of the person': 'Alice Harper',
        'More words: a grade, hours, what was learned': 'With honours',
      },
      button: 'Issue',
      says: 'Issued. It is in their wallet.',
    },
    { do: 'see', as: 'alice', texts: ['Alice Harper', 'Coastal skipper'], absent: ['For you as an issuer', 'For the owner'] },
    { do: 'read', on: 'Credentials', call: 'ownerOf', args: ['1'], returns: '$alice' },
    {
      do: 'press',
      as: 'deployer',
      in: 'Take one back',
      fill: { 'Its number': '7', 'Reason, for everyone to read': 'A mistake' },
      button: 'Revoke',
      refused: 'there is none with this number',
    },
    { do: 'see', as: 'alice', texts: ['Number 1'] },
  ],
};
