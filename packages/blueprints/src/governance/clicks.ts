import type { ClickThrough } from '../clicks.ts';

export const clicks: ClickThrough = {
  title: 'The mill’s assembly',
  summary: 'Who holds tokens of the mill decides what its treasury pays for.',
  features: [],
  parameters: { name: 'Assembly of the mill', votingDelay: '0', votingPeriod: '259200' },
  wires: { token: { blueprint: 'token', features: [], parameters: { name: 'Mill', symbol: 'MILL', supply: '1000' } } },
  steps: [
    { do: 'press', as: 'deployer', in: 'Send MILL', fill: { To: '$alice', 'How many': '300' }, button: 'Send', says: 'Sent.' },
    { do: 'press', as: 'deployer', in: 'Send MILL', fill: { To: '$bob', 'How many': '200' }, button: 'Send', says: 'Sent.' },
    {
      do: 'press',
      as: 'alice',
      in: 'Propose something',
      fill: { 'What do you propose, and why?': 'Paint the wheel red' },
      button: 'Propose',
      says: 'Proposed.',
    },
    { do: 'pass', seconds: 60 },
    {
      do: 'press',
      as: 'alice',
      in: ['Paint the wheel red', 'Vote'],
      fill: { 'For it': 'chosen' },
      button: 'Vote',
      says: 'Your votes were counted.',
    },
    {
      do: 'press',
      as: 'bob',
      in: ['Paint the wheel red', 'Vote'],
      fill: { 'Against it': 'chosen' },
      button: 'Vote',
      says: 'Your votes were counted.',
    },
    {
      do: 'press',
      as: 'carol',
      in: 'Propose something',
      fill: { 'What do you propose, and why?': 'Something else' },
      button: 'Propose',
      refused: 'you have too few votes to propose something',
    },
    { do: 'read', on: 'Governance', call: 'proposalCount', args: [], returns: '1' },
    { do: 'see', as: 'bob', texts: ['You have voted.', '300', '200'], absent: ['Vote'] },
  ],
};
