import type { healingSignalsSchema } from '@starwright/protocol/site';
import { and, asc, eq, gt, isNull, max, or } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../db/database.ts';
import { healingSignals } from '../../db/schema.ts';

const atMost = 100;

/** Signals for everyone and for this person that came after the cursor. Without a cursor only where to begin. */
export async function readHealingSignals(
  db: Db,
  userId: string | undefined,
  since: number | undefined,
): Promise<z.output<typeof healingSignalsSchema>> {
  const [newest] = await db.select({ id: max(healingSignals.id) }).from(healingSignals);
  const cursor = newest?.id ?? 0;
  if (since === undefined || since >= cursor) return { signals: [], cursor };
  const mine = userId === undefined ? isNull(healingSignals.userId) : or(isNull(healingSignals.userId), eq(healingSignals.userId, userId));
  const rows = await db
    .select()
    .from(healingSignals)
    .where(and(gt(healingSignals.id, since), mine))
    .orderBy(asc(healingSignals.id))
    .limit(atMost);
  return { signals: rows.map(({ id, type, createdAt }) => ({ id, type, createdAt: createdAt.toISOString() })), cursor };
}
