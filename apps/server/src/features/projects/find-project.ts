import { StarwrightError } from '@starwright/protocol/errors';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { User } from '../../auth/user.ts';
import type { Db } from '../../db/database.ts';
import { projects } from '../../db/schema.ts';
import type { ProjectRow } from './stored-project.ts';

/** Somebody's own project that is not deleted. */
const own = (user: User, id: string) => and(eq(projects.id, id), eq(projects.userId, user.id), isNull(projects.deletedAt));
export const ownDeleted = (user: User, id: string) => and(eq(projects.id, id), eq(projects.userId, user.id), isNotNull(projects.deletedAt));

/** @throws StarwrightError `not-found`, also for somebody else's project. */
export async function findProject(db: Db, user: User, id: string): Promise<ProjectRow> {
  const [row] = await db.select().from(projects).where(own(user, id));
  if (!row) throw new StarwrightError('not-found');
  return row;
}

/** The same, and until the transaction ends nobody else changes it. */
export async function lockProject(tx: Db, user: User, id: string): Promise<ProjectRow> {
  const [row] = await tx.select().from(projects).where(own(user, id)).for('update');
  if (!row) throw new StarwrightError('not-found');
  return row;
}
