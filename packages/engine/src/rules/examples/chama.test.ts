/** Whoever receives first cannot go with what the others paid in. */
import { expect, it } from 'vitest';
import { ana, ben, cleo, made, play } from '../testing/play.ts';
import { chama } from './chama.ts';

const month = 2_592_000n;

it('the security covers every cycle that a member can miss, with the penalty', () => {
  const game = play(chama);
  const create = (deposit: bigint) => game.act('create', ana, [deposit, 100n, 1000n, 3n, month]);
  expect(create(0n)).toMatchObject({ reason: 'OnlyIf' });
  expect(create(329n)).toMatchObject({ reason: 'OnlyIf' });
  expect(create(330n)).toEqual(made(1));
});

it('who receives first and never pays loses more than they got, and the others get all of theirs', () => {
  const game = play(chama);
  const people = [ana, ben, cleo];
  game.act('create', ana, [330n, 100n, 1000n, 3n, month]);
  for (const by of people) game.act('join', by, [1n], 330n);
  const payments: string[] = [];
  for (let cycle = 0; cycle < 3; cycle++) {
    for (const by of [ben, cleo]) expect(game.act('contribute to', by, [1n], 100n)).toMatchObject({ done: true });
    game.wait(Number(month));
    expect(game.act('collect the missed contribution of', ben, [1n])).toMatchObject({ done: true });
    const told = game.act('pay the turn of', ben, [1n]);
    if ('payments' in told) payments.push(...told.payments);
  }
  expect(payments).toEqual(['delivered 310 to Ana', 'delivered 310 to Ben', 'delivered 310 to Cleo']);
  for (const [by, membership] of [
    [ben, 2n],
    [cleo, 3n],
  ] as const)
    expect(game.act('take back the security of', by, [membership])).toMatchObject({ done: true });
  expect(game.act('take back the security of', ana, [1n])).toMatchObject({ reason: 'OnlyIf' });
});
