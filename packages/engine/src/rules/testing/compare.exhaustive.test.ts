import { charterSchema } from '@starwright/protocol/charter';
import { afterAll, expect, it } from 'vitest';
import { createNodeCompiler } from '../../compile/node-door.ts';
import { charters } from './charters/all.ts';
import { compare, fits, stageOf } from './compare.ts';
import { randomCharter } from './random-charter.ts';
import { testCoinSource } from './test-coin.ts';

const compiler = createNodeCompiler({ size: 1, cacheEntries: 4 });
afterAll(() => compiler.close());
const compile = (source: string) => compiler.compile(source);
const wanted = 2_000_000;
const perSequence = 400;

it('the interpreter and the composed contract agree in 2,000,000 calls', { timeout: 6 * 60 * 60_000 }, async () => {
  let calls = 0;
  for (const [name, input] of Object.entries(charters)) {
    const stage = await stageOf(charterSchema.parse(input), compile, testCoinSource);
    for (let seed = 100; seed < 150; seed++) calls += (await compare(stage, seed, perSequence)).calls;
    console.log(`${name}: seeds 100 to 149, ${calls} calls so far`);
  }
  let tooLarge = 0;
  for (let seed = 0; calls < wanted; seed++) {
    const stage = await stageOf(randomCharter(seed).charter, compile, testCoinSource);
    if (!fits(stage)) {
      tooLarge++;
      continue;
    }
    for (let more = 0; more < 10; more++) calls += (await compare(stage, 1000 * seed + more, perSequence)).calls;
    if (seed % 10 === 9) console.log(`charters of seeds 0 to ${seed}, ${calls} calls so far, ${tooLarge} too large for a block chain`);
  }
  expect(calls).toBeGreaterThanOrEqual(wanted);
});
