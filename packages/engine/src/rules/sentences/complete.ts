/** What can follow a sentence that is begun: words and names, from the same grammar that reads it. */
import type { TypingContext } from './correct.ts';
import { reachOf } from './reach.ts';
import { Reader } from './read.ts';
import { tokensOf } from './tokens.ts';

export interface Completion {
  /** What is put in place of the word that was begun, or after the last one. */
  insert: string;
  /** From which character of the text on it stands. */
  from: number;
  kind: 'name' | 'word';
}

/** At most twelve, the likeliest first: names of the charter before words of the grammar, then by length. */
export function complete(text: string, { scope, category }: TypingContext): Completion[] {
  const begun = /[\p{L}\p{N}’'-]+$/u.exec(text);
  const stem = begun?.[0] ?? '';
  const from = begun?.index ?? text.length;
  const here = nextWords(text.slice(0, from), scope, category);
  const after = stem === '' ? [] : nextWords(text, scope, category).map((one) => ({ ...one, insert: ` ${one.insert}`, from: text.length }));
  const fitting = here
    .filter(({ insert }) => insert.toLowerCase().startsWith(stem.toLowerCase()) && insert.toLowerCase() !== stem.toLowerCase())
    .map((one) => ({ ...one, from }));
  return [...ranked(fitting), ...ranked(after)].slice(0, 12);
}

const ranked = <Item extends Completion>(list: Item[]): Item[] =>
  [...list].sort(
    (x, y) => Number(y.kind === 'name') - Number(x.kind === 'name') || x.insert.length - y.insert.length || (x.insert < y.insert ? -1 : 1),
  );

function nextWords(text: string, scope: TypingContext['scope'], category: TypingContext['category']): Completion[] {
  const reach = reachOf(scope);
  const tokens = tokensOf(text);
  const reader = new Reader(tokens, reach, true);
  reader.at(category, 0);
  if (reader.furthest < tokens.length) return [];
  const names = new Set([...reach.names.values()].flatMap((map) => [...map.values()].flat().map((one) => one.words.join(' '))));
  return [...reader.expected]
    .map((insert) => (tokens.length === 0 && category === 'L' ? insert.charAt(0).toUpperCase() + insert.slice(1) : insert))
    .flatMap((insert): Completion[] =>
      /^[\p{L}(]/u.test(insert) ? [{ insert, from: text.length, kind: names.has(insert) ? 'name' : 'word' }] : [],
    );
}
