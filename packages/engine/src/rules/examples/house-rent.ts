import type { CharterInput } from '@starwright/protocol/charter';

/** A year's rent is locked in advance; the landlord earns it month by month. */
export const houseRent: CharterInput = {
  language: 1,
  title: 'House rent',
  settings: [
    { setting: 'months', unit: 'count', is: 12 },
    { setting: 'month', unit: 'duration', is: { seconds: 2_592_000 } },
  ],
  things: [
    {
      thing: 'lease',
      plural: 'leases',
      states: ['offered', 'running', 'ended'],
      fields: [
        { field: 'landlord', unit: 'person', starts: 'actor' },
        { field: 'tenant', unit: 'person' },
        { field: 'house', unit: 'text' },
        { field: 'rent', unit: { money: 'ETH' } },
        { field: 'start', unit: 'moment' },
        { field: 'months paid', unit: 'count', starts: 0 },
      ],
    },
  ],
  pots: [{ pot: 'locked rent', of: 'lease' }],
  terms: [
    {
      term: 'months earned',
      of: 'lease',
      unit: 'count',
      is: {
        smaller: [{ setting: 'months' }, { spans: { setting: 'month' }, count: 'passed', from: { field: 'start' }, to: 'now' }],
      },
    },
    {
      term: 'rent due',
      of: 'lease',
      unit: { money: 'ETH' },
      is: { times: [{ field: 'rent' }, { minus: [{ term: 'months earned' }, { field: 'months paid' }] }] },
    },
  ],
  actions: [
    {
      verb: 'offer',
      by: 'anyone',
      creates: 'lease',
      asks: ['tenant', 'house', 'rent'],
      onlyIf: [
        { compare: [{ field: 'rent', of: 'new' }, 'more than', { money: '0', coin: 'ETH' }] },
        { compare: [{ field: 'tenant', of: 'new' }, 'is not', 'actor'] },
      ],
      do: [],
    },
    {
      verb: 'accept',
      by: { party: 'tenant' },
      on: 'lease',
      pays: { exactly: { times: [{ field: 'rent' }, { setting: 'months' }] }, into: { pot: 'locked rent' } },
      onlyIf: [{ state: ['offered'] }],
      do: [{ set: { field: 'start' }, to: 'now' }, { move: 'running' }],
    },
    {
      verb: 'release the rent of',
      by: 'anyone',
      on: 'lease',
      onlyIf: [{ state: ['running'] }, { compare: [{ term: 'months earned' }, 'more than', { field: 'months paid' }] }],
      do: [
        { pay: { term: 'rent due' }, from: { pot: 'locked rent' }, to: { field: 'landlord' } },
        { set: { field: 'months paid' }, to: { term: 'months earned' } },
        {
          if: { compare: [{ field: 'months paid' }, 'is', { setting: 'months' }] },
          do: [{ pay: { held: { pot: 'locked rent' } }, from: { pot: 'locked rent' }, to: { field: 'tenant' } }, { move: 'ended' }],
        },
      ],
    },
    {
      verb: 'end',
      by: { either: [{ party: 'tenant' }, { party: 'landlord' }] },
      on: 'lease',
      onlyIf: [{ state: ['running'] }],
      do: [
        { pay: { term: 'rent due' }, from: { pot: 'locked rent' }, to: { field: 'landlord' } },
        { pay: { held: { pot: 'locked rent' } }, from: { pot: 'locked rent' }, to: { field: 'tenant' } },
        { move: 'ended' },
      ],
    },
  ],
};
