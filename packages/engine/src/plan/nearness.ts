/**
 * Which of several kinds a short text is, learnt from a few examples of each: least squares over all of them with a kernel
 * (Saunders, Gammerman, Vovk, "Ridge Regression Learning Algorithm in Dual Variables", ICML 1998). Two texts are near when they
 * share words and pairs of words, rare ones above all, and when their words mean alike.
 */
import { alike, directionOf, size } from './meaning.ts';

export interface Near {
  id: string;
  /** How clearly it is this kind, about 0 to 1: its lead over the next one. */
  lead: number;
}

/** @param kinds With the words of each example. */
export function learnNearness(
  kinds: readonly { id: string; examples: readonly (readonly string[])[] }[],
): (words: readonly string[]) => Near | undefined {
  const examples = kinds.flatMap(({ examples }, kind) =>
    examples.map((words) => ({ kind, words, weight: 1 / Math.sqrt(examples.length) })),
  );
  if (examples.length === 0) return () => undefined;
  const frequency = new Map<string, number>();
  for (const { words } of examples) for (const term of termsOf(words)) frequency.set(term, (frequency.get(term) ?? 0) + 1);
  const pointOf = (words: readonly string[]): Point => {
    const terms = new Map<string, number>();
    for (const term of termsOf(words)) {
      const seen = frequency.get(term);
      if (seen) terms.set(term, 1 + Math.log((examples.length + 1) / (seen + 1)));
    }
    const length = Math.sqrt([...terms.values()].reduce((sum, worth) => sum + worth * worth, 0)) || 1;
    for (const [term, worth] of terms) terms.set(term, worth / length);
    return { terms, direction: directionOf(words) };
  };
  const points = examples.map(({ words }) => pointOf(words));
  const mean = examples.reduce((sum, { weight }) => sum + weight, 0) / examples.length;
  const matrix = points.map((point, row) => {
    const line = Float64Array.from(points.slice(0, row + 1), (other) => nearness(point, other));
    line[row] = (line[row] ?? 0) + (ridge * mean) / (examples[row]?.weight ?? 1);
    return line;
  });
  const targets = kinds.map((_, kind) => Float64Array.from(examples, (one) => (one.kind === kind ? 1 : 0)));
  // Both nearnesses are inner products, so what the examples weigh for a kind adds up to one weight for each term and direction.
  const byTerm = new Map<string, Float64Array>();
  const byDirection = kinds.map(() => new Float64Array(size));
  for (const [kind, parts] of solve(matrix, targets).entries())
    for (const [at, { terms, direction }] of points.entries()) {
      const part = parts[at] ?? 0;
      for (const [term, worth] of terms) {
        const weights = byTerm.get(term) ?? new Float64Array(kinds.length);
        weights[kind] = (weights[kind] ?? 0) + part * wordsCount * worth;
        byTerm.set(term, weights);
      }
      const along = byDirection[kind];
      if (along) for (let axis = 0; axis < size; axis++) along[axis] = (along[axis] ?? 0) + part * meaningCounts * (direction[axis] ?? 0);
    }
  return (words) => {
    const { terms, direction } = pointOf(words);
    if (terms.size === 0 && direction.every((one) => one === 0)) return undefined;
    const scores = byDirection.map((along) => along.reduce((sum, one, axis) => sum + one * (direction[axis] ?? 0), 0));
    for (const [term, worth] of terms) {
      const weights = byTerm.get(term);
      if (weights) for (const kind of scores.keys()) scores[kind] = (scores[kind] ?? 0) + worth * (weights[kind] ?? 0);
    }
    const order = scores.map((score, kind) => ({ score, kind })).sort((a, b) => b.score - a.score);
    const [best, next] = order;
    return best && { id: kinds[best.kind]?.id ?? '', lead: best.score - (next?.score ?? 0) };
  };
}

interface Point {
  terms: Map<string, number>;
  direction: Float32Array;
}

/** Chosen on examples of other writers, which are part of the examples now. */
const ridge = 0.3;
const meaningCounts = 1.3;
const wordsCount = 0.7;

function nearness(a: Point, b: Point): number {
  const [few, many] = a.terms.size < b.terms.size ? [a.terms, b.terms] : [b.terms, a.terms];
  let shared = 0;
  for (const [term, worth] of few) shared += worth * (many.get(term) ?? 0);
  return wordsCount * shared + meaningCounts * alike(a.direction, b.direction);
}

const termsOf = (words: readonly string[]): Set<string> =>
  new Set(words.flatMap((word, at) => [word, ...(at > 0 ? [`${words[at - 1]} ${word}`] : [])]));

/** Cholesky's method. `matrix` holds the lower half of a symmetric, positive definite matrix, row by row, and is used up. */
function solve(matrix: Float64Array[], targets: readonly Float64Array[]): Float64Array[] {
  for (const [row, line] of matrix.entries()) {
    for (let column = 0; column <= row; column++) {
      const other = matrix[column] as Float64Array;
      let sum = line[column] ?? 0;
      for (let at = 0; at < column; at++) sum -= (line[at] ?? 0) * (other[at] ?? 0);
      line[column] = row === column ? Math.sqrt(sum) : sum / (other[column] ?? 1);
    }
  }
  return targets.map((target) => {
    const half = Float64Array.from(target);
    for (const [row, line] of matrix.entries()) {
      let sum = half[row] ?? 0;
      for (let at = 0; at < row; at++) sum -= (line[at] ?? 0) * (half[at] ?? 0);
      half[row] = sum / (line[row] ?? 1);
    }
    for (let row = half.length - 1; row >= 0; row--) {
      let sum = half[row] ?? 0;
      for (let at = row + 1; at < half.length; at++) sum -= (matrix[at]?.[row] ?? 0) * (half[at] ?? 0);
      half[row] = sum / (matrix[row]?.[row] ?? 1);
    }
    return half;
  });
}
