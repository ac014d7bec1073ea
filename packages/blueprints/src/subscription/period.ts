/** How long one period of a planned subscription is. */
import type { ModuleView } from '@starwright/engine/blueprint';
import { inTime } from '../steps.ts';

const day = 86_400n;
const units: Record<string, { words: string; seconds: bigint }> = {
  day: { words: 'a day', seconds: day },
  week: { words: 'a week', seconds: 7n * day },
  month: { words: '30 days', seconds: 30n * day },
  year: { words: 'a year', seconds: 365n * day },
};

const chosen = (m: ModuleView) => units[m.text('per')] ?? { words: '30 days', seconds: 30n * day };

/** In seconds. */
export const periodOf = (m: ModuleView): bigint => (m.has('ownPeriod') ? m.number('period') : chosen(m).seconds);

/** "30 days", "a year", "90 minutes". */
export const inPeriod = (m: ModuleView): string => (m.has('ownPeriod') ? inTime(m.number('period')) : chosen(m).words);
