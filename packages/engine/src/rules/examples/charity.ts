import type { CharterInput } from '@starwright/protocol/charter';

const zero = { money: '0', coin: 'ETH' };
const donations = { pot: 'donations', of: 'this' as const };
const mine = { tally: 'donation', of: 'this' as const };

/**
 * Donations that are held until the donors agree. Whoever puts in much can outvote the others, so that those who did not
 * agree have three days to take theirs back before anything is released.
 */
export const charity: CharterInput = {
  language: 1,
  title: 'Charity with proof',
  settings: [
    { setting: 'approval needed', unit: 'share', is: { percent: 50 } },
    { setting: 'objection time', unit: 'duration', is: { seconds: 3 * 86_400 } },
  ],
  things: [
    {
      thing: 'campaign',
      plural: 'campaigns',
      states: ['collecting', 'approved', 'released'],
      fields: [
        { field: 'cause', unit: 'text' },
        { field: 'charity', unit: 'person', starts: 'actor' },
        { field: 'goal', unit: { money: 'ETH' } },
        { field: 'deadline', unit: 'moment' },
        { field: 'vote weight', unit: { money: 'ETH' }, starts: zero },
        { field: 'release time', unit: 'moment' },
      ],
    },
    {
      thing: 'update',
      plural: 'updates',
      in: 'campaign',
      fields: [
        { field: 'proof', unit: 'text' },
        { field: 'posting time', unit: 'moment', starts: 'now' },
      ],
    },
  ],
  pots: [{ pot: 'donations', of: 'campaign' }],
  tallies: [
    { tally: 'donation', unit: { money: 'ETH' }, of: 'campaign' },
    { tally: 'votes', unit: 'count', of: 'campaign' },
  ],
  actions: [
    {
      verb: 'start',
      by: 'anyone',
      creates: 'campaign',
      asks: ['cause', 'goal', 'deadline'],
      onlyIf: [
        { compare: ['now', 'less than', { field: 'deadline', of: 'new' }] },
        { compare: [{ field: 'goal', of: 'new' }, 'more than', zero] },
      ],
      do: [],
    },
    {
      verb: 'donate to',
      by: 'anyone',
      on: 'campaign',
      pays: { into: donations },
      onlyIf: [
        { state: ['collecting'] },
        { compare: ['now', 'less than', { field: 'deadline' }] },
        { compare: [{ tally: 'votes', of: 'this' }, 'is', 0] },
      ],
      do: [{ raise: mine, by: 'payment' }],
    },
    { verb: 'post an update on', by: { party: 'charity' }, on: 'campaign', creates: 'update', asks: ['proof'], onlyIf: [], do: [] },
    {
      verb: 'vote for',
      by: 'anyone',
      on: 'campaign',
      onlyIf: [
        { state: ['collecting'] },
        { compare: ['now', 'less than', { field: 'deadline' }] },
        { compare: [mine, 'more than', zero] },
        { compare: [{ tally: 'votes', of: 'this' }, 'is', 0] },
      ],
      do: [
        { raise: { tally: 'votes', of: 'this' }, by: 1 },
        { raise: { field: 'vote weight' }, by: mine },
        {
          if: {
            compare: [
              { field: 'vote weight' },
              'more than',
              { part: { setting: 'approval needed' }, of: { total: 'donation', of: 'this' } },
            ],
          },
          do: [{ set: { field: 'release time' }, to: { plus: ['now', { setting: 'objection time' }] } }, { move: 'approved' }],
        },
      ],
    },
    {
      verb: 'take back a donation to',
      by: 'anyone',
      on: 'campaign',
      onlyIf: [
        { compare: [mine, 'more than', zero] },
        {
          either: [
            { both: [{ state: ['collecting'] }, { compare: ['now', 'at least', { field: 'deadline' }] }] },
            {
              both: [
                { state: ['approved'] },
                { compare: ['now', 'less than', { field: 'release time' }] },
                { compare: [{ tally: 'votes', of: 'this' }, 'is', 0] },
              ],
            },
          ],
        },
      ],
      do: [
        { let: 'part', be: mine },
        { set: mine, to: zero },
        { pay: { called: 'part' }, from: donations, to: 'actor' },
      ],
    },
    {
      verb: 'release the donations of',
      by: 'anyone',
      on: 'campaign',
      onlyIf: [{ state: ['approved'] }, { compare: ['now', 'at least', { field: 'release time' }] }],
      do: [{ pay: { held: donations }, from: donations, to: { field: 'charity' } }, { move: 'released' }],
    },
  ],
};
