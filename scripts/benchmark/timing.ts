/** Milliseconds that `work` took. */
export async function timed(work: () => unknown): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** The middle one; of an even number the mean of the two in the middle. @throws RangeError for none */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  if (low === undefined || high === undefined) throw new RangeError('there is no median of nothing');
  return (low + high) / 2;
}

/** The smallest one that at least this share (0 to 1) of all does not exceed (nearest rank). @throws RangeError for none */
export function quantile(numbers: readonly number[], share: number): number {
  const found = numbers.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(share * numbers.length) - 1)];
  if (found === undefined) throw new RangeError('there is no quantile of nothing');
  return found;
}
