import type { Project, patchProjectSchema } from '@starwright/protocol/projects';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { User } from '../../auth/user.ts';
import type { Db } from '../../db/database.ts';
import { projects } from '../../db/schema.ts';
import { checkFileSizes } from './check-file-size.ts';
import { lockProject } from './find-project.ts';
import { filesOf, toProject } from './stored-project.ts';
import { lastTrial } from './trials.ts';
import { readFiles, writeRevision } from './write-revision.ts';

/** Changes name, description or code, or puts the project away; changed code is kept as a revision. */
export async function patchProject(db: Db, user: User, id: string, patch: z.output<typeof patchProjectSchema>): Promise<Project> {
  const { name, description, archived, deploymentPlan, ...code } = patch;
  const sent = filesOf(code);
  checkFileSizes(sent);
  return db.transaction(async (tx) => {
    const { updatedAt } = await lockProject(tx, user, id);
    const present = await readFiles(tx, id);
    const changed = Object.fromEntries(Object.entries(sent).filter(([path, content]) => present[path as keyof typeof present] !== content));
    if (Object.keys(changed).length > 0) await writeRevision(tx, id, { title: `Saved ${Object.keys(changed).join(', ')}`, files: changed });
    const [row] = await tx
      .update(projects)
      .set({
        ...(name !== undefined && { name }),
        ...(description !== undefined && { description }),
        ...(deploymentPlan !== undefined && { deploymentPlan }),
        ...(archived !== undefined && { archivedAt: archived ? new Date() : null }),
        // To put a project away, or back, is no change of it.
        updatedAt: Object.keys(patch).every((key) => key === 'archived') ? updatedAt : new Date(),
      })
      .where(eq(projects.id, id))
      .returning();
    if (!row) throw new Error(`no project ${id}`);
    return toProject(row, { ...present, ...changed }, user.email, await lastTrial(tx, row));
  });
}
