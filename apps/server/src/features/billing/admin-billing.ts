import type { adminBillingSchema } from '@starwright/protocol/admin';
import { tierFacts } from '@starwright/protocol/tiers';
import { desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../db/database.ts';
import { subscriptions, users } from '../../db/schema.ts';

/** What is paid for, as the payment provider last said it. */
export async function readAdminBilling(db: Db, offered: boolean): Promise<z.output<typeof adminBillingSchema>> {
  const [inTiers, rows] = await Promise.all([
    db.select({ tier: users.tier, count: sql<number>`count(*)::int` }).from(users).where(eq(users.demo, false)).groupBy(users.tier),
    db
      .select({ tier: subscriptions.tier, status: subscriptions.status, periodEndsAt: subscriptions.periodEndsAt, userEmail: users.email })
      .from(subscriptions)
      .innerJoin(users, eq(users.id, subscriptions.userId))
      .where(isNotNull(subscriptions.subscriptionId))
      .orderBy(desc(subscriptions.eventAt)),
  ]);
  return {
    offered,
    tiers: { noobs: 0, babyDegen: 0, ogDegen: 0, ...Object.fromEntries(inTiers.map(({ tier, count }) => [tier, count])) },
    monthlyRevenue: rows.reduce((sum, { tier, status }) => sum + (status === 'active' ? tierFacts[tier].price : 0), 0),
    subscriptions: rows.map(({ periodEndsAt, ...row }) => ({ ...row, periodEndsAt: periodEndsAt?.toISOString() ?? null })),
  };
}
