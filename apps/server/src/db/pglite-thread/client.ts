/** An embedded database in a thread of its own, so that no query keeps the thread that answers requests. */
import { Worker } from 'node:worker_threads';
import type { PGlite, PGliteOptions } from '@electric-sql/pglite';
import { type Ask, type FromThread, type QueryOptions, receiveError } from './messages.ts';

/** What Drizzle and the job queue use of PGlite. */
export type PgliteClient = Pick<PGlite, 'query' | 'exec' | 'transaction' | 'listen' | 'close'>;

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** @throws what PGlite throws when it cannot be opened. Only `dataDir` and `startParams` cross over to the thread. */
export async function openPgliteThread(options: Pick<PGliteOptions, 'dataDir' | 'startParams'>): Promise<PgliteClient> {
  const worker = new Worker(new URL('./thread.ts', import.meta.url), { workerData: options, execArgv: [] });
  const waiting = new Map<number, Waiting>();
  const listeners = new Map<string, Set<(payload: string) => void>>();
  let last = 0;
  let closed = false;

  const open = new Promise<unknown>((resolve, reject) => waiting.set(0, { resolve, reject }));
  worker.on('message', (message: FromThread) => {
    if ('channel' in message) {
      for (const tell of listeners.get(message.channel) ?? []) tell(message.payload);
      return;
    }
    const one = waiting.get(message.id);
    waiting.delete(message.id);
    if ('error' in message) one?.reject(receiveError(message.error));
    else one?.resolve(message.value);
  });
  const gone = (error: Error) => {
    const isOpening = waiting.has(0);
    for (const one of waiting.values()) one.reject(error);
    waiting.clear();
    // A server without its database is of no use; whatever watches over it starts it again.
    if (!closed && !isOpening) throw error;
    closed = true;
  };
  worker.on('error', (error) => gone(error instanceof Error ? error : new Error(String(error))));
  worker.on('exit', () => {
    if (!closed || waiting.size > 0) gone(new Error('the thread of the embedded database has ended'));
  });

  // biome-ignore lint/suspicious/noExplicitAny: PGlite's own signatures let the caller name the rows
  const ask = (what: Ask): Promise<any> => {
    if (closed) return Promise.reject(new Error('the embedded database is closed'));
    const id = ++last;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      worker.postMessage({ id, ask: what });
    });
  };
  const statements = (within?: number) => ({
    query: (text: string, params: unknown[] = [], { rowMode, parsers }: Parameters<PGlite['query']>[2] = {}) =>
      ask({ kind: 'query', text, params, options: sent(rowMode, parsers), ...(within !== undefined && { within }) }),
    exec: (text: string) => ask({ kind: 'exec', text, ...(within !== undefined && { within }) }),
  });

  await open;
  return {
    ...statements(),
    async transaction(work) {
      const within = last + 1;
      await ask({ kind: 'begin' });
      try {
        // Drizzle and the job queue use no more of it.
        const result = await work(statements(within) as unknown as Parameters<typeof work>[0]);
        await ask({ kind: 'end', within, how: 'commit' });
        return result;
      } catch (error) {
        await ask({ kind: 'end', within, how: 'rollback' }).catch(() => {});
        throw error;
      }
    },
    async listen(channel, onPayload) {
      const known = listeners.get(channel);
      const set = known ?? new Set();
      listeners.set(channel, set.add(onPayload));
      if (!known) await ask({ kind: 'listen', channel });
      return async () => {
        set.delete(onPayload);
        if (set.size > 0 || listeners.get(channel) !== set) return;
        listeners.delete(channel);
        await ask({ kind: 'unlisten', channel });
      };
    },
    async close() {
      if (closed) return;
      const done = ask({ kind: 'close' });
      closed = true;
      await done;
      await worker.terminate();
    },
  };
}

/** Functions do not cross over to a thread; those that change nothing need only be named. */
function sent(rowMode: QueryOptions['rowMode'], parsers: Record<number, (text: string) => unknown> = {}): QueryOptions {
  const asText = Object.entries(parsers).map(([type, parse]) => {
    if (parse('{}') !== '{}') throw new Error(`a parser of type ${type} cannot be sent to the thread of the database`);
    return Number(type);
  });
  return { ...(rowMode && { rowMode }), asText };
}
