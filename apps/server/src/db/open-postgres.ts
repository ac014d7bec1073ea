import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Database } from './database.ts';
import { migrationsFolder } from './migrations-folder.ts';
import * as schema from './schema.ts';

/** Any constant will do, as long as every node uses the same. */
const migrationLock = 7_214_332_001;
const reconnectAfterMs = 500;

/** Opens a pool on a PostgreSQL server; nodes that start together migrate one after the other. */
export async function openPostgres(url: string, onConnectionLost: (error: Error) => void = () => {}): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: 16 });
  // Without this listener a dropped idle connection would end the process.
  pool.on('error', onConnectionLost);
  await migrateUnderLock(pool);
  const listeners = new Set<() => Promise<void>>();
  return {
    kind: 'postgres',
    db: drizzle({ client: pool, schema }),
    async listen(channel, onPayload, onGap) {
      const stop = await keepListening(url, channel, onPayload, onGap, onConnectionLost);
      listeners.add(stop);
      return async () => {
        listeners.delete(stop);
        await stop();
      };
    },
    jobs: { connectionString: url },
    async close() {
      await Promise.all([...listeners].map((stop) => stop()));
      await pool.end();
    },
  };
}

async function migrateUnderLock(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    // migrate() takes no lock of its own, and nodes that start together would fail.
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle({ client }), { migrationsFolder });
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
    await fresh.connect();
    await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
    client = fresh;
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

  await connect();
  return async () => {
    stopped = true;
    clearTimeout(retry);
    await client?.end();
  };
}
