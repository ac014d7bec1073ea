/** Where the same money answers twice, in several trades. */
import { days, eth, field, held, is, money, move, pay, pot, raise, set, state, type Trap, tally, zero } from './words.ts';

/** A borrower borrows half of the collateral again and again, because each loan is only held against the whole collateral: the lenders lose their pool. */
const pawn: Trap = {
  kind: 'not-enough-for-both',
  does: ['pledge gold', 'borrow', 'call in'],
  planted: {
    coins: [{ coin: 'Gold', existing: true, decimals: 18 }],
    pots: [{ pot: 'pool' }, { pot: 'vault', coin: 'Gold', person: true }],
    tallies: [
      { tally: 'lent', unit: money },
      { tally: 'debt', unit: money },
    ],
    actions: [
      { verb: 'lend', by: 'anyone', pays: { into: pot('pool') }, onlyIf: [], do: [raise(tally('lent'), 'payment')] },
      { verb: 'pledge gold', by: 'anyone', pays: { into: { pot: 'vault', person: 'actor' } }, onlyIf: [], do: [] },
      {
        verb: 'borrow',
        by: 'anyone',
        inputs: [{ input: 'loan', unit: money }],
        onlyIf: [
          is({ input: 'loan' }, 'more than', zero),
          is({ times: [{ input: 'loan' }, 2] }, 'at most', {
            portion: eth('1'),
            by: { held: { pot: 'vault', person: 'actor' } },
            over: { money: '1', coin: 'Gold' },
          }),
        ],
        do: [raise(tally('debt'), { input: 'loan' }), pay({ input: 'loan' }, pot('pool'), 'actor')],
      },
      {
        verb: 'repay',
        by: 'anyone',
        pays: { into: pot('pool') },
        onlyIf: [is('payment', 'at most', tally('debt'))],
        do: [{ lower: tally('debt'), by: 'payment' }],
      },
      {
        verb: 'redeem the gold',
        by: 'anyone',
        onlyIf: [is(tally('debt'), 'is', zero), is({ held: { pot: 'vault', person: 'actor' } }, 'more than', { money: '0', coin: 'Gold' })],
        do: [pay({ held: { pot: 'vault', person: 'actor' } }, { pot: 'vault', person: 'actor' }, 'actor')],
      },
      {
        verb: 'call in',
        by: 'anyone',
        inputs: [{ input: 'part', unit: money }],
        onlyIf: [is({ input: 'part' }, 'at most', tally('lent'))],
        do: [{ lower: tally('lent'), by: { input: 'part' } }, pay({ input: 'part' }, pot('pool'), 'actor')],
      },
    ],
  },
};

/** Whoever brings a bike back gets the deposit, and can bring the same bike back again, out of the deposits of the others. */
const bikes: Trap = {
  kind: 'richer-at-once',
  does: ['start', 'bring back the bike of', 'bring back the bike of'],
  planted: {
    settings: [{ setting: 'deposit', unit: money, is: eth('0.3') }],
    things: [
      {
        thing: 'ride',
        plural: 'rides',
        fields: [
          { field: 'rider', unit: 'person', starts: 'actor' },
          { field: 'bike', unit: 'count' },
          { field: 'return', unit: 'moment' },
        ],
      },
    ],
    pots: [{ pot: 'deposits' }],
    actions: [
      {
        verb: 'start',
        by: 'anyone',
        creates: 'ride',
        asks: ['bike'],
        pays: { exactly: { setting: 'deposit' }, into: pot('deposits') },
        onlyIf: [],
        do: [],
      },
      {
        verb: 'bring back the bike of',
        by: { party: 'rider' },
        on: 'ride',
        onlyIf: [],
        do: [set(field('return'), 'now'), pay({ setting: 'deposit' }, pot('deposits'), 'actor')],
      },
    ],
  },
};

/** A friend vouches for a loan with savings and takes them out before the loan falls due: the borrower keeps the loan, and the other savers bear it. */
const guarantor: Trap = {
  kind: 'bought-decision',
  does: ['save', 'vouch for', 'take out'],
  planted: {
    things: [
      {
        thing: 'account',
        plural: 'accounts',
        who: 'saver',
        unique: ['person'],
        fields: [
          { field: 'person', unit: 'person', starts: 'actor' },
          { field: 'saved', unit: money, starts: zero },
          { field: 'vouched', unit: money, starts: zero },
        ],
      },
      {
        thing: 'loan',
        plural: 'loans',
        states: ['asked', 'running', 'repaid', 'failed'],
        fields: [
          { field: 'borrower', unit: 'person', starts: 'actor' },
          { field: 'sum', unit: money },
          { field: 'guarantor', unit: 'person', starts: 'nobody' },
          { field: 'due', unit: 'moment', starts: { plus: ['now', days(90)] } },
        ],
      },
    ],
    pots: [{ pot: 'bank' }],
    actions: [
      { verb: 'open', by: 'anyone', creates: 'account', onlyIf: [], do: [] },
      {
        verb: 'save',
        by: { member: 'account' },
        pays: { into: pot('bank') },
        onlyIf: [],
        do: [raise(field('saved', { own: 'account' }), 'payment')],
      },
      {
        verb: 'take out',
        by: { member: 'account' },
        inputs: [{ input: 'part', unit: money }],
        onlyIf: [is({ input: 'part' }, 'at most', field('saved', { own: 'account' }))],
        do: [{ lower: field('saved', { own: 'account' }), by: { input: 'part' } }, pay({ input: 'part' }, pot('bank'), 'actor')],
      },
      {
        verb: 'ask for',
        by: { member: 'account' },
        creates: 'loan',
        asks: ['sum'],
        onlyIf: [is(field('sum', 'new'), 'more than', zero)],
        do: [],
      },
      {
        verb: 'vouch for',
        by: { member: 'account' },
        on: 'loan',
        onlyIf: [
          state('asked'),
          is('actor', 'is not', field('borrower')),
          is({ plus: [field('vouched', { own: 'account' }), field('sum')] }, 'at most', field('saved', { own: 'account' })),
          is('now', 'less than', field('due')),
        ],
        do: [
          set(field('guarantor'), 'actor'),
          raise(field('vouched', { own: 'account' }), field('sum')),
          move('running'),
          pay(field('sum'), pot('bank'), field('borrower')),
        ],
      },
      {
        verb: 'repay',
        by: { party: 'borrower' },
        on: 'loan',
        pays: { exactly: field('sum'), into: pot('bank') },
        onlyIf: [state('running')],
        do: [{ lower: field('vouched', { own: 'account', whose: field('guarantor') }), by: field('sum') }, move('repaid')],
      },
      {
        verb: 'charge the guarantor of',
        by: 'anyone',
        on: 'loan',
        onlyIf: [state('running'), is('now', 'more than', field('due'))],
        do: [
          { lower: field('vouched', { own: 'account', whose: field('guarantor') }), by: field('sum') },
          set(field('saved', { own: 'account', whose: field('guarantor') }), {
            excess: [field('saved', { own: 'account', whose: field('guarantor') }), field('sum')],
          }),
          move('failed'),
        ],
      },
    ],
  },
};

/** A promoter lets own tickets be sold and returned, yet is paid for every ticket ever sold, out of one box office for all concerts: the promoters of other concerts and ticket holders are short. */
const boxOffice: Trap = {
  kind: 'bought-decision',
  does: ['announce', 'buy for', 'return', 'settle'],
  planted: {
    things: [
      {
        thing: 'concert',
        plural: 'concerts',
        states: ['announced', 'over'],
        fields: [
          { field: 'promoter', unit: 'person', starts: 'actor' },
          { field: 'band', unit: 'text' },
          { field: 'evening', unit: 'moment' },
          { field: 'price', unit: money },
        ],
      },
      {
        thing: 'ticket',
        plural: 'tickets',
        in: 'concert',
        states: ['bought', 'returned'],
        fields: [
          { field: 'guest', unit: 'person', starts: 'actor' },
          { field: 'cost', unit: money, starts: field('price', { up: 'concert' }) },
        ],
      },
    ],
    pots: [{ pot: 'box office' }],
    terms: [{ term: 'takings', of: 'concert', unit: money, is: { sum: 'cost', thing: 'ticket', in: 'this' } }],
    actions: [
      {
        verb: 'announce',
        by: 'anyone',
        creates: 'concert',
        asks: ['band', 'evening', 'price'],
        onlyIf: [is('now', 'less than', field('evening', 'new')), is(field('price', 'new'), 'more than', zero)],
        do: [],
      },
      {
        verb: 'buy for',
        by: 'anyone',
        on: 'concert',
        creates: 'ticket',
        pays: { exactly: field('price'), into: pot('box office') },
        onlyIf: [state('announced'), is('now', 'less than', field('evening'))],
        do: [],
      },
      {
        verb: 'return',
        by: { party: 'guest' },
        on: 'ticket',
        onlyIf: [
          state('bought'),
          { state: ['announced'], of: { up: 'concert' } },
          is('now', 'less than', field('evening', { up: 'concert' })),
        ],
        do: [move('returned'), pay(field('cost'), pot('box office'), 'actor')],
      },
      {
        verb: 'settle',
        by: { party: 'promoter' },
        on: 'concert',
        onlyIf: [state('announced'), is('now', 'at least', field('evening'))],
        do: [move('over'), pay({ term: 'takings' }, pot('box office'), field('promoter'))],
      },
    ],
  },
};

/** An owner hands parts of the ship to themselves, which adds them without taking them away, and then draws freight money that belongs to the other owners. */
const shipParts: Trap = {
  kind: 'not-enough-for-both',
  does: ['hand over parts of', 'carry for', 'draw the freight of'],
  planted: {
    settings: [{ setting: 'price of a part', unit: money, is: eth('0.5') }],
    things: [
      {
        thing: 'ship',
        plural: 'ships',
        fields: [
          { field: 'captain', unit: 'person', starts: 'actor' },
          { field: 'name', unit: 'text' },
          { field: 'freight of each part', unit: money, starts: zero },
          { field: 'parts', unit: 'count', starts: 0 },
        ],
      },
      {
        thing: 'holding',
        plural: 'holdings',
        who: 'owner',
        in: 'ship',
        unique: ['person'],
        fields: [
          { field: 'person', unit: 'person', starts: 'actor' },
          { field: 'parts held', unit: 'count', starts: 0 },
          { field: 'freight seen', unit: money, starts: field('freight of each part', { up: 'ship' }) },
        ],
      },
    ],
    pots: [
      { pot: 'build money', of: 'ship' },
      { pot: 'freight', of: 'ship' },
    ],
    terms: [
      {
        term: 'freight due',
        of: 'holding',
        unit: money,
        is: { times: [field('parts held'), { minus: [field('freight of each part', { up: 'ship' }), field('freight seen')] }] },
      },
    ],
    actions: [
      { verb: 'lay down', by: 'anyone', creates: 'ship', asks: ['name'], onlyIf: [], do: [] },
      { verb: 'sign on with', by: 'anyone', on: 'ship', creates: 'holding', onlyIf: [], do: [] },
      {
        verb: 'buy a part of',
        by: { member: 'holding', in: 'this' },
        on: 'ship',
        pays: { exactly: { setting: 'price of a part' }, into: pot('build money') },
        onlyIf: [is({ term: 'freight due', of: { own: 'holding', in: 'this' } }, 'is', zero)],
        do: [
          raise(field('parts held', { own: 'holding', in: 'this' }), 1),
          set(field('freight seen', { own: 'holding', in: 'this' }), field('freight of each part')),
          raise(field('parts'), 1),
        ],
      },
      {
        verb: 'take the build money of',
        by: { party: 'captain' },
        on: 'ship',
        onlyIf: [is(held('build money'), 'more than', zero)],
        do: [pay(held('build money'), pot('build money'), 'actor')],
      },
      {
        verb: 'carry for',
        by: 'anyone',
        on: 'ship',
        pays: { atLeast: eth('0.01'), into: pot('freight') },
        onlyIf: [is(field('parts'), 'more than', 0)],
        do: [raise(field('freight of each part'), { divide: ['payment', field('parts')] })],
      },
      {
        verb: 'hand over parts of',
        by: { party: 'person' },
        on: 'holding',
        inputs: [
          { input: 'receiver', unit: 'person' },
          { input: 'handed', unit: 'count' },
        ],
        onlyIf: [
          is({ input: 'handed' }, 'more than', 0),
          is({ input: 'handed' }, 'at most', field('parts held')),
          is({ term: 'freight due' }, 'is', zero),
          is({ term: 'freight due', of: { own: 'holding', whose: { input: 'receiver' }, in: { up: 'ship' } } }, 'is', zero),
        ],
        do: [
          { let: 'theirs', be: field('parts held', { own: 'holding', whose: { input: 'receiver' }, in: { up: 'ship' } }) },
          { lower: field('parts held'), by: { input: 'handed' } },
          set(
            field('freight seen', { own: 'holding', whose: { input: 'receiver' }, in: { up: 'ship' } }),
            field('freight of each part', { up: 'ship' }),
          ),
          set(field('parts held', { own: 'holding', whose: { input: 'receiver' }, in: { up: 'ship' } }), {
            plus: [{ called: 'theirs' }, { input: 'handed' }],
          }),
        ],
      },
      {
        verb: 'draw the freight of',
        by: { party: 'person' },
        on: 'holding',
        onlyIf: [is({ term: 'freight due' }, 'more than', zero)],
        do: [
          { let: 'due', be: { term: 'freight due' } },
          set(field('freight seen'), field('freight of each part', { up: 'ship' })),
          pay({ smaller: [{ called: 'due' }, held('freight', { up: 'ship' })] }, pot('freight', { up: 'ship' }), 'actor'),
        ],
      },
    ],
  },
};

export const pledges = { pawn, bikes, guarantor, boxOffice, shipParts };
