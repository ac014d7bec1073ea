/** "Did you mean …": what a person typed, as the nearest sentence that can be read. */
import type { Charter } from '@starwright/protocol/charter';
import { wordTable } from '../../word-table.ts';
import type { Scope } from '../language/typing.ts';
import { keyOf } from './canonical.ts';
import type { Category } from './grammar.ts';
import { type Names, reachOf } from './reach.ts';
import { Reader } from './read.ts';
import { rowsOf } from './rows.ts';
import { say } from './say.ts';
import { type Token, tokensOf } from './tokens.ts';

export interface TypingContext {
  charter: Charter;
  /** What names mean where the sentence stands: `scopeOfAction`, after the effects before it. */
  scope: Scope;
  /** L: a condition with "Only if …" or "At most once …"; E: an effect; V: a value; and so on. */
  category: Category;
}
export interface Correction {
  text: string;
  /** How many words had to change. */
  distance: number;
}

const numbers = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const times: Readonly<Record<string, string>> = {
  s: 'seconds',
  sec: 'seconds',
  secs: 'seconds',
  m: 'minutes',
  min: 'minutes',
  mins: 'minutes',
  h: 'hours',
  hr: 'hours',
  hrs: 'hours',
  d: 'days',
  w: 'weeks',
  wk: 'weeks',
};

/** Numbers, times and money as people type them, in the form of the sentences: "0,5 eth", "24h", "a week", "10 percent". */
export function normalised(text: string, coins: readonly string[]): string {
  let tidy = text
    .replace(/"([^"]*)"/g, '“$1”')
    .replace(/(\d),(\d{3})(?!\d)/g, '$1$2')
    .replace(/(\d),(\d)/g, '$1.$2')
    .replace(/(\d)\s*(?:%|percent\b|per cent\b)/gi, '$1%')
    .replace(/\b(\d+)\s*(s|secs?|m|mins?|h|hrs?|d|wk?)\b/gi, (_, count: string, unit: string) => `${count} ${times[unit.toLowerCase()]}`)
    .replace(/\b(?:an?|one) (second|minute|hour|day|week)\b/gi, '1 $1')
    .replace(
      new RegExp(`\\b(${numbers.slice(2).join('|')}) (seconds|minutes|hours|days|weeks)\\b`, 'gi'),
      (_, word: string, unit: string) => `${numbers.indexOf(word.toLowerCase())} ${unit}`,
    )
    .replace(/\b1 (second|minute|hour|day|week)s\b/gi, '1 $1')
    .replace(
      /\b(\d+) (second|minute|hour|day|week)\b/gi,
      (_, count: string, unit: string) => `${count} ${unit}${count === '1' ? '' : 's'}`,
    );
  for (const coin of coins)
    tidy = tidy.replace(new RegExp(`(\\d)\\s*${coin.replace(/[^\p{L}\p{N} ]/gu, '')}(?![\\p{L}\\p{N}])`, 'giu'), `$1 ${coin}`);
  return tidy.trim();
}

/** Words people use for those of the sentences. */
const synonyms = wordTable({
  everyone: 'anyone',
  everybody: 'anyone',
  anybody: 'anyone',
  sender: 'whoever does this',
  caller: 'whoever does this',
  '>=': 'is at least',
  '<=': 'is at most',
  '>': 'is more than',
  '<': 'is less than',
  '=': 'is',
  '==': 'is',
  '!=': 'is not',
  '*': 'times',
  '+': 'plus',
  '-': 'minus',
  '/': 'divided by',
  equals: 'is',
  exceeds: 'is more than',
  until: 'it is before',
});

const vocabularyOf = (names: Iterable<Names>): string[] =>
  [...names].flatMap((map) => [...map.values()].flat().map((one) => one.words.join(' ')));
const fixedWords: string[] = [
  ...new Set(
    (['V', 'C', 'W', 'R', 'P', 'E', 'H', 'L'] as const).flatMap((category) =>
      rowsOf(category).flatMap((row) =>
        row.parts.en.flatMap((part) => (part.kind === 'words' ? part.words : part.kind === 'agree' ? part.forms.flat() : [])),
      ),
    ),
  ),
].filter((word) => /^\p{L}/u.test(word));

/** The nearest sentences that can be read, nearest first; none when nothing near can. The text itself comes first when it can be read. */
export function correct(text: string, { charter, scope, category }: TypingContext): Correction[] {
  const reach = reachOf(scope);
  const found = new Map<string, Correction>();
  const tidy = normalised(text, ['ETH', ...charter.coins.map((one) => one.coin)]);
  const vocabulary = [...new Set(vocabularyOf(reach.names.values()))];
  const known = new Set([...fixedWords, ...vocabulary.flatMap((name) => name.split(' '))]);
  const lower = new Map([...known].map((word) => [word.toLowerCase(), word]));
  const attempt = (words: readonly string[], distance: number): void => {
    const readings = new Reader(tokensOf(words.join(' ')), reach).whole(category);
    for (const node of readings.slice(0, 3)) {
      const said = say(category, node, reach, []).text;
      const key = keyOf(said);
      if ((found.get(key)?.distance ?? Infinity) > distance) found.set(key, { text: said, distance });
    }
  };
  const frame = (words: string[]): string[] => {
    let framed = words.filter((word, at) => !(at === words.length - 1 && category !== 'L' && word === '.'));
    if (category === 'E' && framed[0]?.toLowerCase() === 'then') framed = framed.slice(1);
    if (category !== 'L') return framed;
    const bare = framed.filter((word, at) => !(at === framed.length - 1 && word === '.'));
    if (!/^(?:only if|at most once)/i.test(bare.join(' '))) bare.unshift('Only', 'if');
    return [...bare, '.'];
  };
  const written = tokensOf(tidy).map((token) => shown(token));
  attempt(frame(written), 0);
  let changes = 0;
  const mended = written.map((word) => {
    const meant = synonyms[word.toLowerCase()];
    if (meant !== undefined) changes++;
    if (meant !== undefined || !/^\p{L}/u.test(word)) return meant ?? word;
    if (known.has(word)) return word;
    const other = lower.get(word.toLowerCase());
    if (other !== undefined) return other;
    const near = [...known]
      .map((candidate) => [candidate, distanceOf(word.toLowerCase(), candidate.toLowerCase())] as const)
      .filter(([candidate, far]) => far <= (candidate.length > 6 ? 2 : 1))
      .sort((x, y) => x[1] - y[1])[0];
    changes++;
    return near?.[0] ?? word;
  });
  attempt(frame(mended), changes);
  // An article or pronoun that is missing or another one: put right where reading stopped, and again where it stops then.
  let open = [mended];
  for (let step = 1; step <= 3 && found.size === 0; step++) {
    const further = open
      .flatMap((words) => variants(words, stopOf(frame(words), category, reach) - (frame(words).length - words.length > 1 ? 2 : 0)))
      .map((words) => ({ words, stop: stopOf(frame(words), category, reach) - words.length }))
      .sort((x, y) => y.stop - x.stop);
    open = further.slice(0, 4).map(({ words }) => words);
    for (const words of open) attempt(frame(words), changes + step);
  }
  return [...found.values()].sort((x, y) => x.distance - y.distance).slice(0, 5);
}

const shown = (token: Token): string =>
  token.kind === 'text' ? `“${token.text}”` : token.kind === 'name' ? `«${token.text}»` : token.text;

/** The token at which nothing can be read any more. */
function stopOf(words: readonly string[], category: Category, reach: ReturnType<typeof reachOf>): number {
  const reader = new Reader(tokensOf(words.join(' ')), reach, true);
  reader.at(category, 0);
  return reader.furthest;
}

const articles = ['the', 'its', 'their', 'is', 'what is in its', 'what is in the'];
/** One article or pronoun put in, taken out or exchanged, at this word or the one before. */
function variants(words: readonly string[], stop: number): string[][] {
  return [stop, stop - 1].flatMap((at) => {
    if (at < 0 || at > words.length) return [];
    const before = words.slice(0, at);
    const isArticle = ['the', 'its', 'their', 'a', 'an', 'his', 'her'].includes(words[at]?.toLowerCase() ?? '');
    const after = words.slice(isArticle ? at + 1 : at);
    return [...articles.map((article) => [...before, ...article.split(' '), ...after]), ...(isArticle ? [[...before, ...after]] : [])];
  });
}

/** How many letters have to change, come or go; two neighbours that changed places count once. */
export function distanceOf(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return 3;
  let above: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const swap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (above[j - 2] ?? 9) + 1 : 9;
      next[j] = Math.min((row[j] ?? 9) + 1, (next[j - 1] ?? 9) + 1, (row[j - 1] ?? 9) + (a[i - 1] === b[j - 1] ? 0 : 1), swap);
    }
    above = row;
    row = next;
  }
  return row[b.length] ?? 9;
}

/** Nouns after "its" or "the" that nothing here has: each could become a field. */
export function newNouns(text: string, { scope }: TypingContext): string[] {
  const known = vocabularyOf(reachOf(scope).names.values()).map((name) => name.toLowerCase());
  const words = new Set([...fixedWords, ...known.flatMap((name) => name.split(' '))].map((word) => word.toLowerCase()));
  const tokens = tokensOf(text);
  return [
    ...new Set(
      tokens.flatMap((token, at) => {
        const before = tokens[at - 1]?.text.toLowerCase();
        if ((before !== 'its' && before !== 'the') || token.kind !== 'word' || words.has(token.text.toLowerCase())) return [];
        return [...words].some((word) => word.length > 3 && distanceOf(word, token.text.toLowerCase()) <= 1) ? [] : [token.text];
      }),
    ),
  ];
}
