/** Changes to a project's plan, made in one go: for whoever cannot be shown two versions of a file. */
import { StarwrightError } from '@starwright/protocol/errors';
import type { PlanChange } from '@starwright/protocol/plan';
import type { Project } from '@starwright/protocol/projects';
import type { User } from '../../auth/user.ts';
import type { Db } from '../../db/database.ts';
import type { Engine } from '../generations/engine.ts';
import { readProject } from './read-project.ts';
import { adoptPlan, recompose } from './recompose.ts';
import { filePaths, filesOf, type ProjectFiles } from './stored-project.ts';

/**
 * Composes and tries the dapp with the changed plan and makes it the project's. What was edited by hand stays where the change does
 * not touch the same file.
 * @throws StarwrightError `invalid-body` when it would not hold; `edit-conflict` when a file would have to be merged; as `adoptPlan`
 */
export async function changePlan(db: Db, engine: Engine, user: User, id: string, changes: PlanChange[]): Promise<Project> {
  const project = await readProject(db, user, id);
  const { before, after, isValid, notHeld } = await recompose(db, engine, user, id, changes);
  if (!isValid)
    throw new StarwrightError('invalid-body', {
      message: `With these changes it would not hold, so nothing was changed. ${notHeld.join(' ')}`,
    });
  const [present, old, next] = [filesOf(project), filesOf(before), filesOf(after)];
  const files: ProjectFiles = {};
  for (const path of filePaths) {
    if (old[path] === next[path]) continue;
    if ((present[path] ?? '') !== (old[path] ?? ''))
      throw new StarwrightError('edit-conflict', {
        message: `${path} was edited by hand, and these changes would touch it. Make them on the page of the project, which shows both.`,
      });
    files[path] = next[path] ?? '';
  }
  return adoptPlan(db, engine, user, id, { changes, files, baseRevision: project.revision, title: 'Changed the plan' });
}
