/**
 * A pool of connections that outlives its server. Whoever asks for a connection while the server is being restarted waits a
 * moment for it; what was lost in the middle is done again where that cannot do it twice, and is a DatabaseAwayError elsewhere.
 */
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { awayError, isConnectionLost } from './database-away.ts';

/** A restart takes a second or two. From then on nobody waits who would not get anything. */
const patienceMs = 4000;
const connectAgainAfterMs = 100;
/** Also how long a request waits for one of the connections when all are in use. */
const connectWithinMs = 10_000;
const timesAtMost = 3;

export class PatientPool extends pg.Pool {
  #awaySinceMs: number | undefined;

  constructor(url: string, onConnectionLost: (error: Error) => void) {
    super({ connectionString: url, max: 16, connectionTimeoutMillis: connectWithinMs, keepAlive: true });
    // Without these listeners a lost connection would end the process: the pool hears of idle ones only.
    this.on('error', onConnectionLost);
    this.on('connect', (client) => client.on('error', onConnectionLost));
    const query = this.query.bind(this);
    // pg's overloads; everybody here calls the one that answers a promise.
    this.query = ((...statement: Parameters<typeof query>) => repeatReads(statement, () => query(...statement))) as typeof this.query;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: Error) => void) => void): void;
  override connect(
    callback?: (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: Error) => void) => void,
  ): Promise<pg.PoolClient> | undefined {
    const connected = this.#connectPatiently(() => super.connect());
    if (!callback) return connected;
    connected.then(
      (client) => callback(undefined, client, client.release.bind(client)),
      (error: Error) => callback(error, undefined, () => {}),
    );
    return undefined;
  }

  async #connectPatiently(connect: () => Promise<pg.PoolClient>): Promise<pg.PoolClient> {
    for (;;) {
      try {
        const client = await connect();
        this.#awaySinceMs = undefined;
        return client;
      } catch (error) {
        if (!isConnectionLost(error)) throw error;
        this.#awaySinceMs ??= Date.now();
        if (this.ending || Date.now() - this.#awaySinceMs > patienceMs) throw awayError(error);
        await delay(connectAgainAfterMs);
      }
    }
  }
}

/** A statement that only reads may be sent again; of any other it is not known whether it was executed. */
async function repeatReads<T>([statement]: unknown[], send: () => T): Promise<Awaited<T>> {
  for (let time = 1; ; time++) {
    try {
      return await send();
    } catch (error) {
      if (!isConnectionLost(error)) throw error;
      if (time >= timesAtMost || !/^\s*select\b/i.test(textOf(statement))) throw awayError(error);
    }
  }
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  return statement && typeof statement === 'object' && 'text' in statement ? String(statement.text) : '';
}

/**
 * Runs transactions again whose connection was lost before their commit was sent: nothing of them was kept. So what runs in
 * one must not change anything outside of the database.
 */
export async function repeatUncommitted<Tx, T>(
  transaction: (work: (tx: Tx) => Promise<T>) => Promise<T>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  for (let time = 1; ; time++) {
    let committing = false;
    try {
      return await transaction(async (tx) => {
        const result = await work(tx);
        committing = true;
        return result;
      });
    } catch (error) {
      if (!isConnectionLost(error)) throw error;
      if (committing || time >= timesAtMost) throw awayError(error);
    }
  }
}
