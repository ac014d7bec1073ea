import type { ClickThrough } from '../clicks.ts';

export const clicks: ClickThrough = {
  title: 'Beekeepers’ school',
  summary: 'Certificates for those who have learned to keep bees.',
  features: ['revoke', 'named', 'renounce', 'issuers'],
  parameters: { name: 'Beekeepers’ school', symbol: 'BEE', kind: 'certificate' },
  steps: [
    {
      do: 'press',
      as: 'deployer',
      in: 'Issue a certificate',
      fill: { 'Wallet of the person': '$alice', 'What it is for': 'Keeping bees through the winter', 'Name of the person': 'Alice Honey' },
      button: 'Issue',
      says: 'Issued. It is in their wallet.',
    },
    { do: 'read', on: 'Credentials', call: 'verify', args: ['$alice'], returns: true },
    {
      do: 'see',
      as: 'alice',
      texts: ['Alice Honey', 'Keeping bees through the winter', 'Valid'],
      absent: ['Issue a certificate', 'For the owner'],
    },
    {
      do: 'press',
      as: 'deployer',
      in: 'Take one back',
      fill: { 'Its number': '1', 'Reason, for everyone to read': 'The exam was copied' },
      button: 'Revoke',
      says: 'It does not count any more.',
    },
    { do: 'see', as: 'alice', texts: ['Revoked', 'The exam was copied'] },
  ],
};
