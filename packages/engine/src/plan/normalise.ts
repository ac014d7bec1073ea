/** Turns what a person typed into text that the rest of the planner can read, without changing their words. */
import { StarwrightError } from '@starwright/protocol/errors';
import { limits } from '@starwright/protocol/limits';
import type { Step } from './traced.ts';

/** Everything below space except tab and line breaks, delete, and what stands for bytes that could not be decoded. */
const unreadable = /(?![\s\u0085])\p{Cc}|\p{Cs}|[\ufffd\ufffe\uffff]/u;
/** Where a long line was only wrapped, as mail and forms do it: the sentence goes on. */
const wrapped = /(?<=[^\n]{60}[^\n.!?;:])\n(?=[^\s*\u2022-])/g;
/** Marks that change how text looks without being seen: direction overrides, zero-width characters, soft hyphens. */
export const invisible = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]/gu;

/** The number of a point in a list: "two steps: 1) those on my list 2) everybody". */
const listed = /(^|[\s:;,.])\(?[1-9]\) /g;
/** What makes a key of a digit: "1️⃣0️⃣" is a ten. */
const keycap = /\ufe0f?\u20e3/g;

/**
 * The prompt with one kind of quotes, digits, dashes and spaces; line breaks stay.
 * Throws `prompt-too-short`, `prompt-too-long` or `prompt-unreadable`.
 */
export function normalise(prompt: string): string {
  const trimmed = prompt.trim();
  if (trimmed.length < limits.prompt.min)
    throw new StarwrightError('prompt-too-short', { fields: { prompt: 'Write at least 10 characters.' } });
  if (trimmed.length > limits.prompt.max) {
    throw new StarwrightError('prompt-too-long', { fields: { prompt: `Remove ${trimmed.length - limits.prompt.max} characters.` } });
  }
  if (unreadable.test(trimmed)) throw new StarwrightError('prompt-unreadable', { fields: { prompt: 'Remove the control characters.' } });
  return steps.reduce((text, [pattern, to]) => text.replace(pattern, to), trimmed).trim();
}

/** A letter with the marks that stand on it. Of plain letters without marks NFKC makes nothing else. */
const cluster = /[\0-\x7f][\p{M}\uff9e\uff9f]+|[^\0-\x7f][\p{M}\u1160-\u11ff\uff9e\uff9f]*/gu;

/** Carried out one after the other. */
export const steps: readonly Step[] = [
  [/[\u00bc-\u00be\u2150-\u215e]/g, (fraction) => ` ${fraction.normalize('NFKC').replace('\u2044', '/')}`],
  [cluster, (found) => found.normalize('NFKC')],
  [keycap, () => ''],
  [invisible, () => ''],
  [/[\u2018\u2019\u201b\u02bc\u2032\u00b4]/g, () => "'"],
  [/[\u201c-\u201f\u2033\u00ab\u00bb\u300c-\u300f\u2039\u203a]/g, () => '"'],
  [/[\u2010-\u2015\u2212]/g, () => '-'],
  [/\u3002|\uff61/g, () => '. '],
  [/\u3001/g, () => ', '],
  [/(?![0-9])\p{Nd}/gu, toAsciiDigit],
  [/\r\n?|[\u0085\u2028\u2029\v\f]/g, () => '\n'],
  [/[^\S\n]{2,}|[^\S\n ]/g, () => ' '],
  [/ ?\n | \n/g, () => '\n'],
  [listed, (_found, before = '') => `${before}; `],
  [/\be\. ?g\.,?/gi, () => 'for example'],
  [/\bi\. ?e\.,?/gi, () => 'that is'],
  [wrapped, () => ' '],
];

/** Decimal digits of every script stand in runs of ten that begin at a multiple of ten from their zero. */
function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return String(code - zero);
}

/** A name as it may stand in a contract: no control or invisible characters, one line, bounded; otherwise as it was given. */
export function safeName(name: string, max = 50): string {
  const oneLine = name
    .replace(/[\p{Cc}\p{Cs}\u2028\u2029]+/gu, ' ')
    .replace(invisible, '')
    .replace(/\s+/g, ' ')
    .trim();
  return [...oneLine].slice(0, max).join('').trim();
}

/**
 * 1 to 11 letters and digits; empty when nothing of the text can stand in a symbol. In capitals, unless it was written in
 * letters of both kinds as symbols are ("vUSD").
 */
export function safeSymbol(symbol: string): string {
  const plain = symbol
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 11);
  return /^[a-z]{1,3}[A-Z][A-Z0-9]+$|^[A-Z]{2,}[a-z]{1,3}$/.test(plain) ? plain : plain.toUpperCase();
}
