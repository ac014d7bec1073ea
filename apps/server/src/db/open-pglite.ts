import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { fromPglite } from 'pg-boss';
import { lockDataDir } from './data-dir-lock.ts';
import type { Database } from './database.ts';
import { migrationsFolder } from './migrations-folder.ts';
import { openPgliteThread, type PgliteClient } from './pglite-thread/client.ts';
import * as schema from './schema.ts';

/** PostgreSQL's own 128 MB would be taken at once, for pages that the operating system keeps in memory anyway. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/**
 * Opens PGlite in `dir` (locked for this process) or in memory. A killed process loses nothing that was acknowledged;
 * a power cut may, since PGlite never calls fsync.
 * @throws DataDirInUseError
 */
export async function openPglite(dir: string | undefined): Promise<Database> {
  const unlock = dir ? await lockDataDir(dir) : undefined;
  try {
    // What only lives as long as a test does needs no thread.
    const client: PgliteClient = dir ? await openPgliteThread({ startParams, dataDir: dir }) : await PGlite.create({ startParams });
    const counted = countingWrites(client);
    const db = drizzle({ client: counted.client as PGlite, schema }); // uses no more than a `PgliteClient` has;
    await migrate(db, { migrationsFolder });
    return {
      kind: 'pglite',
      ...{ db, writes: counted.writes },
      listen: (channel, onPayload) => client.listen(channel, onPayload),
      jobs: { db: fromPglite(client as PGlite), backend: 'pglite' },
      async close() {
        await client.close();
        await unlock?.();
      },
    };
  } catch (error) {
    await unlock?.();
    throw error;
  }
}

/** What Drizzle runs statements by. */
const running: ReadonlySet<string | symbol> = new Set(['query', 'exec', 'transaction']);

/** The same client, which counts what does not only read, when it begins and when it has ended. */
function countingWrites(client: PgliteClient): { client: PgliteClient; writes: () => number } {
  let writes = 0;
  const counting = new Proxy(client, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== 'function') return member;
      if (!running.has(name)) return member.bind(target);
      return async (...args: unknown[]) => {
        if (name === 'query' && /^\s*select\b/i.test(String(args[0]))) return Reflect.apply(member, target, args);
        writes++;
        try {
          return await Reflect.apply(member, target, args);
        } finally {
          writes++;
        }
      };
    },
  });
  return { client: counting, writes: () => writes };
}
