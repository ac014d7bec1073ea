/** What words mean, as directions: words that are used alike point the same way (Mikolov et al., "Efficient Estimation of Word Representations in Vector Space", 2013). */
import { infinitive, singular } from './grammar.ts';
import packed from './word-vectors.json' with { type: 'json' };

/** Numbers in each direction. */
export const { size } = packed;

const rows = new Map(packed.words.split(' ').map((word, row) => [word, row]));
const bytes = Int8Array.from(atob(packed.vectors), (char) => char.charCodeAt(0));

/** Whether a word, in its base form too, is one whose meaning is known: no slip of the keyboard. */
export const isMeaningful = (word: string): boolean => rows.has(word) || rows.has(singular(word));

/** The direction of a text: that of its words together, rare words more than frequent ones; of length 1, or 0 when no word is known. */
export function directionOf(words: readonly string[]): Float32Array {
  const sum = new Float32Array(size);
  for (const word of words) {
    const row = rows.get(word) ?? rows.get(singular(infinitive(word)));
    if (row === undefined) continue;
    const weight = Math.min(1, (row + few) / rare);
    for (let at = 0; at < size; at++) sum[at] = (sum[at] ?? 0) + weight * (bytes[row * size + at] ?? 0);
  }
  const length = Math.sqrt(sum.reduce((all, one) => all + one * one, 0));
  return length > 0 ? sum.map((one) => one / length) : sum;
}

/** The list begins with the most frequent word; from the 800th on a word counts whole. */
const [few, rare] = [10, 800];

export const alike = (a: Float32Array, b: Float32Array): number => {
  let sum = 0;
  for (let at = 0; at < size; at++) sum += (a[at] ?? 0) * (b[at] ?? 0);
  return sum;
};
