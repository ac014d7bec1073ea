import type { Builders } from '@starwright/protocol/builders';
import { milestones, nextMilestone } from '@starwright/protocol/milestones';
import { and, eq, gte, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { projects, users } from '../../db/schema.ts';
import { toldStatus } from '../projects/trials.ts';

const daysShown = 30;

/** Figures only: nobody's name is public without having been asked for it. */
export async function readBuilders(db: Db, now: Date): Promise<Builders> {
  const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - daysShown + 1));
  const day = sql<string>`to_char(${users.createdAt} at time zone 'UTC', 'YYYY-MM-DD')`;
  const [count, dapps, signups] = await Promise.all([
    db.$count(users, eq(users.demo, false)),
    db.$count(projects, and(isNull(projects.deletedAt), sql`${toldStatus} in ('ready', 'deployed')`)),
    db
      .select({ day, signups: sql<number>`count(*)::int` })
      .from(users)
      .where(and(eq(users.demo, false), gte(users.createdAt, from)))
      .groupBy(day),
  ]);
  const byDay = new Map(signups.map((row) => [row.day, row.signups]));
  return {
    count,
    dapps,
    milestones: milestones.map(({ builders, name, reward }) => ({ builders, name, reward, reached: count >= builders })),
    percent: nextMilestone(count).percent,
    days: daysFrom(from, daysShown).map((each) => ({ day: each, signups: byDay.get(each) ?? 0 })),
  };
}

/** ISO days, UTC. */
export function daysFrom(from: Date, count: number): string[] {
  return Array.from({ length: count }, (_, n) => new Date(from.getTime() + n * 86_400_000).toISOString().slice(0, 10));
}
