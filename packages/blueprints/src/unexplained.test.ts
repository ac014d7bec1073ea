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

test('what a kind does not speak of doing', () => {
  const poll = 'A poll about our chair, one vote each.';
  expect(told(`${poll} Anyone can vote.`)).toBe('');
  expect(told(`${poll} Anyone can enrol as a candidate.`)).toContain('enrol as a candidate');
});

test('to whom money goes that nothing in the plan knows', () => {
  const bets = 'Betting pool for the derby: I say who won, and those who were right share the pot.';
  expect(told(bets)).toBe('');
  expect(told(`${bets} nobody right = pot goes to the orphanage`)).toContain('pot goes to the orphanage');
});

test('whom else only some may be', () => {
  const badges = 'Badges for our choir that cannot be passed on.';
  expect(told(`${badges} Only I can give them.`)).toBe('');
  expect(told(`${badges} Only I or my deputy can give them.`)).toContain('Only I or my deputy');
});

test('money in a register, which moves none, and each once', () => {
  const cats = 'A register of lost cats: anyone can post a cat with a name and a place.';
  expect(told(cats)).toBe('');
  const parts = told(`${cats} They put in a reward. The owner releases the reward to the finder.`).split(' | ');
  expect(parts.filter((text) => text.includes('releases the reward'))).toHaveLength(1);
});

test('a wallet that nothing in the plan has', () => {
  const wallet = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
  expect(told(`Raffle for the school roof: tickets 0.002. The winner gets 40% the rest goes to the school ${wallet}`)).toContain(wallet);
});
