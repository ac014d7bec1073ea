import type { Reading } from '@starwright/engine/blueprint';
import { expect, test } from 'vitest';
import { searchParts } from './search-parts.ts';

const kind = (title: string, about: string, ...features: string[]): Reading => ({
  ...{ blueprint: title.toLowerCase(), title, about, contract: title, templates: [], summary: '', cues: [], parameters: [], wires: [] },
  features: features.map((one) => ({ id: one, title: one, cues: [] })),
});
const kinds = [
  kind('Token', 'A currency that people hold.', 'Tokens count as votes'),
  kind('Poll', 'Questions on which people vote.'),
  kind('Voting booth', 'Ballots.'),
];
const found = (typed: string) => searchParts(kinds, typed).map(({ title }) => title);

test('a part is found by its title, by what it is about and by what it can do, in this order', () => {
  expect(found('vot')).toEqual(['Voting booth', 'Poll', 'Token']);
});

test('all that is typed has to be in it, in whatever order', () => {
  expect(found('PEOPLE vote')).toEqual(['Poll', 'Token']);
  expect(found('casino')).toEqual([]);
});

test('with nothing typed all are shown by their names', () => {
  expect(found('  ')).toEqual(['Poll', 'Token', 'Voting booth']);
});
