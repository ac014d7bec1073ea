import { charterSchema } from '@starwright/protocol/charter';
import { afterAll, describe, expect, it } from 'vitest';
import { createNodeCompiler } from '../../../compile/node-door.ts';
import { examples } from '../../examples/door.ts';
import { stageOf } from '../compare.ts';
import { testCoinSource } from '../test-coin.ts';
import { Catch, catchFault, thoroughly, trapOf } from './catch-faults.ts';

// Without the optimizer it takes half the time, and whoever is wrong is wrong all the same.
const compiler = createNodeCompiler({ size: 1, cacheEntries: 4, optimize: false, timeoutMs: 600_000 });
const optimizer = createNodeCompiler({ size: 1, cacheEntries: 4, timeoutMs: 600_000 });
afterAll(() => Promise.all([compiler.close(), optimizer.close()]));
const compile = (source: string) => compiler.compile(source);
const optimize = (source: string) => optimizer.compile(source);
/** Every how many-th fault is planted, from which one on; all unless `STARWRIGHT_EVERY` and `STARWRIGHT_FROM` say otherwise. */
const every = Number(process.env.STARWRIGHT_EVERY ?? 1);
const from = Number(process.env.STARWRIGHT_FROM ?? 0);
const all = new Catch();

describe('a fault planted into a composed contract is noticed', () => {
  it.each(Object.entries(examples))('in %s', { timeout: 3 * 60 * 60_000 }, async (name, input) => {
    const trap = trapOf(await stageOf(charterSchema.parse(input), compile, testCoinSource));
    const here = new Catch();
    for (const [at, fault] of trap.faults.entries()) {
      if (at % every !== from) continue;
      const caught = await catchFault(trap, fault, compile, thoroughly, optimize);
      here.note(name, fault, caught);
      all.note(name, fault, caught);
    }
    console.log(
      [`${name}: ${here.told()}`, ...here.survivors.map((one) => `SURVIVED ${one}`), ...here.equal.map((one) => `EQUAL ${one}`)].join('\n'),
    );
  });
  it('at least 95 of 100', () => {
    console.log(`all: ${all.told()}`);
    expect(all.share).toBeGreaterThanOrEqual(0.95);
  });
});
