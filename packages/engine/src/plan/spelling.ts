/** Mends slips of the keyboard in words that cues need: "tokne" → token, "stacking" stays what it is. */
import { distance } from 'fastest-levenshtein';
import { isKnown, singular } from './grammar.ts';
import { isMeaningful } from './meaning.ts';
import { denials } from './negation.ts';
import { numberWords } from './numbers.ts';
import real from './real-words.json' with { type: 'json' };
import type { Token } from './tokens.ts';

/** Words of requests that no cue holds but that matter for reading one. */
const others =
  'supply percent address wallet owner decimals symbol ticker called named people everybody anybody deposit withdraw transfer week month year their there which would because please should'.split(
    ' ',
  );

const realWords: ReadonlySet<string> = new Set(real.words.split(' '));

/** Builds the mender for a vocabulary; words that are `known` besides, or `real` though they look like slips, are right as they are. */
export function createMender(vocabulary: Iterable<string>, known: ReadonlySet<string> = new Set(), real: ReadonlySet<string> = realWords) {
  const words = new Set([...vocabulary, ...numberWords, ...others].filter((word) => /^[a-z]{4,}$/.test(word)));
  const byLength = new Map<number, string[]>();
  for (const word of words) byLength.set(word.length, [...(byLength.get(word.length) ?? []), word]);
  const mended = new Map<string, string | undefined>();

  const mend = (word: string): string | undefined => {
    if (
      words.has(word) ||
      known.has(word) ||
      words.has(singular(word)) ||
      known.has(singular(word)) ||
      word.length < 4 ||
      !/^[a-z]+$/.test(word) ||
      denials.has(word) ||
      real.has(word) ||
      isKnown(word) ||
      isMeaningful(word)
    )
      return undefined;
    let best: { word: string; far: number } | undefined;
    for (let length = word.length - 2; length <= word.length + 2; length++) {
      for (const candidate of byLength.get(length) ?? []) {
        const far = slips(word, candidate);
        if (far <= allowed(word, candidate) && (!best || far < best.far)) best = { word: candidate, far };
      }
    }
    return best?.word;
  };

  return (tokens: readonly Token[]): Token[] =>
    tokens.map((token, index) => {
      // "aren't", "they'd": what is drawn together is spelt as it is.
      if (token.kind !== 'word' || token.named || contraction.test(token.text)) return token;
      // A capital in the middle of a sentence is a name, whatever it resembles.
      if (/^\p{Lu}/u.test(token.text) && index > 0 && !/^\p{Lu}+$/u.test(token.text)) return token;
      if (!mended.has(token.word)) {
        if (mended.size > 2000) mended.clear();
        mended.set(token.word, mend(token.word));
      }
      const word = mended.get(token.word);
      return word ? { ...token, word, corrected: word } : token;
    });
}

const contraction =
  /['\u2019](t|re|ve|d|ll|m|s)$|^((are|is|was|were|has|have|had|does|do|did|would|could|should|must|ca|wo) not|(are|is|was|were|has|have|had|would|could|did|need)nt|(you|they|we|who|it|that)(re|ve|ll|d)|ive|im)$/i;

/** One slip in a short word, two in a long one; the first letter is rarely wrong. */
function allowed(word: string, candidate: string): number {
  const far = Math.min(word.length, candidate.length) >= 8 ? 2 : 1;
  return word[0] === candidate[0] ? far : far - 1;
}

/** Letters changed, added or lost; two neighbours swapped count as one. */
function slips(word: string, candidate: string): number {
  if (word.length === candidate.length && swapped(word, candidate)) return 1;
  const far = distance(word, candidate);
  // Short words resemble each other too easily.
  return word.length === 4 && far > 0 ? far + 1 : far;
}

function swapped(a: string, b: string): boolean {
  const at = [...a].findIndex((letter, index) => letter !== b[index]);
  return at >= 0 && a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}
