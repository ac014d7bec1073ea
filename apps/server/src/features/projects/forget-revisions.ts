import { limits } from '@starwright/protocol/limits';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { projectFileVersions, projectRevisions, projects } from '../../db/schema.ts';

/** The oldest revision that can still be seen and restored. */
export const oldestKept = (newest: number) => Math.max(1, newest - limits.kept.revisions + 1);

/** Forgets what only revisions need that are no longer kept; every later one stays whole. */
export async function forgetRevisions(tx: Db, projectId: string, newest: number): Promise<void> {
  const oldest = oldestKept(newest);
  if (oldest === 1) return;
  await tx.delete(projectRevisions).where(and(eq(projectRevisions.projectId, projectId), lt(projectRevisions.revision, oldest)));
  const versions = projectFileVersions;
  const gone = await tx
    .delete(versions)
    .where(
      and(
        eq(versions.projectId, projectId),
        lt(versions.revision, oldest),
        sql`exists (select 1 from project_file_versions later where later.project_id = ${versions.projectId} and later.path = ${versions.path}
          and later.revision > ${versions.revision} and later.revision <= ${oldest})`,
      ),
    )
    .returning({ bytes: sql<number>`octet_length(${versions.content})` });
  const bytes = gone.reduce((sum, one) => sum + one.bytes, 0);
  if (bytes > 0)
    await tx
      .update(projects)
      .set({ bytes: sql`${projects.bytes} - ${bytes}`, updatedAt: sql`${projects.updatedAt}` })
      .where(eq(projects.id, projectId));
}
