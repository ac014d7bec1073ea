import type { PublishedApp, PublishedAppDetail } from '@starwright/protocol/apps';
import { StarwrightError } from '@starwright/protocol/errors';
import { and, desc, eq, isNull, ne, or } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { projects, publishedApps, users } from '../../db/schema.ts';
import { readFiles } from '../projects/write-revision.ts';

const atMost = 200;

const columns = {
  id: publishedApps.id,
  projectId: projects.id,
  name: projects.name,
  description: projects.description,
  blockchain: projects.blockchain,
  features: projects.features,
  guarantees: projects.guarantees,
  powers: projects.powers,
  deploymentPlan: projects.deploymentPlan,
  validationResults: projects.validationResults,
  publishedAt: publishedApps.publishedAt,
};
/**
 * Deleted projects and those of suspended people are not shown, nor one whose files were changed after it was tried, nor one that
 * an administrator took off public pages.
 */
const shown = and(
  isNull(projects.deletedAt),
  isNull(projects.moderatedAt),
  eq(projects.validatedRevision, projects.revision),
  or(isNull(users.banned), ne(users.banned, true)),
);

const select = (db: Db) =>
  db
    .select(columns)
    .from(publishedApps)
    .innerJoin(projects, eq(projects.id, publishedApps.projectId))
    .innerJoin(users, eq(users.id, projects.userId));
type Row = Awaited<ReturnType<typeof select>>[number];

/** All published apps: those that administrators feature first, then the newest. */
export async function listApps(db: Db): Promise<PublishedApp[]> {
  const rows = await select(db).where(shown).orderBy(desc(projects.featured), desc(publishedApps.publishedAt)).limit(atMost);
  return rows.map(toApp);
}

/** @throws StarwrightError `not-found` when nothing is published under that id (any more) */
export async function readApp(db: Db, id: string): Promise<PublishedAppDetail> {
  const [row] = await select(db).where(and(eq(publishedApps.id, id), shown));
  if (!row) throw new StarwrightError('not-found');
  const files = await readFiles(db, row.projectId);
  return {
    ...toApp(row),
    ...{ guarantees: row.guarantees, powers: row.powers, deploymentPlan: row.deploymentPlan },
    contractCode: files['contract.sol'] ?? '',
    frontendCode: files['frontend.tsx'] ?? '',
  };
}

function toApp({ id, name, description, blockchain, features, guarantees, validationResults, publishedAt }: Row): PublishedApp {
  return {
    ...{ id, name, description, blockchain, features },
    guaranteeCount: guarantees.length,
    securityScore: validationResults?.securityScore ?? null,
    publishedAt: publishedAt.toISOString(),
  };
}
