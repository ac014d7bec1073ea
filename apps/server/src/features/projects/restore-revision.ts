import { StarwrightError } from '@starwright/protocol/errors';
import type { Project } from '@starwright/protocol/projects';
import { eq } from 'drizzle-orm';
import type { User } from '../../auth/user.ts';
import type { Db } from '../../db/database.ts';
import { projects } from '../../db/schema.ts';
import { lockProject } from './find-project.ts';
import { keepPlanFacts, planFactsAt } from './plan-facts.ts';
import { filePaths, type ProjectFiles, type ProjectRow, toProject } from './stored-project.ts';
import { readFiles, writeRevision } from './write-revision.ts';

/**
 * Makes all files what they were at a revision, and the plan with them. That is a revision too, so it can be undone in turn.
 * @throws StarwrightError `not-found` when there is no such revision.
 */
export async function restoreRevision(db: Db, user: User, id: string, revision: number): Promise<Project> {
  return db.transaction(async (tx) => {
    const row = await lockProject(tx, user, id);
    if (revision < 1 || revision > row.revision) throw new StarwrightError('not-found');
    const [present, then] = [await readFiles(tx, id), await readFiles(tx, id, revision)];
    const changed = Object.fromEntries(
      filePaths.filter((path) => (present[path] ?? '') !== (then[path] ?? '')).map((path) => [path, then[path] ?? '']),
    );
    if (Object.keys(changed).length === 0) return toProject(row, present, user.email);
    const written = await writeRevision(tx, id, `Restored version ${revision}`, changed);
    const facts = await planFactsAt(tx, id, revision);
    const validatedRevision = await validatedAfter(tx, { ...row, ...facts }, then, written.revision);
    if (facts) await keepPlanFacts(tx, id, written.revision, { ...facts, validatedRevision });
    await tx
      .update(projects)
      .set({ ...facts, validatedRevision })
      .where(eq(projects.id, id));
    const restored = { ...row, ...facts, ...written, validatedRevision };
    return toProject(restored, { ...present, ...changed }, user.email);
  });
}

/** The very files that were tried are no change to what was found then, so the verdict stands for the new revision too. */
async function validatedAfter(
  tx: Db,
  { id, validatedRevision }: ProjectRow,
  files: ProjectFiles,
  revision: number,
): Promise<number | null> {
  if (validatedRevision === null) return null;
  const tried = await readFiles(tx, id, validatedRevision);
  if (filePaths.some((path) => (tried[path] ?? '') !== (files[path] ?? ''))) return validatedRevision;
  return revision;
}
