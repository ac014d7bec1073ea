/** Where what costs a stranger nothing puts off or locks what others wait for. */
import {
  before,
  days,
  field,
  from,
  is,
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

export const pushes = { depositFor, tinyBids };
