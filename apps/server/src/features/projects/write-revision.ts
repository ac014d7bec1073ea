import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { projectFileVersions, projectRevisions, projects } from '../../db/schema.ts';
import { isFilePath, type ProjectFiles } from './stored-project.ts';

export interface WrittenRevision {
  revision: number;
  updatedAt: Date;
}

/**
 * Keeps a new version of the given files under the next number. The update of the project's row makes parallel saves
 * of one project wait for each other, so run checks on the present content after `lockProject`, in the same transaction.
 */
export async function writeRevision(tx: Db, projectId: string, title: string, files: ProjectFiles): Promise<WrittenRevision> {
  const updatedAt = new Date();
  const [row] = await tx
    .update(projects)
    .set({ revision: sql`${projects.revision} + 1`, updatedAt })
    .where(eq(projects.id, projectId))
    .returning({ revision: projects.revision });
  if (!row) throw new Error(`no project ${projectId}`);
  await tx.insert(projectRevisions).values({ projectId, revision: row.revision, title, createdAt: updatedAt });
  const versions = Object.entries(files).map(([path, content]) => ({
    projectId,
    path,
    revision: row.revision,
    content,
    createdAt: updatedAt,
  }));
  if (versions.length > 0) await tx.insert(projectFileVersions).values(versions);
  return { revision: row.revision, updatedAt };
}

/** The newest version of each file, or the newest up to a revision. */
export async function readVersions(db: Db, projectId: string, upTo?: number) {
  const rows = await db
    .selectDistinctOn([projectFileVersions.path])
    .from(projectFileVersions)
    .where(
      upTo === undefined
        ? eq(projectFileVersions.projectId, projectId)
        : sql`${projectFileVersions.projectId} = ${projectId} and ${projectFileVersions.revision} <= ${upTo}`,
    )
    .orderBy(projectFileVersions.path, sql`${projectFileVersions.revision} desc`);
  return rows.flatMap((row) => (isFilePath(row.path) ? [{ ...row, path: row.path }] : []));
}

export async function readFiles(db: Db, projectId: string, upTo?: number): Promise<ProjectFiles> {
  return Object.fromEntries((await readVersions(db, projectId, upTo)).map(({ path, content }) => [path, content]));
}
