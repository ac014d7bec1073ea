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
  const termsOfExamples = examples.map(({ words }) => termsOf(words));
  const frequency = new Map<string, number>();
  for (const terms of termsOfExamples) for (const term of terms) frequency.set(term, (frequency.get(term) ?? 0) + 1);
  const worthOf = (allTerms: Iterable<string>): Map<string, number> => {
    const terms = new Map<string, number>();
    for (const term of allTerms) {
      const seen = frequency.get(term);
      if (seen) terms.set(term, 1 + Math.log((examples.length + 1) / (seen + 1)));
    }
    const length = Math.sqrt([...terms.values()].reduce((sum, worth) => sum + worth * worth, 0)) || 1;
    for (const [term, worth] of terms) terms.set(term, worth / length);
    return terms;
  };
  const points = examples.map(({ words }, at) => ({ terms: worthOf(termsOfExamples[at] ?? []), direction: directionOf(words) }));
  const uses = usesOfTerms(points);
  const matrix = nearnesses(points, uses);
  const mean = examples.reduce((sum, { weight }) => sum + weight, 0) / examples.length;
  for (const [at, { weight }] of examples.entries()) add(matrix[at], at, (ridge * mean) / weight);
  const parts = solve(
    matrix,
    kinds.map((_, kind) => Float64Array.from(examples, (one) => (one.kind === kind ? 1 : 0))),
  );
  // Both nearnesses are inner products, so what the examples weigh for a kind adds up to one weight for each direction and term.
  const byDirection = parts.map((part) => {
    const along = new Float64Array(size);
    for (const [at, { direction }] of points.entries()) {
      const weight = meaningCounts * (part[at] ?? 0);
      for (let axis = 0; axis < size; axis++) along[axis] = (along[axis] ?? 0) + weight * (direction[axis] ?? 0);
    }
    return along;
  });
  const byTerm = new Map<string, Float64Array>();
  const weightsOf = (term: string): Float64Array => {
    const weights =
      byTerm.get(term) ??
      Float64Array.from(parts, (part) =>
        (uses.get(term) ?? []).reduce((sum, { at, worth }) => sum + (part[at] ?? 0) * wordsCount * worth, 0),
      );
    byTerm.set(term, weights);
    return weights;
  };
  return (words) => {
    const [terms, direction] = [worthOf(termsOf(words)), directionOf(words)];
    if (terms.size === 0 && direction.every((one) => one === 0)) return undefined;
    const scores = byDirection.map((along) => along.reduce((sum, one, axis) => sum + one * (direction[axis] ?? 0), 0));
    for (const [term, worth] of terms) {
      const weights = weightsOf(term);
      for (const kind of scores.keys()) scores[kind] = (scores[kind] ?? 0) + worth * (weights[kind] ?? 0);
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

type Uses = { at: number; worth: number }[];

/** Which points have a term, in their order. */
function usesOfTerms(points: readonly Point[]): Map<string, Uses> {
  const uses = new Map<string, Uses>();
  for (const [at, { terms }] of points.entries())
    for (const [term, worth] of terms) {
      const before = uses.get(term);
      if (before) before.push({ at, worth });
      else uses.set(term, [{ at, worth }]);
    }
  return uses;
}

/** How near each is to itself and those before it: the lower half of a symmetric matrix. */
function nearnesses(points: readonly Point[], uses: ReadonlyMap<string, Uses>): Float64Array[] {
  const matrix = points.map(({ direction }, row) => {
    const line = new Float64Array(row + 1);
    for (let at = 0; at <= row; at++) line[at] = meaningCounts * alike(direction, points[at]?.direction ?? direction);
    return line;
  });
  for (const used of uses.values())
    for (const [place, { at: row, worth }] of used.entries())
      for (let other = 0; other <= place; other++) {
        const { at, worth: itsWorth } = used[other] as Uses[number];
        add(matrix[row], at, wordsCount * worth * itsWorth);
      }
  return matrix;
}

function add(line: Float64Array | undefined, at: number, amount: number): void {
  if (line) line[at] = (line[at] ?? 0) + amount;
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
      const line = matrix[row] as Float64Array;
      const part = (half[row] ?? 0) / (line[row] ?? 1);
      half[row] = part;
      for (let at = 0; at < row; at++) half[at] = (half[at] ?? 0) - part * (line[at] ?? 0);
    }
    return half;
  });
}
