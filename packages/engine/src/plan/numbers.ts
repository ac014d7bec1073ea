/** Numbers as people write them: "1M", "10.000", "two and a half", "a quarter million", "three dozen". */

import { wordTable } from '../word-table.ts';
import { add, fromDecimal, type Rational, rational, times } from './rational.ts';
import type { Token } from './tokens.ts';

const units: Record<string, number> = wordTable({
  zero: 0,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
}); // prettier-ignore
const tens: Record<string, number> = wordTable({
  twenty: 20,
  thirty: 30,
  forty: 40,
  fourty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
}); // prettier-ignore
const scales: Record<string, bigint> = wordTable({
  hundred: 100n,
  thousand: 1000n,
  grand: 1000n,
  million: 10n ** 6n,
  mil: 10n ** 6n,
  billion: 10n ** 9n,
  trillion: 10n ** 12n,
  hundreds: 100n,
  thousands: 1000n,
  millions: 10n ** 6n,
  billions: 10n ** 9n,
  lakh: 100_000n,
  crore: 10n ** 7n,
  dozen: 12n,
  dozens: 12n,
}); // prettier-ignore
export const fractions: Record<string, Rational> = wordTable({
  half: rational(1, 2),
  quarter: rational(1, 4),
  quarters: rational(1, 4),
  third: rational(1, 3),
  thirds: rational(1, 3),
  tenth: rational(1, 10),
  fifth: rational(1, 5),
  fifths: rational(1, 5),
  sixth: rational(1, 6),
  eighth: rational(1, 8),
  twentieth: rational(1, 20),
}); // prettier-ignore
const suffixes: Record<string, bigint> = wordTable({
  k: 1000n,
  m: 10n ** 6n,
  mm: 10n ** 6n,
  mn: 10n ** 6n,
  mio: 10n ** 6n,
  bn: 10n ** 9n,
  b: 10n ** 9n,
  t: 10n ** 12n,
});

/** Every word that can be part of a number; slips of the keyboard are corrected towards these too. */
export const numberWords: readonly string[] = [...Object.keys(units), ...Object.keys(tens), ...Object.keys(scales), 'half', 'quarter'];

export interface ReadNumber {
  number: Rational;
  /** Index of the first token after it. */
  next: number;
  /** "10.000": ten, or ten thousand? */
  ambiguous?: boolean;
  ordinal?: boolean;
}

/** The number that begins at token `at`, if one does. Articles count only before a scale or a fraction ("a dozen"). */
export function readNumber(tokens: readonly Token[], at: number): ReadNumber | undefined {
  const token = tokens[at];
  if (!token) return undefined;
  if (token.kind === 'number') return readDigits(tokens, at, token);
  if (token.kind !== 'word') return undefined;
  const article = token.word === 'a' || token.word === 'an';
  const start = article ? at + 1 : at;
  const first = tokens[start]?.word ?? '';
  if (first in fractions && (article || first === 'half')) return readFractionOf(tokens, start);
  const parts = units[first];
  if (parts && (tokens[start + 1]?.word ?? '') in fractions) return readFractionOf(tokens, start + 1, rational(parts));
  if (article) {
    if (first === 'couple') return { number: rational(2), next: tokens[start + 1]?.word === 'of' ? start + 2 : start + 1 };
    if (!(first in scales) || first.endsWith('s')) return undefined;
    return readScales(tokens, start, rational(1));
  }
  if (first in scales && first !== 'grand' && !first.endsWith('s') && first !== 'mil') return readScales(tokens, start, rational(1));
  return readWords(tokens, start);
}

function readDigits(tokens: readonly Token[], at: number, token: Token): ReadNumber {
  const parts = /^([\d.,_ '\u00a0]+?)\s?(k|m|mm|mn|mio|bn|b|t)?(st|nd|rd|th)?$/i.exec(token.text);
  const { number, ambiguous } = digits(parts?.[1] ?? '0');
  if (parts?.[3]) return { number, next: at + 1, ordinal: true };
  // "1/2"
  const below = tokens[at + 2];
  if (tokens[at + 1]?.text === '/' && below?.kind === 'number' && /^[1-9]\d?$/.test(below.text)) {
    return { number: times(number, rational(1, Number(below.text))), next: at + 3 };
  }
  const scale = suffixes[(parts?.[2] ?? '').toLowerCase()];
  const value = scale ? times(number, rational(scale)) : number;
  if (scale) return { number: value, next: at + 1 };
  const read = readScales(tokens, at + 1, value);
  return read.next === at + 1 ? { number: value, next: at + 1, ...(ambiguous && { ambiguous }) } : read;
}

/** Groups of three after `.` `,` `'` `_` or a space are thousands; a lone `.` before three digits may be either. */
function digits(text: string): { number: Rational; ambiguous?: boolean } {
  const plain = text.trim();
  if (/^\d{1,3}([,_' \u00a0]\d{3})+(\.\d+)?$/.test(plain)) return { number: fromDecimal(plain.replace(/[,_' \u00a0]/g, '')) };
  if (/^\d{1,3}(\.\d{3}){2,}(,\d+)?$/.test(plain)) return { number: fromDecimal(plain.replace(/\./g, '').replace(',', '.')) };
  if (/^[1-9]\d{0,2}\.\d{3}$/.test(plain)) return { number: fromDecimal(plain), ambiguous: true };
  return { number: fromDecimal(plain.replace(',', '.').replace(/[^\d.]/g, '')) };
}

function readScales(tokens: readonly Token[], at: number, from: Rational): ReadNumber {
  let number = from;
  let next = at;
  let word = tokens[next]?.word ?? '';
  while (word in scales) {
    number = times(number, rational(scales[word] ?? 1n));
    word = tokens[++next]?.word ?? '';
  }
  return { number, next };
}

/** "half an", "a quarter of a million", "three quarters of a million", "half": at least a scale, a unit or "percent" must follow for a bare fraction. */
function readFractionOf(tokens: readonly Token[], at: number, parts = rational(1)): ReadNumber | undefined {
  let number = times(parts, fractions[tokens[at]?.word ?? ''] ?? rational(1));
  let next = at + 1;
  if (tokens[next]?.word === 'of') next++;
  if (tokens[next]?.word === 'a' || tokens[next]?.word === 'an') next++;
  const scaled = readScales(tokens, next, number);
  if (scaled.next > next) return scaled;
  number = scaled.number;
  const word = tokens[next]?.word ?? '';
  if (/^(percent|eth|gwei|hour|day|week|month|year|minute|bnb|matic|sol|pol)s?$/.test(word) || tokens[next]?.text === '%')
    return { number, next };
  return undefined;
}

/** "two hundred and fifty thousand", "two and a half million", "zero point five", "twenty five". */
function readWords(tokens: readonly Token[], at: number): ReadNumber | undefined {
  let total = rational(0);
  let group = rational(0);
  let next = at;
  let seen: 'nothing' | 'unit' | 'ten' | 'scale' = 'nothing';
  for (;;) {
    const word = tokens[next]?.word ?? '';
    if (word in tens && seen !== 'unit' && seen !== 'ten') {
      group = add(group, rational(tens[word] ?? 0));
      seen = 'ten';
    } else if (word in units && (seen === 'nothing' || seen === 'scale' || (seen === 'ten' && (units[word] ?? 0) < 10))) {
      group = add(group, rational(units[word] ?? 0));
      seen = 'unit';
    } else if (seen !== 'nothing' && word in scales) {
      const scale = scales[word] ?? 1n;
      if (scale === 100n) group = times(group, rational(scale));
      else {
        total = add(total, times(group, rational(scale)));
        group = rational(0);
      }
      seen = 'scale';
    } else if (seen !== 'nothing' && word === 'and') {
      const after = tokens[next + 1]?.word ?? '';
      const afterThat = tokens[next + 2]?.word ?? '';
      if (after === 'a' && afterThat in fractions) {
        const whole = add(total, group);
        return readScales(tokens, next + 3, add(whole, fractions[afterThat] ?? rational(0)));
      }
      if (seen !== 'scale' || !(after in units || after in tens)) break;
    } else if (seen !== 'nothing' && word === 'point' && (tokens[next + 1]?.word ?? '') in units) {
      return readPoint(tokens, next + 1, add(total, group));
    } else break;
    next++;
  }
  return seen === 'nothing' ? undefined : { number: add(total, group), next };
}

function readPoint(tokens: readonly Token[], at: number, whole: Rational): ReadNumber {
  let number = whole;
  let place = 10n;
  let next = at;
  for (let word = tokens[next]?.word ?? ''; word in units; word = tokens[++next]?.word ?? '') {
    number = add(number, rational(BigInt(units[word] ?? 0), place));
    place *= 10n;
  }
  return readScales(tokens, next, number);
}
