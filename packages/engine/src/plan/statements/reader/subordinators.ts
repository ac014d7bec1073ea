/** The word by which one clause depends on another, "as soon as" and the like as the one word that says the same. */
import { multiwordAt } from '../multiwords.ts';
import type { Sentence } from './simple-phrase.ts';

const same: Readonly<Record<string, string>> = {
  ...{ 'as soon as': 'once', 'as long as': 'while', 'as often as': 'whenever', 'so that': 'so', 'in case': 'if', 'even if': 'if' },
  ...{ 'even when': 'when', 'only if': 'if', 'provided that': 'if', provided: 'if', 'each time': 'whenever', 'every time': 'whenever' },
  ...{ 'the moment': 'once', 'now that': 'since', till: 'until' },
};

export function subordinatorAt({ tokens, parts }: Sentence, at: number): { by: string; to: number } {
  const length = multiwordAt(tokens, at) || 1;
  const words = tokens
    .slice(at, at + length)
    .map(({ word }) => word)
    .join(' '); // prettier-ignore
  // "only if", "even when": the last of several has the say.
  if (length === 1 && parts[at + 1] === 'subordinator') return subordinatorAt({ tokens, parts }, at + 1);
  return { by: same[words] ?? words, to: at + length };
}
