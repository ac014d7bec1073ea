/** A value goes only to a setting whose role its statement gives it, and nobody pays what the text does not speak of. */
import { createPlanner, revise } from '@starwright/engine/plan';
import { expect, test } from 'vitest';
import { loadCatalogue } from './catalogue.ts';

const readings = [...(await loadCatalogue()).blueprints.values()].map(({ reading }) => reading);
const planner = createPlanner(readings);
const plan = (text: string) => planner.plan(text);
const first = (text: string) => plan(text).modules[0];
const told = (text: string): string =>
  plan(text)
    .notIncluded.map((one) => one.text)
    .join(' | ');

test('a number that counts things is no amount of money, also where it stands again by itself', () => {
  const text = 'A crowdfunding for the school trip of 28 kids. The goal is reached once all 28 are paid.';
  expect(first(text)?.blueprint).toBe('crowdfunding');
  expect(first(text)?.parameters.goal).not.toBe('28000000000000000000');
  expect(told(text)).toContain('28');
});

test('what an umpire keeps is no fee of the owner, and is told', () => {
  const deal = 'An escrow for used synths: the buyer pays in, the seller ships, an arbiter decides where they argue.';
  const umpire = `${deal} The arbiter keeps 2%.`;
  expect(first(umpire)?.features).not.toContain('platformFee');
  expect(told(umpire)).toContain('2%');
  expect(first(`${deal} The platform keeps 2%.`)?.features).toContain('platformFee');
});

test('a part of a deposit is no part of a price', () => {
  const text = 'A tool library: a neighbour lists a tool with a price per day and a deposit. Each day late eats 10% of the deposit.';
  expect(first(text)?.features).not.toContain('platformFee');
  expect(told(text)).toContain('10%');
});

test('a charge that the text does not name is asked about and left out until then', () => {
  const text = 'Staking for my token EMBER with 12% a year. If you unstake before 30 days you lose the rewards but never your stake.';
  expect(first(text)?.features).not.toContain('penalty');
  const question = plan(text).questions.find((one) => one.text.includes('does not say how much'));
  expect(question?.answers?.map(({ label }) => label)).toEqual(['No', 'Yes']);
  expect(first('Staking for my token EMBER with 12% a year. Leaving early costs a penalty.')?.features).toContain('penalty');
});

test('a value that only its unit and the words around it suggest is told with those words', () => {
  const { assumptions } = plan('We sell tickets for the barn dance as NFTs (150, 0.01 ETH) and scan them at the door.');
  expect(assumptions.find(({ parameter }) => parameter === 'price')?.text).toMatch(
    /^Price of one item: 0.01 ETH, because “.*0.01 ETH.*” sounds/,
  );
});

test('a detail that nothing but such a value suggests is asked about, with the value in its answer', () => {
  const { modules, questions } = plan(
    'Crowdfund our record, goal 5 ETH within 45 days. People who gave 0.1 or more should be on a list of supporters.',
  );
  expect(modules[0]?.features).not.toContain('minimum');
  const question = questions.find(({ text }) => text.includes('0.1 ETH'));
  expect(question?.answers?.at(-1)?.changes).toEqual([
    { module: 'crowdfunding', feature: 'minimum', on: true },
    { module: 'crowdfunding', parameter: 'minContribution', value: '100000000000000000' },
  ]);
});

test('unless the words say which side of it is meant', () => {
  expect(first('Crowdfund our record, goal 5 ETH within 45 days. Nobody should give less than 0.1.')?.features).toContain('minimum');
});

test('it is not taken where the verb beside it speaks of something else', () => {
  const text =
    'Tickets for the barn dance as NFTs for 0.01 ETH, used up at the entrance, and the money should go 60/40 to the band and the farmer';
  expect(first(text)?.features).not.toContain('royalty');
});

test('a further part that is only mentioned is asked about, and one that is named is built', () => {
  const petition = 'A petition for the bus line.';
  const mentioned = plan(`${petition} The committee can decide about spending.`);
  expect(mentioned.modules.map(({ blueprint }) => blueprint)).toEqual(['petition']);
  expect(mentioned.questions.map(({ text }) => text)).toContainEqual(expect.stringContaining('The committee can decide about spending'));
  expect(mentioned.notIncluded).toEqual([]);
  expect(mentioned.marks).toContainEqual(expect.objectContaining({ became: { as: 'asked' } }));
  const [question] = mentioned.questions;
  const add = question?.answers?.[1]?.changes[0];
  const added = add && revise(readings, mentioned, add);
  expect(added?.modules.map(({ blueprint }) => blueprint)).toEqual(expect.arrayContaining(['petition', 'governance']));
  expect(added?.questions).not.toContainEqual(question);
  const named = plan(`${petition} And an NFT collection of our drivers.`);
  expect(named.modules.map(({ blueprint }) => blueprint)).toEqual(['petition', 'nft']);
});

test('what stands between the phrases of a clause and asks for something is not understood', () => {
  const text = 'A page where members of our guild mint a badge as an NFT for 0.03 ETH and carve the old oak, up to 3 each.';
  const { marks = [] } = plan(text);
  const unknown = marks.filter(({ became }) => became.as === 'not understood').map(({ start, end }) => text.slice(start, end));
  expect(unknown.join(' ')).toContain('carve the old oak');
});
