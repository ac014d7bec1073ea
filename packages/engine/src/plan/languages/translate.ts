/** Reads the main words of other languages as English ones, so that the same phrases are found. */
import { isKnown } from '../grammar.ts';
import { canonical, type Token } from '../tokens.ts';
import { unaccented } from './dictionary.ts';
import { languages } from './languages.ts';

/** Signs of another language that are English words as well. */
const alsoEnglish = new Set('no me son par plus on an die in will as do so am mes des est non a'.split(' '));

/** The tokens in English as far as the small dictionaries go, and the language when the prompt is not English. */
export function translate(given: readonly Token[]): { tokens: Token[]; language?: string } {
  const tokens = given.some(({ text }) => elided.test(text)) ? given.flatMap(apart) : given;
  const words = tokens.filter((token) => token.kind === 'word' && !token.named);
  let best: { language: (typeof languages)[number]; signs: number } | undefined;
  for (const language of languages) {
    const signs = words.filter((token) => {
      const word = token.text.toLowerCase();
      return (
        (language.signs.has(word) && !alsoEnglish.has(word)) ||
        (language.script?.test(token.text) ?? false) ||
        (word.length > 3 && language.words.has(word) && language.words.get(word) !== word && !isKnown(word))
      );
    }).length;
    if (signs > (best?.signs ?? 0)) best = { language, signs };
  }
  if (!best || best.signs < Math.max(2, words.length * 0.15)) {
    if (!(best?.language.script && best.signs > 0)) return { tokens: [...given] };
  }
  const { language } = best;
  const english: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    const phrase = several(tokens, at, language.words);
    const token = tokens[at];
    if (phrase) english.push(...phrase.tokens);
    else if (token) english.push(...(token.kind === 'word' && !token.named ? inEnglish(token, language) : [token]));
    at += phrase?.length ?? 1;
  }
  return { tokens: english, language: language.name };
}

const elided = /^(l|d|j|m|n|s|t|c|qu)'(?=\p{L}{2})/iu;

/** "l'école" → l', école. */
function apart(token: Token): Token[] {
  const found = token.kind === 'word' && !token.named ? elided.exec(token.text) : null;
  if (!found) return [token];
  const cut = found[0].length;
  const piece = (text: string, start: number): Token => ({ ...token, text, word: canonical(text), start, end: start + text.length });
  return [piece(token.text.slice(0, cut), token.start), piece(token.text.slice(cut), token.start + cut)];
}

/** "tout le monde": several words that only together mean something in English. */
function several(
  tokens: readonly Token[],
  at: number,
  words: ReadonlyMap<string, string>,
): { tokens: Token[]; length: number } | undefined {
  for (const length of [4, 3, 2]) {
    const run = tokens.slice(at, at + length);
    const [first] = run;
    if (!first || run.length < length || run.some((token) => token.kind !== 'word' || token.named)) continue;
    const found = words.get(run.map((token) => token.text.toLowerCase()).join(' '));
    const last = run.at(-1);
    if (found !== undefined && last)
      return { tokens: split({ ...first, text: run.map(({ text }) => text).join(' '), end: last.end }, found), length };
  }
  return undefined;
}

function inEnglish(token: Token, language: (typeof languages)[number]): Token[] {
  const word = token.text.toLowerCase();
  const whole = language.words.get(word) ?? language.words.get(unaccented(word));
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
