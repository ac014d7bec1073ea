import type { ClickThrough } from '../clicks.ts';

export const clicks: ClickThrough = {
  title: 'Keep our library',
  summary: 'Neighbours sign, so that the library stays open on Saturdays.',
  features: ['takeBack'],
  parameters: { name: 'Keep our library open on Saturdays', goal: '3' },
  steps: [
    { do: 'press', as: 'alice', in: 'Sign', button: 'Sign', says: 'Done: sign.' },
    { do: 'press', as: 'bob', in: 'Sign', button: 'Sign', says: 'Done: sign.' },
    { do: 'read', on: 'Petition', call: 'signatures', args: [], returns: '2' },
    { do: 'see', as: 'alice', texts: ['Your signature'], absent: ['Sign'] },
    { do: 'see', as: 'carol', texts: ['Signatures: 2 of 3', 'Only if your signature is at least 1.'] },
    { do: 'press', as: 'alice', button: 'Take the signature back', says: 'Done: take the signature back.' },
    { do: 'read', on: 'Petition', call: 'signatureOf', args: ['$alice'], returns: '0' },
  ],
};
