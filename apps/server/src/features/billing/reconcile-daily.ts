import type { Db } from '../../db/database.ts';
import { requestWindows } from '../../db/schema.ts';
import type { Billing } from './billing.ts';

/**
 * Looks once a day, on one of the nodes, how everybody's subscriptions stand: an event of the payment provider can get lost.
 * @returns whether this was the time.
 */
export async function reconcileDaily(db: Db, billing: Billing | undefined, now: Date): Promise<boolean> {
  if (!billing) return false;
  const startsAt = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
  const [first] = await db
    .insert(requestWindows)
    .values({ key: 'reconcile-billing', startsAt, count: 1 })
    .onConflictDoNothing()
    .returning();
  if (first) await billing.reconcileAll();
  return first !== undefined;
}
