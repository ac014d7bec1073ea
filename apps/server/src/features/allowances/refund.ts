import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { type Charge, meters } from '../../db/schema.ts';

/** Gives back what was taken. Run it once, in the transaction that ends the generation. */
export async function refund(tx: Db, charges: readonly Charge[]): Promise<void> {
  for (const { subject, meter, period, amount } of charges) {
    await tx
      .update(meters)
      .set({ used: sql`greatest(${meters.used} - ${amount}, 0)` })
      .where(and(eq(meters.subject, subject), eq(meters.meter, meter), eq(meters.period, period)));
  }
}
