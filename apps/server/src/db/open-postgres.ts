import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Database } from './database.ts';
import { whileDatabaseIsAway } from './database-away.ts';
import { migrationsFolder } from './migrations-folder.ts';
import { PatientPool, repeatUncommitted } from './patient-pool.ts';
import * as schema from './schema.ts';

/** Any constant will do, as long as every node uses the same. */
const migrationLock = 7_214_332_001;
const reconnectAfterMs = 500;

export interface PostgresOptions {
  onConnectionLost?: ((error: Error) => void) | undefined;
  /** How long to wait for a server that is not there yet; default not at all. */
  waitMs?: number | undefined;
  /** Told once when it has to wait. */
  onWaiting?: ((error: unknown) => void) | undefined;
}

/** Opens a pool on a PostgreSQL server; nodes that start together migrate one after the other. */
export async function openPostgres(
  url: string,
  { onConnectionLost = () => {}, waitMs = 0, onWaiting }: PostgresOptions = {},
): Promise<Database> {
  const pool = new PatientPool(url, onConnectionLost);
  let told = false;
  const onAway = (error: unknown) => {
    if (!told) onWaiting?.(error);
    told = true;
  };
  await whileDatabaseIsAway(() => knock(url).then(() => migrateUnderLock(pool)), { untilMs: Date.now() + waitMs, onAway }).catch(
    async (error) => {
      await pool.end();
      throw error;
    },
  );
  const listeners = new Set<() => Promise<void>>();
  const listen: Database['listen'] = async (channel, onPayload, onGap) => {
    const stop = await keepListening(url, channel, onPayload, onGap, onConnectionLost);
    listeners.add(stop);
    return async () => {
      listeners.delete(stop);
      await stop();
    };
  };
  const db = drizzle({ client: pool, schema });
  const onClient = drizzleOf();
  // Drizzle's own never gives a connection back on which it could not begin.
  db.transaction = (work, config) =>
    repeatUncommitted(async (run) => {
      const client = await pool.connect();
      try {
        return await onClient(client).transaction(run, config);
      } finally {
        client.release();
      }
    }, work);
  return {
    kind: 'postgres',
    db,
    listen,
    jobs: {
      db: {
        executeSql: (text, values) => pool.query(text, values),
        // Without it the queue would only poll.
        listen: async (channel: string, onPayload: (payload: string) => void, onReconnect: () => void) => ({
          close: await listen(channel, onPayload, onReconnect),
        }),
      },
    },
    async close() {
      await Promise.all([...listeners].map((stop) => stop()));
      await pool.end();
    },
  };
}

/** Comes back when the server lets somebody in; unlike the pool it does not wait by itself, so that waiting is told at once. */
async function knock(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  // Beside the rejection; without a listener it would end the process.
  client.on('error', () => {});
  await client.connect();
  await client.end();
}

/** Drizzle on one connection; made once for each, since it reads the whole schema. */
function drizzleOf() {
  const make = (client: pg.PoolClient) => drizzle({ client, schema });
  const made = new WeakMap<pg.PoolClient, ReturnType<typeof make>>();
  return (client: pg.PoolClient) => {
    const one = made.get(client) ?? make(client);
    made.set(client, one);
    return one;
  };
}

async function migrateUnderLock(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    // migrate() takes no lock of its own, and nodes that start together would fail.
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle({ client }), { migrationsFolder });
    // The queue makes its schema without a lock: of two nodes that start on a new database one would fail.
    await client.query('create schema if not exists pgboss');
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => {});
    client.release();
  }
}

/** LISTEN belongs to one session, so it has a connection of its own, made again whenever it is lost. */
async function keepListening(
  url: string,
  channel: string,
  onPayload: (payload: string) => void,
  onGap: () => void,
  onConnectionLost: (error: Error) => void,
): Promise<() => Promise<void>> {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let stopped = false;

  const connect = async () => {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true });
    fresh.on('notification', (message) => onPayload(message.payload ?? ''));
    fresh.on('error', (error) => {
      onConnectionLost(error);
      reconnectLater();
    });
    fresh.on('end', reconnectLater);
    client = fresh;
    await fresh.connect();
    await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
  };
  const reconnectLater = () => {
    if (stopped || retry) return;
    retry = setTimeout(() => {
      retry = undefined;
      connect().then(onGap, (error) => {
        onConnectionLost(error);
        reconnectLater();
      });
    }, reconnectAfterMs);
  };

  await connect().catch(async (error) => {
    stopped = true;
    clearTimeout(retry);
    await client?.end().catch(() => {});
    throw error;
  });
  return async () => {
    stopped = true;
    clearTimeout(retry);
    await client?.end().catch(() => {});
  };
}
