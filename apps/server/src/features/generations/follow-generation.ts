import { StarwrightError } from '@starwright/protocol/errors';
import type { GenerateResponse, ProgressEvent } from '@starwright/protocol/generate';
import { and, asc, eq, gte } from 'drizzle-orm';
import { whileDatabaseIsAway } from '../../db/database-away.ts';
import { generationEvents, generations } from '../../db/schema.ts';
import type { Services } from '../../services.ts';

const restarting = 'Starwright is being restarted. Your dapp goes on being built afterwards; look for it in a moment.';

/**
 * Notifications wake whoever waits, and a lost connection does when it is back. This is for what nobody thought of, and keeps
 * streams alive: proxies and browsers close one that is silent for long.
 */
const lookAgainMs = 15_000;

export interface Followed {
  seq: number;
  event: ProgressEvent;
}

type Ended = { status: 'done' | 'error' | 'cancelled'; result: GenerateResponse | null; error: { code: string; message: string } | null };

/**
 * Tells a generation's events from `fromSeq` on, first those that already happened, then as they happen, the end last.
 * Works on every node, whichever runs it. `null` says that nothing happened for a while.
 */
export async function* followGeneration(
  services: Services,
  id: string,
  { fromSeq = 1, signal }: { fromSeq?: number; signal: AbortSignal },
): AsyncGenerator<Followed | null> {
  const bell = ring(services, id, signal);
  try {
    for (let seq = fromSeq; !signal.aborted; ) {
      const [state, rows] = await whileDatabaseIsAway(() => readOn(services, id, seq), { signal });
      for (const row of rows) {
        yield { seq: row.seq, event: row.event };
        seq = row.seq + 1;
      }
      if (!state || isEnded(state)) {
        const ended = state !== undefined;
        yield { seq, event: ended ? await whileDatabaseIsAway(() => endEvent(services, id), { signal }) : { type: 'cancelled' } };
        return;
      }
      if (rows.length === 0 && !(await bell.wait())) yield null;
    }
  } finally {
    bell.close();
  }
}

/**
 * Waits for the end without looking at the events in between.
 * @throws StarwrightError `busy` when the signal is aborted first; the generation goes on. `cancelled` when it was deleted.
 */
export async function awaitGeneration(services: Services, id: string, signal: AbortSignal): Promise<Ended> {
  const bell = ring(services, id, signal, (news) => news !== 'progress');
  try {
    for (;;) {
      const state = await whileDatabaseIsAway(() => readState(services, id), { signal });
      if (state === undefined) throw new StarwrightError('cancelled');
      if (isEnded(state)) return await readEnd(services, id);
      if (signal.aborted) throw new StarwrightError('busy', { message: restarting });
      await bell.wait();
    }
  } finally {
    bell.close();
  }
}

/** A bell that remembers that it rang, so that news between two waits is not missed. */
function ring(services: Services, id: string, signal: AbortSignal, counts: (news: string) => boolean = () => true) {
  let rung = false;
  let wake = () => {};
  const unsubscribe = services.progress.subscribe(id, (news) => {
    if (!counts(news)) return;
    rung = true;
    wake();
  });
  const stop = () => wake();
  signal.addEventListener('abort', stop);
  return {
    /** @returns false when nothing rang for a while. */
    wait: () =>
      new Promise<boolean>((resolve) => {
        const settle = () => {
          clearTimeout(timer);
          wake = () => {};
          resolve(rung);
          rung = false;
        };
        const timer = setTimeout(settle, lookAgainMs);
        wake = settle;
        if (rung || signal.aborted) settle();
      }),
    close() {
      unsubscribe();
      signal.removeEventListener('abort', stop);
    },
  };
}

/** The state first: once it says "ended", the events read after it are all there are. */
async function readOn(services: Services, id: string, seq: number) {
  const state = await readState(services, id);
  const rows = await services.db
    .select()
    .from(generationEvents)
    .where(and(eq(generationEvents.generationId, id), gte(generationEvents.seq, seq)))
    .orderBy(asc(generationEvents.seq));
  return [state, rows] as const;
}

async function readState({ db }: Services, id: string) {
  const [row] = await db.select({ status: generations.status }).from(generations).where(eq(generations.id, id));
  return row?.status;
}

function isEnded(status: string): status is Ended['status'] {
  return status === 'done' || status === 'error' || status === 'cancelled';
}

async function readEnd({ db }: Services, id: string): Promise<Ended & { projectId: string | null }> {
  const { status, result, error, projectId } = generations;
  const [row] = await db.select({ status, result, error, projectId }).from(generations).where(eq(generations.id, id));
  if (!row || !isEnded(row.status)) throw new Error(`generation ${id} has not ended`);
  return { ...row, status: row.status };
}

async function endEvent(services: Services, id: string): Promise<ProgressEvent> {
  const { status, result, error, projectId } = await readEnd(services, id);
  if (status === 'done' && result) return { type: 'result', result, ...(projectId && { projectId }) };
  if (status === 'cancelled') return { type: 'cancelled' };
  return { type: 'error', code: error?.code ?? 'internal', message: error?.message ?? 'The result is no longer kept.' };
}
