import { randomBytes } from 'node:crypto';
import type { AppContent, Publication } from '@starwright/protocol/apps';
import { StarwrightError } from '@starwright/protocol/errors';
import { tierGives } from '@starwright/protocol/tiers';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { User } from '../../auth/user.ts';
import type { Db } from '../../db/database.ts';
import { projects, publishedApps } from '../../db/schema.ts';
import type { Engine } from '../generations/engine.ts';
import { type TriedNow, tryNow } from '../projects/try-project.ts';
import { changedSince } from './read-apps.ts';

type Project = typeof projects.$inferSelect;

async function ownProject(tx: Db, user: User, id: string): Promise<Project> {
  const [project] = await tx
    .select()
    .from(projects)
    .where(and(eq(projects.id, id), eq(projects.userId, user.id), isNull(projects.deletedAt)))
    .for('update');
  if (!project) throw new StarwrightError('not-found');
  return project;
}

/**
 * Tries the project once more and shows exactly that in the gallery: what is changed later is not shown. A published one keeps
 * its link.
 * @throws StarwrightError `not-found`; `not-publishable` when a behaviour does not hold, or when contract, frontend or facts are
 *   not as the engine made them (its sentences would speak of something else); `edit-conflict` when it was changed meanwhile
 */
export async function publishProject(db: Db, engine: Engine, user: User, id: string): Promise<Publication> {
  const tried = await tryNow(db, engine, user, id);
  const { trial } = tried;
  if (!trial.made || !trial.isValid) throw new StarwrightError('not-publishable', whyNot(tried));
  const shown = { content: contentOf(tried), contentHash: trial.contentHash, publishedAt: trial.triedAt };
  return db.transaction(async (tx) => {
    const { contentHash, name, description } = await ownProject(tx, user, id);
    const { project } = tried;
    if (contentHash !== trial.contentHash || name !== project.name || description !== project.description)
      throw new StarwrightError('edit-conflict');
    await tx
      .insert(publishedApps)
      .values({ id: randomBytes(9).toString('base64url'), projectId: id, ...shown })
      .onConflictDoUpdate({ target: publishedApps.projectId, set: shown });
    return readOwn(tx, id);
  });
}

function contentOf({ project, files, trial }: TriedNow): AppContent {
  const { name, description, blockchain, features, powers, deploymentPlan } = project;
  const { hash, triedAt, tools, isValid, held, behaviours } = trial;
  return {
    ...{ name, description, blockchain, features, powers, deploymentPlan },
    guarantees: trial.verdict.guarantees,
    securityScore: trial.verdict.validationResults.securityScore,
    findings: trial.verdict.validationResults.findings,
    contractCode: files['contract.sol'] ?? '',
    frontendCode: files['frontend.tsx'] ?? '',
    trial: { status: 'tried', hash, triedAt: triedAt.toISOString(), with: tools, isValid, held, behaviours },
  };
}

/** The first thing that did not hold, when that was it. */
function whyNot({ trial }: TriedNow): { message?: string } {
  const [error] = trial.verdict.validationResults.errors;
  return error ? { message: `It was tried again and cannot be published as it is. ${error.message}` } : {};
}

/**
 * Gives a published project an address of its owner's choosing in the place of its old one, which leads nowhere from then on.
 * @throws StarwrightError `higher-tier-needed`, `not-found` also while it is not published, `address-taken`
 */
export async function changeAddress(db: Db, user: User, id: string, address: string): Promise<Publication> {
  return db.transaction(async (tx) => {
    await ownProject(tx, user, id);
    if (user.demo || !tierGives[user.tier].ownAddress) throw new StarwrightError('higher-tier-needed');
    // Two who want one address at the same moment wait for each other here.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`app address ${address}`}))`);
    const [taken] = await tx.select({ projectId: publishedApps.projectId }).from(publishedApps).where(eq(publishedApps.id, address));
    if (taken && taken.projectId !== id) throw new StarwrightError('address-taken', { fields: { address: 'Choose another address.' } });
    const [changed] = await tx.update(publishedApps).set({ id: address }).where(eq(publishedApps.projectId, id)).returning();
    if (!changed) throw new StarwrightError('not-found');
    return readOwn(tx, id);
  });
}

/** Takes it out of the gallery; its link leads nowhere from then on. */
export async function unpublishProject(db: Db, user: User, id: string): Promise<Publication> {
  return db.transaction(async (tx) => {
    await ownProject(tx, user, id);
    await tx.delete(publishedApps).where(eq(publishedApps.projectId, id));
    return { appId: null, changedSince: false };
  });
}

export async function readPublication(db: Db, user: User, id: string): Promise<Publication> {
  return db.transaction(async (tx) => {
    await ownProject(tx, user, id);
    return readOwn(tx, id);
  });
}

async function readOwn(tx: Db, projectId: string): Promise<Publication> {
  const [published] = await tx
    .select({ id: publishedApps.id, content: publishedApps.content, changedSince })
    .from(publishedApps)
    .innerJoin(projects, eq(projects.id, publishedApps.projectId))
    .where(eq(publishedApps.projectId, projectId));
  return published?.content ? { appId: published.id, changedSince: published.changedSince } : { appId: null, changedSince: false };
}
