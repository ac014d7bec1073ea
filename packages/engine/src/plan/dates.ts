/** Calendar dates: "31 December 2027", "Dec 31, 2027", "2027-12-31". Relative ones ("next Friday") need a clock and are left alone. */
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

function made(year: number, month: number, day: number, next: number) {
  if (year < 2000 || year > 2200 || month < 0 || month > 11 || day < 1 || day > 31) return undefined;
  return { seconds: Date.UTC(year, month, day) / 1000, next };
}
