import type { CharterInput } from '@starwright/protocol/charter';

/** A pledge that a supervisor judges; if nobody judges, the pledge comes back after a while. */
export const reachAGoal: CharterInput = {
  language: 1,
  title: 'Reach a goal',
  things: [
    {
      thing: 'goal',
      plural: 'goals',
      states: ['open', 'achieved', 'missed', 'paid back'],
      fields: [
        { field: 'owner', unit: 'person', starts: 'actor' },
        { field: 'aim', unit: 'text' },
        { field: 'supervisor', unit: 'person' },
        { field: 'deadline', unit: 'moment' },
      ],
    },
  ],
  pots: [
    { pot: 'stake', of: 'goal' },
    { pot: 'forfeited stakes', forever: true },
  ],
  actions: [
    {
      verb: 'set',
      by: 'anyone',
      creates: 'goal',
      asks: ['aim', 'supervisor', 'deadline'],
      pays: { into: { pot: 'stake', of: 'new' } },
      onlyIf: [
        { compare: ['now', 'less than', { field: 'deadline', of: 'new' }] },
        { compare: [{ field: 'supervisor', of: 'new' }, 'is not', 'actor'] },
      ],
      do: [],
    },
    {
      verb: 'judge',
      by: { party: 'supervisor' },
      on: 'goal',
      inputs: [{ input: 'verdict', unit: { choice: ['achieved', 'not achieved'] } }],
      onlyIf: [{ state: ['open'] }, { compare: ['now', 'at least', { field: 'deadline' }] }],
      do: [
        {
          if: { compare: [{ input: 'verdict' }, 'is', { choice: 'achieved' }] },
          do: [{ move: 'achieved' }],
          else: [{ shift: { held: { pot: 'stake' } }, from: { pot: 'stake' }, into: { pot: 'forfeited stakes' } }, { move: 'missed' }],
        },
      ],
    },
    {
      verb: 'withdraw the stake of',
      by: { party: 'owner' },
      on: 'goal',
      onlyIf: [{ state: ['achieved'] }],
      do: [{ move: 'paid back' }, { pay: { held: { pot: 'stake' } }, from: { pot: 'stake' }, to: 'actor' }],
    },
    {
      verb: 'take back the stake of',
      by: { party: 'owner' },
      on: 'goal',
      assumed: true,
      onlyIf: [{ state: ['open'] }, { compare: ['now', 'at least', { plus: [{ field: 'deadline' }, { seconds: 7_776_000 }] }] }],
      do: [{ move: 'paid back' }, { pay: { held: { pot: 'stake' } }, from: { pot: 'stake' }, to: 'actor' }],
    },
  ],
};
