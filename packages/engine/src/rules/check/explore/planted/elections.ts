/** Where whoever is paid also decides, in several trades. */
import { days, eth, field, held, is, money, move, pay, pot, raise, set, state, type Trap, tally, zero } from './words.ts';

/** Whoever asks for a grant deposits more than all others together, votes for it, gets the treasury and takes the deposit back: the donors lose their gift for nothing they wanted. */
const grants: Trap = {
  kind: 'bought-decision',
  does: ['deposit', 'ask for', 'vote for', 'take back', 'grant'],
  planted: {
    things: [
      {
        thing: 'application',
        plural: 'applications',
        states: ['open', 'granted'],
        fields: [
          { field: 'applicant', unit: 'person', starts: 'actor' },
          { field: 'amount', unit: money },
          { field: 'votes', unit: money, starts: zero },
          { field: 'asking', unit: 'moment', starts: 'now' },
        ],
      },
    ],
    pots: [{ pot: 'treasury' }, { pot: 'deposits' }],
    tallies: [{ tally: 'deposit', unit: money }],
    actions: [
      { verb: 'donate', by: 'anyone', pays: { into: pot('treasury') }, onlyIf: [], do: [] },
      { verb: 'deposit', by: 'anyone', pays: { into: pot('deposits') }, onlyIf: [], do: [raise(tally('deposit'), 'payment')] },
      {
        verb: 'take back',
        by: 'anyone',
        inputs: [{ input: 'sum', unit: money }],
        onlyIf: [is({ input: 'sum' }, 'at most', tally('deposit'))],
        do: [{ lower: tally('deposit'), by: { input: 'sum' } }, pay({ input: 'sum' }, pot('deposits'), 'actor')],
      },
      {
        verb: 'ask for',
        by: 'anyone',
        creates: 'application',
        asks: ['amount'],
        onlyIf: [is(field('amount', 'new'), 'more than', zero)],
        do: [],
      },
      {
        verb: 'vote for',
        by: 'anyone',
        on: 'application',
        onlyIf: [state('open'), is(tally('deposit'), 'more than', zero), { once: 'record' }],
        do: [raise(field('votes'), tally('deposit'))],
      },
      {
        verb: 'grant',
        by: 'anyone',
        on: 'application',
        onlyIf: [
          state('open'),
          is('now', 'at least', { plus: [field('asking'), days(3)] }),
          is({ times: [field('votes'), 2] }, 'more than', { total: 'deposit' }),
          is(field('amount'), 'at most', held('treasury')),
        ],
        do: [move('granted'), pay(field('amount'), pot('treasury'), field('applicant'))],
      },
    ],
  },
};

/** Somebody enters with several wallets for nothing, proposes a payment to themselves and out-votes the neighbours: they take what the neighbours put into the chest. */
const neighbourhood: Trap = {
  kind: 'silence-pays',
  does: ['move into', 'propose to', 'vote on', 'conclude'],
  planted: {
    things: [
      { thing: 'neighbourhood', plural: 'neighbourhoods', fields: [{ field: 'street', unit: 'text' }] },
      {
        thing: 'household',
        plural: 'households',
        who: 'neighbour',
        in: 'neighbourhood',
        unique: ['person'],
        fields: [{ field: 'person', unit: 'person', starts: 'actor' }],
      },
      {
        thing: 'expense',
        plural: 'expenses',
        in: 'neighbourhood',
        states: ['proposed', 'paid', 'rejected'],
        fields: [
          { field: 'receiver', unit: 'person', starts: 'actor' },
          { field: 'purpose', unit: 'text' },
          { field: 'cost', unit: money },
          { field: 'yes votes', unit: 'count', starts: 0 },
          { field: 'no votes', unit: 'count', starts: 0 },
          { field: 'end', unit: 'moment', starts: { plus: ['now', days(7)] } },
        ],
      },
    ],
    pots: [{ pot: 'chest', of: 'neighbourhood' }],
    actions: [
      { verb: 'found', by: 'anyone', creates: 'neighbourhood', asks: ['street'], onlyIf: [], do: [] },
      { verb: 'move into', by: 'anyone', on: 'neighbourhood', creates: 'household', onlyIf: [], do: [] },
      {
        verb: 'pay into the chest of',
        by: { member: 'household', in: 'this' },
        on: 'neighbourhood',
        pays: { into: pot('chest') },
        onlyIf: [],
        do: [],
      },
      {
        verb: 'propose to',
        by: { member: 'household', in: 'this' },
        on: 'neighbourhood',
        creates: 'expense',
        asks: ['purpose', 'cost'],
        onlyIf: [is(field('cost', 'new'), 'more than', zero)],
        do: [],
      },
      {
        verb: 'vote on',
        by: { member: 'household', in: { up: 'neighbourhood' } },
        on: 'expense',
        inputs: [{ input: 'in favour', unit: 'yes/no' }],
        onlyIf: [state('proposed'), is('now', 'less than', field('end')), { once: 'record' }],
        do: [{ if: is({ input: 'in favour' }, 'is', true), do: [raise(field('yes votes'), 1)], else: [raise(field('no votes'), 1)] }],
      },
      {
        verb: 'conclude',
        by: 'anyone',
        on: 'expense',
        onlyIf: [state('proposed'), is('now', 'at least', field('end'))],
        do: [
          {
            if: {
              both: [
                is(field('yes votes'), 'more than', field('no votes')),
                is(field('cost'), 'at most', held('chest', { up: 'neighbourhood' })),
              ],
            },
            do: [move('paid'), pay(field('cost'), pot('chest', { up: 'neighbourhood' }), field('receiver'))],
            else: [move('rejected')],
          },
        ],
      },
    ],
  },
};

/** An artist backs the own mural with a stake that comes back whole after the vote, and with the highest stake takes the prize that the town and others gave. */
const muralPrize: Trap = {
  kind: 'bought-decision',
  does: ['submit', 'place', 'award', 'return'],
  planted: {
    things: [
      {
        thing: 'prize',
        plural: 'prizes',
        single: true,
        states: ['open', 'awarded'],
        fields: [{ field: 'end', unit: 'moment', starts: { plus: ['now', days(30)] } }],
      },
      {
        thing: 'mural',
        plural: 'murals',
        atMost: 30,
        fields: [
          { field: 'artist', unit: 'person', starts: 'actor' },
          { field: 'picture', unit: 'text' },
          { field: 'backing', unit: money, starts: zero },
        ],
      },
      {
        thing: 'stake',
        plural: 'stakes',
        states: ['lying', 'returned'],
        fields: [
          { field: 'backer', unit: 'person', starts: 'actor' },
          { field: 'mural', unit: { record: 'mural' } },
          { field: 'size', unit: money, starts: zero },
        ],
      },
    ],
    pots: [{ pot: 'prize money' }, { pot: 'stake money', of: 'stake' }],
    actions: [
      {
        verb: 'endow the prize',
        by: 'anyone',
        pays: { into: pot('prize money') },
        onlyIf: [{ state: ['open'], of: { the: 'prize' } }],
        do: [],
      },
      { verb: 'submit', by: 'anyone', creates: 'mural', asks: ['picture'], onlyIf: [{ state: ['open'], of: { the: 'prize' } }], do: [] },
      {
        verb: 'place',
        by: 'anyone',
        creates: 'stake',
        asks: ['mural'],
        pays: { into: pot('stake money', 'new') },
        onlyIf: [{ state: ['open'], of: { the: 'prize' } }, is('now', 'less than', field('end', { the: 'prize' }))],
        do: [set(field('size', 'new'), 'payment'), raise(field('backing', { link: 'mural', of: 'new' }), 'payment')],
      },
      {
        verb: 'award',
        by: 'anyone',
        on: 'prize',
        onlyIf: [state('open'), is('now', 'at least', field('end'))],
        do: [
          pay(held('prize money'), pot('prize money'), field('artist', { place: 1, thing: 'mural', by: 'backing', first: 'highest' })),
          move('awarded'),
        ],
      },
      {
        verb: 'return',
        by: { party: 'backer' },
        on: 'stake',
        onlyIf: [state('lying'), is('now', 'at least', field('end', { the: 'prize' }))],
        do: [pay(held('stake money'), pot('stake money'), 'actor'), move('returned')],
      },
    ],
  },
};

/** Whoever claims a damage also approves it, and half of the insured is enough: one of two takes what the other paid in. */
const mutualCover: Trap = {
  kind: 'richer-at-once',
  does: ['take out', 'report', 'approve'],
  planted: {
    settings: [{ setting: 'fee', unit: money, is: eth('0.1') }],
    things: [
      {
        thing: 'cover',
        plural: 'covers',
        who: 'rider',
        unique: ['person'],
        atMost: 50,
        fields: [{ field: 'person', unit: 'person', starts: 'actor' }],
      },
      {
        thing: 'damage',
        plural: 'damages',
        states: ['reported', 'paid'],
        fields: [
          { field: 'claimant', unit: 'person', starts: 'actor' },
          { field: 'amount', unit: money },
          { field: 'approvals', unit: 'count', starts: 0 },
        ],
      },
      {
        thing: 'club',
        plural: 'clubs',
        single: true,
        states: ['running', 'closed'],
        fields: [{ field: 'opening', unit: 'moment', starts: 'now' }],
      },
    ],
    pots: [{ pot: 'funds' }],
    actions: [
      {
        verb: 'take out',
        by: 'anyone',
        creates: 'cover',
        pays: { exactly: { setting: 'fee' }, into: pot('funds') },
        onlyIf: [{ state: ['running'], of: { the: 'club' } }],
        do: [],
      },
      {
        verb: 'report',
        by: { member: 'cover' },
        creates: 'damage',
        asks: ['amount'],
        onlyIf: [{ state: ['running'], of: { the: 'club' } }, is(field('amount', 'new'), 'more than', zero)],
        do: [],
      },
      {
        verb: 'approve',
        by: { member: 'cover' },
        on: 'damage',
        onlyIf: [state('reported'), { once: 'record' }],
        do: [
          raise(field('approvals'), 1),
          {
            if: is({ times: [field('approvals'), 2] }, 'at least', { number: 'cover' }),
            do: [pay({ smaller: [field('amount'), held('funds')] }, pot('funds'), field('claimant')), move('paid')],
          },
        ],
      },
      {
        verb: 'close',
        by: 'anyone',
        on: 'club',
        onlyIf: [state('running'), is('now', 'at least', { plus: [field('opening'), days(365)] }), is({ number: 'cover' }, 'more than', 0)],
        do: [
          { let: 'part', be: { divide: [held('funds'), { number: 'cover' }] } },
          { each: 'cover', do: [pay({ called: 'part' }, pot('funds'), field('person', 'each'))] },
          move('closed'),
        ],
      },
    ],
  },
};

/** Somebody buys voices, votes for a payment to themselves, hands the voices to their second wallet, which votes again, takes the gifts for the hall and sells the voices back at the price of purchase. */
const villageHall: Trap = {
  kind: 'silence-pays',
  does: ['buy voices', 'move', 'speak for', 'sell voices', 'close the vote on'],
  planted: {
    coins: [{ coin: 'voice', own: true, symbol: 'VOICE', decimals: 18, moves: 'freely' }],
    things: [
      {
        thing: 'motion',
        plural: 'motions',
        states: ['pending', 'carried', 'lost'],
        fields: [
          { field: 'mover', unit: 'person', starts: 'actor' },
          { field: 'payee', unit: 'person' },
          { field: 'sum asked', unit: money },
          { field: 'for', unit: { money: 'voice' }, starts: { money: '0', coin: 'voice' } },
          { field: 'against', unit: { money: 'voice' }, starts: { money: '0', coin: 'voice' } },
          { field: 'closing', unit: 'moment', starts: { plus: ['now', days(5)] } },
        ],
      },
    ],
    pots: [{ pot: 'gifts' }, { pot: 'reserve' }],
    actions: [
      { verb: 'give', by: 'anyone', pays: { into: pot('gifts') }, onlyIf: [], do: [] },
      {
        verb: 'buy voices',
        by: 'anyone',
        pays: { into: pot('reserve') },
        onlyIf: [],
        do: [{ mint: { portion: { money: '1', coin: 'voice' }, by: 'payment', over: eth('1') }, for: 'actor' }],
      },
      {
        verb: 'sell voices',
        by: 'anyone',
        inputs: [{ input: 'number sold', unit: { money: 'voice' } }],
        onlyIf: [is({ input: 'number sold' }, 'more than', { money: '0', coin: 'voice' })],
        do: [
          { burn: { input: 'number sold' } },
          pay({ portion: eth('1'), by: { input: 'number sold' }, over: { money: '1', coin: 'voice' } }, pot('reserve'), 'actor'),
        ],
      },
      {
        verb: 'move',
        by: 'anyone',
        creates: 'motion',
        asks: ['payee', 'sum asked'],
        onlyIf: [
          is({ balance: 'voice', person: 'actor' }, 'more than', { money: '0', coin: 'voice' }),
          is(field('sum asked', 'new'), 'more than', zero),
        ],
        do: [],
      },
      {
        verb: 'speak for',
        by: 'anyone',
        on: 'motion',
        onlyIf: [state('pending'), is('now', 'less than', field('closing')), { once: 'record' }],
        do: [raise(field('for'), { balance: 'voice', person: 'actor' })],
      },
      {
        verb: 'speak against',
        by: 'anyone',
        on: 'motion',
        onlyIf: [state('pending'), is('now', 'less than', field('closing')), { once: 'record' }],
        do: [raise(field('against'), { balance: 'voice', person: 'actor' })],
      },
      {
        verb: 'close the vote on',
        by: 'anyone',
        on: 'motion',
        onlyIf: [state('pending'), is('now', 'at least', field('closing'))],
        do: [
          {
            if: is(field('for'), 'more than', field('against')),
            do: [pay({ smaller: [field('sum asked'), held('gifts')] }, pot('gifts'), field('payee')), move('carried')],
            else: [move('lost')],
          },
        ],
      },
    ],
  },
};

export const elections = { grants, neighbourhood, muralPrize, mutualCover, villageHall };
