import { randomUUID } from 'node:crypto';
import { type Deployment, deploymentSchema, type RecordDeployment } from '@starwright/protocol/deployments';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { User } from '../../auth/user.ts';
import type { Db } from '../../db/database.ts';
import { deployments, projects } from '../../db/schema.ts';
import { findProject, lockProject } from './find-project.ts';

/** More than anybody reads; the newest ones. */
const shown = 200;

/**
 * Writes down what was deployed. A rehearsal changes nothing else; any other deployment makes the project `deployed`, at
 * the address of the contract that was deployed last (the one that stands on the others).
 */
export async function recordDeployment(db: Db, user: User, projectId: string, made: RecordDeployment): Promise<Deployment> {
  return db.transaction(async (tx) => {
    const project = await lockProject(tx, user, projectId);
    const [row] = await tx
      .insert(deployments)
      .values({ ...made, id: randomUUID(), userId: user.id, projectId, revision: project.revision })
      .returning();
    if (!row) throw new Error('the deployment was not written');
    if (made.kind !== 'rehearsal') {
      const deploymentAddress = made.contracts.at(-1)?.address ?? null;
      await tx.update(projects).set({ status: 'deployed', deploymentAddress, updatedAt: new Date() }).where(eq(projects.id, projectId));
    }
    return toDeployment(row, project.name);
  });
}

/** Own deployments, the newest first; of one project when it is named. Those of deleted projects are not shown. */
export async function listDeployments(db: Db, user: User, projectId?: string): Promise<Deployment[]> {
  if (projectId !== undefined) await findProject(db, user, projectId);
  const rows = await db
    .select({ deployment: deployments, name: projects.name })
    .from(deployments)
    .innerJoin(projects, eq(projects.id, deployments.projectId))
    .where(
      and(
        eq(deployments.userId, user.id),
        isNull(projects.deletedAt),
        projectId === undefined ? undefined : eq(deployments.projectId, projectId),
      ),
    )
    .orderBy(desc(deployments.createdAt), desc(deployments.id))
    .limit(shown);
  return rows.map(({ deployment, name }) => toDeployment(deployment, name));
}

function toDeployment({ userId, createdAt, ...row }: typeof deployments.$inferSelect, projectName: string): Deployment {
  return deploymentSchema.parse({ ...row, projectName, createdAt: createdAt.toISOString() });
}
