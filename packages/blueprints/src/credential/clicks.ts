import type { ClickThrough } from '../clicks.ts';

export const clicks: ClickThrough = {
  title: 'School of the river',
  summary: 'Diplomas that nobody can forge, for everybody to check.',
  features: ['named', 'details', 'revoke', 'once'],
  parameters: { name: 'School of the river', symbol: 'RIVR', kind: 'diploma' },
  steps: [
    { do: 'see', as: 'bob', texts: ['Nobody can forge what stands here.'], absent: ['For you as an issuer', 'Issue a diploma'] },
    {
      do: 'press',
      as: 'deployer',
      in: 'Issue a diploma',
      fill: {
        'Wallet of the person': '$alice',
        'What it is for': 'Boat building, first year',
        'Name of the person': 'Alma Reed',
        'More words: a grade, hours, what was learned': 'With distinction, 320 hours',
      },
      button: 'Issue',
      says: 'Issued. It is in their wallet.',
    },
    {
      do: 'press',
      as: 'deployer',
      in: 'Issue a diploma',
      fill: { 'Wallet of the person': '$alice', 'What it is for': 'Boat building, first year', 'Name of the person': 'Alma Reed' },
      button: 'Issue',
      refused: 'this person has the same one already',
    },
    {
      do: 'press',
      as: 'deployer',
      in: 'Issue a diploma',
      fill: { 'Wallet of the person': '$alice', 'What it is for': 'Reading the weather', 'Name of the person': 'Alma Reed' },
      button: 'Issue',
      says: 'Issued. It is in their wallet.',
    },
    {
      do: 'press',
      as: 'deployer',
      in: 'Take one back',
      fill: { 'Its number': '2', 'Reason, for everyone to read': 'Issued by mistake' },
      button: 'Revoke',
      says: 'It does not count any more.',
    },
    { do: 'read', on: 'Credentials', call: 'isValid', args: ['1'], returns: true },
    { do: 'see', as: 'alice', texts: ['Alma Reed', 'Boat building, first year', 'With distinction', 'Valid'], absent: ['Take one back'] },
  ],
};
