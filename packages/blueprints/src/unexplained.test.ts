/** What a text asks for and no part of the plan stands for is told, also where the plan knows its words. */
import { createPlanner } from '@starwright/engine/plan';
import { expect, test } from 'vitest';
import { loadCatalogue } from './catalogue.ts';

const planner = createPlanner([...(await loadCatalogue()).blueprints.values()].map(({ reading }) => reading));
const told = (text: string): string =>
  planner
    .plan(text)
    .notIncluded.map((one) => one.text)
    .join(' | ');

test('only some of those whom the plan lets', () => {
  const shop = 'Marketplace where our guild sells handmade stuff, the guild keeps 3%.';
  expect(told(`${shop} Only approved crafters can list.`)).toContain('Only approved crafters can list');
  expect(told(`${shop} Crafters can list.`)).not.toContain('can list');
});

test('who is not allowed to', () => {
  const bets = 'Bet with my friends on who wins the league, I say who won, and the pot is shared among those who picked right.';
  expect(told(`${bets} I'm not allowed to bet.`)).toContain('not allowed to bet');
});

test('but not what the plan does anyway, or what tells of the world', () => {
  expect(told('We are 60 fishermen in one bay. A token called Moon with 1000 pieces that holders can burn.')).not.toContain('burn');
});

test('what was taken for a feature by its sound is told beside the feature only', () => {
  const text = 'A petition for a bike lane on River Street. Everybody can sign once, signatures can be taken back.';
  expect(told(text)).toBe('');
});

test('a wallet that nothing in the plan has', () => {
  const wallet = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
  expect(told(`Raffle for the school roof: tickets 0.002. The winner gets 40% the rest goes to the school ${wallet}`)).toContain(wallet);
});
