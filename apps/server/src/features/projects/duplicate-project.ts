import { limits } from '@starwright/protocol/limits';
import type { Project } from '@starwright/protocol/projects';
import type { User } from '../../auth/user.ts';
import type { Db } from '../../db/database.ts';
import { insertProject } from './create-project.ts';
import { lockProject } from './find-project.ts';
import { toProject } from './stored-project.ts';
import { readFiles, writeRevision } from './write-revision.ts';

/** A copy of the project as it is now. Its history starts anew, and it is not deployed anywhere. */
export async function duplicateProject(db: Db, user: User, id: string): Promise<Project> {
  return db.transaction(async (tx) => {
    const original = await lockProject(tx, user, id);
    const files = await readFiles(tx, id);
    const status = original.status === 'deployed' ? 'ready' : original.status === 'generating' ? 'draft' : original.status;
    const name = `${original.name.slice(0, limits.projectName.max - 7)} (copy)`;
    const upToDate = original.validatedRevision === original.revision;
    const copy = await insertProject(tx, user.id, { ...original, name, status, validatedRevision: upToDate ? 1 : null });
    const written = await writeRevision(tx, copy.id, `Copied from ${original.name}`, files);
    return toProject({ ...copy, ...written }, files, user.email);
  });
}
