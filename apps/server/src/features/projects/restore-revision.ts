import { StarwrightError } from '@starwright/protocol/errors';
import type { Project } from '@starwright/protocol/projects';
import type { User } from '../../auth/user.ts';
import type { Db } from '../../db/database.ts';
import { lockProject } from './find-project.ts';
import { filePaths, toProject } from './stored-project.ts';
import { readFiles, writeRevision } from './write-revision.ts';

/**
 * Makes all files what they were at a revision. That is a revision too, so it can be undone in turn.
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
    const written = await writeRevision(tx, id, `Restored revision ${revision}`, changed);
    return toProject({ ...row, ...written }, { ...present, ...changed }, user.email);
  });
}
