import { levelOf } from '@starwright/protocol/levels';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { users } from '../../db/schema.ts';

/** Adds experience points, and the level that follows from them. Run it in the transaction that earns them. */
export async function addExperience(tx: Db, userId: string, points: number): Promise<void> {
  const [row] = await tx
    .update(users)
    .set({ experience: sql`${users.experience} + ${points}` })
    .where(eq(users.id, userId))
    .returning({ experience: users.experience });
  if (row)
    await tx
      .update(users)
      .set({ level: levelOf(row.experience) })
      .where(eq(users.id, userId));
}
