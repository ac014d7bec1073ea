import type { CharterInput } from '@starwright/protocol/charter';

const ballot = { own: 'ballot' };
const end = { plus: [{ field: 'start', of: { the: 'vote' } }, { setting: 'voting time' }] } as const;

/** A yes/no vote of those on a list. Ballots are sealed while it runs, so that nobody can know the result before the end. */
export const sealedVote: CharterInput = {
  language: 1,
  title: 'Yes or no',
  roles: [{ role: 'owner', plural: 'owners', holders: 'one', named: 'deployer' }],
  settings: [
    { setting: 'question', unit: 'text', is: { text: 'Should the developers destroy their private key?' } },
    { setting: 'voting time', unit: 'duration', is: { seconds: 172_800 } },
    { setting: 'revealing time', unit: 'duration', is: { seconds: 172_800 } },
    {
      setting: 'invited voters',
      unit: 'list',
      is: { wallets: ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8', '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'] },
    },
  ],
  things: [
    {
      thing: 'vote',
      plural: 'votes',
      single: true,
      states: ['announced', 'started', 'cancelled'],
      fields: [
        { field: 'start', unit: 'moment' },
        { field: 'yes votes', unit: 'count', starts: 0 },
        { field: 'no votes', unit: 'count', starts: 0 },
      ],
    },
    {
      thing: 'ballot',
      plural: 'ballots',
      who: 'voter',
      unique: ['person'],
      states: ['sealed', 'opened'],
      fields: [
        { field: 'person', unit: 'person', starts: 'actor' },
        { field: 'sealed answer', unit: 'seal' },
      ],
    },
  ],
  actions: [
    {
      verb: 'start',
      by: { role: 'owner' },
      on: 'vote',
      onlyIf: [{ state: ['announced'] }],
      do: [{ set: { field: 'start' }, to: 'now' }, { move: 'started' }],
    },
    { verb: 'cancel', by: { role: 'owner' }, on: 'vote', onlyIf: [{ state: ['announced'] }], do: [{ move: 'cancelled' }] },
    {
      verb: 'cast',
      by: 'anyone',
      creates: 'ballot',
      asks: ['sealed answer'],
      onlyIf: [{ listed: 'invited voters' }, { state: ['started'], of: { the: 'vote' } }, { compare: ['now', 'less than', end] }],
      do: [],
    },
    {
      verb: 'open the ballot',
      by: { member: 'ballot', states: ['sealed'] },
      inputs: [{ input: 'answer', unit: 'yes/no' }],
      onlyIf: [
        { compare: ['now', 'at least', end] },
        { compare: ['now', 'less than', { plus: [end, { setting: 'revealing time' }] }] },
        { opens: { field: 'sealed answer', of: ballot }, with: [{ input: 'answer' }] },
      ],
      do: [
        { move: 'opened', of: ballot },
        {
          if: { compare: [{ input: 'answer' }, 'is', true] },
          do: [{ raise: { field: 'yes votes', of: { the: 'vote' } }, by: 1 }],
          else: [{ raise: { field: 'no votes', of: { the: 'vote' } }, by: 1 }],
        },
      ],
    },
  ],
};
