import type { Template } from '@starwright/protocol/templates';
import { describe, expect, it } from 'vitest';
import { filterTemplates, readFilter } from './filter-templates.ts';

const template = (id: string, more: Partial<Template>): Template => ({
  ...{
    id,
    name: id,
    description: '',
    category: 'other',
    difficulty: 'easy',
    tags: [],
    isPopular: false,
    imageUrl: null,
    promptTemplate: '',
  },
  ...more,
});
const raffle = template('Raffle', { description: 'One draw, one winner.', isPopular: true, promptTemplate: 'A raffle for our school.' });
const auction = template('Art Auction', { category: 'nft', difficulty: 'medium', tags: ['bids'] });
const crafting = template('Game Crafting', { category: 'nft', difficulty: 'advanced' });
const all = [raffle, auction, crafting];
const shown = (filter: Parameters<typeof filterTemplates>[1]) => filterTemplates(all, filter).map(({ id }) => id);

describe('the gallery', () => {
  it('shows everything in its order when nothing is chosen', () => {
    expect(shown({})).toEqual(['Raffle', 'Art Auction', 'Game Crafting']);
  });

  it('shows what has the category, the difficulty and the mark that were chosen', () => {
    expect(shown({ category: 'nft' })).toEqual(['Art Auction', 'Game Crafting']);
    expect(shown({ category: 'nft', difficulty: 'advanced' })).toEqual(['Game Crafting']);
    expect(shown({ popular: true })).toEqual(['Raffle']);
  });

  it('finds words in the name, the description, the tags and the prompt, in any order and case', () => {
    expect(shown({ search: 'WINNER draw' })).toEqual(['Raffle']);
    expect(shown({ search: 'bid' })).toEqual(['Art Auction']);
    expect(shown({ search: 'school' })).toEqual(['Raffle']);
    expect(shown({ search: '  ' })).toHaveLength(3);
  });

  it('finds no word in the middle of another, and needs all of them', () => {
    expect(shown({ search: 'raft' })).toEqual([]);
    expect(shown({ search: 'raffle auction' })).toEqual([]);
  });
});

describe('the address of the gallery', () => {
  it('keeps what is a filter and drops what is not', () => {
    expect(readFilter({ category: 'dao', difficulty: 'hard', popular: true, search: 2026, next: '/x' })).toEqual({
      category: 'dao',
      popular: true,
      search: '2026',
    });
    expect(readFilter({ category: 7, popular: 'yes', search: '' })).toEqual({});
  });
});
