/** "he's" and "theyre" are two words: somebody, and what they are, have or will. */
import type { Token } from '../tokens.ts';

const endings: Readonly<Record<string, string>> = { s: 'is', re: 'are', ve: 'have', ll: 'will', d: 'would', m: 'am' };
const written = /^(i|we|you|he|she|it|they|that|who|what|there|this)'(s|re|ve|ll|d|m)$/i;
/** Only those that are no words of their own without the apostrophe. */
const unmarked =
  /^(i|we|you|he|she|they|that|who|what|there)(?:(?<=i)m|(?<=you|they)re|(?<=i|we|you|they)ve|(?<=you|they|that)ll|(?<=he|she|that|who|what|there)s)$/i;

export function splitContractions(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token, at) => (token.kind === 'word' && !token.named ? split(token, tokens[at + 1], tokens[at + 2]) : [token]));
}

function split(token: Token, next: Token | undefined, after: Token | undefined): Token[] {
  const { text, start, end } = token;
  const marked = written.exec(text);
  const plain = marked ? undefined : unmarked.exec(text);
  const first = marked?.[1] ?? plain?.[1] ?? (/^its$/i.test(text) && saysItIs(next, after) ? text.slice(0, 2) : undefined);
  if (first === undefined) return [token];
  const ending = text.slice(first.length).replace("'", '').toLowerCase();
  const word = ending === 's' && /^(been|got|had)$/.test(next?.word ?? '') ? 'has' : (endings[ending] ?? ending);
  const middle = start + first.length;
  return [
    { kind: 'word', text: text.slice(0, first.length), word: first.toLowerCase(), start, end: middle },
    { kind: 'word', text: text.slice(first.length), word, start: middle, end },
  ];
}

/** "its locked then", "its a game"; "its price", "its own price". */
const saysItIs = (next: Token | undefined, after: Token | undefined): boolean =>
  next !== undefined &&
  (/^(a|an|the|not|only|already|all)$/.test(next.word) ||
    (next.kind === 'word' &&
      ['Adjective', 'PastTense', 'Participle', 'Preposition', 'Adverb'].some((tag) => next.tags?.has(tag)) &&
      (after === undefined || after.kind !== 'word' || !['Noun', 'Adjective', 'Verb'].some((tag) => after.tags?.has(tag)))));
