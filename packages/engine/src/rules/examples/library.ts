import type { CharterInput, Effect } from '@starwright/protocol/charter';

const week = { seconds: 604_800 };
const settle: Effect[] = [
  { pay: { term: 'late fee' }, from: { pot: 'deposit' }, to: { field: 'lender' } },
  { pay: { held: { pot: 'deposit' } }, from: { pot: 'deposit' }, to: { field: 'borrower' } },
  { move: 'free' },
];

/** Members lend books against a deposit; every late day costs. */
export const library: CharterInput = {
  language: 1,
  title: 'Community library',
  settings: [{ setting: 'lending period', unit: 'duration', is: { seconds: 1_209_600 } }],
  things: [
    {
      thing: 'book',
      plural: 'books',
      states: ['free', 'lent', 'handed back'],
      fields: [
        { field: 'lender', unit: 'person', starts: 'actor' },
        { field: 'title', unit: 'text' },
        { field: 'price', unit: { money: 'ETH' } },
        { field: 'daily late fee', unit: { money: 'ETH' } },
        { field: 'borrower', unit: 'person' },
        { field: 'due date', unit: 'moment' },
        { field: 'return date', unit: 'moment' },
      ],
    },
  ],
  pots: [{ pot: 'deposit', of: 'book' }],
  tallies: [{ tally: 'reputation', unit: 'count' }],
  terms: [
    {
      term: 'late fee',
      of: 'book',
      unit: { money: 'ETH' },
      is: {
        smaller: [
          { held: { pot: 'deposit' } },
          {
            times: [
              { field: 'daily late fee' },
              {
                spans: { seconds: 86_400 },
                count: 'begun',
                from: { field: 'due date' },
                to: { if: { state: ['lent'] }, is: 'now', else: { field: 'return date' } },
              },
            ],
          },
        ],
      },
    },
  ],
  actions: [
    {
      verb: 'list',
      by: 'anyone',
      creates: 'book',
      asks: ['title', 'price', 'daily late fee'],
      onlyIf: [
        { compare: [{ field: 'price', of: 'new' }, 'more than', { money: '0', coin: 'ETH' }] },
        { compare: [{ field: 'daily late fee', of: 'new' }, 'more than', { money: '0', coin: 'ETH' }] },
      ],
      do: [],
    },
    {
      verb: 'borrow',
      by: 'anyone',
      on: 'book',
      pays: { exactly: { field: 'price' }, into: { pot: 'deposit' } },
      onlyIf: [{ compare: ['actor', 'is not', { field: 'lender' }] }, { state: ['free'] }],
      do: [
        { set: { field: 'borrower' }, to: 'actor' },
        { set: { field: 'due date' }, to: { plus: ['now', { setting: 'lending period' }] } },
        { move: 'lent' },
      ],
    },
    {
      verb: 'hand back',
      by: { party: 'borrower' },
      on: 'book',
      onlyIf: [{ state: ['lent'] }],
      do: [{ set: { field: 'return date' }, to: 'now' }, { move: 'handed back' }],
    },
    {
      verb: 'deny the return of',
      by: { party: 'lender' },
      on: 'book',
      assumed: true,
      onlyIf: [{ state: ['handed back'] }, { compare: ['now', 'less than', { plus: [{ field: 'return date' }, week] }] }],
      do: [{ move: 'lent' }],
    },
    {
      verb: 'settle',
      by: 'anyone',
      on: 'book',
      onlyIf: [
        { state: ['handed back'] },
        {
          either: [
            { compare: ['actor', 'is', { field: 'lender' }] },
            { compare: ['now', 'at least', { plus: [{ field: 'return date' }, week] }] },
          ],
        },
      ],
      do: [
        {
          if: { compare: [{ field: 'return date' }, 'at most', { field: 'due date' }] },
          do: [{ raise: { tally: 'reputation', person: { field: 'borrower' } }, by: 1 }],
        },
        ...settle,
      ],
    },
    {
      verb: 'keep the deposit of',
      by: { party: 'lender' },
      on: 'book',
      assumed: true,
      onlyIf: [
        { state: ['lent'] },
        { compare: ['now', 'at least', { field: 'due date' }] },
        { compare: [{ term: 'late fee' }, 'at least', { held: { pot: 'deposit' } }] },
      ],
      do: [{ move: 'free' }, { pay: { held: { pot: 'deposit' } }, from: { pot: 'deposit' }, to: { field: 'lender' } }],
    },
  ],
};
