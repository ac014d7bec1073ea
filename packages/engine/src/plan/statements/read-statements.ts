/** The second stage: the statements of a text, each with its place. */
import { readWords, type Words } from '../words/words.ts';
import { partsOf } from './parts.ts';
import { readSentence } from './sentence-reader.ts';
import type { Statement } from './statement.ts';

export function readStatements({ tokens }: Words): Statement[] {
  const parts = partsOf(tokens);
  const statements: Statement[] = [];
  let [from, sentence] = [0, 0];
  for (let at = 0; at <= tokens.length; at++) {
    if (at < tokens.length && parts[at] !== 'end') continue;
    if (at > from) statements.push(...readSentence({ tokens, parts }, { from, to: at }, sentence++));
    from = at + 1;
  }
  return statements;
}

/** A text as far as it is read before anything is known of what can be built. */
export interface Said {
  words: Words;
  statements: readonly Statement[];
}

/** Throws what `readWords` throws. */
export function readText(prompt: string): Said {
  const words = readWords(prompt);
  return { words, statements: readStatements(words) };
}
