import { type Action, type CharterInput, charterSchema, type Who } from '@starwright/protocol/charter';
import { expect, it } from 'vitest';
import { powersOf } from './powers-of.ts';
import { plainOf } from './sentences/plain.ts';

const price = { pot: 'price' };
const all = { held: price };
const paysOut = (verb: string, by: Who, to: string): Action => ({
  ...{ verb, by, on: 'deal', onlyIf: [{ state: ['open'] }] },
  do: [{ pay: all, from: price, to: { field: to } }, { move: 'over' }],
});

/** A buyer pays for a deal in which a seller and an arbiter are named. */
const powers = (...actions: Action[]): string[] => {
  const input: CharterInput = {
    ...{ language: 1, title: 'Deals', pots: [{ pot: 'price', of: 'deal' }] },
    things: [
      {
        ...{ thing: 'deal', plural: 'deals', states: ['open', 'over'] },
        fields: [
          { field: 'buyer', unit: 'person', starts: 'actor' },
          ...['seller', 'arbiter'].map((field) => ({ field, unit: 'person' as const })),
        ],
      },
    ],
    actions: [
      {
        ...{ verb: 'buy', by: 'anyone', creates: 'deal', asks: ['seller', 'arbiter'] },
        ...{ pays: { into: { pot: 'price', of: 'new' } }, onlyIf: [], do: [] },
      },
      ...actions,
    ],
  };
  const charter = charterSchema.parse(input);
  const told = powersOf(charter, { plain: (at) => plainOf(charter, 'en').actions[at] ?? '' });
  return told.map(({ text, weight }) => `${weight}: ${text.split(' while ')[0]}`);
};

it('a person of a record who lets the money of others go is told like a role', () => {
  expect(powers(paysOut('decide', { party: 'arbiter' }, 'seller'))).toEqual(['high: The arbiter can decide the deal']);
  expect(powers(paysOut('collect', { party: 'seller' }, 'seller'))).toEqual(['high: The seller can collect the deal']);
  const either = { either: [{ party: 'buyer' }, { party: 'arbiter' }] };
  expect(powers(paysOut('settle', either, 'seller'))).toEqual(['high: The buyer or the arbiter can settle the deal']);
});

it('what somebody does with their own money is no power over others', () => {
  expect(powers(paysOut('accept', { party: 'buyer' }, 'seller'))).toEqual([expect.stringContaining('low: Nobody has special rights')]);
});
