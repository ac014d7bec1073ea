import type { CharterInput, Condition, Ref } from '@starwright/protocol/charter';

const habit: Ref = { up: 'habit' };
const day = { seconds: 86_400 };
const waiting: Condition[] = [
  { state: ['running'], of: { up: 'habit', of: { up: 'entry' } } },
  { state: ['waiting'], of: { up: 'entry' } },
];

/** A stake on doing something daily; three validators drawn by chance look at each day. */
export const habitStaking: CharterInput = {
  language: 1,
  title: 'Habit staking',
  settings: [
    { setting: 'charity', unit: 'person', is: { wallet: '0x000000000000000000000000000000000000dEaD' } },
    { setting: 'bonus', unit: 'share', is: { percent: 10 } },
    { setting: 'required days', unit: 'count', is: 14 },
  ],
  things: [
    {
      thing: 'validator',
      plural: 'validators',
      who: 'validator',
      unique: ['person'],
      atMost: 64,
      fields: [{ field: 'person', unit: 'person', starts: 'actor' }],
    },
    {
      thing: 'habit',
      plural: 'habits',
      states: ['running', 'kept', 'broken'],
      fields: [
        { field: 'owner', unit: 'person', starts: 'actor' },
        { field: 'plan', unit: 'text' },
        { field: 'start', unit: 'moment', starts: 'now' },
        { field: 'days done', unit: 'count', starts: 0 },
      ],
    },
    {
      thing: 'entry',
      plural: 'entries',
      in: 'habit',
      unique: ['day'],
      states: ['waiting', 'approved'],
      fields: [
        {
          field: 'day',
          unit: 'count',
          starts: { spans: day, count: 'passed', from: { field: 'start', of: { up: 'habit', of: 'this' } }, to: 'now' },
        },
        { field: 'proof', unit: 'text' },
        { field: 'approvals', unit: 'count', starts: 0 },
      ],
    },
    {
      thing: 'seat',
      plural: 'seats',
      in: 'entry',
      unique: ['juror'],
      atMost: 3,
      fields: [
        { field: 'juror', unit: 'person' },
        { field: 'voted', unit: 'yes/no' },
      ],
    },
  ],
  pots: [{ pot: 'stake', of: 'habit' }, { pot: 'reward pool' }],
  actions: [
    { verb: 'become', by: 'anyone', creates: 'validator', onlyIf: [], do: [] },
    { verb: 'fund the reward pool', by: 'anyone', pays: { into: { pot: 'reward pool' } }, onlyIf: [], do: [] },
    {
      verb: 'start',
      by: 'anyone',
      creates: 'habit',
      asks: ['plan'],
      pays: { into: { pot: 'stake', of: 'new' } },
      onlyIf: [{ compare: [{ number: 'validator' }, 'at least', 4] }],
      do: [],
    },
    {
      verb: 'add an entry to',
      by: { party: 'owner' },
      on: 'habit',
      creates: 'entry',
      asks: ['proof'],
      onlyIf: [{ state: ['running'] }, { compare: [{ field: 'day', of: 'new' }, 'less than', { setting: 'required days' }] }],
      do: [
        {
          draw: 3,
          among: 'validator',
          besides: 'actor',
          do: [{ create: 'seat', in: 'new', with: [{ field: 'juror', is: { field: 'person', of: 'drawn' } }] }],
        },
      ],
    },
    {
      verb: 'vote on the entry of',
      by: { party: 'juror' },
      on: 'seat',
      inputs: [{ input: 'approval', unit: 'yes/no' }],
      onlyIf: [...waiting, { compare: [{ field: 'voted' }, 'is', false] }],
      do: [
        { set: { field: 'voted' }, to: true },
        {
          if: { compare: [{ input: 'approval' }, 'is', true] },
          do: [
            { raise: { field: 'approvals', of: { up: 'entry' } }, by: 1 },
            {
              if: { compare: [{ field: 'approvals', of: { up: 'entry' } }, 'at least', 2] },
              do: [
                { move: 'approved', of: { up: 'entry' } },
                { raise: { field: 'days done', of: { up: 'habit', of: { up: 'entry' } } }, by: 1 },
              ],
            },
          ],
        },
      ],
    },
    {
      verb: 'finish',
      by: { party: 'owner' },
      on: 'habit',
      onlyIf: [{ state: ['running'] }, { compare: [{ field: 'days done' }, 'is', { setting: 'required days' }] }],
      do: [
        {
          pay: { smaller: [{ part: { setting: 'bonus' }, of: { held: { pot: 'stake' } } }, { held: { pot: 'reward pool' } }] },
          from: { pot: 'reward pool' },
          to: 'actor',
        },
        { pay: { held: { pot: 'stake' } }, from: { pot: 'stake' }, to: 'actor' },
        { move: 'kept' },
      ],
    },
    {
      verb: 'close',
      by: 'anyone',
      on: 'habit',
      onlyIf: [
        { state: ['running'] },
        { compare: ['now', 'at least', { plus: [{ field: 'start' }, { seconds: 17 * 86_400 }] }] },
        { compare: [{ field: 'days done' }, 'less than', { setting: 'required days' }] },
      ],
      do: [
        { pay: { part: { percent: 80 }, of: { held: { pot: 'stake' } } }, from: { pot: 'stake' }, to: { setting: 'charity' } },
        { shift: { held: { pot: 'stake' } }, from: { pot: 'stake' }, into: { pot: 'reward pool' } },
        { move: 'broken' },
      ],
    },
    {
      verb: 'correct the proof of',
      by: 'anyone',
      on: 'entry',
      onlyIf: [
        { state: ['running'], of: habit },
        { compare: ['actor', 'is', { field: 'owner', of: habit }] },
        { once: 'record', per: day },
      ],
      inputs: [{ input: 'better proof', unit: 'text' }],
      do: [{ set: { field: 'proof' }, to: { input: 'better proof' } }],
    },
  ],
};
