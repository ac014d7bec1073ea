/** How many parameters a model has, read from how such programs write it: `8.0B`, `494.03M`, `qwen3-14b`, `8x7b`. */
export function countIn(text: string): number | null {
  const written = /(?:^|[^\d.a-z])(?:(\d+)x)?(\d+(?:\.\d+)?)([bm])(?![a-z\d])/i.exec(text);
  if (!written) return null;
  const [, times = '1', count, unit] = written;
  return Math.round(Number(times) * Number(count) * (unit?.toLowerCase() === 'b' ? 1e9 : 1e6));
}
