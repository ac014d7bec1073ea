import type { Db } from '../db/database.ts';
import { requestWindows } from '../db/schema.ts';
import type { KeyedHash } from './keyed-hash.ts';

/**
 * Uses up a code that an app shows for half a minute: whoever looked over somebody's shoulder has nothing of it (RFC 6238, 5.2).
 * @returns false when it signed this person in before
 */
export async function useCodeOnce(db: Db, hash: KeyedHash, { userId, code, now }: { userId: string; code: string; now: Date }) {
  const startsAt = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
  const key = `code:${hash(`${userId} ${code}`)}`;
  const [first] = await db.insert(requestWindows).values({ key, startsAt, count: 1 }).onConflictDoNothing().returning();
  return first !== undefined;
}
