import { randomUUID } from 'node:crypto';
import type { Project } from '@starwright/protocol/projects';
import type { User } from '../../auth/user.ts';
import type { Db } from '../../db/database.ts';
import { projects } from '../../db/schema.ts';
import { checkFileSizes } from './check-file-size.ts';
import { filesOf, isShown, type NewProject, type ProjectFiles, type ProjectRow, toProject } from './stored-project.ts';
import { writeRevision } from './write-revision.ts';

/** Stores a project with its files as revision 1. */
export async function createProject(db: Db, user: User, fields: NewProject, title = 'Created'): Promise<Project> {
  const files = shownFiles(filesOf(fields));
  checkFileSizes(files);
  // Only the server's own generations are under way; nothing would ever end a status that a browser sent.
  const status = fields.status === 'generating' ? 'draft' : fields.status;
  return db.transaction(async (tx) => {
    const row = await insertProject(tx, user.id, { ...fields, status, validatedRevision: fields.validationResults ? 1 : null });
    const written = await writeRevision(tx, row.id, title, files);
    return toProject({ ...row, ...written }, files, user.email);
  });
}

/** The row alone, still without files; `revision` is 0. */
export async function insertProject(
  tx: Db,
  userId: string,
  fields: Omit<NewProject, 'contractCode' | 'frontendCode' | 'deploymentScript' | 'testSuite' | 'documentation'> & {
    validatedRevision?: number | null;
    model?: ProjectRow['model'];
  },
): Promise<ProjectRow> {
  const { name, description, prompt, templateType, blockchain, status } = fields;
  const { features, estimatedGasCost, securityNotes, plan, notIncluded, guarantees, powers, deploymentPlan, scenarios } = fields;
  const [row] = await tx
    .insert(projects)
    .values({
      id: randomUUID(),
      userId,
      ...{ name, description, prompt, templateType, blockchain, status },
      ...{ features, estimatedGasCost, securityNotes, notIncluded, guarantees, powers, deploymentPlan, scenarios },
      plan: plan ?? null,
      validationResults: fields.validationResults ?? null,
      model: fields.model ?? null,
      revision: 0,
      validatedRevision: fields.validatedRevision ?? null,
    })
    .returning();
  if (!row) throw new Error('the project was not stored');
  return row;
}

function shownFiles(files: ProjectFiles): ProjectFiles {
  return Object.fromEntries(Object.entries(files).filter(([path, content]) => isShown(path as keyof ProjectFiles, content)));
}
