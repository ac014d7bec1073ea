/** Reads a dictionary written as lines of `word, other word: english`. */
export function dictionary(lines: string): ReadonlyMap<string, string> {
  const words = new Map<string, string>();
  for (const line of lines.split('\n')) {
    const [from, to] = line.split(':');
    if (from === undefined || to === undefined) continue;
    for (const word of from.split(',')) words.set(word.trim(), to.trim());
  }
  return words;
}
