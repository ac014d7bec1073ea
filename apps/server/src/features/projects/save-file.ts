import { StarwrightError } from '@starwright/protocol/errors';
import type { ProjectFile, saveFileSchema } from '@starwright/protocol/projects';
import type { z } from 'zod';
import type { User } from '../../auth/user.ts';
import type { Db } from '../../db/database.ts';
import { checkFileSizes } from './check-file-size.ts';
import { lockProject } from './find-project.ts';
import { toProjectFile } from './read-project.ts';
import { isFilePath } from './stored-project.ts';
import { readVersions, writeRevision } from './write-revision.ts';

/**
 * Saves one file as a new revision; saving what is already there changes nothing.
 * @throws StarwrightError `invalid-path`, `file-too-large`, or `edit-conflict` when the file has a newer revision than
 *   the one the change was made on.
 */
export async function saveFile(db: Db, user: User, id: string, save: z.output<typeof saveFileSchema>): Promise<ProjectFile> {
  const { path, content, baseRevision } = save;
  return db.transaction(async (tx) => {
    await lockProject(tx, user, id);
    if (!isFilePath(path)) throw new StarwrightError('invalid-path', { fields: { path: 'There is no file of this name in a project.' } });
    checkFileSizes({ [path]: content });
    const present = (await readVersions(tx, id)).find((version) => version.path === path);
    // Also when the page never heard that its save had arrived.
    if (present?.content === content) return toProjectFile(present);
    if (present && baseRevision !== undefined && present.revision > baseRevision) throw new StarwrightError('edit-conflict');
    const written = await writeRevision(tx, id, { title: `Saved ${path}`, files: { [path]: content } });
    return toProjectFile({ path, content, revision: written.revision, createdAt: written.updatedAt });
  });
}
