import { randomUUID } from 'node:crypto';
import type { Project } from '@starwright/protocol/projects';
import type { User } from '../../auth/user.ts';
import type { Db } from '../../db/database.ts';
import { projects } from '../../db/schema.ts';
import { checkFileSizes } from './check-file-size.ts';
import { type PlanFacts, planFactsOf } from './plan-facts.ts';
import { makeRoomForProject } from './quota.ts';
import { filesOf, isShown, type NewProject, type ProjectFiles, type ProjectRow, toProject } from './stored-project.ts';
import { writeRevision } from './write-revision.ts';

/**
 * Stores a project with its files as revision 1. What a browser says was found out about it is not kept: whether it is
 * being built, holds, or is deployed anywhere is for this server to find.
 */
export async function createProject(db: Db, user: User, fields: NewProject, title = 'Created'): Promise<Project> {
  const files = shownFiles(filesOf(fields));
  checkFileSizes(files);
  const status = fields.status === 'error' ? 'error' : 'draft';
  return db.transaction(async (tx) => {
    const { id } = await insertProject(tx, user.id, { ...fields, ...planFactsOf({ ...fields, plan: fields.plan ?? null }), status });
    const row = await writeRevision(tx, id, { title, files });
    return toProject(row, files, user.email, undefined);
  });
}

type ProjectFields = PlanFacts &
  Pick<ProjectRow, 'name' | 'description' | 'prompt' | 'templateType' | 'blockchain' | 'status'> & { model?: ProjectRow['model'] };

/** The row alone, still without files; `revision` is 0. @throws StarwrightError `quota-reached` */
export async function insertProject(tx: Db, userId: string, fields: ProjectFields): Promise<ProjectRow> {
  const { name, description, prompt, templateType, blockchain, status, model = null } = fields;
  await makeRoomForProject(tx, userId);
  const [row] = await tx
    .insert(projects)
    .values({
      ...{ id: randomUUID(), userId, revision: 0 },
      ...{ name, description, prompt, templateType, blockchain, status, model },
      ...planFactsOf(fields),
    })
    .returning();
  if (!row) throw new Error('the project was not stored');
  return row;
}

function shownFiles(files: ProjectFiles): ProjectFiles {
  return Object.fromEntries(Object.entries(files).filter(([path, content]) => isShown(path as keyof ProjectFiles, content)));
}
