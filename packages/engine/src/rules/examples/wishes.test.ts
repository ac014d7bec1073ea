/** What people asked of these ideas and would miss first. */
import { expect, it } from 'vitest';
import { inTally } from '../interpret/door.ts';
import { ana, ben, cleo, dan, eve, play, startOfPlay } from '../testing/play.ts';
import { hackathon } from './hackathon.ts';
import { reputation } from './reputation.ts';

it('judges score the teams that submitted a project, and wait for no others', () => {
  const game = play(hackathon);
  game.act('create', ana, ['Spring', startOfPlay + 1000n], 10n);
  game.act('name a judge for', ana, [1n, ben]);
  for (const lead of [cleo, dan]) game.act('register for', lead, [1n, 'Team']);
  game.act('start', ana, [1n]);
  game.act('submit the project of', cleo, [1n, 'https://example.org']);
  game.act('begin the judging of', ana, [1n]);
  expect(game.act('complete', eve, [1n])).toMatchObject({ reason: 'OnlyIf' });
  expect(game.act('score', ben, [2n, 7n])).toMatchObject({ reason: 'OnlyIf' });
  expect(game.act('score', ben, [1n, 7n])).toMatchObject({ done: true });
  expect(game.act('complete', eve, [1n])).toMatchObject({ done: true });
});

it('the word of somebody with a good name weighs more than that of somebody with a bad one', () => {
  const game = play(reputation);
  for (const by of [cleo, dan, eve]) {
    game.act('give', by, [ana, 0n]);
    game.act('give', by, [ben, 1n]);
  }
  game.act('give', ana, [cleo, 0n]);
  game.act('give', ben, [cleo, 1n]);
  const points = (tally: string) => inTally(game.charter, game.state, tally, { person: cleo });
  expect([points('good points'), points('bad points')]).toEqual([4n, 1n]);
});
