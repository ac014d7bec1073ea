/** Two or three words that begin a clause as one. */
import type { Token } from '../tokens.ts';
import type { Reading } from './readings.ts';

/** "as soon as", "so that", "even if": one word in two or three. */
const multiwords = [
  ...['as soon as', 'as long as', 'as often as', 'so that', 'in case', 'even if', 'even when', 'only if', 'provided that'],
  ...['how long', 'how much', 'how many', 'how often'],
  ...['each time', 'every time', 'the moment', 'now that'],
].map((words) => words.split(' '));

/** How many words from here on begin a clause together; 0 for none. */
export function multiwordAt(tokens: readonly Token[], at: number): number {
  if (tokens[at - 1]?.word === 'at') return 0;
  return multiwords.find((words) => words.every((word, index) => tokens[at + index]?.word === word))?.length ?? 0;
}

/** Readings of a token that is a part of such words; undefined for all others. */
export function multiwordReadings(tokens: readonly Token[], at: number): Reading[] | undefined {
  for (let back = 0; back < 3; back++) {
    const length = multiwordAt(tokens, at - back);
    if (length <= back) continue;
    // "the moment" and "every time" are nouns where no clause follows.
    const loose = /^(each|every|the)$/.test(tokens[at - back]?.word ?? '');
    const reading: Reading = { part: 'subordinator', cost: 0 };
    return loose ? [reading, back === 0 ? { part: 'determiner', cost: 0.2 } : { part: 'noun', form: 'one', cost: 0.2 }] : [reading];
  }
  return undefined;
}
