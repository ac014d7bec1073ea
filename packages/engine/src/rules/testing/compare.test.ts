import { charterSchema } from '@starwright/protocol/charter';
import { afterAll, describe, expect, it } from 'vitest';
import { createNodeCompiler } from '../../compile/node-door.ts';
import { examples } from '../examples/door.ts';
import { compare, compareDeployments, compareFilling, compareParts, stageOf } from './compare.ts';
import { randomCharter } from './random-charter.ts';
import { testCoinSource } from './test-coin.ts';

const compiler = createNodeCompiler({ size: 1 });
afterAll(() => compiler.close());
const compile = (source: string) => compiler.compile(source);
const minutes = 60_000;

let calls = 0;

describe('the interpreter and the composed contract agree, call by call', () => {
  it.each(Object.entries(examples))('on the example %s', { timeout: 10 * minutes }, async (_, input) => {
    const stage = await stageOf(charterSchema.parse(input), compile, testCoinSource);
    await compareDeployments(stage);
    await compareParts(stage, compile);
    // Of whatever there can only be so many somebody is refused one more.
    const bounded = stage.charter.things.filter(
      ({ thing, atMost }) => atMost !== undefined && stage.charter.actions.some(({ creates }) => creates === thing),
    );
    expect((await compareFilling(stage)).refused.Full ?? 0).toBe(bounded.length);
    for (const seed of [1, 2, 3, 5]) calls += (await compare(stage, seed, 200)).calls;
  });
  it.each(Array.from({ length: 12 }, (_, at) => at))(
    'on the charter made at random from seed %i',
    { timeout: 10 * minutes },
    async (seed) => {
      const stage = await stageOf(randomCharter(seed).charter, compile, testCoinSource);
      await compareParts(stage, compile);
      for (const more of [0, 1]) calls += (await compare(stage, 1000 * more + seed, 300)).calls;
    },
  );
  it('where more is due than there are coins', { timeout: 10 * minutes }, async () => {
    const { charter } = randomCharter(40_000);
    expect((await compare(await stageOf(charter, compile, testCoinSource), 40_000_002, 200)).refused.Arithmetic).toBeGreaterThan(0);
  });
  it('in at least 20,000 calls', () => {
    expect(calls).toBeGreaterThanOrEqual(20_000);
  });
});
