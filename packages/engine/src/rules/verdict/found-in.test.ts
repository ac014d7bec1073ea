import { charterSchema } from '@starwright/protocol/charter';
import { expect, it } from 'vitest';
import { examples } from '../examples/door.ts';
import { foundIn } from './found-in.ts';

const parsed = (title: string) => charterSchema.parse({ ...examples.will, title });

it('the same agreement is tried out once, whoever has it', () => {
  expect(foundIn(parsed('Will'))).toBe(foundIn(parsed('Will')));
  expect(foundIn(parsed('Will'))).not.toBe(foundIn(parsed('Testament')));
});

it('what is remembered is bounded: the one that nobody asked for the longest is forgotten', () => {
  const tiny = (title: string) =>
    charterSchema.parse({ language: 1, title, actions: [{ verb: 'wave', by: 'anyone', onlyIf: [], do: [] }] });
  const first = foundIn(tiny('first'));
  const kept = foundIn(tiny('kept'));
  for (let at = 0; at < 199; at++) {
    foundIn(tiny(`number ${at}`));
    foundIn(tiny('kept'));
  }
  expect(foundIn(tiny('kept'))).toBe(kept);
  expect(foundIn(tiny('first'))).not.toBe(first);
});
