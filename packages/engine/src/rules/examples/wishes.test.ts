/** What people asked of these ideas and would miss first. */
import { expect, it } from 'vitest';
import { ana, ben, cleo, dan, eve, play, startOfPlay } from '../testing/play.ts';
import { hackathon } from './hackathon.ts';

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
