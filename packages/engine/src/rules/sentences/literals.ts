/** Numbers with a unit, as people write them. What is written is read back as the same number. */
const spans = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;
const spanish: Readonly<Record<string, [one: string, many: string]>> = {
  week: ['semana', 'semanas'],
  day: ['día', 'días'],
  hour: ['hora', 'horas'],
  minute: ['minuto', 'minutos'],
  second: ['segundo', 'segundos'],
};
export type Language = 'en' | 'es';

/** Seconds in the largest unit that leaves no rest: "2 days", "24 hours", "90 minutes". */
export function durationWords(seconds: number, language: Language = 'en'): string {
  // A single day is said in hours, as in "at most once every 24 hours".
  const [word, size] =
    spans.find(([, size]) => seconds % size === 0 && seconds >= size && seconds !== 86_400 * Number(size === 86_400)) ?? spans[3];
  const count = seconds / size;
  if (language === 'es') return `${count} ${spanish[word]?.[count === 1 ? 0 : 1]}`;
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}

const sizes: Readonly<Record<string, number>> = { week: 604_800, day: 86_400, hour: 3_600, minute: 60, second: 1 };
/** How many seconds one of this is: `day`, `days`, … */
export const secondsOf = (word: string): number | undefined => sizes[word.replace(/s$/, '')];

/** A span that has a word of its own, for "the number of whole days". */
export const spanWord = (seconds: number, language: Language = 'en'): string | undefined => {
  const word = Object.keys(sizes).find((one) => sizes[one] === seconds);
  return word === undefined ? undefined : language === 'es' ? spanish[word]?.[1] : `${word}s`;
};

const two = (value: number): string => String(value).padStart(2, '0');
/** "2026-11-23 16:00 UTC", with seconds when there are any. */
export function momentWords(moment: number): string {
  const date = new Date(moment * 1000);
  const day = `${date.getUTCFullYear()}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`;
  const seconds = date.getUTCSeconds();
  return `${day} ${two(date.getUTCHours())}:${two(date.getUTCMinutes())}${seconds === 0 ? '' : `:${two(seconds)}`} UTC`;
}

/** Seconds since 1970, or nothing when there is no such day or time. */
export function momentOf(day: string, hour: string, minute: string, second = '00'): number | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || ![hour, minute, second].every((part) => /^\d\d$/.test(part))) return undefined;
  const time = Date.parse(`${day}T${hour}:${minute}:${second}Z`);
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day) return undefined;
  return time / 1000;
}
