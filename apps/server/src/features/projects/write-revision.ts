import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { projectFileVersions, projectRevisions, projects } from '../../db/schema.ts';
import { forgetRevisions } from './forget-revisions.ts';
import { keepPlanFacts, type PlanFacts } from './plan-facts.ts';
import { checkBytes } from './quota.ts';
import { isFilePath, type ProjectFiles, type ProjectRow } from './stored-project.ts';
import { whatWasTried } from './what-was-tried.ts';

export interface NewRevision {
  title: string;
  /** Those that are changed. */
  files: ProjectFiles;
  /** What follows from the plan, when it changes too. */
  facts?: PlanFacts | undefined;
}

/**
 * Keeps a new version of the given files, and facts, under the next number. It is the only way to change either, so the
 * hash of the content is always theirs. The update of the project's row makes parallel saves of one project wait for each
 * other, so run checks on the present content after `lockProject`, in the same transaction.
 * @throws StarwrightError `quota-reached`; the transaction must then be rolled back
 */
export async function writeRevision(tx: Db, projectId: string, { title, files, facts }: NewRevision): Promise<ProjectRow> {
  const updatedAt = new Date();
  const bytes = Object.values(files).reduce((sum, content) => sum + Buffer.byteLength(content), 0);
  const [row] = await tx
    .update(projects)
    .set({ ...facts, revision: sql`${projects.revision} + 1`, bytes: sql`${projects.bytes} + ${bytes}`, updatedAt })
    .where(eq(projects.id, projectId))
    .returning();
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
  if (facts) await keepPlanFacts(tx, projectId, row.revision, facts);
  await forgetRevisions(tx, projectId, row.revision);
  await checkBytes(tx, row.userId, projectId);
  const contentHash = whatWasTried(await readFiles(tx, projectId), row).content;
  await tx.update(projects).set({ contentHash, updatedAt }).where(eq(projects.id, projectId));
  return { ...row, contentHash };
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
