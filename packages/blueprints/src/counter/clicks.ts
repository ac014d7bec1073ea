import type { ClickThrough } from '../clicks.ts';

export const clicks: ClickThrough = {
  title: 'Good mornings',
  summary: 'Whoever says good morning raises the counter.',
  features: ['lower'],
  parameters: { name: 'Good mornings' },
  steps: [
    { do: 'press', as: 'alice', in: 'Raise it', button: 'Raise by one', says: 'The counter is one higher.' },
    { do: 'see', as: 'alice', texts: ['You have raised it once.'], absent: [] },
    { do: 'press', as: 'bob', in: 'Raise it', button: 'Raise by one', says: 'The counter is one higher.' },
    { do: 'read', on: 'Counter', call: 'count', args: [], returns: '2' },
    { do: 'press', as: 'bob', in: 'Lower it', button: 'Lower by one', says: 'The counter is one lower.' },
    { do: 'read', on: 'Counter', call: 'count', args: [], returns: '1' },
  ],
};
