/**
 * The least that could answer: Node, Hono, and one row of a database of the same kind, embedded in a folder or at an address of
 * PostgreSQL. Started by `server-floors.ts`.
 */
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

const [place = ''] = process.argv.slice(2);
const { rowsOf, run } = await (place.startsWith('postgres:') ? onPostgres(place) : embedded(place));
await run(`create table if not exists people (id text primary key, name text not null, email text not null);
  insert into people values ('one', 'Ada', 'ada@example.org') on conflict do nothing;`);
// As the server does, or what making the database left would decide which of the two is larger.
globalThis.gc?.();
const app = new Hono().get('/', async (c) => c.json((await rowsOf('select * from people where id = $1', ['one']))[0]));
const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) =>
  console.log(`listening on http://127.0.0.1:${port}`),
);
process.once('SIGTERM', () => {
  server.close();
  process.exit(0);
});

async function embedded(dataDir: string) {
  const { PGlite } = await import('@electric-sql/pglite');
  const database = await PGlite.create({ dataDir, startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'] });
  return {
    run: async (statements: string) => void (await database.exec(statements)),
    rowsOf: async (query: string, values: string[]): Promise<unknown[]> => (await database.query(query, values)).rows,
  };
}

async function onPostgres(url: string) {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({ connectionString: url, max: 16 });
  return {
    run: async (statements: string) => void (await pool.query(statements)),
    rowsOf: async (query: string, values: string[]): Promise<unknown[]> => (await pool.query(query, values)).rows,
  };
}
