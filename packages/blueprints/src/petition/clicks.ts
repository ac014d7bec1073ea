import type { ClickThrough } from '../clicks.ts';

export const clicks: ClickThrough = {
  title: 'Keep our library',
  summary: 'Neighbours sign, so that the library stays open on Saturdays.',
  features: ['takeBack'],
  parameters: { name: 'Keep our library open on Saturdays', goal: '3' },
  steps: [
    { do: 'press', as: 'alice', in: 'Sign', button: 'Sign the petition', says: 'You have signed.' },
    { do: 'see', as: 'alice', texts: ['1 of 3 signatures', 'Thank you!'], absent: ['Sign the petition'] },
    { do: 'press', as: 'bob', in: 'Sign', button: 'Sign the petition', says: 'You have signed.' },
    { do: 'read', on: 'Petition', call: 'signatures', args: [], returns: '2' },
    { do: 'press', as: 'alice', button: 'Take my signature back', says: 'Your signature is gone.' },
    { do: 'read', on: 'Petition', call: 'hasSigned', args: ['$alice'], returns: false },
  ],
};
