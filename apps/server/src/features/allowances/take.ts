import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { type Charge, meters } from '../../db/schema.ts';

/** @returns whether the meter had enough left; one statement, so that parallel requests cannot both take the last of it. */
export async function take(tx: Db, { subject, meter, period, amount }: Charge, limit: number | null): Promise<boolean> {
  if (limit !== null && amount > limit) return false;
  const taken = await tx
    .insert(meters)
    .values({ subject, meter, period, used: amount })
    .onConflictDoUpdate({
      target: [meters.subject, meters.meter, meters.period],
      set: { used: sql`${meters.used} + ${amount}` },
      ...(limit !== null && { setWhere: sql`${meters.used} + ${amount} <= ${limit}` }),
    })
    .returning({ used: meters.used });
  return taken.length > 0;
}
