/** Where whoever comes just before a share-out takes it, in several trades. */
import { days, eth, field, held, is, money, move, pay, pot, raise, set, state, type Trap, tally, zero } from './words.ts';

/** A stranger deposits a large stake, shares out the tips, claims and takes the stake back in one moment: the staff who staked for months lose the tips. */
const barTips: Trap = {
  kind: 'richer-at-once',
  does: ['put in a stake', 'share the tips', 'take out the stake', 'claim'],
  planted: {
    pots: [{ pot: 'tips' }, { pot: 'deposit', person: true }],
    tallies: [{ tally: 'stake', unit: money }],
    actions: [
      { verb: 'leave a tip', by: 'anyone', pays: { into: pot('tips') }, onlyIf: [], do: [] },
      {
        verb: 'put in a stake',
        by: 'anyone',
        pays: { into: { pot: 'deposit', person: 'actor' } },
        onlyIf: [],
        do: [raise(tally('stake'), 'payment')],
      },
      {
        verb: 'share the tips',
        by: 'anyone',
        onlyIf: [is(held('tips'), 'more than', zero), is({ total: 'stake' }, 'more than', zero)],
        do: [{ share: held('tips'), from: pot('tips'), by: 'stake' }],
      },
      {
        verb: 'take out the stake',
        by: 'anyone',
        onlyIf: [is(tally('stake'), 'more than', zero)],
        do: [
          { lower: tally('stake'), by: { held: { pot: 'deposit', person: 'actor' } } },
          pay({ held: { pot: 'deposit', person: 'actor' } }, { pot: 'deposit', person: 'actor' }, 'actor'),
        ],
      },
    ],
  },
};

/** Someone becomes a member for a returnable entrance fee, hands out the surplus to all members in equal parts and leaves at once: the members who earned the surplus get less. */
const bakery: Trap = {
  kind: 'richer-at-once',
  does: ['enter with', 'hand out the surplus', 'give up'],
  planted: {
    settings: [{ setting: 'entrance fee', unit: money, is: eth('0.2') }],
    things: [
      {
        thing: 'membership',
        plural: 'memberships',
        atMost: 60,
        states: ['active', 'left'],
        fields: [{ field: 'person', unit: 'person', starts: 'actor' }],
      },
    ],
    pots: [{ pot: 'surplus' }, { pot: 'entrance money', of: 'membership' }],
    actions: [
      {
        verb: 'enter with',
        by: 'anyone',
        creates: 'membership',
        pays: { exactly: { setting: 'entrance fee' }, into: pot('entrance money', 'new') },
        onlyIf: [],
        do: [],
      },
      { verb: 'buy bread', by: 'anyone', pays: { atLeast: eth('0.001'), into: pot('surplus') }, onlyIf: [], do: [] },
      {
        verb: 'hand out the surplus',
        by: 'anyone',
        onlyIf: [is(held('surplus'), 'more than', zero), is({ number: 'membership', state: 'active' }, 'more than', 0)],
        do: [
          { let: 'part of each', be: { divide: [held('surplus'), { number: 'membership', state: 'active' }] } },
          {
            each: 'membership',
            where: { state: ['active'], of: 'each' },
            do: [pay({ called: 'part of each' }, pot('surplus'), field('person', 'each'))],
          },
        ],
      },
      {
        verb: 'give up',
        by: { party: 'person' },
        on: 'membership',
        onlyIf: [state('active')],
        do: [pay(held('entrance money'), pot('entrance money'), 'actor'), move('left')],
      },
    ],
  },
};

/** Someone brings a heap of grain, tips the waiting harvest into the store and takes out their part at once: those whose grain lay there lose most of the harvest to them. */
const granary: Trap = {
  kind: 'bought-decision',
  does: ['store grain', 'tip in the harvest', 'fetch grain'],
  planted: {
    coins: [
      { coin: 'Grain', existing: true, decimals: 18 },
      { coin: 'share coin', own: true, symbol: 'GSH', decimals: 18, moves: 'freely' },
    ],
    pots: [
      { pot: 'store', coin: 'Grain' },
      { pot: 'harvest', coin: 'Grain' },
    ],
    actions: [
      { verb: 'bring a harvest', by: 'anyone', pays: { into: pot('harvest') }, onlyIf: [], do: [] },
      {
        verb: 'store grain',
        by: 'anyone',
        pays: { into: pot('store') },
        onlyIf: [],
        do: [
          {
            if: is({ supply: 'share coin' }, 'is', { money: '0', coin: 'share coin' }),
            do: [
              { mint: { portion: { money: '1', coin: 'share coin' }, by: 'payment', over: { money: '1', coin: 'Grain' } }, for: 'actor' },
            ],
            else: [
              { mint: { portion: { supply: 'share coin' }, by: 'payment', over: { minus: [held('store'), 'payment'] } }, for: 'actor' },
            ],
          },
        ],
      },
      {
        verb: 'tip in the harvest',
        by: 'anyone',
        onlyIf: [is(held('harvest'), 'more than', { money: '0', coin: 'Grain' })],
        do: [{ shift: held('harvest'), from: pot('harvest'), into: pot('store') }],
      },
      {
        verb: 'fetch grain',
        by: 'anyone',
        inputs: [{ input: 'shares', unit: { money: 'share coin' } }],
        onlyIf: [is({ input: 'shares' }, 'more than', { money: '0', coin: 'share coin' })],
        do: [
          pay({ portion: held('store'), by: { input: 'shares' }, over: { supply: 'share coin' } }, pot('store'), 'actor'),
          { burn: { input: 'shares' } },
        ],
      },
    ],
  },
};

/** Someone takes a huge policy on the day of the bonus, draws the bonus that grows with the premium and revokes the policy within the cooling-off time: the long-standing insured get less bonus. */
const policyBonus: Trap = {
  kind: 'richer-at-once',
  does: ['sign', 'draw the bonus for', 'revoke'],
  planted: {
    roles: [{ role: 'insurer', plural: 'insurers', holders: 'one', named: 'deployer' }],
    things: [
      {
        thing: 'round',
        plural: 'rounds',
        states: ['paying', 'closed'],
        fields: [
          { field: 'bonus', unit: money },
          { field: 'opening', unit: 'moment', starts: 'now' },
        ],
      },
      {
        thing: 'policy',
        plural: 'policies',
        states: ['valid', 'revoked', 'ended'],
        fields: [
          { field: 'insured', unit: 'person', starts: 'actor' },
          { field: 'premium', unit: money },
          { field: 'signing', unit: 'moment', starts: 'now' },
          { field: 'last bonus', unit: 'count', starts: 0 },
        ],
      },
    ],
    pots: [
      { pot: 'premiums', of: 'policy' },
      { pot: 'bonus money', of: 'round' },
    ],
    actions: [
      {
        verb: 'sign',
        by: 'anyone',
        creates: 'policy',
        asks: ['premium'],
        pays: { exactly: field('premium', 'new'), into: pot('premiums', 'new') },
        onlyIf: [is(field('premium', 'new'), 'more than', zero)],
        do: [],
      },
      {
        verb: 'announce',
        by: { role: 'insurer' },
        creates: 'round',
        asks: ['bonus'],
        pays: { exactly: field('bonus', 'new'), into: pot('bonus money', 'new') },
        onlyIf: [is(field('bonus', 'new'), 'more than', zero)],
        do: [],
      },
      {
        verb: 'draw the bonus for',
        by: { party: 'insured' },
        on: 'policy',
        inputs: [{ input: 'round', unit: { record: 'round' } }],
        onlyIf: [
          state('valid'),
          { state: ['paying'], of: { given: 'round' } },
          is(field('last bonus'), 'less than', { numberOf: { given: 'round' } }),
        ],
        do: [
          pay(
            { portion: field('bonus', { given: 'round' }), by: field('premium'), over: { sum: 'premium', thing: 'policy' } },
            pot('bonus money', { given: 'round' }),
            'actor',
          ),
          set(field('last bonus'), { numberOf: { given: 'round' } }),
        ],
      },
      {
        verb: 'revoke',
        by: { party: 'insured' },
        on: 'policy',
        onlyIf: [state('valid'), is('now', 'at most', { plus: [field('signing'), days(14)] })],
        do: [pay(held('premiums'), pot('premiums'), 'actor'), set(field('premium'), zero), move('revoked')],
      },
      {
        verb: 'settle',
        by: { party: 'insured' },
        on: 'policy',
        onlyIf: [state('valid'), is('now', 'at least', { plus: [field('signing'), days(365)] })],
        do: [pay(held('premiums'), pot('premiums'), field('insured')), set(field('premium'), zero), move('ended')],
      },
      {
        verb: 'close',
        by: { role: 'insurer' },
        on: 'round',
        onlyIf: [state('paying'), is('now', 'at least', { plus: [field('opening'), days(60)] })],
        do: [pay(held('bonus money'), pot('bonus money'), 'actor'), move('closed')],
      },
    ],
  },
};

/** Someone buys a plot, takes the rebates of all past years, because a new plot starts with none taken, and gives it back for the full price: the older gardeners lose their rebates. */
const gardenRebates: Trap = {
  kind: 'richer-at-once',
  does: ['buy', 'take the rebate of', 'give back'],
  planted: {
    settings: [{ setting: 'price', unit: money, is: eth('1') }],
    things: [
      { thing: 'garden', plural: 'gardens', single: true, fields: [{ field: 'rebate of each', unit: money, starts: zero }] },
      {
        thing: 'plot',
        plural: 'plots',
        atMost: 40,
        states: ['tended', 'given back'],
        nft: { symbol: 'PLOT', moves: 'by rules' },
        fields: [{ field: 'taken', unit: money, starts: zero }],
      },
    ],
    pots: [{ pot: 'purchase money', of: 'plot' }, { pot: 'rebates' }],
    terms: [{ term: 'open rebate', of: 'plot', unit: money, is: { excess: [field('rebate of each', { the: 'garden' }), field('taken')] } }],
    actions: [
      {
        verb: 'buy',
        by: 'anyone',
        creates: 'plot',
        pays: { exactly: { setting: 'price' }, into: pot('purchase money', 'new') },
        onlyIf: [],
        do: [],
      },
      {
        verb: 'grant rebates',
        by: 'anyone',
        pays: { into: pot('rebates') },
        onlyIf: [is({ number: 'plot', state: 'tended' }, 'more than', 0)],
        do: [raise(field('rebate of each', { the: 'garden' }), { divide: ['payment', { number: 'plot', state: 'tended' }] })],
      },
      {
        verb: 'take the rebate of',
        by: { holder: 'this' },
        on: 'plot',
        onlyIf: [state('tended'), is({ term: 'open rebate' }, 'more than', zero)],
        do: [
          pay({ smaller: [{ term: 'open rebate' }, held('rebates')] }, pot('rebates'), 'actor'),
          set(field('taken'), field('rebate of each', { the: 'garden' })),
        ],
      },
      {
        verb: 'give back',
        by: { holder: 'this' },
        on: 'plot',
        onlyIf: [state('tended')],
        do: [pay(held('purchase money'), pot('purchase money'), 'actor'), move('given back')],
      },
    ],
  },
};

export const shareOuts = { barTips, bakery, granary, policyBonus, gardenRebates };
