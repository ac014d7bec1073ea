import type { AdminProject, projectActions } from '@starwright/protocol/admin';
import { StarwrightError } from '@starwright/protocol/errors';
import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import type { User } from '../../auth/user.ts';
import type { Db } from '../../db/database.ts';
import { projects, users } from '../../db/schema.ts';
import type { Paged, Paging } from '../../http/paging.ts';
import { toldStatus } from '../projects/trials.ts';
import { audit } from './audit.ts';
import { matching } from './matching.ts';

export type ProjectAction = (typeof projectActions)[number];

/** Everybody's, by name or owner, the newest first; without those that were deleted. */
export async function listAllProjects(
  db: Db,
  { search, paging }: { search?: string | undefined; paging: Paging },
): Promise<Paged<AdminProject>> {
  const wanted = and(isNull(projects.deletedAt), matching(search, projects.name, users.email));
  const { id, name, prompt, blockchain, featured, moderatedAt, createdAt } = projects;
  const rows = await db
    .select({ id, name, prompt, status: toldStatus, blockchain, featured, moderatedAt, createdAt, userEmail: users.email })
    .from(projects)
    .innerJoin(users, eq(users.id, projects.userId))
    .where(wanted)
    .orderBy(desc(projects.createdAt), projects.id)
    .limit(paging.limit)
    .offset(paging.offset);
  const [{ total } = { total: 0 }] = await db
    .select({ total: count() })
    .from(projects)
    .innerJoin(users, eq(users.id, projects.userId))
    .where(wanted);
  const list = rows.map(({ moderatedAt, createdAt, ...row }) => ({
    ...row,
    moderated: moderatedAt !== null,
    createdAt: createdAt.toISOString(),
  }));
  return { rows: list, total };
}

/**
 * `feature` and `moderate` turn the mark on or off. `delete` does what its owner's own deletion does: the project is hidden and
 * can be restored from the database.
 */
export async function actOnProject(db: Db, admin: User, id: string, action: ProjectAction): Promise<void> {
  await db.transaction(async (tx) => {
    const [project] = await tx.select().from(projects).where(sql`${projects.id} = ${id} and ${projects.deletedAt} is null`).for('update');
    if (!project) throw new StarwrightError('not-found');
    // What an administrator marks is no change of the owner's: the time of the last one stays.
    const { updatedAt } = project;
    const change = {
      feature: { featured: !project.featured },
      // What is taken off public pages is not shown first there.
      moderate: project.moderatedAt ? { moderatedAt: null } : { moderatedAt: new Date(), featured: false },
      delete: { deletedAt: new Date() },
    }[action];
    await tx
      .update(projects)
      .set({ ...change, updatedAt })
      .where(eq(projects.id, id));
    await audit(tx, admin, `project.${action}`, id, { name: project.name, ...change });
  });
}
