import type { ClickThrough } from '../clicks.ts';

export const clicks: ClickThrough = {
  title: 'For the bicycle',
  summary: 'Money that cannot be touched before its time, or only at a price.',
  features: ['fixedTerm', 'earlyExit', 'minimum', 'goal'],
  parameters: { lockTime: '7776000' },
  steps: [
    { do: 'press', as: 'alice', in: 'Save something', fill: { 'How much, in ETH': '0.4' }, button: 'Lock it', says: 'It is locked.' },
    {
      do: 'press',
      as: 'bob',
      in: 'Save something',
      fill: { 'How much, in ETH': '0.001' },
      button: 'Lock it',
      refused: 'save at least 0.01 ETH',
    },
    { do: 'press', as: 'bob', in: 'Save something', fill: { 'How much, in ETH': '0.2' }, button: 'Lock it', says: 'It is locked.' },
    { do: 'press', as: 'bob', in: 'Take it out early', button: 'Take it out early', says: 'What was left of it is in your wallet.' },
    { do: 'see', as: 'alice', texts: ['0.4 ETH', 'Locked'], absent: ['Take it out'] },
    { do: 'pass', seconds: 7776000 },
    { do: 'press', as: 'alice', in: 'Take it out', button: 'Take it out', says: 'It is back in your wallet.' },
    { do: 'read', on: 'TimeLockedSavings', call: 'getBalance', args: ['$alice'], returns: '0' },
    { do: 'press', as: 'alice', in: 'Save something', fill: { 'How much, in ETH': '0.6' }, button: 'Lock it', says: 'It is locked.' },
  ],
};
