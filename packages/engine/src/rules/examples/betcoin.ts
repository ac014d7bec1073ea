import type { CharterInput, Effect } from '@starwright/protocol/charter';

const refund: Effect[] = [
  { pay: { field: 'friend stake' }, from: { pot: 'pot' }, to: { field: 'friend' } },
  { pay: { held: { pot: 'pot' } }, from: { pot: 'pot' }, to: { field: 'proposer' } },
];

/** Bets between friends in a coin that moves by bets only. */
export const betcoin: CharterInput = {
  language: 1,
  title: 'Betcoin',
  coins: [{ coin: 'Betcoin', own: true, symbol: 'BET', decimals: 18, moves: 'by rules' }],
  roles: [{ role: 'owner', plural: 'owners', holders: 'one', named: 'deployer' }],
  things: [
    {
      thing: 'bet',
      plural: 'bets',
      states: ['proposed', 'accepted', 'settled', 'called off'],
      fields: [
        { field: 'wager', unit: 'text' },
        { field: 'proposer', unit: 'person', starts: 'actor' },
        { field: 'friend', unit: 'person' },
        { field: 'adjudicator', unit: 'person' },
        { field: 'own stake', unit: { money: 'Betcoin' } },
        { field: 'friend stake', unit: { money: 'Betcoin' } },
        { field: 'acceptance', unit: 'moment' },
      ],
    },
  ],
  pots: [{ pot: 'pot', of: 'bet', coin: 'Betcoin' }],
  actions: [
    {
      verb: 'hand out coins',
      by: { role: 'owner' },
      assumed: true,
      inputs: [
        { input: 'amount', unit: { money: 'Betcoin' } },
        { input: 'mate', unit: 'person' },
      ],
      onlyIf: [],
      do: [{ mint: { input: 'amount' }, for: { input: 'mate' } }],
    },
    {
      verb: 'propose',
      by: 'anyone',
      creates: 'bet',
      asks: ['wager', 'friend', 'adjudicator', 'own stake', 'friend stake'],
      pays: { exactly: { field: 'own stake', of: 'new' }, into: { pot: 'pot', of: 'new' } },
      onlyIf: [
        { compare: [{ field: 'friend', of: 'new' }, 'is not', 'actor'] },
        { compare: [{ field: 'adjudicator', of: 'new' }, 'is not', 'actor'] },
        { compare: [{ field: 'adjudicator', of: 'new' }, 'is not', { field: 'friend', of: 'new' }] },
      ],
      do: [],
    },
    {
      verb: 'accept',
      by: { party: 'friend' },
      on: 'bet',
      pays: { exactly: { field: 'friend stake' }, into: { pot: 'pot' } },
      onlyIf: [{ state: ['proposed'] }],
      do: [{ set: { field: 'acceptance' }, to: 'now' }, { move: 'accepted' }],
    },
    {
      verb: 'reject',
      by: { either: [{ party: 'friend' }, { party: 'proposer' }] },
      on: 'bet',
      onlyIf: [{ state: ['proposed'] }],
      do: [{ move: 'called off' }, { pay: { held: { pot: 'pot' } }, from: { pot: 'pot' }, to: { field: 'proposer' } }],
    },
    {
      verb: 'decide',
      by: { party: 'adjudicator' },
      on: 'bet',
      inputs: [{ input: 'decision', unit: { choice: ['proposer wins', 'friend wins', 'refund'] } }],
      onlyIf: [{ state: ['accepted'] }],
      do: [
        {
          if: { compare: [{ input: 'decision' }, 'is', { choice: 'refund' }] },
          do: refund,
          else: [
            {
              pay: { held: { pot: 'pot' } },
              from: { pot: 'pot' },
              to: {
                if: { compare: [{ input: 'decision' }, 'is', { choice: 'proposer wins' }] },
                is: { field: 'proposer' },
                else: { field: 'friend' },
              },
            },
          ],
        },
        { move: 'settled' },
      ],
    },
    {
      verb: 'call off',
      by: { either: [{ party: 'friend' }, { party: 'proposer' }] },
      on: 'bet',
      assumed: true,
      onlyIf: [{ state: ['accepted'] }, { compare: ['now', 'at least', { plus: [{ field: 'acceptance' }, { seconds: 7_776_000 }] }] }],
      do: [...refund, { move: 'called off' }],
    },
  ],
};
