import { limits } from '@starwright/protocol/limits';
import type { Project } from '@starwright/protocol/projects';
import type { User } from '../../auth/user.ts';
import type { Db } from '../../db/database.ts';
import { insertProject } from './create-project.ts';
import { lockProject } from './find-project.ts';
import { toProject } from './stored-project.ts';
import { lastTrial, recordTrial } from './trials.ts';
import { readFiles, writeRevision } from './write-revision.ts';

/**
 * A copy of the project as it is now. Its history starts anew, and it is not deployed anywhere. What was tried of these very
 * files and facts holds for the copy too.
 */
export async function duplicateProject(db: Db, user: User, id: string): Promise<Project> {
  return db.transaction(async (tx) => {
    const original = await lockProject(tx, user, id);
    const files = await readFiles(tx, id);
    const status = original.status === 'deployed' ? 'ready' : original.status === 'generating' ? 'draft' : original.status;
    const name = `${original.name.slice(0, limits.projectName.max - 7)} (copy)`;
    const { id: copyId } = await insertProject(tx, user.id, { ...original, name, status });
    const copy = await writeRevision(tx, copyId, { title: `Copied from ${original.name}`, files });
    const tried = await lastTrial(tx, original);
    const known = tried?.contentHash === copy.contentHash ? await recordTrial(tx, copy, files, tried) : undefined;
    return toProject(copy, files, user.email, known);
  });
}
