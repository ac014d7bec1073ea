import type { ClickThrough } from '../clicks.ts';

export const clicks: ClickThrough = {
  title: 'Three of a band',
  summary: 'What the band earns is divided between singer, drums and bass.',
  features: ['named', 'changeable'],
  parameters: { accounts: ['$alice', '$bob', '$carol'], shares: ['5000', '3000', '2000'] },
  steps: [
    { do: 'pay', as: 'dave', to: '$PaymentSplitter', value: '10000000000000000000' },
    { do: 'press', as: 'alice', in: 'Collect your part', button: 'Collect', says: 'Your part is in your wallet.' },
    { do: 'read', on: 'PaymentSplitter', call: 'released', args: ['$alice'], returns: '5000000000000000000' },
    { do: 'see', as: 'dave', texts: ['10 ETH', '50%'], absent: ['Collect your part', 'For the owner'] },
    { do: 'press', as: 'dave', in: 'Pay everybody', button: 'Pay everybody', says: 'Everybody was paid.' },
    {
      do: 'press',
      as: 'deployer',
      in: 'Change the shares',
      fill: { Wallets: '$alice\n$bob', Percentages: '70\n40' },
      button: 'Save',
      refused: 'they must make 100%',
    },
    { do: 'pay', as: 'dave', to: '$PaymentSplitter', value: '2000000000000000000' },
    { do: 'see', as: 'bob', texts: ['0.6 ETH', 'Collect your part'] },
  ],
};
