import type { CharterInput, Ref } from '@starwright/protocol/charter';

const bounty: Ref = { up: 'bounty' };

/** Bids on a bounty; the client's pick is paid, less the platform's fee. */
export const bountyBoard: CharterInput = {
  language: 1,
  title: 'Bounty board',
  roles: [{ role: 'platform', plural: 'platforms', holders: 'one', named: 'deployer' }],
  settings: [{ setting: 'platform fee', unit: 'share', is: { percent: 5 } }],
  things: [
    {
      thing: 'bounty',
      plural: 'bounties',
      states: ['open', 'awarded', 'cancelled'],
      fields: [
        { field: 'client', unit: 'person', starts: 'actor' },
        { field: 'task', unit: 'text' },
      ],
    },
    {
      thing: 'bid',
      plural: 'bids',
      in: 'bounty',
      states: ['offered', 'picked'],
      fields: [
        { field: 'freelancer', unit: 'person', starts: 'actor' },
        { field: 'offer', unit: 'text' },
      ],
    },
  ],
  pots: [{ pot: 'reward', of: 'bounty' }],
  actions: [
    { verb: 'post', by: 'anyone', creates: 'bounty', asks: ['task'], pays: { into: { pot: 'reward', of: 'new' } }, onlyIf: [], do: [] },
    {
      verb: 'place a bid on',
      by: 'anyone',
      on: 'bounty',
      creates: 'bid',
      asks: ['offer'],
      onlyIf: [{ compare: ['actor', 'is not', { field: 'client' }] }, { state: ['open'] }],
      do: [],
    },
    {
      verb: 'pick',
      by: { party: 'client', of: bounty },
      on: 'bid',
      onlyIf: [{ state: ['open'], of: bounty }],
      do: [
        {
          pay: { part: { setting: 'platform fee' }, of: { held: { pot: 'reward', of: bounty } } },
          from: { pot: 'reward', of: bounty },
          to: { role: 'platform' },
        },
        { pay: { held: { pot: 'reward', of: bounty } }, from: { pot: 'reward', of: bounty }, to: { field: 'freelancer' } },
        { move: 'picked' },
        { move: 'awarded', of: bounty },
      ],
    },
    {
      verb: 'cancel',
      by: { party: 'client' },
      on: 'bounty',
      assumed: true,
      onlyIf: [{ state: ['open'] }],
      do: [{ move: 'cancelled' }, { pay: { held: { pot: 'reward' } }, from: { pot: 'reward' }, to: { field: 'client' } }],
    },
  ],
};
