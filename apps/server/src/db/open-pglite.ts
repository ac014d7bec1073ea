import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { fromPglite } from 'pg-boss';
import { lockDataDir } from './data-dir-lock.ts';
import type { Database } from './database.ts';
import { migrationsFolder } from './migrations-folder.ts';
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
    const client = await PGlite.create({ startParams, ...(dir && { dataDir: dir }) });
    const db = drizzle({ client, schema });
    await migrate(db, { migrationsFolder });
    return {
      kind: 'pglite',
      db,
      listen: (channel, onPayload) => client.listen(channel, onPayload),
      jobs: { db: fromPglite(client), backend: 'pglite' },
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
