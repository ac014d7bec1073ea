/** What the page mends by itself, as rules. Nothing but sign-in data, error logs and marked leftovers is ever removed. */
import { authKeys } from '../../lib/tokens.ts';

export const healEveryMs = 60_000;
export const askEveryMs = 5_000;

const stuckAfterMs = 5_000;
const manyErrors = { entries: 100, recent: 10, withinMs: 5 * 60_000 };
const full = { bytes: 1_000_000, keys: 50 };
const leftover = /temp|cache|debug/i;

export interface Surroundings {
  path: string;
  /** Since when the redirecting screen stands. */
  redirectingSinceMs: number | undefined;
  /** Times of page loads, for redirect loops. */
  loop: boolean;
  /** Nobody is signed in, and the server said so. */
  signedOut: boolean;
  /** Times of the entries of the error log, ms; undefined for an entry whose time cannot be read. */
  errorTimesMs: (number | undefined)[];
  stored: { key: string; bytes: number }[];
  nowMs: number;
}

export type Remedy =
  | { type: 'clear-auth'; why: 'loop' | 'stale' }
  /** The redirecting screen does not go on: leave it. */
  | { type: 'leave-auth' }
  | { type: 'clear-error-log' }
  | { type: 'remove'; keys: string[] };

export function remediesFor(page: Surroundings): Remedy[] {
  const remedies: Remedy[] = [];
  if (page.loop) remedies.push({ type: 'clear-auth', why: 'loop' });
  else if (page.signedOut && page.stored.some(({ key }) => authKeys.includes(key))) remedies.push({ type: 'clear-auth', why: 'stale' });
  if (page.path === '/auth' && page.redirectingSinceMs !== undefined && page.nowMs - page.redirectingSinceMs > stuckAfterMs) {
    remedies.push({ type: 'leave-auth' });
  }
  const recent = page.errorTimesMs.filter((at) => at !== undefined && page.nowMs - at < manyErrors.withinMs).length;
  if (page.errorTimesMs.length > manyErrors.entries && recent > manyErrors.recent) remedies.push({ type: 'clear-error-log' });
  const bytes = page.stored.reduce((sum, item) => sum + item.bytes, 0);
  if (bytes > full.bytes || page.stored.length > full.keys) {
    const keys = page.stored.map(({ key }) => key).filter((key) => leftover.test(key));
    if (keys.length > 0) remedies.push({ type: 'remove', keys });
  }
  return remedies;
}
