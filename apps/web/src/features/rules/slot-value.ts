/** What a person types into a sentence, as it stands in the charter; undefined when it is none of its kind. */
import type { SlotKind } from '@starwright/engine/rules/text';

/** Seconds of the words people use for time. */
const seconds: Readonly<Record<string, number>> = {
  second: 1,
  minute: 60,
  hour: 3600,
  day: 86_400,
  week: 604_800,
  month: 2_592_000,
  year: 31_536_000,
};

/** Kinds that are typed; the others are changed as text. */
export const typedKinds: readonly SlotKind[] = ['count', 'money', 'share', 'duration', 'text'];

/** Counts, percentages and seconds are numbers; amounts of coins and texts are strings. */
export function slotValue(kind: SlotKind, typed: string): number | string | undefined {
  const text = typed.trim();
  switch (kind) {
    case 'count':
      return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
    case 'money': {
      const amount = /^(\d{1,20}(?:[.,]\d{1,18})?)(?:\s+\S+)?$/.exec(text)?.[1]?.replace(',', '.');
      return amount === undefined ? undefined : plainAmount(amount);
    }
    case 'share': {
      const percent = /^(\d{1,3}(?:[.,]\d{1,2})?)\s*%?$/.exec(text)?.[1]?.replace(',', '.');
      return percent === undefined || Number(percent) > 100 ? undefined : Number(percent);
    }
    case 'duration': {
      const [, count, unit = ''] = /^(\d{1,6})\s*([a-z]+?)s?$/i.exec(text) ?? [];
      const size = seconds[unit.toLowerCase()];
      return count === undefined || size === undefined ? undefined : Number(count) * size;
    }
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
