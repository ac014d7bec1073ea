/** What people do in a kind, as its own words tell: the classes of verbs of its sentence, of what it does anyway, and of what it has. */
import type { Reading } from '../blueprint.ts';
import { infinitive } from './grammar.ts';
import { type Act, actOf } from './words/acts.ts';

const known = new WeakMap<Reading, ReadonlySet<Act>>();

export function does(act: Act, reading: Reading, has: (feature: string) => boolean): boolean {
  const { summary, inherent = [], examples, features } = reading;
  let anyway = known.get(reading);
  if (!anyway) {
    anyway = actsIn([summary, ...inherent, ...(examples?.does ?? [])]);
    known.set(reading, anyway);
  }
  return anyway.has(act) || actsIn(features.filter(({ id }) => has(id)).map(({ title }) => title)).has(act);
}

function actsIn(texts: readonly string[]): ReadonlySet<Act> {
  const words = texts.flatMap((text) => text.toLowerCase().match(/\p{L}+/gu) ?? []);
  return new Set(words.flatMap((word) => actOf({ root: infinitive(word) }) ?? []));
}
