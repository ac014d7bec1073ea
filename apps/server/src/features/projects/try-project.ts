/** Trying a project as it is: with its contract, its deployment plan and its behaviours, whoever wrote them. */
import { StarwrightError } from '@starwright/protocol/errors';
import type { Project } from '@starwright/protocol/projects';
import { eq, sql } from 'drizzle-orm';
import type { User } from '../../auth/user.ts';
import type { Db } from '../../db/database.ts';
import { projects } from '../../db/schema.ts';
import type { Engine } from '../generations/engine.ts';
import { findProject } from './find-project.ts';
import { readProject } from './read-project.ts';
import type { ProjectFiles, ProjectRow } from './stored-project.ts';
import { recordTrial, type TrialRow, wasMade } from './trials.ts';
import { readFiles } from './write-revision.ts';

/** A large dapp takes some two seconds on an idle machine. */
const givenUpMs = 60_000;
/** To be tried is no change. */
const updatedAt = sql`${projects.updatedAt}`;

export interface TriedNow {
  project: ProjectRow;
  files: ProjectFiles;
  trial: TrialRow;
}

/**
 * Tries the project as it is now and writes down what came of it, for exactly that. What is changed meanwhile was not tried.
 * @throws StarwrightError `not-found`, `contract-too-heavy`, `trial-too-heavy`, `busy`
 */
export async function tryNow(db: Db, engine: Engine, user: User, id: string): Promise<TriedNow> {
  const { project, files } = await db.transaction(async (tx) => {
    const row = await findProject(tx, user, id);
    if (row.status === 'generating') throw new StarwrightError('being-built');
    await tx.update(projects).set({ tryingSince: new Date(), updatedAt }).where(eq(projects.id, id));
    return { project: row, files: await readFiles(tx, id) };
  });
  const { deploymentPlan, scenarios, powers, blockchain, plan } = project;
  try {
    const dapp = { contract: files['contract.sol'] ?? '', deploymentPlan, scenarios, powers, blockchain, modules: plan?.modules ?? [] };
    const late = AbortSignal.timeout(givenUpMs);
    const verdict = await engine.tryPresent(dapp, late).catch((error: unknown) => {
      throw late.aborted ? new StarwrightError('trial-too-heavy') : error;
    });
    const outcome = { verdict, tools: engine.tools, triedAt: new Date(), made: await wasMade(db, project, files) };
    return await db.transaction(async (tx) => {
      const trial = await recordTrial(tx, project, files, outcome);
      const [now] = await tx.select({ contentHash: projects.contentHash }).from(projects).where(eq(projects.id, id));
      const same = now?.contentHash === trial.contentHash;
      const becomesReady = same && trial.isValid && (project.status === 'draft' || project.status === 'error');
      if (becomesReady) await tx.update(projects).set({ status: 'ready', statusReason: null, updatedAt }).where(eq(projects.id, id));
      return { project, files, trial };
    });
  } finally {
    await db.update(projects).set({ tryingSince: null, updatedAt }).where(eq(projects.id, id));
  }
}

/** @throws as `tryNow` */
export async function tryProject(db: Db, engine: Engine, user: User, id: string): Promise<Project> {
  await tryNow(db, engine, user, id);
  return readProject(db, user, id);
}
