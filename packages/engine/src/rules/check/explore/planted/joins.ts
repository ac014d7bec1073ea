/** Where joining just before money is shared out pays at once. */
import { eth, field, held, is, money, move, type Planted, pay, pot, raise, set, state, tally, zero } from './words.ts';

/** Shares cost the same whatever the fund has, and are paid back at what it has. */
const fixedPrice: Planted = {
  pots: [{ pot: 'fund' }],
  tallies: [{ tally: 'shares', unit: 'count' }],
  actions: [
    {
      verb: 'buy shares',
      by: 'anyone',
      inputs: [{ input: 'number bought', unit: 'count' }],
      pays: { exactly: { times: [{ input: 'number bought' }, eth('1')] }, into: pot('fund') },
      onlyIf: [],
      do: [raise(tally('shares'), { input: 'number bought' })],
    },
    { verb: 'add earnings', by: 'anyone', pays: { into: pot('fund') }, onlyIf: [], do: [] },
    {
      verb: 'cash shares',
      by: 'anyone',
      onlyIf: [is(tally('shares'), 'more than', 0)],
      do: [
        { let: 'worth', be: { portion: held('fund'), by: tally('shares'), over: { total: 'shares' } } },
        set(tally('shares'), 0),
        pay({ called: 'worth' }, pot('fund'), 'actor'),
      ],
    },
  ],
};

/** A coin bought at a fixed price takes its part of what the shop earned. */
const coinOfTheShop: Planted = {
  coins: [{ coin: 'Bean', own: true, symbol: 'BEAN', decimals: 18, moves: 'freely' }],
  pots: [{ pot: 'till' }],
  actions: [
    {
      verb: 'buy beans',
      by: 'anyone',
      pays: { into: pot('till') },
      onlyIf: [],
      do: [{ mint: { portion: { money: '1', coin: 'Bean' }, by: 'payment', over: eth('1') }, for: 'actor' }],
    },
    { verb: 'buy coffee', by: 'anyone', pays: { exactly: eth('0.5'), into: pot('till') }, onlyIf: [], do: [] },
    {
      verb: 'cash beans',
      by: 'anyone',
      inputs: [{ input: 'beans', unit: { money: 'Bean' } }],
      onlyIf: [is({ input: 'beans' }, 'more than', { money: '0', coin: 'Bean' })],
      do: [
        { let: 'part', be: { portion: held('till'), by: { input: 'beans' }, over: { supply: 'Bean' } } },
        { burn: { input: 'beans' } },
        pay({ called: 'part' }, pot('till'), 'actor'),
      ],
    },
  ],
};

/** A late bet on what is already known. */
const lateBet: Planted = {
  roles: [{ role: 'referee', plural: 'referees', holders: 'one', named: 'deployer' }],
  things: [
    {
      thing: 'match',
      plural: 'matches',
      states: ['planned', 'home', 'away'],
      fields: [
        { field: 'home bets', unit: money, starts: zero },
        { field: 'away bets', unit: money, starts: zero },
      ],
    },
  ],
  pots: [{ pot: 'bets', of: 'match' }],
  tallies: [
    { tally: 'on home', unit: money, of: 'match' },
    { tally: 'on away', unit: money, of: 'match' },
  ],
  actions: [
    { verb: 'plan', by: { role: 'referee' }, creates: 'match', onlyIf: [], do: [] },
    {
      verb: 'bet on home at',
      by: 'anyone',
      on: 'match',
      pays: { into: pot('bets') },
      onlyIf: [],
      do: [raise(tally('on home'), 'payment'), raise(field('home bets'), 'payment')],
    },
    {
      verb: 'bet on away at',
      by: 'anyone',
      on: 'match',
      pays: { into: pot('bets') },
      onlyIf: [],
      do: [raise(tally('on away'), 'payment'), raise(field('away bets'), 'payment')],
    },
    { verb: 'report home for', by: { role: 'referee' }, on: 'match', onlyIf: [state('planned')], do: [move('home')] },
    { verb: 'report away for', by: { role: 'referee' }, on: 'match', onlyIf: [state('planned')], do: [move('away')] },
    {
      verb: 'collect the win of',
      by: 'anyone',
      on: 'match',
      onlyIf: [state('home', 'away')],
      do: [
        {
          if: state('home'),
          do: [
            { let: 'win', be: { portion: held('bets'), by: tally('on home'), over: field('home bets') } },
            { lower: field('home bets'), by: tally('on home') },
            set(tally('on home'), zero),
            pay({ called: 'win' }, pot('bets', 'this'), 'actor'),
          ],
          else: [
            { let: 'gain', be: { portion: held('bets'), by: tally('on away'), over: field('away bets') } },
            { lower: field('away bets'), by: tally('on away') },
            set(tally('on away'), zero),
            pay({ called: 'gain' }, pot('bets', 'this'), 'actor'),
          ],
        },
      ],
    },
  ],
};

export const joins = { fixedPrice, coinOfTheShop, lateBet };
