import { StarwrightError } from '@starwright/protocol/errors';
import { and, eq, isNull } from 'drizzle-orm';
import type { User } from '../../auth/user.ts';
import { generations } from '../../db/schema.ts';
import type { Services } from '../../services.ts';
import { finishGeneration } from './finish-generation.ts';
import { generationQueue } from './generation-queue.ts';

/**
 * Stops somebody's own generation: at once while it waits, and as soon as its worker hears of it while it runs. One
 * that has ended stays as it is.
 * @throws StarwrightError `not-found`
 */
export async function cancelGeneration(services: Services, user: User, id: string): Promise<void> {
  const own = and(eq(generations.id, id), eq(generations.userId, user.id));
  const [row] = await services.db.select({ status: generations.status, jobId: generations.jobId }).from(generations).where(own);
  if (!row) throw new StarwrightError('not-found');
  if (row.status !== 'queued' && row.status !== 'running') return;

  await services.db
    .update(generations)
    .set({ cancelRequested: true })
    .where(and(own, isNull(generations.finishedAt)));
  // Attempt 0 means that no worker has taken it up.
  if (await finishGeneration(services, id, { status: 'cancelled' }, 0)) await services.jobs.cancel(generationQueue, row.jobId);
  else await services.progress.tell(services.db, id, 'cancel');
}
