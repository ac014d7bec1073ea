/** Allowances are counted by UTC day or calendar month. */

export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}

export function periodOf(period: 'day' | 'month', now: Date): string {
  return period === 'day' ? dayOf(now) : now.toISOString().slice(0, 7);
}

/** When the period that `now` lies in is over, ISO 8601: midnight UTC, or the first of the next month. */
export function endOf(period: 'day' | 'month', now: Date): string {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  return new Date(period === 'day' ? Date.UTC(year, month, day + 1) : Date.UTC(year, month + 1, 1)).toISOString();
}
