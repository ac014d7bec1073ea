/**
 * Slows guessing at one account down, from however many addresses it comes: a few failures are free, then each doubles the wait.
 * Nobody is kept out for good: the wait has an end, an address at which the person signed in before has a count of its own, and
 * other ways in (a letter, Google, a wallet, a passkey) do not wait at all.
 */
import { StarwrightError } from '@starwright/protocol/errors';
import { eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { sessions, signInFailures, users } from '../db/schema.ts';
import { networkOf } from '../http/client-address.ts';
import type { KeyedHash } from './keyed-hash.ts';

const freeFailures = 5;
/** 2^10 seconds, some 17 minutes. */
const mostDoublings = 10;
const forgottenAfterHours = 24;

export interface GuessThrottle {
  /**
   * Counts an attempt as failed before it is made, so that many at once are counted one by one.
   * @returns what to call when it succeeded.
   * @throws StarwrightError `too-many-requests` with the end of the wait; nothing may be tried then.
   */
  attempt(email: string, clientAddress: string): Promise<() => Promise<void>>;
}

export function openGuessThrottle(db: Db, hash: KeyedHash, now = () => new Date()): GuessThrottle {
  return {
    async attempt(email, clientAddress) {
      const known = await signedInFrom(db, email, clientAddress);
      const key = hash(known ? `${email}\n${clientAddress}` : email);
      const at = now();
      const moment = sql`${at.toISOString()}::timestamptz`;
      const { count, lastAt } = signInFailures;
      const taken = await db
        .insert(signInFailures)
        .values({ key, count: 1, lastAt: at })
        .onConflictDoUpdate({
          target: signInFailures.key,
          set: {
            count: sql`case when ${lastAt} < ${moment} - make_interval(hours => ${sql.raw(String(forgottenAfterHours))}) then 1 else ${count} + 1 end`,
            lastAt: at,
          },
          setWhere: sql`${lastAt} + ${waitAfter(sql`${count}`)} <= ${moment}`,
        })
        .returning({ key: signInFailures.key });
      if (taken.length === 0) {
        const [row] = await db.select().from(signInFailures).where(eq(signInFailures.key, key));
        const waitMs = row ? secondsAfter(row.count) * 1000 : 0;
        throw new StarwrightError('too-many-requests', { resetsAt: new Date((row?.lastAt ?? at).getTime() + waitMs).toISOString() });
      }
      return async () => void (await db.delete(signInFailures).where(eq(signInFailures.key, key)));
    },
  };
}

/** Failures that nobody added to for a day count no more. */
export async function forgetOldFailures(db: Db, nowMs = Date.now()): Promise<void> {
  await db.delete(signInFailures).where(lt(signInFailures.lastAt, new Date(nowMs - forgottenAfterHours * 3600 * 1000)));
}

const secondsAfter = (failures: number) => (failures < freeFailures ? 0 : 2 ** Math.min(failures - freeFailures, mostDoublings));
const waitAfter = (count: ReturnType<typeof sql>) =>
  sql`make_interval(secs => case when ${count} < ${sql.raw(String(freeFailures))} then 0 else power(2, least(${count} - ${sql.raw(String(freeFailures))}, ${sql.raw(String(mostDoublings))})) end)`;

/** Whether a session of this account was opened at the address. */
async function signedInFrom(db: Db, email: string, clientAddress: string): Promise<boolean> {
  const rows = await db
    .select({ ipAddress: sessions.ipAddress })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(users.email, email));
  return rows.some(({ ipAddress }) => ipAddress && networkOf(ipAddress) === clientAddress);
}
