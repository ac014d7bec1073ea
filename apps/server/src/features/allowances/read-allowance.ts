import { tierFacts } from '@starwright/protocol/tiers';
import { and, eq, inArray, or } from 'drizzle-orm';
import type { User } from '../../auth/user.ts';
import type { Db } from '../../db/database.ts';
import { meters } from '../../db/schema.ts';
import { dayOf, endOf, periodOf } from './periods.ts';
import { subjectsOf } from './subjects.ts';

/** What is left and what was used; of a demo user's two meters the fuller one counts. */
export async function readAllowance(db: Db, user: User, clientAddress: string, now: Date) {
  const { credits, period } = tierFacts[user.tier];
  const present = periodOf(period, now);
  const rows = await db
    .select()
    .from(meters)
    .where(and(inArray(meters.subject, subjectsOf(user, clientAddress)), or(eq(meters.period, present), eq(meters.period, dayOf(now)))));
  const used = (meter: string, during: string) =>
    Math.max(0, ...rows.filter((row) => row.meter === meter && row.period === during).map((row) => row.used));
  return {
    credits: Math.max(0, credits - used('credits', present)),
    creditsTotal: credits,
    dailyPrompts: used('prompts', dayOf(now)),
    dailyChats: used('chats', dayOf(now)),
    resetsAt: endOf(period, now),
  };
}
