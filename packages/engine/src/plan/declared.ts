/** What people do in a kind, as its own words tell: the classes of verbs of its sentence, of what it does anyway, and of examples of that. */
import type { Reading } from '../blueprint.ts';
import { infinitive } from './grammar.ts';
import { type Act, actOf } from './words/acts.ts';

const known = new WeakMap<Reading, ReadonlySet<Act>>();

export function actsOf(reading: Reading): ReadonlySet<Act> {
  let acts = known.get(reading);
  if (!acts) {
    const { summary, inherent = [], examples, features } = reading;
    const texts = [summary, ...inherent, ...(examples?.does ?? []), ...features.map(({ title }) => title)];
    const words = texts.flatMap((text) => text.toLowerCase().match(/\p{L}+/gu) ?? []);
    acts = new Set(words.flatMap((word) => actOf({ root: infinitive(word) }) ?? []));
    known.set(reading, acts);
  }
  return acts;
}
