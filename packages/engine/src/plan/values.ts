/** What a number means: a share, an amount of ether, a stretch of time, a date, an address. */

import { wordTable } from '../word-table.ts';
import { readDate } from './dates.ts';
import { readNumber } from './numbers.ts';
import { add, isWhole, type Rational, rational, times } from './rational.ts';
import { readRatio, readShare } from './shares.ts';
import type { Token } from './tokens.ts';

export type Value = (
  | { unit: 'number'; number: Rational; ambiguous?: boolean }
  /** `number` is in basis points. */
  | { unit: 'bps'; number: Rational }
  /** `number` is in wei; `coin` as the person named it. */
  | { unit: 'ether'; number: Rational; coin: string }
  /** `number` is in seconds; `loose` when it is only an adverb or an article ("monthly", "a day"). */
  | { unit: 'duration'; number: Rational; loose?: boolean }
  /** `number` is Unix seconds. */
  | { unit: 'date'; number: Rational }
  | { unit: 'fiat'; number: Rational }
  | { unit: 'account'; account: string }
  /** A link. */
  | { unit: 'text'; text: string }
) & {
  /** Written as a single word that also means something else ("one"). */
  word?: boolean;
};

export const coins: Record<string, string> = wordTable({
  eth: 'ETH',
  weth: 'ETH',
  matic: 'POL',
  pol: 'POL',
  bnb: 'BNB',
  sol: 'SOL',
  lamports: 'SOL',
});
const wei: Record<string, bigint> = wordTable({ wei: 1n, gwei: 10n ** 9n, finney: 10n ** 15n });
const day = 86400;
const durations: Record<string, number> = wordTable({
  second: 1,
  sec: 1,
  s: 1,
  minute: 60,
  min: 60,
  hour: 3600,
  hr: 3600,
  h: 3600,
  day,
  d: day,
  night: day,
  week: 7 * day,
  wk: 7 * day,
  weekend: 2 * day,
  fortnight: 14 * day,
  month: 30 * day,
  mth: 30 * day,
  mo: 30 * day,
  year: 365 * day,
  yr: 365 * day,
  y: 365 * day,
  decade: 3650 * day,
}); // prettier-ignore
const adverbs: Record<string, number> = wordTable({
  hourly: 3600,
  daily: day,
  weekly: 7 * day,
  biweekly: 14 * day,
  monthly: 30 * day,
  quarterly: 90 * day,
  yearly: 365 * day,
  annually: 365 * day,
  annual: 365 * day,
}); // prettier-ignore
const fiat = /^([$€£¥₹]|usd|eur|gbp|dollars?|euros?|pounds?|cents?|bucks|yen|rupees?|pesos?|francs?|chf)$/;

/** Seconds of "day", "weeks"; undefined for words of no such unit. */
export function durationUnit(word: string): number | undefined {
  return durations[word] ?? (word.length > 2 && word.endsWith('s') ? durations[word.slice(0, -1)] : undefined);
}

/** The same tokens with each value as one token. */
export function readValues(tokens: readonly Token[]): Token[] {
  const result: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    const first = tokens[at];
    if (!first) break;
    const ratio = first.named ? undefined : readRatio(tokens, at);
    if (ratio) {
      const end = tokens[ratio.next - 1]?.end ?? first.end;
      for (const number of ratio.numbers) result.push({ ...first, word: '#', end, value: { unit: 'bps', number } });
      at = ratio.next;
      continue;
    }
    const read = first.named ? undefined : readValue(tokens, at);
    const last = read && tokens[read.next - 1];
    if (read && last) {
      const text = tokens.slice(at, read.next);
      const word = text.length === 1 && first.kind === 'word';
      result.push({
        ...first,
        text: text.map((token) => token.text).join(' '),
        word: text.length === 1 ? first.word : '#',
        end: last.end,
        value: word ? { ...read.value, word: true } : read.value,
      });
      at = read.next;
    } else {
      result.push(first);
      at++;
    }
  }
  return result.map((token, at) => withUnitOf(result[at + 2], token, result[at - 1], result[at + 1]));
}

/** "from 0.5 to 0.1 eth": the unit is said once. */
function withUnitOf(other: Token | undefined, token: Token, before: Token | undefined, link: Token | undefined): Token {
  const [value, next] = [token.value, other?.value];
  if (value?.unit !== 'number' || next?.unit !== 'ether' || !/^(from|between)$/.test(before?.word ?? '')) return token;
  if (!/^(to|and|-)$/.test(link?.word ?? '')) return token;
  return { ...token, value: { ...next, number: times(value.number, rational(10n ** 18n)) } };
}

function readValue(tokens: readonly Token[], at: number): { value: Value; next: number } | undefined {
  const token = tokens[at];
  if (!token) return undefined;
  // "class 7b", "room 12"
  if (token.kind === 'number' && (isLabel(tokens[at - 1]) || isYear(tokens, at))) return undefined;
  if (token.kind === 'link') return { value: { unit: 'text', text: token.text.replace(/[.,;)]+$/, '') }, next: at + 1 };
  if (token.kind === 'account') return { value: { unit: 'account', account: token.text.toLowerCase() }, next: at + 1 };
  if (token.kind === 'word' && /^(me|myself)$/.test(token.word)) return { value: { unit: 'account', account: '$deployer' }, next: at + 1 };
  const date = readDate(tokens, at);
  if (date) return { value: { unit: 'date', number: rational(date.seconds) }, next: date.next };
  if (token.kind === 'mark' && fiat.test(token.text)) {
    const amount = readNumber(tokens, at + 1);
    return amount && { value: { unit: 'fiat', number: amount.number }, next: amount.next };
  }
  const adverb = token.kind === 'word' ? adverbs[token.word] : undefined;
  if (adverb) return { value: { unit: 'duration', number: rational(adverb), loose: true }, next: at + 1 };
  const share = token.kind === 'word' ? readShare(tokens, at) : undefined;
  if (share) return { value: { unit: 'bps', number: share.number }, next: share.next };
  const read = readNumber(tokens, at) ?? readArticle(tokens, at);
  if (!read || ('ordinal' in read && read.ordinal)) return undefined;
  return readUnit(tokens, read.next, read.number, 'ambiguous' in read && read.ambiguous === true) ?? loose(read.number, read.next, read);
}

const isLabel = (before: Token | undefined): boolean =>
  /^(class|grade|room|unit|apartment|flat|gate|section|form|building|block|platform|route|chapter|version|year)$/.test(before?.word ?? '');

/** "a projector from 1974", "since 2011." */
const isYear = (tokens: readonly Token[], at: number): boolean => {
  const [before, after] = [tokens[at - 1], tokens[at + 1]];
  const ends = after === undefined || after.kind === 'mark' || /^(and|but|so|when|that|which)$/.test(after.word);
  return /^(18|19|20)\d\d$/.test(tokens[at]?.text ?? '') && /^(from|since|in)$/.test(before?.word ?? '') && ends;
};

const loose = (number: Rational, next: number, read: object) =>
  'article' in read ? undefined : { value: { unit: 'number' as const, number, ...('ambiguous' in read && { ambiguous: true }) }, next };

/** "a month", but not "once a month" or "twice a day". */
function readArticle(tokens: readonly Token[], at: number) {
  const word = tokens[at]?.word;
  const before = tokens[at - 1]?.word ?? '';
  if ((word !== 'a' && word !== 'an' && word !== 'per') || /^(once|twice|times|every|each)$/.test(before) || word === 'per')
    return undefined;
  const unit = tokens[at + 1]?.word ?? '';
  if (!(unit in durations) || unit.length < 4) return undefined;
  const value = tokens[at - 1];
  // "0.02 eth a month", "10% a year": a rate, which belongs to the cue.
  if (value && (value.value || /^(eth|percent|%|\d.*)$/.test(value.word))) return undefined;
  return { number: rational(1), next: at + 1, article: true };
}

function readUnit(tokens: readonly Token[], at: number, number: Rational, ambiguous: boolean): { value: Value; next: number } | undefined {
  const token = tokens[at];
  if (!token || (token.kind !== 'word' && token.kind !== 'mark' && token.kind !== 'ticker')) return undefined;
  const word = token.word;
  if (token.text === '%' || word === 'percent' || word === 'pct')
    return { value: { unit: 'bps', number: times(number, rational(100)) }, next: at + 1 };
  if (word === 'bps' || word === 'bp') return { value: { unit: 'bps', number }, next: at + 1 };
  if (word === 'basis' && /^points?$/.test(tokens[at + 1]?.word ?? '')) return { value: { unit: 'bps', number }, next: at + 2 };
  const coin = coins[word] ?? (token.text === 'Ξ' ? 'ETH' : undefined);
  if (coin && !ambiguousCoin(tokens, at))
    return { value: { unit: 'ether', number: times(number, rational(10n ** 18n)), coin }, next: at + 1 };
  if (word in wei) return { value: { unit: 'ether', number: times(number, rational(wei[word] ?? 1n)), coin: 'ETH' }, next: at + 1 };
  if (fiat.test(word)) return { value: { unit: 'fiat', number }, next: at + 1 };
  const unit = durationUnit(word);
  if (unit !== undefined && !ambiguous) return readDuration(tokens, at + 1, times(number, rational(lengthOf(unit, number))));
  if (word === 'quarters') return { value: { unit: 'duration', number: times(number, rational(90 * day)) }, next: at + 1 };
  return undefined;
}

/** Twelve months are a year, not 360 days. */
const lengthOf = (unit: number, number: Rational): number =>
  unit === 30 * day && isWhole(number) && (number.n / number.d) % 12n === 0n ? (365 * day) / 12 : unit;

/** "100 sol" is an amount; "1000 eth tokens" is not. */
function ambiguousCoin(tokens: readonly Token[], at: number): boolean {
  return /^(tokens?|coins?|nft)$/.test(tokens[at + 1]?.word ?? '');
}

/** "1 year and 6 months": stretches written one after the other are added. "6 months, 24 months" are two. */
function readDuration(tokens: readonly Token[], at: number, seconds: Rational): { value: Value; next: number } {
  const and = tokens[at]?.word === 'and' ? at + 1 : at;
  const more = readNumber(tokens, and);
  const half = tokens[and]?.word === 'a' && tokens[and + 1]?.word === 'half' && and > at;
  const unit = more ? durationUnit(tokens[more.next]?.word ?? '') : undefined;
  if (half && !more) {
    // "a year and a half"
    const before = durationUnit(tokens[at - 1]?.word ?? '') ?? 0;
    return { value: { unit: 'duration', number: add(seconds, rational(before, 2)) }, next: and + 2 };
  }
  if (more && unit !== undefined && rational(unit).n < seconds.n / seconds.d) {
    return readDuration(tokens, more.next + 1, add(seconds, times(more.number, rational(unit))));
  }
  return { value: { unit: 'duration', number: seconds }, next: at };
}

export const isCount = (value: Value): boolean => value.unit === 'number' && isWhole(value.number);
