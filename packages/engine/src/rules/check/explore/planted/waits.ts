/** Where everybody waits for one, and where silence pays. */
import {
  before,
  days,
  eth,
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
  tally,
  zero,
} from './words.ts';

/** After a dispute only the arbiter can say who is paid. */
const arbiterOnly: Planted = {
  things: [
    {
      thing: 'repair',
      plural: 'repairs',
      states: ['ordered', 'disputed', 'over'],
      fields: [
        { field: 'owner', unit: 'person', starts: 'actor' },
        { field: 'mechanic', unit: 'person' },
        { field: 'arbiter', unit: 'person' },
        { field: 'end', unit: 'moment', starts: { plus: ['now', days(20)] } },
      ],
    },
  ],
  pots: [{ pot: 'price', of: 'repair' }],
  actions: [
    {
      verb: 'order',
      by: 'anyone',
      creates: 'repair',
      asks: ['mechanic', 'arbiter'],
      pays: { into: pot('price', 'new') },
      onlyIf: [],
      do: [],
    },
    {
      verb: 'accept',
      by: { party: 'owner' },
      on: 'repair',
      onlyIf: [state('ordered')],
      do: [move('over'), payAll('price', field('mechanic'))],
    },
    {
      verb: 'dispute',
      by: { either: [{ party: 'owner' }, { party: 'mechanic' }] },
      on: 'repair',
      onlyIf: [state('ordered')],
      do: [move('disputed')],
    },
    {
      verb: 'release',
      by: 'anyone',
      on: 'repair',
      onlyIf: [state('ordered'), from(field('end'))],
      do: [move('over'), payAll('price', field('mechanic'))],
    },
    {
      verb: 'judge',
      by: { party: 'arbiter' },
      on: 'repair',
      inputs: [{ input: 'mechanic is right', unit: 'yes/no' }],
      onlyIf: [state('disputed')],
      do: [
        move('over'),
        {
          if: is({ input: 'mechanic is right' }, 'is', true),
          do: [payAll('price', field('mechanic'))],
          else: [payAll('price', field('owner'))],
        },
      ],
    },
  ],
};

/** The goods are sent; a buyer who says nothing has the money back. */
const silentBuyer: Planted = {
  things: [
    {
      thing: 'purchase',
      plural: 'purchases',
      states: ['paid', 'sent', 'over'],
      fields: [
        { field: 'buyer', unit: 'person', starts: 'actor' },
        { field: 'seller', unit: 'person' },
        { field: 'end', unit: 'moment', starts: { plus: ['now', days(21)] } },
      ],
    },
  ],
  pots: [{ pot: 'price', of: 'purchase' }],
  actions: [
    {
      verb: 'buy',
      by: 'anyone',
      creates: 'purchase',
      asks: ['seller'],
      pays: { into: pot('price', 'new') },
      onlyIf: [is(field('seller', 'new'), 'is not', 'actor')],
      do: [],
    },
    { verb: 'send', by: { party: 'seller' }, on: 'purchase', onlyIf: [state('paid')], do: [move('sent')] },
    {
      verb: 'confirm',
      by: { party: 'buyer' },
      on: 'purchase',
      onlyIf: [state('sent')],
      do: [move('over'), payAll('price', field('seller'))],
    },
    {
      verb: 'cancel',
      by: { party: 'buyer' },
      on: 'purchase',
      onlyIf: [state('paid', 'sent'), from(field('end'))],
      do: [move('over'), payAll('price', 'actor')],
    },
  ],
};

/** Two have to agree, and no time lets one go on alone. */
const bothMustSign: Planted = {
  things: [
    {
      thing: 'estate',
      plural: 'estates',
      states: ['kept', 'divided'],
      fields: [
        { field: 'giver', unit: 'person', starts: 'actor' },
        { field: 'sister', unit: 'person' },
        { field: 'brother', unit: 'person' },
        { field: 'sister agrees', unit: 'yes/no', starts: false },
        { field: 'brother agrees', unit: 'yes/no', starts: false },
      ],
    },
  ],
  pots: [{ pot: 'savings', of: 'estate' }],
  actions: [
    {
      verb: 'leave',
      by: 'anyone',
      creates: 'estate',
      asks: ['sister', 'brother'],
      pays: { into: pot('savings', 'new') },
      onlyIf: [is(field('sister', 'new'), 'is not', field('brother', 'new'))],
      do: [],
    },
    { verb: 'agree as sister to', by: { party: 'sister' }, on: 'estate', onlyIf: [state('kept')], do: [set(field('sister agrees'), true)] },
    {
      verb: 'agree as brother to',
      by: { party: 'brother' },
      on: 'estate',
      onlyIf: [state('kept')],
      do: [set(field('brother agrees'), true)],
    },
    {
      verb: 'divide',
      by: 'anyone',
      on: 'estate',
      onlyIf: [state('kept'), is(field('sister agrees'), 'is', true), is(field('brother agrees'), 'is', true)],
      do: [
        move('divided'),
        { let: 'half', be: { divide: [held('savings'), 2] } },
        pay({ called: 'half' }, pot('savings', 'this'), field('sister')),
        payAll('savings', field('brother')),
      ],
    },
  ],
};

/** A claim nobody objects to in three days is paid. */
const noObjection: Planted = {
  things: [
    {
      thing: 'claim',
      plural: 'claims',
      states: ['filed', 'rejected', 'paid'],
      fields: [
        { field: 'claimant', unit: 'person', starts: 'actor' },
        { field: 'loss', unit: money },
        { field: 'filed on', unit: 'moment', starts: 'now' },
      ],
    },
  ],
  pots: [{ pot: 'fund' }],
  tallies: [{ tally: 'premium', unit: money }],
  actions: [
    {
      verb: 'pay a premium',
      by: 'anyone',
      pays: { exactly: eth('0.2'), into: pot('fund') },
      onlyIf: [],
      do: [raise(tally('premium'), 'payment')],
    },
    { verb: 'file', by: 'anyone', creates: 'claim', asks: ['loss'], onlyIf: [is(tally('premium'), 'more than', zero)], do: [] },
    {
      verb: 'object to',
      by: 'anyone',
      on: 'claim',
      onlyIf: [state('filed'), is(tally('premium'), 'more than', zero), before(field('filed on'), days(3))],
      do: [move('rejected')],
    },
    {
      verb: 'cash',
      by: { party: 'claimant' },
      on: 'claim',
      onlyIf: [state('filed'), from(field('filed on'), days(3))],
      do: [move('paid'), pay({ smaller: [field('loss'), held('fund')] }, pot('fund'), 'actor')],
    },
  ],
};

/** The landlord who does not answer keeps the deposit. */
const silentLandlord: Planted = {
  things: [
    {
      thing: 'lease',
      plural: 'leases',
      states: ['running', 'ended', 'over'],
      fields: [
        { field: 'tenant', unit: 'person', starts: 'actor' },
        { field: 'landlord', unit: 'person' },
        { field: 'ended on', unit: 'moment' },
      ],
    },
  ],
  pots: [{ pot: 'deposit', of: 'lease' }],
  actions: [
    {
      verb: 'rent',
      by: 'anyone',
      creates: 'lease',
      asks: ['landlord'],
      pays: { exactly: eth('2'), into: pot('deposit', 'new') },
      onlyIf: [is(field('landlord', 'new'), 'is not', 'actor')],
      do: [],
    },
    { verb: 'end', by: { party: 'tenant' }, on: 'lease', onlyIf: [state('running')], do: [move('ended'), set(field('ended on'), 'now')] },
    {
      verb: 'give the deposit back of',
      by: { party: 'landlord' },
      on: 'lease',
      onlyIf: [state('ended')],
      do: [move('over'), payAll('deposit', field('tenant'))],
    },
    {
      verb: 'keep the deposit of',
      by: { party: 'landlord' },
      on: 'lease',
      onlyIf: [state('ended'), from(field('ended on'), days(30))],
      do: [move('over'), payAll('deposit', 'actor')],
    },
  ],
};

/** Bids lie there until the seller chooses one. */
const sellerChooses: Planted = {
  things: [
    {
      thing: 'sale',
      plural: 'sales',
      states: ['open', 'over'],
      fields: [
        { field: 'seller', unit: 'person', starts: 'actor' },
        { field: 'item', unit: 'text' },
      ],
    },
    {
      thing: 'bid',
      plural: 'bids',
      in: 'sale',
      states: ['made', 'settled'],
      fields: [{ field: 'bidder', unit: 'person', starts: 'actor' }],
    },
  ],
  pots: [{ pot: 'money', of: 'bid' }],
  actions: [
    { verb: 'offer', by: 'anyone', creates: 'sale', asks: ['item'], onlyIf: [], do: [] },
    { verb: 'bid for', by: 'anyone', on: 'sale', creates: 'bid', pays: { into: pot('money', 'new') }, onlyIf: [state('open')], do: [] },
    {
      verb: 'choose',
      by: { party: 'seller', of: { up: 'sale' } },
      on: 'bid',
      onlyIf: [state('made'), { state: ['open'], of: { up: 'sale' } }],
      do: [move('settled'), move('over', { up: 'sale' }), payAll('money', 'actor')],
    },
    {
      verb: 'take back',
      by: { party: 'bidder' },
      on: 'bid',
      onlyIf: [state('made'), { state: ['over'], of: { up: 'sale' } }],
      do: [move('settled'), payAll('money', 'actor')],
    },
  ],
};

/** Pocket money that a trustee hands out, or nobody. */
const trustee: Planted = {
  roles: [{ role: 'trustee', plural: 'trustees', holders: 'one', named: 'deployer' }],
  things: [
    {
      thing: 'stipend',
      plural: 'stipends',
      states: ['promised', 'paid'],
      fields: [
        { field: 'student', unit: 'person' },
        { field: 'donor', unit: 'person', starts: 'actor' },
      ],
    },
  ],
  pots: [{ pot: 'gift', of: 'stipend' }],
  actions: [
    { verb: 'give', by: 'anyone', creates: 'stipend', asks: ['student'], pays: { into: pot('gift', 'new') }, onlyIf: [], do: [] },
    {
      verb: 'hand out',
      by: { role: 'trustee' },
      on: 'stipend',
      onlyIf: [state('promised')],
      do: [move('paid'), payAll('gift', field('student'))],
    },
    {
      verb: 'refuse',
      by: { role: 'trustee' },
      on: 'stipend',
      onlyIf: [state('promised')],
      do: [move('paid'), payAll('gift', field('donor'))],
    },
  ],
};

export const waits = { arbiterOnly, silentBuyer, bothMustSign, noObjection, silentLandlord, sellerChooses, trustee };
