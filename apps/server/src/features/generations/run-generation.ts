import { setTimeout as delay } from 'node:timers/promises';
import { CompilerBusyError, CompilerLimitError } from '@starwright/engine/compile/node';
import { errorCatalogue, StarwrightError } from '@starwright/protocol/errors';
import type { GenerateResponse } from '@starwright/protocol/generate';
import type { ModelSpending } from '@starwright/protocol/model';
import { and, eq, inArray, max, sql } from 'drizzle-orm';
import { whileDatabaseIsAway } from '../../db/database-away.ts';
import { generationEvents, generations } from '../../db/schema.ts';
import type { Services } from '../../services.ts';
import type { EngineEvent } from './engine.ts';
import { finishGeneration, type GenerationEnd } from './finish-generation.ts';
import { generationSeconds } from './generation-queue.ts';
import { recordProgress } from './record-progress.ts';

/** Thrown out of the job when the process stops, so that the queue hands it to another worker. */
export class HandedBackError extends Error {
  override name = 'HandedBackError';
}

const busyPauseMs = 500;
const tookTooLong = 'Building this took too long and was stopped. Nothing was charged. Try a simpler idea first and add to it.';

/**
 * Builds one queued generation and ends it. A generation that already ended is left alone. Every outcome but a stopping
 * process ends it; only then it throws.
 * @param lost aborted when the queue gave the job to somebody else.
 */
export async function runGeneration(services: Services, id: string, lost: AbortSignal): Promise<void> {
  const cancelled = new AbortController();
  // Subscribed before the claim: a cancellation is either seen by the claim or heard afterwards.
  const unsubscribe = services.progress.subscribe(id, (news) => {
    if (news === 'cancel') cancelled.abort();
    if (news === 'gap') void lookForCancellation();
  });
  const signal = AbortSignal.any([services.stopping, lost]);
  const lookForCancellation = async () => {
    const requested = await whileDatabaseIsAway(() => isCancelRequested(services, id), { signal }).catch(() => false);
    if (requested) cancelled.abort();
  };
  try {
    const run = await whileDatabaseIsAway(() => claim(services, id), { signal });
    if (!run) return;
    if (run.cancelRequested)
      await whileDatabaseIsAway(() => finishGeneration(services, id, { status: 'cancelled' }, run.attempt), { signal });
    else await build(services, run, cancelled.signal, lost);
  } finally {
    unsubscribe();
  }
}

type Run = NonNullable<Awaited<ReturnType<typeof claim>>>;

async function build(services: Services, run: Run, cancelled: AbortSignal, lost: AbortSignal): Promise<void> {
  const stop = AbortSignal.any([services.stopping, lost]);
  const model = await whileDatabaseIsAway(() => services.models.forUser(run.userId), { signal: stop });
  const late = AbortSignal.timeout((generationSeconds + (model?.budget.seconds ?? 0)) * 1000);
  const signal = AbortSignal.any([cancelled, late, services.stopping, lost]);
  const record = recordProgress(services.db, services.progress, run, stop);
  let modelSpent: ModelSpending | undefined;
  const onEvent = (event: EngineEvent) => {
    if (event.type === 'spent') modelSpent = event.spent;
    record.add(event);
  };
  const onMistake = (error: unknown) => services.log.error({ err: error, generationId: run.id }, 'composing or trying failed');
  try {
    const result = await unlessAborted(signal, () =>
      whenNotBusy(signal, () => services.engine.generate(run.request, { onEvent, onMistake, signal, model })),
    );
    await record.flush();
    await finish({ status: 'done', result, modelSpent });
  } catch (error) {
    if (services.stopping.aborted || lost.aborted) throw new HandedBackError();
    await record.flush().catch(() => {});
    await finish({ ...endOf(error), modelSpent });
  }

  /** What was built is not thrown away because the database is being restarted; ending twice changes nothing. */
  function finish(end: GenerationEnd): Promise<boolean> {
    return whileDatabaseIsAway(() => finishGeneration(services, run.id, end, run.attempt), { signal: stop });
  }

  function endOf(error: unknown): GenerationEnd {
    if (cancelled.aborted) return { status: 'cancelled' };
    if (error instanceof StarwrightError) return { status: 'error', error: { code: error.code, message: error.message } };
    if (late.aborted || error instanceof CompilerLimitError) return { status: 'error', error: { code: 'internal', message: tookTooLong } };
    services.log.error({ err: error, generationId: run.id }, 'generation failed');
    return { status: 'error', error: { code: 'internal', message: errorCatalogue.internal.message } };
  }
}

/** Takes a generation that has not ended for this attempt; earlier attempts can no longer write to it. */
async function claim({ db }: Services, id: string) {
  const [row] = await db
    .update(generations)
    .set({ status: 'running', attempt: sql`${generations.attempt} + 1`, startedAt: sql`coalesce(${generations.startedAt}, now())` })
    .where(and(eq(generations.id, id), inArray(generations.status, ['queued', 'running'])))
    .returning();
  if (!row) return undefined;
  const { attempt, request, cancelRequested, userId } = row;
  // Only an attempt after the first can find events.
  const [told] =
    attempt > 1
      ? await db
          .select({ last: max(generationEvents.seq) })
          .from(generationEvents)
          .where(eq(generationEvents.generationId, id))
      : [];
  return { id, userId, attempt, request, cancelRequested, nextSeq: (told?.last ?? 0) + 1 };
}

async function isCancelRequested({ db }: Services, id: string): Promise<boolean> {
  const [row] = await db.select({ requested: generations.cancelRequested }).from(generations).where(eq(generations.id, id));
  return row?.requested ?? false;
}

/** Rejects as soon as the signal is aborted, even if the work does not heed it. */
function unlessAborted(signal: AbortSignal, work: () => Promise<GenerateResponse>): Promise<GenerateResponse> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort, { once: true });
    work()
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', abort));
  });
}

/** A full compiler is no failure: the job waits until there is room. */
async function whenNotBusy(signal: AbortSignal, work: () => Promise<GenerateResponse>): Promise<GenerateResponse> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const busy = error instanceof CompilerBusyError || (error instanceof StarwrightError && error.code === 'busy');
      if (!busy) throw error;
      await delay(busyPauseMs, undefined, { signal });
    }
  }
}
