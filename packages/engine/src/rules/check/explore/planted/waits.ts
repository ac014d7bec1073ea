/** Where everybody waits for one, and where silence pays. */
import { days, eth, field, from, held, is, move, type Planted, pay, payAll, pot, set, state } from './words.ts';

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

export const waits = { silentBuyer, bothMustSign, silentLandlord, sellerChooses, trustee };
