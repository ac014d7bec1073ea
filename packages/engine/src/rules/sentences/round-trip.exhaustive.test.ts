import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { expect, it } from 'vitest';
import { randomCharter } from '../testing/random-charter.ts';
import { canonical } from './canonical.ts';
import { parseCharter } from './parse.ts';
import { linesOf } from './sentence.ts';
import { sentencesOf } from './sentences-of.ts';

const wanted = 100_000;
/** Where to go on. */
const first = Number(process.env.STARWRIGHT_SEED ?? 1);

it('100,000 charters made by chance are read back from their sentences as they were', { timeout: 6 * 60 * 60_000 }, async () => {
  const differences: string[] = [];
  let [charters, sentences] = [0, 0];
  for (let seed = first; charters < wanted; seed++) {
    const { charter } = randomCharter(seed);
    if (charter.actions.length === 0) continue;
    charters++;
    const lines = linesOf(sentencesOf(charter));
    sentences += lines.length;
    const parsed = parseCharter(lines);
    const is = parsed.ok ? parsed.charter : parsed.problems;
    if (!isDeepStrictEqual(is, canonical(charter))) {
      differences.push(`seed ${seed}${parsed.ok ? '' : `: ${JSON.stringify(parsed.problems[0])}`}`);
      console.error(`DIFFERENT ${differences.at(-1)}`);
    }
    if (charters % 1000 !== 0) continue;
    console.log(`${charters} charters with ${sentences} sentences, seeds ${first} to ${seed}, ${differences.length} differences`);
    // So that what is told is printed while it goes on.
    await setImmediate();
  }
  expect(differences).toEqual([]);
});
