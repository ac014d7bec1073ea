import type { CharterInput, Condition, Effect } from '@starwright/protocol/charter';

const will = { the: 'will' };
const sleeping: Condition = { state: ['sleeping'], of: will };
const sign: Effect = { set: { field: 'last sign', of: will }, to: 'now' };

/** A will that opens when its owner was silent for too long. */
export const willOfSilence: CharterInput = {
  language: 1,
  title: 'Will with a dead man’s switch',
  roles: [{ role: 'owner', plural: 'owners', holders: 'one', named: 'deployer' }],
  settings: [
    {
      setting: 'inactivity period',
      unit: 'duration',
      is: { seconds: 7_776_000 },
      change: { by: 'owner', from: { seconds: 2_592_000 }, to: { seconds: 315_360_000 } },
    },
  ],
  things: [
    {
      thing: 'will',
      plural: 'wills',
      single: true,
      states: ['sleeping', 'open'],
      fields: [
        { field: 'last sign', unit: 'moment', starts: 'now' },
        { field: 'estate', unit: { money: 'ETH' } },
      ],
    },
    {
      thing: 'beneficiary',
      plural: 'beneficiaries',
      who: 'beneficiary',
      unique: ['person'],
      fields: [
        { field: 'person', unit: 'person' },
        { field: 'part', unit: 'share' },
      ],
    },
  ],
  pots: [{ pot: 'funds' }],
  actions: [
    {
      verb: 'name',
      by: { role: 'owner' },
      creates: 'beneficiary',
      asks: ['person', 'part'],
      onlyIf: [
        sleeping,
        {
          compare: [
            {
              plus: [
                { sum: 'part', thing: 'beneficiary' },
                { field: 'part', of: 'new' },
              ],
            },
            'at most',
            { percent: 100 },
          ],
        },
      ],
      do: [sign],
    },
    {
      verb: 'move a part of',
      by: { role: 'owner' },
      on: 'beneficiary',
      assumed: true,
      inputs: [
        { input: 'other', unit: { record: 'beneficiary' } },
        { input: 'moved part', unit: 'share' },
      ],
      onlyIf: [sleeping],
      do: [
        { lower: { field: 'part' }, by: { input: 'moved part' } },
        { raise: { field: 'part', of: { given: 'other' } }, by: { input: 'moved part' } },
        sign,
      ],
    },
    {
      verb: 'deposit money',
      by: { role: 'owner' },
      pays: { into: { pot: 'funds' } },
      onlyIf: [sleeping, { compare: [{ sum: 'part', thing: 'beneficiary' }, 'is', { percent: 100 }] }],
      do: [sign],
    },
    { verb: 'check in', by: { role: 'owner' }, onlyIf: [sleeping], do: [sign] },
    {
      verb: 'take out money',
      by: { role: 'owner' },
      assumed: true,
      inputs: [{ input: 'sum', unit: { money: 'ETH' } }],
      onlyIf: [sleeping],
      do: [sign, { pay: { input: 'sum' }, from: { pot: 'funds' }, to: 'actor' }],
    },
    {
      verb: 'claim the share of',
      by: { party: 'person' },
      on: 'beneficiary',
      onlyIf: [
        {
          either: [
            { state: ['open'], of: will },
            { compare: ['now', 'at least', { plus: [{ field: 'last sign', of: will }, { setting: 'inactivity period' }] }] },
          ],
        },
        { once: 'record' },
      ],
      do: [
        {
          if: sleeping,
          do: [
            { set: { field: 'estate', of: will }, to: { held: { pot: 'funds' } } },
            { move: 'open', of: will },
          ],
        },
        { pay: { part: { field: 'part' }, of: { field: 'estate', of: will } }, from: { pot: 'funds' }, to: 'actor' },
      ],
    },
  ],
};
