import { type Charter, charterSchema } from '@starwright/protocol/charter';
import { afterAll, expect, it } from 'vitest';
import { createNodeCompiler } from '../../compile/node-door.ts';
import { examples } from '../examples/door.ts';
import { compare, fits, type Stage, stageOf } from './compare.ts';
import { randomCharter } from './random-charter.ts';
import { testCoinSource } from './test-coin.ts';

const compiler = createNodeCompiler({ size: 1, cacheEntries: 4, timeoutMs: 600_000 });
afterAll(() => compiler.close());
const stageFor = (charter: Charter) => stageOf(charter, (source) => compiler.compile(source), testCoinSource);
/** From which seed on, and how many calls, unless `STARWRIGHT_SEED` and `STARWRIGHT_CALLS` say otherwise. */
const first = Number(process.env.STARWRIGHT_SEED ?? 0);
const wanted = Number(process.env.STARWRIGHT_CALLS ?? 2_000_000);
const perSequence = 400;

it(`the interpreter and the composed contract agree in ${wanted} calls`, { timeout: 6 * 60 * 60_000 }, async () => {
  let [calls, beside] = [0, 0];
  // All differences are wanted: one run of hours tells more than its first.
  const differences: string[] = [];
  const differ = (name: string, difference: unknown): void => {
    differences.push(`${name}: ${difference instanceof Error ? difference.message : String(difference)}`);
    console.error(`DIFFERENT ${differences.at(-1)}`);
  };
  const played = async (name: string, stage: Stage, seed: number): Promise<void> => {
    try {
      const compared = await compare(stage, seed, perSequence);
      calls += compared.calls;
      beside += compared.beside;
    } catch (difference) {
      differ(name, difference);
    }
  };
  for (const [name, input] of Object.entries(examples)) {
    const stage = await stageFor(charterSchema.parse(input));
    const [from, to] = [first + 100, first + 150];
    for (let seed = from; seed < to; seed++) await played(name, stage, seed);
    console.log(`${name}: seeds ${from} to ${to - 1}, ${calls} calls so far and ${beside} beside them, ${differences.length} differences`);
  }
  let tooLarge = 0;
  for (let seed = first; calls < wanted; seed++) {
    const name = `the charter of seed ${seed}`;
    const stage = await stageFor(randomCharter(seed).charter).catch((problem) => differ(name, problem));
    if (!stage) continue;
    if (fits(stage)) for (let more = 0; more < 10; more++) await played(name, stage, 1000 * seed + more);
    else tooLarge++;
    if (seed % 10 === 9)
      console.log(
        `charters of seeds ${first} to ${seed}, ${calls} calls so far and ${beside} beside them, ${tooLarge} too large for a block chain, ${differences.length} differences`,
      );
  }
  expect(differences).toEqual([]);
});
