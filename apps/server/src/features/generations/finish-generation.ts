import type { GenerateResponse } from '@starwright/protocol/generate';
import { experienceFor } from '@starwright/protocol/levels';
import type { ModelSpending } from '@starwright/protocol/model';
import { and, eq, inArray } from 'drizzle-orm';
import { generations } from '../../db/schema.ts';
import type { Services } from '../../services.ts';
import { refund } from '../allowances/refund.ts';
import { addExperience } from '../users/add-experience.ts';
import { fillProject, markProject } from './project-of-generation.ts';

/** How a generation can end. */
export type GenerationEnd = { modelSpent?: ModelSpending | undefined } & (
  | { status: 'done'; result: GenerateResponse }
  | { status: 'error'; error: { code: string; message: string } }
  | { status: 'cancelled' }
);

export const stoppedReason = 'You stopped this before it was finished. Nothing was charged.';

/**
 * Ends a generation exactly once: whoever comes second changes nothing. What did not end valid is refunded in the same
 * transaction, and the project says what became of it.
 * @param attempt only ends it while this attempt is still the one that runs it.
 * @returns whether this call ended it.
 */
export async function finishGeneration(
  { db, engine, progress, metrics }: Pick<Services, 'db' | 'engine' | 'progress' | 'metrics'>,
  id: string,
  end: GenerationEnd,
  attempt?: number,
): Promise<boolean> {
  const refunded = end.status !== 'done' || !end.result.validationResults.isValid;
  const ended = await db.transaction(async (tx) => {
    const [row] = await tx
      .update(generations)
      .set({
        status: end.status,
        finishedAt: new Date(),
        refunded,
        modelSpent: end.modelSpent ?? null,
        ...(end.status === 'done' && { result: end.result }),
        ...(end.status === 'error' && { error: end.error }),
      })
      .where(
        and(
          eq(generations.id, id),
          inArray(generations.status, ['queued', 'running']),
          attempt === undefined ? undefined : eq(generations.attempt, attempt),
        ),
      )
      .returning({
        userId: generations.userId,
        projectId: generations.projectId,
        charges: generations.charges,
        createdAt: generations.createdAt,
      });
    if (!row) return undefined;
    if (refunded) await refund(tx, row.charges);
    else await addExperience(tx, row.userId, experienceFor.validDapp);
    if (row.projectId && end.status === 'done') await fillProject(tx, row.projectId, end.result, engine.tools);
    if (row.projectId && end.status === 'error') await markProject(tx, row.projectId, 'error', end.error.message);
    if (row.projectId && end.status === 'cancelled') await markProject(tx, row.projectId, 'draft', stoppedReason);
    await progress.tell(tx, id, 'end');
    return row;
  });
  if (!ended) return false;
  metrics.generations.inc({ end: end.status === 'done' && refunded ? 'invalid' : end.status });
  metrics.generationSeconds.observe((Date.now() - ended.createdAt.getTime()) / 1000);
  return true;
}
