/**
 * What follows from a project's plan, kept with the revision that brought it: a plan that is changed later must not stay when
 * the files go back. It lies beside the files under a name that no file has.
 */
import { and, desc, eq, lte, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { projectFileVersions, projects } from '../../db/schema.ts';
import type { ProjectRow } from './stored-project.ts';

const path = '.plan';

export type PlanFacts = Pick<ProjectRow, 'plan' | 'deploymentPlan' | 'scenarios' | 'powers' | 'features' | 'notIncluded'>;

export const planFactsOf = ({ plan, deploymentPlan, scenarios, powers, features, notIncluded }: PlanFacts): PlanFacts => ({
  ...{ plan, deploymentPlan, scenarios, powers, features, notIncluded },
});

/** Keeps them from this revision on. */
export async function keepPlanFacts(tx: Db, projectId: string, revision: number, facts: PlanFacts): Promise<void> {
  const content = JSON.stringify(facts);
  const written = await tx
    .insert(projectFileVersions)
    .values({ projectId, path, revision, content, createdAt: new Date() })
    .onConflictDoNothing()
    .returning({ path: projectFileVersions.path });
  const bytes = written.length * Buffer.byteLength(content);
  await tx
    .update(projects)
    .set({ bytes: sql`${projects.bytes} + ${bytes}`, updatedAt: sql`${projects.updatedAt}` })
    .where(eq(projects.id, projectId));
}

/** Those of a revision; undefined when the plan was never changed. */
export async function planFactsAt(tx: Db, projectId: string, revision: number): Promise<PlanFacts | undefined> {
  const [row] = await tx
    .select({ content: projectFileVersions.content })
    .from(projectFileVersions)
    .where(
      and(eq(projectFileVersions.projectId, projectId), eq(projectFileVersions.path, path), lte(projectFileVersions.revision, revision)),
    )
    .orderBy(desc(projectFileVersions.revision))
    .limit(1);
  // Written above, by this server.
  return row && planFactsOf(JSON.parse(row.content) as PlanFacts);
}
