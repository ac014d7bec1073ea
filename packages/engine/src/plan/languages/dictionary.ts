/** Reads a dictionary written as lines of `word, several words: english`; a word is found without its accents, too. */
export function dictionary(lines: string): ReadonlyMap<string, string> {
  const words = new Map<string, string>();
  const plain = new Map<string, string>();
  for (const line of lines.split('\n')) {
    const [from, to] = line.split(':');
    if (from === undefined || to === undefined) continue;
    for (const word of from.split(',').map((one) => one.trim())) {
      words.set(word, to.trim());
      for (const without of [unaccented(word), unaccented(word.replace(/[äöü]/g, (letter) => `${letter}e`))]) plain.set(without, to.trim());
    }
  }
  return new Map([...plain, ...words]);
}

/** "millón" → "millon". */
export const unaccented = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '');
