/**
 * What follows from a project's plan, kept with the revision that brought it: a plan that is changed later must not stay when
 * the files go back. It lies beside the files under a name that no file has.
 */
import type { GenerateResponse } from '@starwright/protocol/generate';
import { and, desc, eq, lte } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { projectFileVersions } from '../../db/schema.ts';
import type { ProjectRow } from './stored-project.ts';

const path = '.plan';

export type PlanFacts = Pick<
  ProjectRow,
  | 'plan'
  | 'deploymentPlan'
  | 'scenarios'
  | 'powers'
  | 'features'
  | 'notIncluded'
  | 'guarantees'
  | 'estimatedGasCost'
  | 'securityNotes'
  | 'validationResults'
  | 'validatedRevision'
>;

export const planFactsOf = (from: Omit<GenerateResponse, 'model'> | ProjectRow, validatedRevision: number | null): PlanFacts => ({
  plan: from.plan,
  deploymentPlan: from.deploymentPlan,
  scenarios: from.scenarios,
  powers: from.powers,
  features: from.features,
  notIncluded: from.notIncluded,
  guarantees: from.guarantees,
  estimatedGasCost: from.estimatedGasCost,
  securityNotes: from.securityNotes,
  validationResults: from.validationResults,
  validatedRevision,
});

/** Keeps them from this revision on. */
export async function keepPlanFacts(tx: Db, projectId: string, revision: number, facts: PlanFacts): Promise<void> {
  await tx
    .insert(projectFileVersions)
    .values({ projectId, path, revision, content: JSON.stringify(facts), createdAt: new Date() })
    .onConflictDoNothing();
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
  return row && (JSON.parse(row.content) as PlanFacts);
}
