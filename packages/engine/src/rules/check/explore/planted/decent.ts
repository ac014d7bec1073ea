/** Agreements in which nobody gains by what others lose. */
import {
  before,
  days,
  eth,
  field,
  from,
  held,
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

/** Every wait of an escrow has an end, and the arbiter's as well. */
const escrow: Planted = {
  things: [
    {
      thing: 'job',
      plural: 'jobs',
      states: ['paid', 'delivered', 'disputed', 'over'],
      fields: [
        { field: 'client', unit: 'person', starts: 'actor' },
        { field: 'worker', unit: 'person' },
        { field: 'arbiter', unit: 'person' },
        { field: 'end', unit: 'moment', starts: { plus: ['now', days(14)] } },
      ],
    },
  ],
  pots: [{ pot: 'wage', of: 'job' }],
  actions: [
    {
      verb: 'order',
      by: 'anyone',
      creates: 'job',
      asks: ['worker', 'arbiter'],
      pays: { into: pot('wage', 'new') },
      onlyIf: [
        is(field('worker', 'new'), 'is not', 'actor'),
        is(field('arbiter', 'new'), 'is not', 'actor'),
        is(field('arbiter', 'new'), 'is not', field('worker', 'new')),
      ],
      do: [],
    },
    {
      verb: 'deliver',
      by: { party: 'worker' },
      on: 'job',
      onlyIf: [state('paid'), before(field('end'))],
      do: [move('delivered'), set(field('end'), { plus: ['now', days(7)] })],
    },
    {
      verb: 'accept',
      by: { party: 'client' },
      on: 'job',
      onlyIf: [state('paid', 'delivered')],
      do: [move('over'), payAll('wage', field('worker'))],
    },
    {
      verb: 'dispute',
      by: { party: 'client' },
      on: 'job',
      onlyIf: [state('delivered'), before(field('end'))],
      do: [move('disputed'), set(field('end'), { plus: ['now', days(7)] })],
    },
    {
      verb: 'judge',
      by: { party: 'arbiter' },
      on: 'job',
      inputs: [{ input: 'worker is right', unit: 'yes/no' }],
      onlyIf: [state('disputed')],
      do: [
        move('over'),
        {
          if: is({ input: 'worker is right' }, 'is', true),
          do: [payAll('wage', field('worker'))],
          else: [payAll('wage', field('client'))],
        },
      ],
    },
    {
      verb: 'get paid for',
      by: { party: 'worker' },
      on: 'job',
      onlyIf: [state('delivered'), from(field('end'))],
      do: [move('over'), payAll('wage', 'actor')],
    },
    {
      verb: 'cancel',
      by: { party: 'client' },
      on: 'job',
      onlyIf: [state('paid'), from(field('end'))],
      do: [move('over'), payAll('wage', 'actor')],
    },
    {
      verb: 'halve',
      by: 'anyone',
      on: 'job',
      onlyIf: [state('disputed'), from(field('end'))],
      do: [
        move('over'),
        { let: 'half', be: { divide: [held('wage'), 2] } },
        pay({ called: 'half' }, pot('wage', 'this'), field('worker')),
        payAll('wage', field('client')),
      ],
    },
  ],
};

/** A goal is reached or everybody has their own money back. */
const crowdfunding: Planted = {
  things: [
    {
      thing: 'campaign',
      plural: 'campaigns',
      states: ['open', 'reached'],
      fields: [
        { field: 'founder', unit: 'person', starts: 'actor' },
        { field: 'goal', unit: money },
        { field: 'end', unit: 'moment', starts: { plus: ['now', days(30)] } },
      ],
    },
  ],
  pots: [{ pot: 'pledges', of: 'campaign' }],
  tallies: [{ tally: 'pledge', unit: money, of: 'campaign' }],
  actions: [
    { verb: 'start', by: 'anyone', creates: 'campaign', asks: ['goal'], onlyIf: [is(field('goal', 'new'), 'more than', zero)], do: [] },
    {
      verb: 'pledge to',
      by: 'anyone',
      on: 'campaign',
      pays: { into: pot('pledges') },
      onlyIf: [state('open'), before(field('end'))],
      do: [raise(tally('pledge'), 'payment')],
    },
    {
      verb: 'collect',
      by: { party: 'founder' },
      on: 'campaign',
      onlyIf: [state('open'), from(field('end')), before(field('end'), days(30)), is({ total: 'pledge' }, 'at least', field('goal'))],
      do: [move('reached'), payAll('pledges', 'actor')],
    },
    {
      verb: 'take back the pledge to',
      by: 'anyone',
      on: 'campaign',
      onlyIf: [
        state('open'),
        is(tally('pledge'), 'more than', zero),
        { either: [{ both: [from(field('end')), is({ total: 'pledge' }, 'less than', field('goal'))] }, from(field('end'), days(30))] },
      ],
      do: takeBack('pledge', pot('pledges', 'this')),
    },
  ],
};

/** Each saves for themselves, until a day of their own. */
const piggyBanks: Planted = {
  things: [
    {
      thing: 'bank',
      plural: 'banks',
      fields: [
        { field: 'owner', unit: 'person', starts: 'actor' },
        { field: 'day', unit: 'moment', starts: { plus: ['now', days(100)] } },
      ],
    },
  ],
  pots: [{ pot: 'savings', of: 'bank' }],
  actions: [
    { verb: 'open', by: 'anyone', creates: 'bank', onlyIf: [], do: [] },
    { verb: 'fill', by: 'anyone', on: 'bank', pays: { into: pot('savings') }, onlyIf: [], do: [] },
    { verb: 'break', by: { party: 'owner' }, on: 'bank', onlyIf: [from(field('day'))], do: [payAll('savings', 'actor')] },
  ],
};

/** Who is outbid has the bid back at once; the end stands. */
const auction: Planted = {
  things: [
    {
      thing: 'auction',
      plural: 'auctions',
      states: ['open', 'over'],
      fields: [
        { field: 'seller', unit: 'person', starts: 'actor' },
        { field: 'best bidder', unit: 'person' },
        { field: 'best bid', unit: money, starts: zero },
        { field: 'end', unit: 'moment', starts: { plus: ['now', days(3)] } },
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
      onlyIf: [state('open'), before(field('end')), is('payment', 'at least', { plus: [field('best bid'), eth('0.1')] })],
      do: [
        { if: is(field('best bid'), 'more than', zero), do: [pay(field('best bid'), pot('bid', 'this'), field('best bidder'))] },
        set(field('best bid'), 'payment'),
        set(field('best bidder'), 'actor'),
      ],
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

/** A landlord may claim a part within two weeks; an expert decides in two, or the tenant has it back. */
const deposit: Planted = {
  things: [
    {
      thing: 'lease',
      plural: 'leases',
      states: ['running', 'ended', 'claimed', 'over'],
      fields: [
        { field: 'landlord', unit: 'person', starts: 'actor' },
        { field: 'tenant', unit: 'person' },
        { field: 'expert', unit: 'person' },
        { field: 'until', unit: 'moment', starts: { plus: ['now', days(365)] } },
      ],
    },
  ],
  pots: [{ pot: 'deposit', of: 'lease' }],
  actions: [
    {
      verb: 'offer',
      by: 'anyone',
      creates: 'lease',
      asks: ['tenant', 'expert'],
      onlyIf: [
        is(field('tenant', 'new'), 'is not', 'actor'),
        is(field('expert', 'new'), 'is not', 'actor'),
        is(field('expert', 'new'), 'is not', field('tenant', 'new')),
      ],
      do: [],
    },
    {
      verb: 'pay the deposit of',
      by: { party: 'tenant' },
      on: 'lease',
      pays: { exactly: eth('1'), into: pot('deposit') },
      onlyIf: [state('running'), is(held('deposit'), 'is', zero)],
      do: [],
    },
    {
      verb: 'end',
      by: { either: [{ party: 'tenant' }, { party: 'landlord' }] },
      on: 'lease',
      onlyIf: [state('running'), is(held('deposit'), 'more than', zero)],
      do: [move('ended'), set(field('until'), { plus: ['now', days(14)] })],
    },
    {
      verb: 'claim the deposit of',
      by: { party: 'landlord' },
      on: 'lease',
      onlyIf: [state('ended'), before(field('until'))],
      do: [move('claimed'), set(field('until'), { plus: ['now', days(14)] })],
    },
    {
      verb: 'decide on',
      by: { party: 'expert' },
      on: 'lease',
      inputs: [{ input: 'part', unit: 'share' }],
      onlyIf: [state('claimed'), before(field('until'))],
      do: [
        move('over'),
        { let: 'damage', be: { part: { input: 'part' }, of: held('deposit') } },
        pay({ called: 'damage' }, pot('deposit', 'this'), field('landlord')),
        payAll('deposit', field('tenant')),
      ],
    },
    {
      verb: 'give back the deposit of',
      by: 'anyone',
      on: 'lease',
      onlyIf: [state('ended', 'claimed'), from(field('until'))],
      do: [move('over'), payAll('deposit', field('tenant'))],
    },
  ],
};

/** Three named by the founder decide about gifts; whoever is to be paid has no vote, and the rest goes back in time. */
const council: Planted = {
  roles: [
    { role: 'founder', plural: 'founders', holders: 'one', named: 'deployer' },
    { role: 'councillor', plural: 'councillors', holders: 'many', named: { by: 'founder' } },
  ],
  things: [
    {
      thing: 'grant',
      plural: 'grants',
      states: ['proposed', 'paid'],
      fields: [
        { field: 'receiver', unit: 'person' },
        { field: 'amount', unit: money },
        { field: 'approvals', unit: 'count', starts: 0 },
      ],
    },
  ],
  pots: [{ pot: 'gifts' }],
  actions: [
    { verb: 'give', by: 'anyone', pays: { into: pot('gifts') }, onlyIf: [], do: [] },
    {
      verb: 'propose',
      by: { role: 'councillor' },
      creates: 'grant',
      asks: ['receiver', 'amount'],
      onlyIf: [{ not: { has: 'councillor', person: field('receiver', 'new') } }],
      do: [],
    },
    {
      verb: 'approve',
      by: { role: 'councillor' },
      on: 'grant',
      onlyIf: [state('proposed'), { once: 'record' }, is(field('receiver'), 'is not', 'actor')],
      do: [raise(field('approvals'), 1)],
    },
    {
      verb: 'pay',
      by: 'anyone',
      on: 'grant',
      onlyIf: [state('proposed'), is(field('approvals'), 'at least', 2), is(field('amount'), 'at most', held('gifts'))],
      do: [move('paid'), pay(field('amount'), pot('gifts'), field('receiver'))],
    },
  ],
};

/** Members whom the founder lets in vote about their kitty; a receiver has no vote; who disagrees leaves with their part. */
const closedClub: Planted = {
  roles: [{ role: 'chair', plural: 'chairs', holders: 'one', named: 'deployer' }],
  things: [
    { ...membership(), fields: [{ field: 'person', unit: 'person' }] },
    {
      thing: 'purchase',
      plural: 'purchases',
      states: ['proposed', 'bought'],
      fields: [
        { field: 'shop', unit: 'person' },
        { field: 'price', unit: money },
        { field: 'approvals', unit: 'count', starts: 0 },
      ],
    },
  ],
  pots: [{ pot: 'kitty' }],
  actions: [
    { verb: 'admit', by: { role: 'chair' }, creates: 'membership', asks: ['person'], onlyIf: [], do: [] },
    { verb: 'pay dues', by: { member: 'membership' }, pays: { exactly: eth('0.5'), into: pot('kitty') }, onlyIf: [], do: [] },
    {
      verb: 'propose',
      by: { member: 'membership' },
      creates: 'purchase',
      asks: ['shop', 'price'],
      onlyIf: [is(field('shop', 'new'), 'is not', 'actor')],
      do: [],
    },
    {
      verb: 'approve',
      by: { member: 'membership' },
      on: 'purchase',
      onlyIf: [state('proposed'), { once: 'record' }, is(field('shop'), 'is not', 'actor')],
      do: [raise(field('approvals'), 1)],
    },
    {
      verb: 'buy',
      by: { member: 'membership' },
      on: 'purchase',
      onlyIf: [
        state('proposed'),
        is({ times: [2, field('approvals')] }, 'more than', { number: 'membership' }),
        is(field('price'), 'at most', held('kitty')),
      ],
      do: [move('bought'), pay(field('price'), pot('kitty'), field('shop'))],
    },
  ],
};

/** Each loan has its own pledge; a lender puts in the money, and one of the two gets the pledge. */
const pawnLoan: Planted = {
  things: [
    {
      thing: 'loan',
      plural: 'loans',
      states: ['asked', 'running', 'over'],
      fields: [
        { field: 'borrower', unit: 'person', starts: 'actor' },
        { field: 'lender', unit: 'person' },
        { field: 'size', unit: money },
        { field: 'due', unit: 'moment' },
      ],
    },
  ],
  pots: [
    { pot: 'pledge', of: 'loan' },
    { pot: 'purse', of: 'loan' },
  ],
  actions: [
    {
      verb: 'ask for',
      by: 'anyone',
      creates: 'loan',
      asks: ['size'],
      pays: { atLeast: { times: [2, field('size', 'new')] }, into: pot('pledge', 'new') },
      onlyIf: [is(field('size', 'new'), 'more than', zero)],
      do: [],
    },
    { verb: 'withdraw', by: { party: 'borrower' }, on: 'loan', onlyIf: [state('asked')], do: [move('over'), payAll('pledge', 'actor')] },
    {
      verb: 'grant',
      by: 'anyone',
      on: 'loan',
      pays: { exactly: field('size'), into: pot('purse') },
      onlyIf: [state('asked')],
      do: [
        move('running'),
        set(field('lender'), 'actor'),
        set(field('due'), { plus: ['now', days(30)] }),
        payAll('purse', field('borrower')),
      ],
    },
    {
      verb: 'repay',
      by: { party: 'borrower' },
      on: 'loan',
      pays: { exactly: { plus: [field('size'), { part: { percent: 5 }, of: field('size') }] }, into: pot('purse') },
      onlyIf: [state('running'), before(field('due'))],
      do: [move('over'), payAll('purse', field('lender')), payAll('pledge', 'actor')],
    },
    {
      verb: 'seize the pledge of',
      by: { party: 'lender' },
      on: 'loan',
      onlyIf: [state('running'), from(field('due'))],
      do: [move('over'), payAll('pledge', 'actor')],
    },
  ],
};

/** Partners put in until a day; from then on income is shared out by what they put in, which stays. */
const partners: Planted = {
  things: [
    {
      thing: 'business',
      plural: 'businesses',
      single: true,
      fields: [{ field: 'opening day', unit: 'moment', starts: { plus: ['now', days(10)] } }],
    },
  ],
  pots: [{ pot: 'capital' }, { pot: 'income' }],
  tallies: [{ tally: 'part', unit: money }],
  actions: [
    {
      verb: 'put in',
      by: 'anyone',
      pays: { into: pot('capital') },
      onlyIf: [before(field('opening day', { the: 'business' }))],
      do: [raise(tally('part'), 'payment')],
    },
    {
      verb: 'earn',
      by: 'anyone',
      pays: { into: pot('income') },
      onlyIf: [from(field('opening day', { the: 'business' })), is({ total: 'part' }, 'more than', zero)],
      do: [],
    },
    {
      verb: 'share out',
      by: 'anyone',
      onlyIf: [from(field('opening day', { the: 'business' })), is(held('income'), 'more than', zero)],
      do: [{ share: held('income'), from: pot('income'), by: 'part' }],
    },
    { verb: 'leave', by: 'anyone', onlyIf: [is(tally('part'), 'more than', zero)], do: takeBack('part', pot('capital')) },
  ],
};

/** The price is there until the show is over; called off or not held, everybody has it back. */
const tickets: Planted = {
  things: [
    {
      thing: 'show',
      plural: 'shows',
      states: ['announced', 'called off'],
      fields: [
        { field: 'host', unit: 'person', starts: 'actor' },
        { field: 'price', unit: money },
        { field: 'date', unit: 'moment', starts: { plus: ['now', days(40)] } },
      ],
    },
    {
      thing: 'ticket',
      plural: 'tickets',
      in: 'show',
      states: ['valid', 'given back'],
      fields: [{ field: 'guest', unit: 'person', starts: 'actor' }],
    },
  ],
  pots: [{ pot: 'price paid', of: 'ticket' }],
  actions: [
    { verb: 'announce', by: 'anyone', creates: 'show', asks: ['price'], onlyIf: [is(field('price', 'new'), 'more than', zero)], do: [] },
    {
      verb: 'buy from',
      by: 'anyone',
      on: 'show',
      creates: 'ticket',
      pays: { exactly: field('price'), into: pot('price paid', 'new') },
      onlyIf: [state('announced'), before(field('date'))],
      do: [],
    },
    { verb: 'call off', by: { party: 'host' }, on: 'show', onlyIf: [state('announced'), before(field('date'))], do: [move('called off')] },
    {
      verb: 'give back',
      by: { party: 'guest' },
      on: 'ticket',
      onlyIf: [state('valid'), { either: [{ state: ['called off'], of: { up: 'show' } }, before(field('date', { up: 'show' }))] }],
      do: [move('given back'), payAll('price paid', 'actor')],
    },
    {
      verb: 'cash',
      by: { party: 'host', of: { up: 'show' } },
      on: 'ticket',
      onlyIf: [state('valid'), { state: ['announced'], of: { up: 'show' } }, from(field('date', { up: 'show' }))],
      do: [move('given back'), payAll('price paid', 'actor')],
    },
  ],
};

/** What a bounty is worth lies in the bounty, until somebody is chosen or its day is over. */
const bounties: Planted = {
  things: [
    {
      thing: 'bounty',
      plural: 'bounties',
      states: ['open', 'over'],
      fields: [
        { field: 'sponsor', unit: 'person', starts: 'actor' },
        { field: 'task', unit: 'text' },
        { field: 'end', unit: 'moment', starts: { plus: ['now', days(30)] } },
      ],
    },
    {
      thing: 'answer',
      plural: 'answers',
      in: 'bounty',
      fields: [
        { field: 'author', unit: 'person', starts: 'actor' },
        { field: 'text of it', unit: 'text' },
      ],
    },
  ],
  pots: [{ pot: 'reward', of: 'bounty' }],
  actions: [
    { verb: 'offer', by: 'anyone', creates: 'bounty', asks: ['task'], pays: { into: pot('reward', 'new') }, onlyIf: [], do: [] },
    {
      verb: 'answer',
      by: 'anyone',
      on: 'bounty',
      creates: 'answer',
      asks: ['text of it'],
      onlyIf: [state('open'), before(field('end'))],
      do: [],
    },
    {
      verb: 'choose',
      by: { party: 'sponsor', of: { up: 'bounty' } },
      on: 'answer',
      onlyIf: [{ state: ['open'], of: { up: 'bounty' } }],
      do: [move('over', { up: 'bounty' }), payAll('reward', field('author'), { up: 'bounty' })],
    },
    {
      verb: 'take back',
      by: { party: 'sponsor' },
      on: 'bounty',
      onlyIf: [state('open'), from(field('end'))],
      do: [move('over'), payAll('reward', 'actor')],
    },
  ],
};

/** One of those who bought a ticket of one price wins it all, by chance. */
const raffle: Planted = {
  things: [
    {
      thing: 'raffle',
      plural: 'raffles',
      states: ['open', 'over'],
      fields: [{ field: 'end', unit: 'moment', starts: { plus: ['now', days(5)] } }],
    },
    { thing: 'ticket', plural: 'tickets', in: 'raffle', atMost: 64, fields: [{ field: 'buyer', unit: 'person', starts: 'actor' }] },
  ],
  pots: [{ pot: 'prize', of: 'raffle' }],
  actions: [
    { verb: 'hold', by: 'anyone', creates: 'raffle', onlyIf: [], do: [] },
    {
      verb: 'buy at',
      by: 'anyone',
      on: 'raffle',
      creates: 'ticket',
      pays: { exactly: eth('0.1'), into: pot('prize', 'this') },
      onlyIf: [state('open'), before(field('end'))],
      do: [],
    },
    {
      verb: 'draw',
      by: 'anyone',
      on: 'raffle',
      onlyIf: [state('open'), from(field('end')), is({ number: 'ticket', in: 'this' }, 'more than', 0)],
      do: [
        {
          draw: 1,
          among: 'ticket',
          in: 'this',
          do: [move('over', { up: 'raffle', of: 'drawn' }), payAll('prize', field('buyer', 'drawn'), { up: 'raffle', of: 'drawn' })],
        },
      ],
    },
  ],
};

/** The owner alone says that they live; after a year the heir has it. */
const will: Planted = {
  things: [
    {
      thing: 'will',
      plural: 'wills',
      fields: [
        { field: 'owner', unit: 'person', starts: 'actor' },
        { field: 'heir', unit: 'person' },
        { field: 'last sign', unit: 'moment', starts: 'now' },
      ],
    },
  ],
  pots: [{ pot: 'estate', of: 'will' }],
  actions: [
    { verb: 'make', by: 'anyone', creates: 'will', asks: ['heir'], pays: { into: pot('estate', 'new') }, onlyIf: [], do: [] },
    { verb: 'give a sign for', by: { party: 'owner' }, on: 'will', onlyIf: [], do: [set(field('last sign'), 'now')] },
    { verb: 'take back', by: { party: 'owner' }, on: 'will', onlyIf: [], do: [payAll('estate', 'actor')] },
    { verb: 'inherit', by: { party: 'heir' }, on: 'will', onlyIf: [from(field('last sign'), days(365))], do: [payAll('estate', 'actor')] },
  ],
};

/** Savers lend out only what lies there, a known person decides, and nobody withdraws more than is there. */
const creditUnion: Planted = {
  roles: [{ role: 'manager', plural: 'managers', holders: 'one', named: 'deployer' }],
  things: [
    {
      thing: 'loan',
      plural: 'loans',
      states: ['asked', 'running', 'repaid'],
      fields: [
        { field: 'borrower', unit: 'person', starts: 'actor' },
        { field: 'size', unit: money },
      ],
    },
  ],
  pots: [{ pot: 'savings' }],
  tallies: [{ tally: 'saved', unit: money }],
  actions: [
    { verb: 'save', by: 'anyone', pays: { into: pot('savings') }, onlyIf: [], do: [raise(tally('saved'), 'payment')] },
    {
      verb: 'withdraw',
      by: 'anyone',
      inputs: [{ input: 'part', unit: money }],
      onlyIf: [is({ input: 'part' }, 'at most', tally('saved')), is({ input: 'part' }, 'at most', held('savings'))],
      do: [{ lower: tally('saved'), by: { input: 'part' } }, pay({ input: 'part' }, pot('savings'), 'actor')],
    },
    { verb: 'ask for', by: 'anyone', creates: 'loan', asks: ['size'], onlyIf: [is(field('size', 'new'), 'more than', zero)], do: [] },
    {
      verb: 'grant',
      by: { role: 'manager' },
      on: 'loan',
      onlyIf: [state('asked'), is(field('size'), 'at most', held('savings'))],
      do: [move('running'), pay(field('size'), pot('savings'), field('borrower'))],
    },
    {
      verb: 'repay',
      by: 'anyone',
      on: 'loan',
      pays: { exactly: field('size'), into: pot('savings') },
      onlyIf: [state('running')],
      do: [move('repaid')],
    },
  ],
};

/** A tip is shared as it comes. */
const tipsAtOnce: Planted = {
  pots: [{ pot: 'tips' }, { pot: 'deposits' }],
  tallies: [{ tally: 'stake', unit: money }],
  actions: [
    {
      verb: 'leave a tip',
      by: 'anyone',
      pays: { into: pot('tips') },
      onlyIf: [],
      do: [{ share: 'payment', from: pot('tips'), by: 'stake' }],
    },
    { verb: 'put in a stake', by: 'anyone', pays: { into: pot('deposits') }, onlyIf: [], do: [raise(tally('stake'), 'payment')] },
    {
      verb: 'take out',
      by: 'anyone',
      inputs: [{ input: 'part', unit: money }],
      onlyIf: [is({ input: 'part' }, 'at most', tally('stake'))],
      do: [{ lower: tally('stake'), by: { input: 'part' } }, pay({ input: 'part' }, pot('deposits'), 'actor')],
    },
  ],
};

/** A lender lends against gold that lies with the loan. */
const goldWithTheLoan: Planted = {
  coins: [{ coin: 'Gold', existing: true, decimals: 18 }],
  things: [
    {
      thing: 'loan',
      plural: 'loans',
      states: ['asked', 'running', 'over'],
      fields: [
        { field: 'borrower', unit: 'person', starts: 'actor' },
        { field: 'sum', unit: money },
        { field: 'lender', unit: 'person', starts: 'nobody' },
        { field: 'due', unit: 'moment', starts: { plus: ['now', days(90)] } },
      ],
    },
  ],
  pots: [
    { pot: 'gold', of: 'loan', coin: 'Gold' },
    { pot: 'loan money', of: 'loan' },
  ],
  actions: [
    {
      verb: 'ask for',
      by: 'anyone',
      creates: 'loan',
      asks: ['sum'],
      pays: { into: pot('gold', 'new') },
      onlyIf: [is(field('sum', 'new'), 'more than', zero)],
      do: [],
    },
    {
      verb: 'withdraw',
      by: { party: 'borrower' },
      on: 'loan',
      onlyIf: [state('asked')],
      do: [move('over'), pay(held('gold'), pot('gold'), 'actor')],
    },
    {
      verb: 'lend to',
      by: 'anyone',
      on: 'loan',
      pays: { exactly: field('sum'), into: pot('loan money') },
      onlyIf: [state('asked'), is('now', 'less than', field('due'))],
      do: [set(field('lender'), 'actor'), move('running'), pay(held('loan money'), pot('loan money'), field('borrower'))],
    },
    {
      verb: 'repay',
      by: { party: 'borrower' },
      on: 'loan',
      pays: { exactly: field('sum'), into: pot('loan money') },
      onlyIf: [state('running')],
      do: [move('over'), pay(held('loan money'), pot('loan money'), field('lender')), pay(held('gold'), pot('gold'), 'actor')],
    },
    {
      verb: 'seize the gold of',
      by: { party: 'lender' },
      on: 'loan',
      onlyIf: [state('running'), is('now', 'more than', field('due'))],
      do: [move('over'), pay(held('gold'), pot('gold'), 'actor')],
    },
  ],
};

/** The money of each ticket lies with it. */
const moneyOfEachTicket: Planted = {
  things: [
    {
      thing: 'show',
      plural: 'shows',
      fields: [
        { field: 'promoter', unit: 'person', starts: 'actor' },
        { field: 'evening', unit: 'moment' },
        { field: 'price', unit: money },
      ],
    },
    {
      thing: 'ticket',
      plural: 'tickets',
      in: 'show',
      states: ['bought', 'returned', 'settled'],
      fields: [{ field: 'guest', unit: 'person', starts: 'actor' }],
    },
  ],
  pots: [{ pot: 'ticket money', of: 'ticket' }],
  actions: [
    {
      verb: 'announce',
      by: 'anyone',
      creates: 'show',
      asks: ['evening', 'price'],
      onlyIf: [is('now', 'less than', field('evening', 'new')), is(field('price', 'new'), 'more than', zero)],
      do: [],
    },
    {
      verb: 'buy for',
      by: 'anyone',
      on: 'show',
      creates: 'ticket',
      pays: { exactly: field('price'), into: pot('ticket money', 'new') },
      onlyIf: [is('now', 'less than', field('evening'))],
      do: [],
    },
    {
      verb: 'return',
      by: { party: 'guest' },
      on: 'ticket',
      onlyIf: [state('bought'), is('now', 'less than', field('evening', { up: 'show' }))],
      do: [move('returned'), pay(held('ticket money'), pot('ticket money'), 'actor')],
    },
    {
      verb: 'settle',
      by: 'anyone',
      on: 'ticket',
      onlyIf: [state('bought'), is('now', 'at least', field('evening', { up: 'show' }))],
      do: [move('settled'), pay(held('ticket money'), pot('ticket money'), field('promoter', { up: 'show' }))],
    },
  ],
};

/** The fee goes back after the deadline unless the client accepts. */
const lapsesAtTheDeadline: Planted = {
  things: [
    {
      thing: 'commission',
      plural: 'commissions',
      states: ['ordered', 'accepted', 'lapsed'],
      fields: [
        { field: 'client', unit: 'person', starts: 'actor' },
        { field: 'designer', unit: 'person' },
        { field: 'deadline', unit: 'moment', starts: { plus: ['now', days(30)] } },
      ],
    },
  ],
  pots: [{ pot: 'fee', of: 'commission' }],
  actions: [
    {
      verb: 'order',
      by: 'anyone',
      creates: 'commission',
      asks: ['designer'],
      pays: { atLeast: eth('0.05'), into: pot('fee', 'new') },
      onlyIf: [],
      do: [],
    },
    {
      verb: 'accept',
      by: { party: 'client' },
      on: 'commission',
      onlyIf: [state('ordered')],
      do: [pay(held('fee'), pot('fee'), field('designer')), move('accepted')],
    },
    {
      verb: 'let lapse',
      by: 'anyone',
      on: 'commission',
      onlyIf: [state('ordered'), is('now', 'at least', field('deadline'))],
      do: [pay(held('fee'), pot('fee'), field('client')), move('lapsed')],
    },
  ],
};
export const decent = {
  escrow,
  crowdfunding,
  piggyBanks,
  auction,
  deposit,
  council,
  closedClub,
  pawnLoan,
  partners,
  tickets,
  bounties,
  raffle,
  will,
  creditUnion,
  tipsAtOnce,
  goldWithTheLoan,
  moneyOfEachTicket,
  lapsesAtTheDeadline,
};
