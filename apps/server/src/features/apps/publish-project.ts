import { randomBytes } from 'node:crypto';
import type { Publication } from '@starwright/protocol/apps';
import { StarwrightError } from '@starwright/protocol/errors';
import { and, eq, isNull } from 'drizzle-orm';
import type { User } from '../../auth/user.ts';
import type { Db } from '../../db/database.ts';
import { generations, projects, publishedApps } from '../../db/schema.ts';

type Project = typeof projects.$inferSelect;

/** Nobody can be misled by it: its guarantees were found by this server, all held, and no file was changed since. */
async function isPublishable(tx: Db, { id, revision, validatedRevision, validationResults }: Project): Promise<boolean> {
  if (!validationResults?.isValid || validatedRevision !== revision) return false;
  return (await tx.$count(generations, and(eq(generations.projectId, id), eq(generations.status, 'done')))) > 0;
}

async function ownProject(tx: Db, user: User, id: string): Promise<Project> {
  const [project] = await tx
    .select()
    .from(projects)
    .where(and(eq(projects.id, id), eq(projects.userId, user.id), isNull(projects.deletedAt)))
    .for('update');
  if (!project) throw new StarwrightError('not-found');
  return project;
}

/** Shows the project in the gallery; a published one keeps its link. @throws StarwrightError `not-found`, `not-publishable` */
export async function publishProject(db: Db, user: User, id: string): Promise<Publication> {
  return db.transaction(async (tx) => {
    const project = await ownProject(tx, user, id);
    if (!(await isPublishable(tx, project))) throw new StarwrightError('not-publishable');
    await tx
      .insert(publishedApps)
      .values({ id: randomBytes(9).toString('base64url'), projectId: id })
      .onConflictDoNothing({ target: publishedApps.projectId });
    return readOwn(tx, id);
  });
}

/** Takes it out of the gallery; its link leads nowhere from then on. */
export async function unpublishProject(db: Db, user: User, id: string): Promise<Publication> {
  return db.transaction(async (tx) => {
    await ownProject(tx, user, id);
    await tx.delete(publishedApps).where(eq(publishedApps.projectId, id));
    return { appId: null };
  });
}

export async function readPublication(db: Db, user: User, id: string): Promise<Publication> {
  return db.transaction(async (tx) => {
    await ownProject(tx, user, id);
    return readOwn(tx, id);
  });
}

async function readOwn(tx: Db, projectId: string): Promise<Publication> {
  const [published] = await tx.select({ id: publishedApps.id }).from(publishedApps).where(eq(publishedApps.projectId, projectId));
  return { appId: published?.id ?? null };
}
