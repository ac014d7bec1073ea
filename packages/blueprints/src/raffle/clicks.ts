import type { ClickThrough } from '../clicks.ts';

export const clicks: ClickThrough = {
  title: 'The summer raffle',
  summary: 'A ticket costs 0.01 ETH, three tickets are drawn, and nobody can buy more than ten.',
  features: ['maxPerWallet', 'maxTickets', 'severalWinners'],
  steps: [
    { do: 'press', as: 'alice', in: 'Buy tickets', fill: { 'How many': '5' }, button: 'Buy', says: 'The tickets are yours.' },
    { do: 'press', as: 'bob', in: 'Buy tickets', fill: { 'How many': '3' }, button: 'Buy', says: 'The tickets are yours.' },
    {
      do: 'press',
      as: 'alice',
      in: 'Buy tickets',
      fill: { 'How many': '6' },
      button: 'Buy',
      refused: 'one wallet can have no more than 10',
    },
    { do: 'press', as: 'carol', in: 'Buy tickets', fill: { 'How many': '4' }, button: 'Buy', says: 'The tickets are yours.' },
    { do: 'read', on: 'Raffle', call: 'ticketsOf', args: ['1', '$alice'], returns: '5' },
    { do: 'see', as: 'bob', texts: ['0.12 ETH', '12 of 100 tickets are sold'], absent: ['Draw', 'For the owner'] },
    { do: 'see', as: 'alice', texts: ['Your tickets'] },
  ],
};
