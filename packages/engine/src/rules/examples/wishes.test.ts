/** What people asked of these ideas and would miss first. */
import { expect, it } from 'vitest';
import { inTally, readRecord } from '../interpret/door.ts';
import { ana, ben, cleo, dan, eve, made, play, startOfPlay } from '../testing/play.ts';
import { habitStaking } from './habit-staking.ts';
import { hackathon } from './hackathon.ts';
import { reputation } from './reputation.ts';

const yes = true;
const no = false;

it('judges score the teams that submitted a project, and wait for no others', () => {
  const game = play(hackathon);
  game.act('create', ana, ['Spring', startOfPlay + 1000n], 10n);
  game.act('name a judge for', ana, [1n, ben]);
  for (const lead of [cleo, dan]) game.act('register a team for', lead, [1n, 'Team']);
  game.act('start', ana, [1n]);
  game.act('submit the project of', cleo, [1n, 'https://example.org']);
  game.act('begin the judging of', ana, [1n]);
  expect(game.act('complete', eve, [1n])).toMatchObject({ reason: 'OnlyIf' });
  expect(game.act('score', ben, [2n, 7n])).toMatchObject({ reason: 'OnlyIf' });
  expect(game.act('score', ben, [1n, 7n])).toMatchObject({ done: true });
  expect(game.act('complete', eve, [1n])).toMatchObject({ done: true });
});

it('a validator can vote against a day, once, and two of three for it are enough', () => {
  const game = play(habitStaking);
  const people = [ben, cleo, dan, eve];
  for (const by of people) game.act('become', by);
  game.act('start', ana, ['Run'], 10n);
  expect(game.act('add an entry to', ana, [1n, 'https://example.org'])).toEqual(made(1));
  game.at.blockHash = () => `0x${'7a'.repeat(32)}`;
  game.wait(24, 2);
  game.call({ does: 'complete draw', by: eve, request: 1n });
  const vote = (seat: number, approval: boolean) => {
    const juror = people.find((person) => person === readRecord(game.charter, game.state, 'seat', seat)?.fields.juror);
    return game.act('vote on the entry of', juror ?? ana, [BigInt(seat), approval]);
  };
  const daysDone = () => readRecord(game.charter, game.state, 'habit', 1)?.fields['days done'];
  vote(1, yes);
  expect(vote(2, no)).toMatchObject({ done: true });
  expect(daysDone()).toBe(0n);
  expect(vote(2, yes)).toMatchObject({ reason: 'OnlyIf' });
  vote(3, yes);
  expect(daysDone()).toBe(1n);
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
