/** What a person types into a sentence, as it stands in the charter; undefined when it is none of its kind. */
import { isName, type SlotKind } from '@starwright/engine/rules/text';

/** Units in which people count time, in seconds, the smallest first. */
export const timeUnits = {
  seconds: 1,
  minutes: 60,
  hours: 3600,
  days: 86_400,
  weeks: 604_800,
  months: 2_592_000,
  years: 31_536_000,
} as const;
export type TimeUnit = keyof typeof timeUnits;

/** A time in the largest unit of seconds, minutes, hours, and days that leaves no rest. */
export function timeIn(seconds: number): { count: number; unit: TimeUnit } {
  const unit = (['days', 'hours', 'minutes'] as const).find((one) => seconds > 0 && seconds % timeUnits[one] === 0) ?? 'seconds';
  return { count: seconds / timeUnits[unit], unit };
}

/** Longer cannot be said in a rule. */
const longest = 3_155_760_000;
export function timeOf(count: string, unit: TimeUnit): number | undefined {
  const seconds = /^\d{1,10}$/.test(count.trim()) ? Number(count) * timeUnits[unit] : undefined;
  return seconds !== undefined && seconds <= longest ? seconds : undefined;
}

/** "2026-11-23T16:00", as a field for date and time has it, in UTC. */
export const momentField = (moment: number): string => new Date(moment * 1000).toISOString().slice(0, 16);
export function momentTyped(typed: string): number | undefined {
  const time = Date.parse(`${typed}Z`);
  return Number.isNaN(time) || time < 0 || time > 16_725_225_600_000 ? undefined : time / 1000;
}

/** Counts and percentages are numbers; amounts of coins, texts and names are strings. */
export function slotValue(kind: SlotKind, typed: string): number | string | undefined {
  const text = typed.trim();
  switch (kind) {
    case 'count':
      return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
    case 'money': {
      const amount = /^(\d{1,20}(?:[.,]\d{1,18})?)$/.exec(text)?.[1]?.replace(',', '.');
      return amount === undefined ? undefined : plainAmount(amount);
    }
    case 'share': {
      const percent = /^(\d{1,3}(?:[.,]\d{1,2})?)\s*%?$/.exec(text)?.[1]?.replace(',', '.');
      return percent === undefined || Number(percent) > 100 ? undefined : Number(percent);
    }
    case 'moment':
      return momentTyped(text);
    case 'wallet':
      return /^0x[0-9a-fA-F]{40}$/.test(text) ? text : undefined;
    case 'noun':
      return isName(text) ? text : undefined;
    case 'text':
      return text === '' || text.length > 1000 ? undefined : text;
    default:
      return undefined;
  }
}

/** Without zeros that say nothing: "0.50" is "0.5". */
function plainAmount(amount: string): string {
  const [whole = '0', part = ''] = amount.split('.');
  const rest = part.replace(/0+$/, '');
  return `${whole.replace(/^0+(?=\d)/, '')}${rest === '' ? '' : `.${rest}`}`;
}
