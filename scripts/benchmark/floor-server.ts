/** The least that could answer: Node, Hono, and one row of an embedded database of the same kind. Started by `server-floors.ts`. */
import { PGlite } from '@electric-sql/pglite';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

const [dataDir = ''] = process.argv.slice(2);
const database = await PGlite.create({ dataDir, startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'] });
await database.exec(`create table if not exists people (id text primary key, name text not null, email text not null);
  insert into people values ('one', 'Ada', 'ada@example.org') on conflict do nothing;`);
const app = new Hono().get('/', async (c) => c.json((await database.query('select * from people where id = $1', ['one'])).rows[0]));
const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) =>
  console.log(`listening on http://127.0.0.1:${port}`),
);
process.once('SIGTERM', () => {
  server.close();
  process.exit(0);
});
