/** The chains that somebody's agents play on, as what was done on each. */
import { createHash, randomUUID } from 'node:crypto';
import { begin, goOn, type Journal } from '@starwright/mcp';
import { StarwrightError } from '@starwright/protocol/errors';
import { type PlayStep, playLimits } from '@starwright/protocol/play';
import type { Project } from '@starwright/protocol/projects';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { User } from '../../auth/user.ts';
import type { Db } from '../../db/database.ts';
import { playedChains } from '../../db/schema.ts';

export interface OpenChain extends Journal {
  /** Absent: it is not written down yet. */
  kept?: { id: string; calls: number };
}

const fingerprintOf = ({ contractCode, deploymentPlan }: Project): string =>
  createHash('sha256')
    .update(JSON.stringify([contractCode, deploymentPlan]))
    .digest('hex');

/** A chain to go on with, or a fresh one. @throws StarwrightError as `goOn` */
export async function openChain(
  db: Db,
  user: User,
  project: Project,
  id: string | undefined,
  steps: readonly PlayStep[],
): Promise<OpenChain> {
  const wanted = { dapp: project.id, fingerprint: fingerprintOf(project), steps };
  if (id === undefined) return begin(wanted, Date.now());
  const [row] = await db
    .select()
    .from(playedChains)
    .where(and(eq(playedChains.id, id), eq(playedChains.userId, user.id)));
  const journal = row && { dapp: row.projectId, fingerprint: row.fingerprint, startsAt: row.startsAt, steps: row.steps };
  return { ...goOn(journal, wanted), ...(row && { kept: { id: row.id, calls: row.calls } }) };
}

/** Writes down what was done. @returns the chain's id @throws StarwrightError `edit-conflict` when somebody else went on with it meanwhile */
export async function keepChain(db: Db, user: User, { kept, ...journal }: OpenChain): Promise<string> {
  const steps = [...journal.steps];
  if (kept) {
    const [row] = await db
      .update(playedChains)
      .set({ steps, calls: kept.calls + 1, usedAt: new Date() })
      .where(and(eq(playedChains.id, kept.id), eq(playedChains.calls, kept.calls)))
      .returning({ id: playedChains.id });
    if (row) return row.id;
    throw new StarwrightError('edit-conflict', {
      message: 'Something else was done on this chain at the same time, and this was not. Send the steps again.',
    });
  }
  const id = randomUUID();
  const { dapp: projectId, fingerprint, startsAt } = journal;
  await db.insert(playedChains).values({ id, userId: user.id, projectId, fingerprint, startsAt, steps });
  await db.execute(sql`delete from played_chains where user_id = ${user.id} and id in
    (select id from played_chains where user_id = ${user.id} order by used_at desc offset ${playLimits.chains})`);
  return id;
}

export async function forgetOldChains(db: Db, now: Date): Promise<void> {
  await db.delete(playedChains).where(lt(playedChains.usedAt, new Date(now.getTime() - playLimits.keptHours * 3_600_000)));
}
