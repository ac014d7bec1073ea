/** Tells an idea from a row of letters, a greeting or an order to the machine. */
import { isVerb } from './clauses.ts';
import { isKnown } from './grammar.ts';
import type { Prompt } from './read.ts';

/** At least two words in five are words of English, and somebody does something. */
export function makesSense(prompt: Prompt): boolean {
  const words = prompt.tokens.filter((token) => token.kind === 'word' && !token.named);
  if (words.length < 3) return false;
  const known = words.filter((token) => isKnown(token.word) || token.corrected !== undefined).length;
  if (known < words.length * 0.4) return false;
  if (
    /\b(ignore|disregard|forget) (all |any )?(the |your )?(previous|prior|above|earlier|former) (instructions|prompts?|rules)\b/.test(
      words.map((token) => token.word).join(' '),
    )
  )
    return false;
  return new Set(words.map((token) => token.word)).size >= 3 && prompt.tokens.some((token) => isVerb(token) || token.tags?.has('Noun'));
}
