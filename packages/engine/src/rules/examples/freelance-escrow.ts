import type { CharterInput } from '@starwright/protocol/charter';

/** A job in parts: the employer unlocks part by part, and may cancel what is left after the deadline. */
export const freelanceEscrow: CharterInput = {
  language: 1,
  title: 'Freelance escrow',
  things: [
    {
      thing: 'job',
      plural: 'jobs',
      states: ['running', 'done', 'cancelled'],
      fields: [
        { field: 'employer', unit: 'person', starts: 'actor' },
        { field: 'freelancer', unit: 'person' },
        { field: 'price', unit: { money: 'ETH' } },
        { field: 'parts', unit: 'count' },
        { field: 'unlocked parts', unit: 'count', starts: 0 },
        { field: 'deadline', unit: 'moment' },
      ],
    },
  ],
  pots: [
    { pot: 'deposit', of: 'job' },
    { pot: 'unlocked money', of: 'job' },
  ],
  actions: [
    {
      verb: 'create',
      by: 'anyone',
      creates: 'job',
      asks: ['freelancer', 'price', 'parts', 'deadline'],
      pays: { exactly: { field: 'price', of: 'new' }, into: { pot: 'deposit', of: 'new' } },
      onlyIf: [
        { compare: [{ field: 'price', of: 'new' }, 'more than', { money: '0', coin: 'ETH' }] },
        { compare: [{ field: 'parts', of: 'new' }, 'at least', 1] },
        { compare: ['now', 'less than', { field: 'deadline', of: 'new' }] },
      ],
      do: [],
    },
    {
      verb: 'unlock a part of',
      by: { party: 'employer' },
      on: 'job',
      onlyIf: [{ state: ['running'] }],
      do: [
        {
          shift: { divide: [{ held: { pot: 'deposit' } }, { minus: [{ field: 'parts' }, { field: 'unlocked parts' }] }] },
          from: { pot: 'deposit' },
          into: { pot: 'unlocked money' },
        },
        { raise: { field: 'unlocked parts' }, by: 1 },
        {
          if: { compare: [{ field: 'unlocked parts' }, 'is', { field: 'parts' }] },
          do: [{ shift: { held: { pot: 'deposit' } }, from: { pot: 'deposit' }, into: { pot: 'unlocked money' } }, { move: 'done' }],
        },
      ],
    },
    {
      verb: 'withdraw the pay of',
      by: { party: 'freelancer' },
      on: 'job',
      onlyIf: [{ compare: [{ held: { pot: 'unlocked money' } }, 'more than', { money: '0', coin: 'ETH' }] }],
      do: [{ pay: { held: { pot: 'unlocked money' } }, from: { pot: 'unlocked money' }, to: 'actor' }],
    },
    {
      verb: 'extend the deadline of',
      by: { party: 'employer' },
      on: 'job',
      inputs: [{ input: 'later deadline', unit: 'moment' }],
      onlyIf: [{ state: ['running'] }, { compare: [{ input: 'later deadline' }, 'more than', { field: 'deadline' }] }],
      do: [{ set: { field: 'deadline' }, to: { input: 'later deadline' } }],
    },
    {
      verb: 'cancel',
      by: { party: 'employer' },
      on: 'job',
      onlyIf: [{ state: ['running'] }, { compare: ['now', 'at least', { field: 'deadline' }] }],
      do: [{ move: 'cancelled' }, { pay: { held: { pot: 'deposit' } }, from: { pot: 'deposit' }, to: { field: 'employer' } }],
    },
  ],
};
