/** Times and numbers in words, in the reader's language: the one the page says of itself, unless another is named. */
const spoken = () => globalThis.document?.documentElement.lang || 'en';

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** "5 minutes ago", "in 3 hours". `iso` is ISO 8601. */
export function relativeTime(iso: string, nowMs: number, language = spoken()): string {
  const seconds = (Date.parse(iso) - nowMs) / 1000;
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  for (const [unit, length] of steps) if (Math.abs(seconds) >= length) return format.format(Math.round(seconds / length), unit);
  return format.format(0, 'second');
}

export const dateAndTime = (iso: string, language = spoken()) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));

/** The time of a chain, which counts in seconds; with `timeStyle: 'medium'` to the second. */
export const momentOf = (seconds: number, timeStyle: 'short' | 'medium' = 'short', language = spoken()) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle }).format(new Date(seconds * 1000));

/** A span in the largest unit that tells it whole ("7 days"); undefined when it is not whole minutes. */
export function spanOf(seconds: bigint, language = spoken()): string | undefined {
  for (const [unit, length] of [['day', 86_400n] as const, ['hour', 3600n] as const, ['minute', 60n] as const])
    if (seconds > 0n && seconds % length === 0n)
      return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(seconds / length);
  return undefined;
}

export const wholeNumber = (n: number | bigint, language = spoken()) => new Intl.NumberFormat(language).format(n);
