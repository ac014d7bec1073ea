/** Calendar dates: "31 December 2027", "Dec 31, 2027", "2027-12-31", "31.12.2027". Relative ones ("next Friday") need a clock and are left alone. */
import type { Token } from './tokens.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const longMonths = 'january february march april may june july august september october november december'.split(' ');

function monthOf(word: string): number {
  const long = longMonths.indexOf(word);
  return long >= 0 ? long : months.indexOf(word === 'sept' ? 'sep' : word);
}

/** Midnight UTC at the start of the day, in Unix seconds. */
export function readDate(tokens: readonly Token[], at: number): { seconds: number; next: number } | undefined {
  const number = (index: number) => {
    const text = tokens[index]?.text ?? '';
    return /^\d{1,4}(st|nd|rd|th)?$/.test(text) ? Number.parseInt(text, 10) : undefined;
  };
  const pointed = withPoints(tokens[at], tokens[at + 1]);
  if (pointed) return made(pointed.year, pointed.month - 1, pointed.day, at + 2);
  const first = number(at);
  // A hyphen between figures was dropped by the tokeniser.
  const [second, third] = [number(at + 1), number(at + 2)];
  if (first !== undefined && first >= 2000 && second !== undefined && third !== undefined) return made(first, second - 1, third, at + 3);
  if (first !== undefined && first <= 31) {
    const of = tokens[at + 1]?.word === 'of' ? 1 : 0;
    const year = number(at + 2 + of);
    if (year !== undefined) return made(year, monthOf(tokens[at + 1 + of]?.word ?? ''), first, at + 3 + of);
    return undefined;
  }
  const month = tokens[at]?.kind === 'word' ? monthOf(tokens[at]?.word ?? '') : -1;
  if (month < 0) return undefined;
  const day = number(at + 1);
  const comma = tokens[at + 2]?.text === ',' ? 1 : 0;
  const year = number(at + 2 + comma);
  return day !== undefined && year !== undefined ? made(year, month, day, at + 3 + comma) : undefined;
}

/** "31.12" and ".2027", as the tokeniser cuts it. */
function withPoints(first: Token | undefined, second: Token | undefined): { day: number; month: number; year: number } | undefined {
  const [, day, month] = /^(\d{1,2})\.(\d{1,2})$/.exec(first?.text ?? '') ?? [];
  const [, year] = /^\.?(\d{4})$/.exec(second?.text ?? '') ?? [];
  const isOne =
    first !== undefined && second !== undefined && second.start - first.end <= 1 && second.text.length - 4 + second.start - first.end === 1;
  return day && month && year && isOne ? { day: Number(day), month: Number(month), year: Number(year) } : undefined;
}

/** What of the calendar a number stands for when it is no whole date: a day of some year, or a year with or without a month. */
export type PartOfDate = { day: number; month: number } | { from: number; to: number };

/** "15" of "15 August" and of "August 15th", "2031" of "September 2031" and of "by 2031". Months count from 0, seconds are Unix. */
export function readPartOfDate(tokens: readonly Token[], at: number): PartOfDate | undefined {
  const [, digits] = /^(\d{1,4})(?:st|nd|rd|th)?$/.exec(tokens[at]?.text ?? '') ?? [];
  if (digits === undefined) return undefined;
  const number = Number(digits);
  const skipped = new Set(['of', 'the', ',']);
  const month = (step: 1 | -1): number => {
    const next = at + step * (skipped.has(tokens[at + step]?.word ?? '') ? 2 : 1);
    return tokens[next]?.kind === 'word' ? monthOf(tokens[next]?.word ?? '') : -1;
  };
  const [before, after] = [month(-1), month(1)];
  if (number >= 2000 && number <= 2200) {
    const [first, last] = before < 0 ? [0, 12] : [before, before + 1];
    return { from: Date.UTC(number, first, 1) / 1000, to: Date.UTC(number, last, 1) / 1000 };
  }
  const named = after >= 0 ? after : before;
  return number >= 1 && number <= 31 && named >= 0 ? { day: number, month: named } : undefined;
}

function made(year: number, month: number, day: number, next: number) {
  if (year < 2000 || year > 2200 || month < 0 || month > 11 || day < 1 || day > 31) return undefined;
  return { seconds: Date.UTC(year, month, day) / 1000, next };
}
