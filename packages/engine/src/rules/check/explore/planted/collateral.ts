/** Where the same money answers for two things, or more is promised than is there. */
import {
  before,
  days,
  field,
  from,
  held,
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

/** A pledge that answers for any number of loans. */
const pledgedTwice: Planted = {
  things: [
    {
      thing: 'pledge',
      plural: 'pledges',
      states: ['kept', 'returned'],
      fields: [
        { field: 'owner', unit: 'person', starts: 'actor' },
        { field: 'value', unit: money },
      ],
    },
    {
      thing: 'loan',
      plural: 'loans',
      in: 'pledge',
      states: ['running', 'repaid'],
      fields: [{ field: 'size', unit: money }],
    },
  ],
  pots: [{ pot: 'security', of: 'pledge' }, { pot: 'reserve' }],
  tallies: [{ tally: 'lent', unit: money }],
  actions: [
    { verb: 'lend', by: 'anyone', pays: { into: pot('reserve') }, onlyIf: [], do: [raise(tally('lent'), 'payment')] },
    {
      verb: 'withdraw',
      by: 'anyone',
      onlyIf: [is(tally('lent'), 'more than', zero)],
      do: takeBack('lent', pot('reserve')),
    },
    {
      verb: 'pledge',
      by: 'anyone',
      creates: 'pledge',
      pays: { into: pot('security', 'new') },
      onlyIf: [],
      do: [set(field('value', 'new'), 'payment')],
    },
    {
      verb: 'borrow against',
      by: { party: 'owner' },
      on: 'pledge',
      creates: 'loan',
      asks: ['size'],
      onlyIf: [state('kept'), is({ times: [2, field('size', 'new')] }, 'at most', field('value'))],
      do: [pay(field('size', 'new'), pot('reserve'), 'actor')],
    },
    {
      verb: 'repay',
      by: 'anyone',
      on: 'loan',
      pays: { exactly: field('size'), into: pot('reserve') },
      onlyIf: [state('running')],
      do: [move('repaid')],
    },
    {
      verb: 'take back',
      by: { party: 'owner' },
      on: 'pledge',
      onlyIf: [state('kept'), is({ number: 'loan', in: 'this', state: 'running' }, 'is', 0)],
      do: [move('returned'), payAll('security', 'actor')],
    },
  ],
};

/** The organizer takes the price of the tickets while they may still be given back. */
const ticketsRefunded: Planted = {
  things: [
    {
      thing: 'concert',
      plural: 'concerts',
      states: ['announced', 'cancelled'],
      fields: [
        { field: 'organizer', unit: 'person', starts: 'actor' },
        { field: 'price', unit: money },
        { field: 'date', unit: 'moment', starts: { plus: ['now', days(60)] } },
      ],
    },
    {
      thing: 'ticket',
      plural: 'tickets',
      in: 'concert',
      states: ['valid', 'given back'],
      fields: [{ field: 'guest', unit: 'person', starts: 'actor' }],
    },
  ],
  pots: [{ pot: 'takings', of: 'concert' }],
  actions: [
    { verb: 'announce', by: 'anyone', creates: 'concert', asks: ['price'], onlyIf: [is(field('price', 'new'), 'more than', zero)], do: [] },
    {
      verb: 'buy from',
      by: 'anyone',
      on: 'concert',
      creates: 'ticket',
      pays: { exactly: field('price'), into: pot('takings', 'this') },
      onlyIf: [state('announced'), before(field('date'))],
      do: [],
    },
    { verb: 'collect the takings of', by: { party: 'organizer' }, on: 'concert', onlyIf: [], do: [payAll('takings', 'actor')] },
    {
      verb: 'cancel',
      by: { party: 'organizer' },
      on: 'concert',
      onlyIf: [state('announced'), before(field('date'))],
      do: [move('cancelled')],
    },
    {
      verb: 'give back',
      by: { party: 'guest' },
      on: 'ticket',
      onlyIf: [state('valid'), { state: ['cancelled'], of: { up: 'concert' } }],
      do: [move('given back'), pay(field('price', { up: 'concert' }), pot('takings', { up: 'concert' }), 'actor')],
    },
  ],
};

/** Whoever backs out and whoever was failed are paid from the same pot, and one can be both. */
const twoWaysOut: Planted = {
  things: [
    {
      thing: 'group buy',
      plural: 'group buys',
      states: ['open', 'failed', 'done'],
      fields: [
        { field: 'host', unit: 'person', starts: 'actor' },
        { field: 'end', unit: 'moment', starts: { plus: ['now', days(14)] } },
        { field: 'goal', unit: money },
      ],
    },
    {
      thing: 'order',
      plural: 'orders',
      in: 'group buy',
      fields: [
        { field: 'buyer', unit: 'person', starts: 'actor' },
        { field: 'price', unit: money },
        { field: 'is cancelled', unit: 'yes/no', starts: false },
        { field: 'is refunded', unit: 'yes/no', starts: false },
      ],
    },
  ],
  pots: [{ pot: 'purse', of: 'group buy' }],
  actions: [
    { verb: 'host', by: 'anyone', creates: 'group buy', asks: ['goal'], onlyIf: [], do: [] },
    {
      verb: 'order at',
      by: 'anyone',
      on: 'group buy',
      creates: 'order',
      pays: { into: pot('purse', 'this') },
      onlyIf: [state('open'), before(field('end'))],
      do: [set(field('price', 'new'), 'payment')],
    },
    {
      verb: 'cancel',
      by: { party: 'buyer' },
      on: 'order',
      onlyIf: [{ state: ['open'], of: { up: 'group buy' } }, is(field('is cancelled'), 'is', false)],
      do: [set(field('is cancelled'), true), pay(field('price'), pot('purse', { up: 'group buy' }), 'actor')],
    },
    {
      verb: 'complete',
      by: { party: 'host' },
      on: 'group buy',
      onlyIf: [state('open'), is(held('purse'), 'at least', field('goal'))],
      do: [move('done'), payAll('purse', 'actor')],
    },
    {
      verb: 'give up',
      by: 'anyone',
      on: 'group buy',
      onlyIf: [state('open'), from(field('end'))],
      do: [move('failed')],
    },
    {
      verb: 'reclaim',
      by: { party: 'buyer' },
      on: 'order',
      onlyIf: [{ state: ['failed'], of: { up: 'group buy' } }, is(field('is refunded'), 'is', false)],
      do: [set(field('is refunded'), true), pay(field('price'), pot('purse', { up: 'group buy' }), 'actor')],
    },
  ],
};

/** What stands surety for a friend's loan can be withdrawn before the friend fails. */
const suretyWithdrawn: Planted = {
  things: [
    {
      thing: 'loan',
      plural: 'loans',
      states: ['asked', 'running', 'settled'],
      fields: [
        { field: 'borrower', unit: 'person', starts: 'actor' },
        { field: 'lender', unit: 'person' },
        { field: 'guarantor', unit: 'person' },
        { field: 'size', unit: money },
        { field: 'due', unit: 'moment' },
      ],
    },
  ],
  pots: [{ pot: 'savings' }],
  tallies: [
    { tally: 'saved', unit: money },
    { tally: 'guaranteed', unit: money },
  ],
  actions: [
    { verb: 'save', by: 'anyone', pays: { into: pot('savings') }, onlyIf: [], do: [raise(tally('saved'), 'payment')] },
    {
      verb: 'withdraw',
      by: 'anyone',
      inputs: [{ input: 'part', unit: money }],
      onlyIf: [is({ input: 'part' }, 'at most', tally('saved'))],
      do: [{ lower: tally('saved'), by: { input: 'part' } }, pay({ input: 'part' }, pot('savings'), 'actor')],
    },
    {
      verb: 'ask for',
      by: 'anyone',
      creates: 'loan',
      asks: ['size', 'guarantor'],
      onlyIf: [is(field('size', 'new'), 'more than', zero)],
      do: [],
    },
    {
      verb: 'guarantee and so approve',
      by: { party: 'guarantor' },
      on: 'loan',
      onlyIf: [state('asked'), is(tally('saved'), 'at least', { plus: [tally('guaranteed'), field('size')] })],
      do: [raise(tally('guaranteed'), field('size'))],
    },
    {
      verb: 'fund',
      by: 'anyone',
      on: 'loan',
      pays: { exactly: field('size'), into: pot('savings') },
      onlyIf: [state('asked'), is(tally('guaranteed', { person: field('guarantor') }), 'at least', field('size'))],
      do: [
        move('running'),
        set(field('lender'), 'actor'),
        set(field('due'), { plus: ['now', days(30)] }),
        pay(field('size'), pot('savings'), field('borrower')),
      ],
    },
    {
      verb: 'repay',
      by: { party: 'borrower' },
      on: 'loan',
      pays: { exactly: field('size'), into: pot('savings') },
      onlyIf: [state('running'), before(field('due'))],
      do: [
        move('settled'),
        { lower: tally('guaranteed', { person: field('guarantor') }), by: field('size') },
        pay(field('size'), pot('savings'), field('lender')),
      ],
    },
    {
      verb: 'call in the guarantee of',
      by: { party: 'lender' },
      on: 'loan',
      onlyIf: [state('running'), from(field('due'))],
      do: [
        move('settled'),
        { lower: tally('guaranteed', { person: field('guarantor') }), by: field('size') },
        pay(field('size'), pot('savings'), 'actor'),
      ],
    },
  ],
};

/** Each prize alone is covered; together they are not. */
const prizesPromised: Planted = {
  things: [
    {
      thing: 'contest',
      plural: 'contests',
      fields: [{ field: 'sponsor', unit: 'person', starts: 'actor' }],
    },
    {
      thing: 'prize',
      plural: 'prizes',
      in: 'contest',
      states: ['offered', 'won', 'paid'],
      fields: [
        { field: 'amount', unit: money },
        { field: 'winner', unit: 'person' },
      ],
    },
  ],
  pots: [{ pot: 'prize money', of: 'contest' }],
  actions: [
    { verb: 'sponsor', by: 'anyone', creates: 'contest', pays: { into: pot('prize money', 'new') }, onlyIf: [], do: [] },
    {
      verb: 'offer at',
      by: { party: 'sponsor' },
      on: 'contest',
      creates: 'prize',
      asks: ['amount'],
      onlyIf: [is(field('amount', 'new'), 'at most', held('prize money')), is(field('amount', 'new'), 'more than', zero)],
      do: [],
    },
    {
      verb: 'award',
      by: { party: 'sponsor', of: { up: 'contest' } },
      on: 'prize',
      inputs: [{ input: 'best', unit: 'person' }],
      onlyIf: [state('offered')],
      do: [move('won'), set(field('winner'), { input: 'best' })],
    },
    {
      verb: 'collect',
      by: { party: 'winner' },
      on: 'prize',
      onlyIf: [state('won')],
      do: [move('paid'), pay(field('amount'), pot('prize money', { up: 'contest' }), 'actor')],
    },
  ],
};

/** Receipts are issued up to the stock, each by itself. */
const receipts: Planted = {
  roles: [{ role: 'keeper', plural: 'keepers', holders: 'one', named: 'deployer' }],
  things: [
    {
      thing: 'receipt',
      plural: 'receipts',
      states: ['good', 'redeemed'],
      fields: [
        { field: 'bearer', unit: 'person', starts: 'actor' },
        { field: 'worth', unit: money },
      ],
    },
    { thing: 'store', plural: 'stores', single: true, fields: [{ field: 'stock', unit: money, starts: zero }] },
  ],
  pots: [{ pot: 'stock money' }],
  actions: [
    {
      verb: 'bring in stock',
      by: { role: 'keeper' },
      pays: { into: pot('stock money') },
      onlyIf: [],
      do: [raise(field('stock', { the: 'store' }), 'payment')],
    },
    {
      verb: 'take out stock',
      by: { role: 'keeper' },
      inputs: [{ input: 'part', unit: money }],
      onlyIf: [is({ input: 'part' }, 'at most', field('stock', { the: 'store' }))],
      do: [{ lower: field('stock', { the: 'store' }), by: { input: 'part' } }, pay({ input: 'part' }, pot('stock money'), 'actor')],
    },
    {
      verb: 'buy',
      by: 'anyone',
      creates: 'receipt',
      pays: { into: pot('stock money') },
      onlyIf: [is('payment', 'at most', field('stock', { the: 'store' }))],
      do: [raise(field('stock', { the: 'store' }), 'payment'), set(field('worth', 'new'), 'payment')],
    },
    {
      verb: 'redeem',
      by: { party: 'bearer' },
      on: 'receipt',
      onlyIf: [state('good')],
      do: [move('redeemed'), pay(field('worth'), pot('stock money'), 'actor')],
    },
  ],
};

/** Interest that nobody pays in. */
const interest: Planted = {
  things: [
    {
      thing: 'deposit',
      plural: 'deposits',
      states: ['kept', 'paid out'],
      fields: [
        { field: 'saver', unit: 'person', starts: 'actor' },
        { field: 'sum saved', unit: money },
        { field: 'due', unit: 'moment', starts: { plus: ['now', days(90)] } },
      ],
    },
  ],
  pots: [{ pot: 'vault' }],
  actions: [
    {
      verb: 'make',
      by: 'anyone',
      creates: 'deposit',
      pays: { into: pot('vault') },
      onlyIf: [],
      do: [set(field('sum saved', 'new'), 'payment')],
    },
    {
      verb: 'cash',
      by: { party: 'saver' },
      on: 'deposit',
      onlyIf: [state('kept'), from(field('due'))],
      do: [move('paid out'), pay({ plus: [field('sum saved'), { part: { percent: 10 }, of: field('sum saved') }] }, pot('vault'), 'actor')],
    },
  ],
};

/** A milestone is worth what the client writes, whatever was paid in. */
const milestones: Planted = {
  things: [
    {
      thing: 'job',
      plural: 'jobs',
      states: ['running', 'over'],
      fields: [
        { field: 'client', unit: 'person', starts: 'actor' },
        { field: 'worker', unit: 'person' },
        { field: 'end', unit: 'moment', starts: { plus: ['now', days(60)] } },
      ],
    },
    {
      thing: 'milestone',
      plural: 'milestones',
      in: 'job',
      states: ['planned', 'approved', 'paid'],
      fields: [{ field: 'wage', unit: money }],
    },
  ],
  pots: [{ pot: 'budget', of: 'job' }],
  actions: [
    { verb: 'order', by: 'anyone', creates: 'job', asks: ['worker'], pays: { into: pot('budget', 'new') }, onlyIf: [], do: [] },
    {
      verb: 'plan for',
      by: { party: 'client' },
      on: 'job',
      creates: 'milestone',
      asks: ['wage'],
      onlyIf: [state('running'), is(field('wage', 'new'), 'at most', held('budget'))],
      do: [],
    },
    {
      verb: 'approve',
      by: { party: 'client', of: { up: 'job' } },
      on: 'milestone',
      onlyIf: [state('planned')],
      do: [move('approved')],
    },
    {
      verb: 'get paid for',
      by: { party: 'worker', of: { up: 'job' } },
      on: 'milestone',
      onlyIf: [state('approved')],
      do: [move('paid'), pay(field('wage'), pot('budget', { up: 'job' }), 'actor')],
    },
    {
      verb: 'close',
      by: { party: 'client' },
      on: 'job',
      onlyIf: [state('running'), from(field('end'))],
      do: [move('over'), payAll('budget', 'actor')],
    },
  ],
};

export const collateral = {
  pledgedTwice,
  ticketsRefunded,
  twoWaysOut,
  suretyWithdrawn,
  prizesPromised,
  receipts,
  interest,
  milestones,
};
