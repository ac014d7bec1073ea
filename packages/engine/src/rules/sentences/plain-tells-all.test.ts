import { charterSchema } from '@starwright/protocol/charter';
import { describe, expect, it } from 'vitest';
import { examples } from '../examples/door.ts';
import { untold } from '../testing/changed-parts.ts';
import { randomCharter } from '../testing/random-charter.ts';

describe('every part that decides who can do what, how much and when', () => {
  it.each(Object.entries(examples))('is told of %s in both languages', (_, input) => {
    const charter = charterSchema.parse(input);
    expect(untold(charter, 'en', 0, 11)).toEqual([]);
    expect(untold(charter, 'es', 5, 11)).toEqual([]);
  });

  it('is told of charters by chance', () => {
    for (let seed = 1; seed <= 8; seed++) {
      const { charter } = randomCharter(seed);
      for (const language of ['en', 'es'] as const) expect(untold(charter, language, seed, 11), `charter ${seed}`).toEqual([]);
    }
  });
});
