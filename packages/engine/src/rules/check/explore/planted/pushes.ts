/** Where what costs a stranger nothing puts off or locks what others wait for. */
import {
  before,
  days,
  eth,
  field,
  from,
  is,
  membership,
  money,
  move,
  type Planted,
  pay,
  payAll,
  pot,
  raise,
  set,
  state,
  takeBack,
  tally,
  zero,
} from './words.ts';

/** Anybody's deposit for somebody begins their waiting time again. */
const depositFor: Planted = {
  pots: [{ pot: 'savings' }],
  tallies: [
    { tally: 'saved', unit: money },
    { tally: 'since', unit: 'moment' },
  ],
  actions: [
    {
      verb: 'save for',
      by: 'anyone',
      inputs: [{ input: 'child', unit: 'person' }],
      pays: { into: pot('savings') },
      onlyIf: [],
      do: [raise(tally('saved', { person: { input: 'child' } }), 'payment'), set(tally('since', { person: { input: 'child' } }), 'now')],
    },
    {
      verb: 'withdraw',
      by: 'anyone',
      onlyIf: [is(tally('saved'), 'more than', zero), from(tally('since'), days(30))],
      do: takeBack('saved', pot('savings')),
    },
  ],
};

/** A bid of next to nothing more puts off the end. */
const tinyBids: Planted = {
  things: [
    {
      thing: 'auction',
      plural: 'auctions',
      states: ['open', 'over'],
      fields: [
        { field: 'seller', unit: 'person', starts: 'actor' },
        { field: 'best bidder', unit: 'person' },
        { field: 'best bid', unit: money, starts: zero },
        { field: 'end', unit: 'moment', starts: { plus: ['now', days(2)] } },
      ],
    },
  ],
  pots: [{ pot: 'bid', of: 'auction' }],
  actions: [
    { verb: 'open', by: 'anyone', creates: 'auction', onlyIf: [], do: [] },
    {
      verb: 'bid at',
      by: 'anyone',
      on: 'auction',
      pays: { into: pot('bid') },
      onlyIf: [state('open'), before(field('end')), is('payment', 'more than', field('best bid'))],
      do: [
        { if: is(field('best bid'), 'more than', zero), do: [pay(field('best bid'), pot('bid', 'this'), field('best bidder'))] },
        set(field('best bid'), 'payment'),
        set(field('best bidder'), 'actor'),
      ],
    },
    {
      verb: 'ask about',
      by: 'anyone',
      on: 'auction',
      onlyIf: [state('open'), before(field('end'))],
      do: [set(field('end'), { plus: ['now', days(2)] })],
    },
    {
      verb: 'close',
      by: 'anyone',
      on: 'auction',
      onlyIf: [state('open'), from(field('end'))],
      do: [move('over'), payAll('bid', field('seller'))],
    },
  ],
};

/** All have to agree, and anybody can become one more of all. */
const unanimous: Planted = {
  things: [
    membership({ field: 'agrees', unit: 'yes/no', starts: false }),
    { thing: 'house', plural: 'houses', single: true, fields: [{ field: 'agreeing', unit: 'count', starts: 0 }] },
  ],
  pots: [{ pot: 'kitty' }],
  tallies: [{ tally: 'share', unit: money }],
  actions: [
    { verb: 'join with', by: 'anyone', creates: 'membership', onlyIf: [], do: [] },
    { verb: 'chip in', by: { member: 'membership' }, pays: { into: pot('kitty') }, onlyIf: [], do: [raise(tally('share'), 'payment')] },
    {
      verb: 'agree to part',
      by: { member: 'membership' },
      onlyIf: [{ once: 'person' }],
      do: [raise(field('agreeing', { the: 'house' }), 1)],
    },
    {
      verb: 'take the share',
      by: { member: 'membership' },
      onlyIf: [is(field('agreeing', { the: 'house' }), 'is', { number: 'membership' }), is(tally('share'), 'more than', zero)],
      do: takeBack('share', pot('kitty')),
    },
  ],
};

/** Whoever reports late enough begins the time again for all. */
const anyReport: Planted = {
  things: [
    {
      thing: 'warranty',
      plural: 'warranties',
      states: ['running', 'over'],
      fields: [
        { field: 'builder', unit: 'person', starts: 'actor' },
        { field: 'quiet since', unit: 'moment', starts: 'now' },
      ],
    },
  ],
  pots: [{ pot: 'bond', of: 'warranty' }],
  actions: [
    { verb: 'give', by: 'anyone', creates: 'warranty', pays: { exactly: eth('3'), into: pot('bond', 'new') }, onlyIf: [], do: [] },
    { verb: 'report a fault of', by: 'anyone', on: 'warranty', onlyIf: [state('running')], do: [set(field('quiet since'), 'now')] },
    {
      verb: 'take back the bond of',
      by: { party: 'builder' },
      on: 'warranty',
      onlyIf: [state('running'), from(field('quiet since'), days(90))],
      do: [move('over'), payAll('bond', 'actor')],
    },
  ],
};

export const pushes = { depositFor, tinyBids, unanimous, anyReport };
