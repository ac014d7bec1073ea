import type { UserStats } from '@starwright/protocol/users';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { User } from '../../auth/user.ts';
import type { Db } from '../../db/database.ts';
import { projects } from '../../db/schema.ts';
import { readAllowance } from '../allowances/read-allowance.ts';

export async function readStats(db: Db, user: User, clientAddress: string, now: Date): Promise<UserStats> {
  const [counts] = await db
    .select({ total: sql<number>`count(*)::int`, deployed: sql<number>`(count(*) filter (where ${projects.status} = 'deployed'))::int` })
    .from(projects)
    .where(and(eq(projects.userId, user.id), isNull(projects.deletedAt)));
  return {
    totalProjects: counts?.total ?? 0,
    deployedProjects: counts?.deployed ?? 0,
    level: user.level,
    experience: user.experience,
    ...(await readAllowance(db, user, clientAddress, now)),
  };
}
