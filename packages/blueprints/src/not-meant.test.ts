/** A kind that is only a guess is not built where it leaves most of a text out; and a part must say more than the one before it. */
import { createPlanner } from '@starwright/engine/plan';
import { checkCharter } from '@starwright/engine/rules';
import { StarwrightError } from '@starwright/protocol/errors';
import { expect, test } from 'vitest';
import { loadCatalogue } from './catalogue.ts';

const planner = createPlanner(
  [...(await loadCatalogue()).blueprints.values()].map(({ reading }) => reading),
  checkCharter,
);
const kinds = (text: string): string[] => planner.plan(text).modules.map(({ blueprint }) => blueprint);
const asked = (text: string): string =>
  planner
    .plan(text)
    .questions.map((one) => one.text)
    .join('\n');
const refusal = (text: string): string => {
  try {
    return `planned ${kinds(text).join(', ')}`;
  } catch (error) {
    if (error instanceof StarwrightError && error.code === 'prompt-not-understood') return error.message;
    throw error;
  }
};

const circle =
  'A reading circle. The host names a book and everybody puts in 0.02 ETH. Whoever has not read it after 30 days pays for the wine. The others toast to them. The host chooses the next book.';

test('what nothing names and most of which would be left out is not built; the nearest kinds are named', () => {
  expect(refusal(circle)).toMatch(/^No building block holds most of what you want\. Nearest by their words are “.+” and “.+”/);
});

test('it is built once the text says that it is one', () => {
  const [nearest = ''] = /(?<=“)[^”]+/.exec(refusal(circle)) ?? [];
  expect(refusal(`${circle} It is a ${nearest.toLowerCase()}.`)).toMatch(/^planned /);
});

test('a further part is built where it is listed or says something of its own', () => {
  expect(kinds('Raffle for the fire brigade, tickets 0.01 ETH, plus a donation box.')).toEqual(['raffle', 'donations']);
});

test('and asked about where it says again what another one says', () => {
  const text = 'I rent out a barn. The tenant puts down a deposit of 0.8 ETH in escrow and gets it back when both of us agree.';
  expect(kinds(text)).toEqual(['escrow']);
  expect(asked(text)).toContain('sounds like “Rentals”');
});

test.each([
  ['I lend my canoe for 0.02 ETH a day with a deposit.', false],
  ['Neighbours lend their canoes for 0.02 ETH a day with a deposit.', true],
  ['Rent canoes for 0.02 ETH a day with a deposit.', true],
])('who may list: %s', (text, anyone) => {
  expect(planner.plan(text).modules[0]?.features.includes('openListings')).toBe(anyone);
});
