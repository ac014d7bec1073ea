/** Where the paid one votes, or a decision is for sale. */
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
  type PlantedAction,
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

const give: PlantedAction = { verb: 'give', by: 'anyone', pays: { into: pot('treasury') }, onlyIf: [], do: [] };
const proposal = {
  thing: 'proposal',
  plural: 'proposals',
  states: ['open', 'paid'],
  fields: [
    { field: 'receiver', unit: 'person' as const },
    { field: 'amount', unit: money },
    { field: 'approval', unit: 'count' as const },
    { field: 'end', unit: 'moment' as const, starts: { plus: ['now', days(7)] as [never, never] } },
  ],
};
const payProposal = [move('paid'), pay(field('amount'), pot('treasury'), field('receiver'))];

/** Three wallets are three votes. */
const votesByCount: Planted = {
  things: [proposal],
  pots: [{ pot: 'treasury' }],
  actions: [
    give,
    { verb: 'propose', by: 'anyone', creates: 'proposal', asks: ['receiver', 'amount'], onlyIf: [], do: [] },
    {
      verb: 'vote for',
      by: 'anyone',
      on: 'proposal',
      onlyIf: [state('open'), { once: 'record' }],
      do: [raise(field('approval'), 1)],
    },
    { verb: 'carry out', by: 'anyone', on: 'proposal', onlyIf: [state('open'), is(field('approval'), 'at least', 3)], do: payProposal },
  ],
};

/** Whoever joins with a bond decides at once, and leaves with the bond. */
const membersWithBonds: Planted = {
  things: [membership({ field: 'has left', unit: 'yes/no', starts: false }), proposal],
  pots: [{ pot: 'treasury' }, { pot: 'bond', of: 'membership' }],
  actions: [
    give,
    {
      verb: 'join with',
      by: 'anyone',
      creates: 'membership',
      pays: { exactly: eth('1'), into: pot('bond', 'new') },
      onlyIf: [],
      do: [],
    },
    {
      verb: 'propose',
      by: { member: 'membership' },
      creates: 'proposal',
      asks: ['receiver', 'amount'],
      onlyIf: [],
      do: [],
    },
    {
      verb: 'vote for',
      by: { member: 'membership' },
      on: 'proposal',
      onlyIf: [state('open'), { once: 'record' }, is(field('has left', { own: 'membership' }), 'is', false)],
      do: [raise(field('approval'), 1)],
    },
    {
      verb: 'carry out',
      by: 'anyone',
      on: 'proposal',
      onlyIf: [state('open'), is({ times: [2, field('approval')] }, 'more than', { number: 'membership' })],
      do: payProposal,
    },
    {
      verb: 'leave',
      by: { party: 'person' },
      on: 'membership',
      onlyIf: [is(field('has left'), 'is', false)],
      do: [set(field('has left'), true), payAll('bond', 'actor')],
    },
  ],
};

/** A stake counts as soon as it is there, and goes when it is wanted. */
const stakeByWeight: Planted = {
  things: [
    {
      ...proposal,
      fields: [
        { field: 'receiver', unit: 'person' },
        { field: 'amount', unit: money },
        { field: 'weight', unit: money, starts: zero },
      ],
    },
  ],
  pots: [{ pot: 'treasury' }, { pot: 'stakes' }],
  tallies: [{ tally: 'stake', unit: money }],
  actions: [
    give,
    { verb: 'stake', by: 'anyone', pays: { into: pot('stakes') }, onlyIf: [], do: [raise(tally('stake'), 'payment')] },
    {
      verb: 'unstake',
      by: 'anyone',
      onlyIf: [is(tally('stake'), 'more than', zero)],
      do: takeBack('stake', pot('stakes')),
    },
    {
      verb: 'propose',
      by: 'anyone',
      creates: 'proposal',
      asks: ['receiver', 'amount'],
      onlyIf: [is(tally('stake'), 'more than', zero)],
      do: [],
    },
    {
      verb: 'support',
      by: 'anyone',
      on: 'proposal',
      onlyIf: [state('open'), { once: 'record' }, is(tally('stake'), 'more than', zero)],
      do: [raise(field('weight'), tally('stake'))],
    },
    {
      verb: 'carry out',
      by: 'anyone',
      on: 'proposal',
      onlyIf: [state('open'), is({ times: [2, field('weight')] }, 'more than', { total: 'stake' })],
      do: payProposal,
    },
  ],
};

/** Whoever has most supporters keeps the purse, and anybody can have supporters. */
const votedTreasurer: Planted = {
  roles: [{ role: 'treasurer', plural: 'treasurers', holders: 'one', named: 'rules' }],
  things: [
    {
      thing: 'candidacy',
      plural: 'candidacies',
      fields: [
        { field: 'person', unit: 'person', starts: 'actor' },
        { field: 'support', unit: 'count', starts: 0 },
      ],
      unique: ['person'],
    },
  ],
  pots: [{ pot: 'treasury' }],
  actions: [
    give,
    { verb: 'stand', by: 'anyone', creates: 'candidacy', onlyIf: [], do: [] },
    { verb: 'support', by: 'anyone', on: 'candidacy', onlyIf: [{ once: 'record' }], do: [raise(field('support'), 1)] },
    {
      verb: 'install',
      by: 'anyone',
      on: 'candidacy',
      onlyIf: [is(field('support'), 'at least', 4)],
      do: [{ appoint: field('person'), role: 'treasurer' }],
    },
    {
      verb: 'spend',
      by: { role: 'treasurer' },
      inputs: [
        { input: 'shop', unit: 'person' },
        { input: 'price', unit: money },
      ],
      onlyIf: [],
      do: [pay({ input: 'price' }, pot('treasury'), { input: 'shop' })],
    },
  ],
};

/** Whoever claims is a member, and members judge claims. */
const claimsJudgedByMembers: Planted = {
  things: [
    membership(),
    {
      thing: 'claim',
      plural: 'claims',
      states: ['open', 'paid'],
      fields: [
        { field: 'claimant', unit: 'person', starts: 'actor' },
        { field: 'loss', unit: money },
        { field: 'approval', unit: 'count', starts: 0 },
      ],
    },
  ],
  pots: [{ pot: 'premiums' }],
  actions: [
    {
      verb: 'insure with',
      by: 'anyone',
      creates: 'membership',
      pays: { exactly: eth('0.1'), into: pot('premiums') },
      onlyIf: [],
      do: [],
    },
    { verb: 'file', by: { member: 'membership' }, creates: 'claim', asks: ['loss'], onlyIf: [], do: [] },
    {
      verb: 'approve',
      by: { member: 'membership' },
      on: 'claim',
      onlyIf: [state('open'), { once: 'record' }],
      do: [raise(field('approval'), 1)],
    },
    {
      verb: 'settle',
      by: 'anyone',
      on: 'claim',
      onlyIf: [state('open'), is(field('approval'), 'at least', 2)],
      do: [move('paid'), pay({ smaller: [field('loss'), held('premiums')] }, pot('premiums'), field('claimant'))],
    },
  ],
};

/** A seller enrols as juror in their own case. */
const jury: Planted = {
  things: [
    {
      thing: 'sale',
      plural: 'sales',
      states: ['paid', 'disputed', 'over'],
      fields: [
        { field: 'buyer', unit: 'person', starts: 'actor' },
        { field: 'seller', unit: 'person' },
        { field: 'for the seller', unit: 'count', starts: 0 },
        { field: 'for the buyer', unit: 'count', starts: 0 },
        { field: 'end', unit: 'moment', starts: { plus: ['now', days(10)] } },
      ],
    },
  ],
  pots: [{ pot: 'price', of: 'sale' }, { pot: 'bonds' }],
  tallies: [{ tally: 'bond', unit: money }],
  actions: [
    {
      verb: 'buy',
      by: 'anyone',
      creates: 'sale',
      asks: ['seller'],
      pays: { into: pot('price', 'new') },
      onlyIf: [is(field('seller', 'new'), 'is not', 'actor')],
      do: [],
    },
    { verb: 'accept', by: { party: 'buyer' }, on: 'sale', onlyIf: [state('paid')], do: [move('over'), payAll('price', field('seller'))] },
    {
      verb: 'dispute',
      by: { either: [{ party: 'buyer' }, { party: 'seller' }] },
      on: 'sale',
      onlyIf: [state('paid')],
      do: [move('disputed'), set(field('end'), { plus: ['now', days(3)] })],
    },
    {
      verb: 'enrol as juror',
      by: 'anyone',
      pays: { exactly: eth('0.5'), into: pot('bonds') },
      onlyIf: [is(tally('bond'), 'is', zero)],
      do: [raise(tally('bond'), 'payment')],
    },
    {
      verb: 'resign as juror',
      by: 'anyone',
      onlyIf: [is(tally('bond'), 'more than', zero)],
      do: takeBack('bond', pot('bonds')),
    },
    {
      verb: 'judge',
      by: 'anyone',
      on: 'sale',
      inputs: [{ input: 'seller is right', unit: 'yes/no' }],
      onlyIf: [state('disputed'), { once: 'record' }, is(tally('bond'), 'more than', zero), before(field('end'))],
      do: [
        {
          if: is({ input: 'seller is right' }, 'is', true),
          do: [raise(field('for the seller'), 1)],
          else: [raise(field('for the buyer'), 1)],
        },
      ],
    },
    {
      verb: 'close',
      by: 'anyone',
      on: 'sale',
      onlyIf: [state('disputed'), from(field('end'))],
      do: [
        move('over'),
        {
          if: is(field('for the seller'), 'more than', field('for the buyer')),
          do: [payAll('price', field('seller'))],
          else: [payAll('price', field('buyer'))],
        },
      ],
    },
  ],
};

/** Donors decide by what they gave; whoever is to be paid gives, decides, and has it back with the rest. */
const donorsDecide: Planted = {
  things: [
    {
      thing: 'project',
      plural: 'projects',
      states: ['running', 'finished'],
      fields: [
        { field: 'builder', unit: 'person', starts: 'actor' },
        { field: 'in favour', unit: money, starts: zero },
        { field: 'end', unit: 'moment', starts: { plus: ['now', days(30)] } },
      ],
    },
  ],
  pots: [{ pot: 'funds', of: 'project' }],
  tallies: [{ tally: 'gift', unit: money, of: 'project' }],
  actions: [
    { verb: 'begin', by: 'anyone', creates: 'project', onlyIf: [], do: [] },
    {
      verb: 'fund',
      by: 'anyone',
      on: 'project',
      pays: { into: pot('funds') },
      onlyIf: [state('running')],
      do: [raise(tally('gift'), 'payment')],
    },
    {
      verb: 'agree to',
      by: 'anyone',
      on: 'project',
      onlyIf: [state('running'), { once: 'record' }, is(tally('gift'), 'more than', zero)],
      do: [
        raise(field('in favour'), tally('gift')),
        {
          if: is({ times: [3, field('in favour')] }, 'at least', { times: [2, { total: 'gift' }] }),
          do: [move('finished'), payAll('funds', field('builder'))],
        },
      ],
    },
    {
      verb: 'leave',
      by: 'anyone',
      on: 'project',
      onlyIf: [state('running'), from(field('end')), is(tally('gift'), 'more than', zero)],
      do: takeBack('gift', pot('funds')),
    },
  ],
};

/** Contestants vote on who gets the fees of all. */
const contestants: Planted = {
  things: [
    {
      thing: 'contest',
      plural: 'contests',
      states: ['open', 'over'],
      fields: [{ field: 'end', unit: 'moment', starts: { plus: ['now', days(5)] } }],
    },
    {
      thing: 'picture',
      plural: 'pictures',
      in: 'contest',
      unique: ['author'],
      atMost: 40,
      fields: [
        { field: 'author', unit: 'person', starts: 'actor' },
        { field: 'likes', unit: 'count', starts: 0 },
      ],
    },
  ],
  pots: [{ pot: 'fees', of: 'contest' }],
  actions: [
    { verb: 'call', by: 'anyone', creates: 'contest', onlyIf: [], do: [] },
    {
      verb: 'hand in at',
      by: 'anyone',
      on: 'contest',
      creates: 'picture',
      pays: { exactly: eth('1'), into: pot('fees', 'this') },
      onlyIf: [state('open'), before(field('end'))],
      do: [],
    },
    {
      verb: 'like',
      by: 'anyone',
      on: 'picture',
      onlyIf: [{ state: ['open'], of: { up: 'contest' } }, { once: 'record' }, before(field('end', { up: 'contest' }))],
      do: [raise(field('likes'), 1)],
    },
    {
      verb: 'award',
      by: 'anyone',
      on: 'contest',
      onlyIf: [state('open'), from(field('end')), is({ number: 'picture', in: 'this' }, 'at least', 2)],
      do: [move('over'), payAll('fees', field('author', { place: 1, thing: 'picture', by: 'likes', first: 'highest', in: 'this' }))],
    },
  ],
};

export const votes = {
  votesByCount,
  membersWithBonds,
  stakeByWeight,
  votedTreasurer,
  claimsJudgedByMembers,
  jury,
  donorsDecide,
  contestants,
};
