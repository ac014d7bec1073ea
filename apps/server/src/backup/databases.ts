/** How each of the two databases is written out and taken in again. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { z } from 'zod';
import { lockDataDir } from '../db/data-dir-lock.ts';
import { migrationsFolder } from '../db/migrations-folder.ts';

export interface Stored {
  kind: 'pglite' | 'postgres';
  /** @throws Error when there is something that would be overwritten */
  mustBeEmpty(): Promise<void>;
  /** Reads one moment of the database. */
  writeOut(use: (payload: Readable, migrations: number) => Promise<void>): Promise<void>;
  takeIn(payload: Readable): Promise<void>;
}

const countMigrations = 'select count(*)::int as count from drizzle.__drizzle_migrations';

/** How many migrations this version knows. */
export function knownMigrations(): number {
  const journal: unknown = JSON.parse(readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8'));
  return z.object({ entries: z.array(z.unknown()) }).parse(journal).entries.length;
}

/** The embedded database: the server must be stopped, since only one process can use it. */
export function embedded(dir: string): Stored {
  return {
    kind: 'pglite',
    async mustBeEmpty() {
      if (existsSync(dir) && readdirSync(dir).length > 0)
        throw new Error(`there is a database in ${dir} already; move it away, or set DATA_DIR to another folder`);
    },
    async writeOut(use) {
      if (!existsSync(dir)) throw new Error(`there is no database in ${dir}`);
      const unlock = await lockDataDir(dir);
      const client = await PGlite.create(dir);
      try {
        const { rows } = await client.query<{ count: number }>(countMigrations);
        const dump = await client.dumpDataDir('gzip');
        await use(Readable.from(dump.stream()), rows[0]?.count ?? 0);
      } finally {
        await client.close();
        await unlock();
      }
    },
    async takeIn(payload) {
      const unlock = await lockDataDir(dir);
      try {
        const client = await PGlite.create({ dataDir: dir, loadDataDir: new Blob([new Uint8Array(await buffer(payload))]) });
        await client.query(countMigrations);
        await client.close();
      } catch (error) {
        await rm(dir, { recursive: true, force: true });
        throw error;
      } finally {
        await unlock();
      }
    },
  };
}

/** A PostgreSQL, by its own tools, while servers use it: pg_dump reads one snapshot, and pg_restore is one transaction. */
export function postgres(url: string): Stored {
  const ask = async (text: string): Promise<number> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return client
      .query<{ count: number }>(text)
      .then(({ rows }) => rows[0]?.count ?? 0)
      .finally(() => client.end());
  };
  return {
    kind: 'postgres',
    async mustBeEmpty() {
      const tables = await ask(
        "select count(*)::int as count from information_schema.tables where table_schema not in ('pg_catalog', 'information_schema')",
      );
      if (tables > 0) throw new Error('the database of DATABASE_URL is not empty; restore into a new one');
    },
    async writeOut(use) {
      const migrations = await ask(countMigrations);
      const tool = run('pg_dump', ['--format=custom', '--no-owner', '--no-privileges', '--dbname', url]);
      await Promise.all([use(tool.process.stdout, migrations), tool.done]);
    },
    async takeIn(payload) {
      const tool = run('pg_restore', ['--no-owner', '--no-privileges', '--single-transaction', '--exit-on-error', '--dbname', url]);
      // When it gives up early, its own words say why.
      await Promise.all([pipeline(payload, tool.process.stdin).catch(() => {}), tool.done]);
    },
  };
}

function run(program: string, args: string[]) {
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const missing = once(child, 'error').then(() => {
    throw new Error(`${program} could not be run; install PostgreSQL's client programs, of the server's version or newer`);
  });
  const ended = once(child, 'close').then(([code]) => {
    if (code !== 0) throw new Error(`${program} failed: ${said.trim().split('\n').at(-1)}`);
  });
  return { process: child, done: Promise.race([ended, missing]) };
}
