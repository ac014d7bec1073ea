/** No generation stays under way for ever: one whose job is gone or gave up ends in `error` and is refunded. */
import { and, isNull, lt, sql } from 'drizzle-orm';
import { generations } from '../../db/schema.ts';
import type { Services } from '../../services.ts';
import { finishGeneration } from './finish-generation.ts';
import { type GenerationJob, generationQueue } from './generation-queue.ts';

/** A job that ended this recently may have its generation ended in the same moment. */
const settleMs = 5_000;
const interrupted = {
  code: 'internal',
  message: 'Building this dapp was interrupted several times. Nothing was charged. Try again in a moment.',
};

/** Ends open generations whose job no longer exists or will not be tried again. @returns how many. */
export async function recoverGenerations(services: Services, nowMs = Date.now()): Promise<number> {
  const open = await services.db
    .select({ id: generations.id, jobId: generations.jobId })
    .from(generations)
    .where(and(isNull(generations.finishedAt), lt(generations.createdAt, new Date(nowMs - settleMs))));
  let ended = 0;
  for (const { id, jobId } of open) {
    const [job] = await services.jobs.findJobs<GenerationJob>(generationQueue, { id: jobId });
    if (job && job.state !== 'failed' && job.state !== 'completed' && job.state !== 'cancelled') continue;
    services.log.warn({ generationId: id, job: job?.state ?? 'missing' }, 'generation without a job is ended');
    if (await finishGeneration(services, id, { status: 'error', error: interrupted })) ended += 1;
  }
  return ended;
}

/**
 * On the embedded database this process is the only one, so whatever counts as running when it starts was left behind
 * by a killed process and is taken up at once, without waiting for its heartbeat to be missed.
 */
export async function takeUpOrphans(services: Services): Promise<void> {
  if (services.database.kind !== 'pglite') return;
  const { rows } = await services.db.execute<{ id: string }>(
    sql`select id from pgboss.job where name = ${generationQueue} and state = 'active'`,
  );
  if (rows.length === 0) return;
  services.log.info({ jobs: rows.length }, 'taking up the generations of a stopped process');
  await services.jobs.fail(
    generationQueue,
    rows.map(({ id }) => id),
    { reason: 'the process was stopped' },
  );
}
