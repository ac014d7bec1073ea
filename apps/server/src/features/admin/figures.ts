/** The figures of the administration: what is, and what was on each day. */
import type { AdminMetrics, AnalyticsDay } from '@starwright/protocol/admin';
import { and, eq, gte, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/database.ts';
import { chats, clientErrors, generations, projects, users } from '../../db/schema.ts';
import { daysFrom } from '../builders/read-builders.ts';

export async function readMetrics(db: Db, now: Date): Promise<AdminMetrics> {
  const people = eq(users.demo, false);
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  const there = isNull(projects.deletedAt);
  const [totalUsers, activeUsers, totalProjects, deployedProjects, promptsGenerated, premiumSignups] = await Promise.all([
    db.$count(users, people),
    db.$count(users, and(people, sql`${users.banned} is not true`)),
    db.$count(projects, there),
    db.$count(projects, and(there, eq(projects.status, 'deployed'))),
    db.$count(generations, gte(generations.createdAt, month)),
    db.$count(users, and(people, ne(users.tier, 'noobs'))),
  ]);
  return { totalUsers, activeUsers, totalProjects, deployedProjects, promptsGenerated, premiumSignups };
}

/** The last days, today included, UTC. */
export async function readAnalytics(db: Db, days: number, now: Date): Promise<AnalyticsDay[]> {
  const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - days + 1));
  const [signups, started, valid, asked, errors] = await Promise.all([
    byDay(db, users, users.createdAt, from, eq(users.demo, false)),
    byDay(db, generations, generations.createdAt, from),
    byDay(db, generations, generations.createdAt, from, and(eq(generations.status, 'done'), eq(generations.refunded, false))),
    byDay(db, chats, chats.createdAt, from, eq(chats.status, 'answered')),
    byDay(db, clientErrors, clientErrors.createdAt, from),
  ]);
  return daysFrom(from, days).map((day) => ({
    day,
    signups: signups.get(day) ?? 0,
    generations: started.get(day) ?? 0,
    valid: valid.get(day) ?? 0,
    chats: asked.get(day) ?? 0,
    errors: errors.get(day) ?? 0,
  }));
}

async function byDay(db: Db, table: PgTable, at: AnyPgColumn, from: Date, only?: SQL): Promise<Map<string, number>> {
  const day = sql<string>`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD')`;
  const rows = await db
    .select({ day, count: sql<number>`count(*)::int` })
    .from(table)
    .where(and(gte(at, from), only))
    .groupBy(day);
  return new Map(rows.map((row) => [row.day, row.count]));
}
