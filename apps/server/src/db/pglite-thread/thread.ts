/** The thread that holds the embedded database: answers what the process asks, one after the other. */
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, type PGliteOptions, type Transaction } from '@electric-sql/pglite';
import { type Ask, type FromThread, type QueryOptions, sendError, type ToThread } from './messages.ts';

const port = parentPort;
if (!port) throw new Error('this file runs as a thread');
const tell = (message: FromThread) => port.postMessage(message);

interface OpenTransaction {
  tx: Transaction;
  end(how: 'commit' | 'rollback'): Promise<void>;
}
class RolledBackError extends Error {}

const client = await PGlite.create(workerData as PGliteOptions); // what `client.ts` gives it
// Making a database leaves some 250 MB, which this thread would keep for minutes, since it makes little else.
globalThis.gc?.();
const transactions = new Map<number, OpenTransaction>();
const listening = new Map<string, () => Promise<void>>();

port.on('message', async ({ id, ask }: ToThread) => {
  try {
    tell({ id, value: await answer(id, ask) });
  } catch (error) {
    tell({ id, error: sendError(error) });
  }
  if (ask.kind === 'close') port.close();
});
tell({ id: 0, value: 'open' });

async function answer(id: number, ask: Ask): Promise<unknown> {
  switch (ask.kind) {
    case 'query':
      return inside(ask.within).query(ask.text, ask.params, optionsOf(ask.options));
    case 'exec':
      return inside(ask.within).exec(ask.text);
    case 'begin':
      return begin(id);
    case 'end': {
      const open = transactions.get(ask.within);
      transactions.delete(ask.within);
      return open?.end(ask.how);
    }
    case 'listen':
      listening.set(ask.channel, await client.listen(ask.channel, (payload) => tell({ channel: ask.channel, payload })));
      return;
    case 'unlisten':
      await listening.get(ask.channel)?.();
      listening.delete(ask.channel);
      return;
    case 'close':
      return client.close();
  }
}

function inside(transaction: number | undefined): Pick<PGlite, 'query' | 'exec'> {
  if (transaction === undefined) return client;
  const open = transactions.get(transaction);
  if (!open) throw new Error('this transaction has ended');
  return open.tx;
}

/** Answered when the transaction has begun; it stays open until its end is asked for. */
function begin(id: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const wish = Promise.withResolvers<'commit' | 'rollback'>();
    const done = client.transaction(async (tx) => {
      const end = async (how: 'commit' | 'rollback') => {
        wish.resolve(how);
        await done.catch((error: unknown) => {
          if (!(error instanceof RolledBackError)) throw error;
        });
      };
      transactions.set(id, { tx, end });
      resolve();
      if ((await wish.promise) === 'rollback') throw new RolledBackError();
    });
    done.catch((error: unknown) => reject(error));
  });
}

function optionsOf({ rowMode, asText }: QueryOptions) {
  const parsers = Object.fromEntries(asText.map((type) => [type, (text: string) => text]));
  return { ...(rowMode && { rowMode }), parsers };
}
