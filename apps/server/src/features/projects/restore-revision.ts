import { StarwrightError } from '@starwright/protocol/errors';
import type { Project } from '@starwright/protocol/projects';
import type { User } from '../../auth/user.ts';
import type { Db } from '../../db/database.ts';
import { lockProject } from './find-project.ts';
import { oldestKept } from './forget-revisions.ts';
import { planFactsAt, planFactsOf } from './plan-facts.ts';
import { filePaths, toProject } from './stored-project.ts';
import { lastTrial } from './trials.ts';
import { whatWasTried } from './what-was-tried.ts';
import { readFiles, writeRevision } from './write-revision.ts';

/**
 * Makes all files what they were at a revision, and the plan with them. That is a revision too, so it can be undone in turn.
 * @throws StarwrightError `not-found` when there is no such revision, or it is no longer kept.
 */
export async function restoreRevision(db: Db, user: User, id: string, revision: number): Promise<Project> {
  return db.transaction(async (tx) => {
    const row = await lockProject(tx, user, id);
    if (revision < oldestKept(row.revision) || revision > row.revision) throw new StarwrightError('not-found');
    const [present, then] = [await readFiles(tx, id), await readFiles(tx, id, revision)];
    const facts = await planFactsAt(tx, id, revision);
    const same = whatWasTried(present, row).content === whatWasTried(then, facts ?? planFactsOf(row)).content;
    if (same) return toProject(row, present, user.email, await lastTrial(tx, row));
    const changed = Object.fromEntries(
      filePaths.filter((path) => (present[path] ?? '') !== (then[path] ?? '')).map((path) => [path, then[path] ?? '']),
    );
    const written = await writeRevision(tx, id, { title: `Restored version ${revision}`, files: changed, facts });
    return toProject(written, { ...present, ...changed }, user.email, await lastTrial(tx, written));
  });
}
