/** Reads the main words of other languages as English ones, so that the same phrases are found. */
import type { Token } from '../tokens.ts';
import { languages } from './languages.ts';

/** The tokens in English as far as the small dictionaries go, and the language when the prompt is not English. */
export function translate(tokens: readonly Token[]): { tokens: Token[]; language?: string } {
  const words = tokens.filter((token) => token.kind === 'word' && !token.named);
  let best: { language: (typeof languages)[number]; signs: number } | undefined;
  for (const language of languages) {
    const signs = words.filter(
      (token) => language.signs.has(token.text.toLowerCase()) || (language.script?.test(token.text) ?? false),
    ).length;
    if (signs > (best?.signs ?? 0)) best = { language, signs };
  }
  if (!best || best.signs < Math.max(2, words.length * 0.15)) {
    if (!(best?.language.script && best.signs > 0)) return { tokens: [...tokens] };
  }
  const { language } = best;
  return {
    tokens: tokens.flatMap((token) => (token.kind === 'word' && !token.named ? inEnglish(token, language) : [token])),
    language: language.name,
  };
}

function inEnglish(token: Token, language: (typeof languages)[number]): Token[] {
  const whole = language.words.get(token.text.toLowerCase());
  if (whole !== undefined) return split(token, whole);
  if (!language.script?.test(token.text)) return [token];
  // A script without spaces: the longest known words, from left to right.
  const result: Token[] = [];
  for (let at = 0; at < token.text.length; ) {
    let length = Math.min(6, token.text.length - at);
    while (length > 1 && !language.words.has(token.text.slice(at, at + length))) length--;
    const piece = token.text.slice(at, at + length);
    const part = { ...token, text: piece, word: piece, start: token.start + at, end: token.start + at + length };
    result.push(...split(part, language.words.get(piece) ?? piece));
    at += length;
  }
  return result;
}

function split(token: Token, english: string): Token[] {
  return english
    .split(' ')
    .filter(Boolean)
    .map((word) => ({ ...token, word }));
}
