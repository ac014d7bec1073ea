import { StarwrightError } from '@starwright/protocol/errors';
import { eq } from 'drizzle-orm';
import type { User } from '../../auth/user.ts';
import type { Db } from '../../db/database.ts';
import { projects } from '../../db/schema.ts';
import { lockProject, ownDeleted } from './find-project.ts';
import type { ProjectRow } from './stored-project.ts';

/** Hides the project; `undeleteProject` brings it back with everything in it. */
export async function deleteProject(db: Db, user: User, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { updatedAt } = await lockProject(tx, user, id);
    await tx.update(projects).set({ deletedAt: new Date(), updatedAt }).where(eq(projects.id, id));
  });
}

/** @throws StarwrightError `not-found` when there is no such deleted project. */
export async function undeleteProject(db: Db, user: User, id: string): Promise<ProjectRow> {
  return db.transaction(async (tx) => {
    const [deleted] = await tx.select().from(projects).where(ownDeleted(user, id)).for('update');
    if (!deleted) throw new StarwrightError('not-found');
    await tx.update(projects).set({ deletedAt: null, updatedAt: deleted.updatedAt }).where(eq(projects.id, id));
    return { ...deleted, deletedAt: null };
  });
}
