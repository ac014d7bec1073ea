import type { ClickThrough } from '../clicks.ts';

export const clicks: ClickThrough = {
  title: 'The Sunday letter',
  summary: 'A letter from the lighthouse every Sunday, for 0.01 ETH a month.',
  features: ['multiple', 'gifts', 'refund', 'priceChanges'],
  steps: [
    { do: 'press', as: 'alice', in: 'Subscribe', button: 'Subscribe', says: 'It is paid.' },
    { do: 'read', on: 'Subscription', call: 'isActive', args: ['$alice'], returns: true },
    { do: 'press', as: 'alice', in: 'Give it to somebody', fill: { 'Their wallet': '$bob' }, button: 'Give', says: 'They are subscribed.' },
    { do: 'see', as: 'carol', texts: ['Not active'], absent: ['Cancel it', 'For the owner'] },
    {
      do: 'press',
      as: 'carol',
      in: 'Pay for several periods',
      fill: { 'How many periods': '0' },
      button: 'Pay',
      refused: 'write for how long',
    },
    { do: 'press', as: 'bob', in: 'Cancel', button: 'Cancel it', says: 'It is cancelled' },
    {
      do: 'press',
      as: 'deployer',
      in: 'Change the price',
      fill: { 'New price in ETH': '0.02' },
      button: 'Change',
      says: 'The new price holds from now on.',
    },
    { do: 'see', as: 'alice', texts: ['Active', '0.02 ETH for 30 days'] },
  ],
};
