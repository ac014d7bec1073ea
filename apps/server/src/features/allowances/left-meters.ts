import { and, eq, like, lt, sql } from 'drizzle-orm';
import type { KeyedHash } from '../../auth/keyed-hash.ts';
import type { Db } from '../../db/database.ts';
import { meters } from '../../db/schema.ts';

/**
 * What somebody used outlives their account until its month is over: deleting it and signing up again with the same address buys
 * nothing. Of the address only a keyed hash is kept.
 */
export async function leaveMeters(tx: Db, person: { id: string; email: string }, hash: KeyedHash): Promise<void> {
  await move(tx, `user:${person.id}`, `left:${hash(person.email)}`);
}

/** The new account of somebody who left goes on where they stopped. */
export async function takeUpMeters(db: Db, person: { id: string; email: string }, hash: KeyedHash): Promise<void> {
  await db.transaction((tx) => move(tx, `left:${hash(person.email)}`, `user:${person.id}`));
}

export async function forgetLeftMeters(db: Db, now: Date): Promise<void> {
  // Days of the present month sort behind the month, and so does the month itself.
  await db.delete(meters).where(and(like(meters.subject, 'left:%'), lt(meters.period, now.toISOString().slice(0, 7))));
}

async function move(tx: Db, from: string, to: string): Promise<void> {
  const rows = await tx.delete(meters).where(eq(meters.subject, from)).returning();
  for (const row of rows) {
    await tx
      .insert(meters)
      .values({ ...row, subject: to })
      .onConflictDoUpdate({
        target: [meters.subject, meters.meter, meters.period],
        set: { used: sql`${meters.used} + ${row.used}` },
      });
  }
}
