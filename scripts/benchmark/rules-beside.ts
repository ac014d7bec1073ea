/** What three finished contracts of the catalogue do in their main actions, written as rules. */
import type { CharterInput } from '@starwright/protocol/charter';

const deal = { pot: 'money' } as const;
const unsettled = { state: ['funded', 'delivered'] };

export const escrow: CharterInput = {
  language: 1,
  title: 'Escrow',
  things: [
    {
      thing: 'deal',
      plural: 'deals',
      states: ['funded', 'delivered', 'released', 'refunded'],
      fields: [
        { field: 'buyer', unit: 'person', starts: 'actor' },
        { field: 'seller', unit: 'person' },
        { field: 'description', unit: 'text' },
      ],
    },
  ],
  pots: [{ pot: 'money', of: 'deal' }],
  actions: [
    {
      verb: 'create',
      by: 'anyone',
      creates: 'deal',
      asks: ['seller', 'description'],
      pays: { into: { pot: 'money', of: 'new' } },
      onlyIf: [{ compare: [{ field: 'seller', of: 'new' }, 'is not', 'actor'] }],
      do: [],
    },
    { verb: 'deliver', by: { party: 'seller' }, on: 'deal', onlyIf: [{ state: ['funded'] }], do: [{ move: 'delivered' }] },
    {
      verb: 'release',
      by: { party: 'buyer' },
      on: 'deal',
      onlyIf: [unsettled],
      do: [{ move: 'released' }, { pay: { held: deal }, from: deal, to: { field: 'seller' } }],
    },
    {
      verb: 'cancel',
      by: { party: 'seller' },
      on: 'deal',
      onlyIf: [unsettled],
      do: [{ move: 'refunded' }, { pay: { held: deal }, from: deal, to: { field: 'buyer' } }],
    },
  ],
};

const chest = { pot: 'chest' } as const;
const end = { plus: [{ field: 'opening', of: { the: 'campaign' } }, { setting: 'duration' }] } as const;
const isOpen = { state: ['open'], of: { the: 'campaign' } } as const;

export const crowdfunding: CharterInput = {
  language: 1,
  title: 'Campaign',
  roles: [{ role: 'creator', plural: 'creators', holders: 'one', named: 'deployer' }],
  settings: [
    { setting: 'goal', unit: { money: 'ETH' }, is: { money: '2', coin: 'ETH' } },
    { setting: 'duration', unit: 'duration', is: { seconds: 2_592_000 } },
  ],
  things: [
    {
      thing: 'campaign',
      plural: 'campaigns',
      single: true,
      states: ['open', 'paid'],
      fields: [{ field: 'opening', unit: 'moment', starts: 'now' }],
    },
  ],
  pots: [chest],
  tallies: [{ tally: 'contribution', unit: { money: 'ETH' } }],
  actions: [
    {
      verb: 'contribute',
      by: 'anyone',
      pays: { into: chest },
      onlyIf: [{ compare: ['now', 'less than', end] }],
      do: [{ raise: { tally: 'contribution' }, by: 'payment' }],
    },
    {
      verb: 'withdraw the money',
      by: { role: 'creator' },
      onlyIf: [isOpen, { compare: ['now', 'at least', end] }, { compare: [{ held: chest }, 'at least', { setting: 'goal' }] }],
      do: [
        { move: 'paid', of: { the: 'campaign' } },
        { pay: { held: chest }, from: chest, to: { role: 'creator' } },
      ],
    },
    {
      verb: 'take back the contribution',
      by: 'anyone',
      onlyIf: [
        isOpen,
        { compare: ['now', 'at least', end] },
        { compare: [{ held: chest }, 'less than', { setting: 'goal' }] },
        { compare: [{ tally: 'contribution' }, 'more than', { money: '0', coin: 'ETH' }] },
      ],
      do: [
        { let: 'given', be: { tally: 'contribution' } },
        { set: { tally: 'contribution' }, to: { money: '0', coin: 'ETH' } },
        { pay: { called: 'given' }, from: chest, to: 'actor' },
      ],
    },
  ],
};

const prize = { pot: 'prize' } as const;
const isSelling = { state: ['open'], of: { the: 'round' } } as const;

export const raffle: CharterInput = {
  language: 1,
  title: 'Raffle',
  roles: [{ role: 'owner', plural: 'owners', holders: 'one', named: 'deployer' }],
  settings: [{ setting: 'price', unit: { money: 'ETH' }, is: { money: '0.01', coin: 'ETH' } }],
  things: [
    { thing: 'round', plural: 'rounds', single: true, states: ['open', 'drawn', 'cancelled'], fields: [] },
    { thing: 'ticket', plural: 'tickets', states: ['bought', 'paid back'], fields: [{ field: 'holder', unit: 'person', starts: 'actor' }] },
  ],
  pots: [prize],
  actions: [
    { verb: 'buy', by: 'anyone', creates: 'ticket', pays: { exactly: { setting: 'price' }, into: prize }, onlyIf: [isSelling], do: [] },
    {
      verb: 'draw the winner',
      by: { role: 'owner' },
      onlyIf: [isSelling],
      do: [
        { move: 'drawn', of: { the: 'round' } },
        { draw: 1, among: 'ticket', do: [{ pay: { held: prize }, from: prize, to: { field: 'holder', of: 'drawn' } }] },
      ],
    },
    { verb: 'call off', by: { role: 'owner' }, onlyIf: [isSelling], do: [{ move: 'cancelled', of: { the: 'round' } }] },
    {
      verb: 'pay back',
      by: { party: 'holder' },
      on: 'ticket',
      onlyIf: [{ state: ['cancelled'], of: { the: 'round' } }, { state: ['bought'] }],
      do: [{ move: 'paid back' }, { pay: { setting: 'price' }, from: prize, to: 'actor' }],
    },
  ],
};
