import type { AppContent, PublishedApp, PublishedAppDetail } from '@starwright/protocol/apps';
import { StarwrightError } from '@starwright/protocol/errors';
import { and, desc, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { projects, publishedApps, users } from '../../db/schema.ts';

const atMost = 200;

/** The project is not any more what is shown of it. */
export const changedSince = sql<boolean>`${projects.contentHash} is distinct from ${publishedApps.contentHash}`;

const columns = { id: publishedApps.id, content: publishedApps.content, publishedAt: publishedApps.publishedAt, changedSince };
/**
 * Deleted projects and those of suspended people are not shown, nor one that was never tried for it, nor one that an
 * administrator took off public pages.
 */
const shown = and(
  isNull(projects.deletedAt),
  isNull(projects.moderatedAt),
  isNotNull(publishedApps.content),
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
  return rows.flatMap((row) => (row.content ? [toApp(row, row.content)] : []));
}

/** @throws StarwrightError `not-found` when nothing is published under that id (any more) */
export async function readApp(db: Db, id: string): Promise<PublishedAppDetail> {
  const [row] = await select(db).where(and(eq(publishedApps.id, id), shown));
  if (!row?.content) throw new StarwrightError('not-found');
  const { guarantees, powers, findings = [], deploymentPlan, contractCode, frontendCode } = row.content;
  return { ...toApp(row, row.content), guarantees, powers, findings, deploymentPlan, contractCode, frontendCode };
}

function toApp({ id, publishedAt, changedSince: changed }: Row, content: AppContent): PublishedApp {
  const { name, description, blockchain, features, guarantees, securityScore, trial } = content;
  return {
    ...{ id, name, description, blockchain, features, securityScore, trial },
    guaranteeCount: guarantees.length,
    publishedAt: publishedAt.toISOString(),
    changedSince: changed,
  };
}
