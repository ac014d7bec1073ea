import { charterSchema } from '@starwright/protocol/charter';
import { describe, expect, it } from 'vitest';
import { examples } from '../examples/door.ts';
import { untold } from '../testing/changed-parts.ts';
import { randomCharter } from '../testing/random-charter.ts';

describe('every part that decides who can do what, how much and when, one by one', () => {
  it.each(Object.entries(examples))('is told of %s in both languages', (_, input) => {
    const charter = charterSchema.parse(input);
    expect(untold(charter, 'en')).toEqual([]);
    expect(untold(charter, 'es')).toEqual([]);
  });

  it('is told of charters by chance', () => {
    for (let seed = 1; seed <= Number(process.env.CHARTERS ?? 60); seed++) {
      const { charter } = randomCharter(seed);
      for (const language of ['en', 'es'] as const) expect(untold(charter, language, seed % 4, 4), `charter ${seed}`).toEqual([]);
    }
  });
});
