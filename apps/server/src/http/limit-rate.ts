import { StarwrightError } from '@starwright/protocol/errors';
import { lt, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { requestWindows } from '../db/schema.ts';

export interface Rate {
  max: number;
  windowSeconds: number;
}

/**
 * Counts one request under the key and refuses it when its window is full. The count is kept in the database, so it
 * holds over all nodes.
 * @throws StarwrightError `too-many-requests` with the end of the window.
 */
export async function limitRate(db: Db, key: string, rate: Rate, nowMs = Date.now()): Promise<void> {
  const { count, resetsAt } = await countInWindow(db, key, rate, 1, nowMs);
  if (count > rate.max) throw new StarwrightError('too-many-requests', { resetsAt });
}

/** Adds to what was counted under the key in the present window. @returns the sum, and the end of the window, ISO 8601 */
export async function countInWindow(db: Db, key: string, { windowSeconds }: Rate, amount: number, nowMs = Date.now()) {
  const windowMs = windowSeconds * 1000;
  const startsAt = new Date(Math.floor(nowMs / windowMs) * windowMs);
  const [row] = await db
    .insert(requestWindows)
    .values({ key, startsAt, count: amount })
    .onConflictDoUpdate({ target: [requestWindows.key, requestWindows.startsAt], set: { count: sql`${requestWindows.count} + ${amount}` } })
    .returning({ count: requestWindows.count });
  return { count: row?.count ?? 0, resetsAt: new Date(startsAt.getTime() + windowMs).toISOString() };
}

/** Deletes windows that ended long ago. */
export async function forgetOldWindows(db: Db, nowMs = Date.now()): Promise<void> {
  await db.delete(requestWindows).where(lt(requestWindows.startsAt, new Date(nowMs - 24 * 60 * 60 * 1000)));
}
