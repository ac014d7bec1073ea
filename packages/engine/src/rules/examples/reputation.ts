import type { CharterInput } from '@starwright/protocol/charter';

/** Everybody can rate everybody else once, good or bad; the word of those with a good name weighs more. */
export const reputation: CharterInput = {
  language: 1,
  title: 'Reputation',
  things: [
    {
      thing: 'rating',
      plural: 'ratings',
      unique: ['rater', 'rated person'],
      fields: [
        { field: 'rater', unit: 'person', starts: 'actor' },
        { field: 'rated person', unit: 'person' },
        { field: 'verdict', unit: { choice: ['good', 'bad'] } },
        {
          field: 'weight',
          unit: 'count',
          starts: { plus: [1, { excess: [{ tally: 'good points' }, { tally: 'bad points' }] }] },
        },
      ],
    },
  ],
  tallies: [
    { tally: 'good points', unit: 'count' },
    { tally: 'bad points', unit: 'count' },
  ],
  terms: [
    {
      term: 'score',
      person: true,
      unit: 'count',
      is: {
        excess: [
          { tally: 'good points', person: 'person' },
          { tally: 'bad points', person: 'person' },
        ],
      },
    },
  ],
  actions: [
    {
      verb: 'give',
      by: 'anyone',
      creates: 'rating',
      asks: ['rated person', 'verdict'],
      onlyIf: [{ compare: [{ field: 'rated person', of: 'new' }, 'is not', 'actor'] }],
      do: [
        {
          if: { compare: [{ field: 'verdict', of: 'new' }, 'is', { choice: 'good' }] },
          do: [{ raise: { tally: 'good points', person: { field: 'rated person', of: 'new' } }, by: { field: 'weight', of: 'new' } }],
          else: [{ raise: { tally: 'bad points', person: { field: 'rated person', of: 'new' } }, by: { field: 'weight', of: 'new' } }],
        },
      ],
    },
  ],
};
