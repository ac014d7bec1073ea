/** A database of its own for each test file: PGlite in memory, or a new one on the server that DATABASE_URL names. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Database } from '../db/database.ts';
import { openDatabase } from '../db/open-database.ts';

/** The PostgreSQL server to test on, if any. */
export const postgresUrl = process.env.DATABASE_URL || undefined;

export async function openTestDatabase(): Promise<Database> {
  if (!postgresUrl) return openDatabase({});
  const { url, drop } = await makePostgresDatabase(postgresUrl);
  const database = await openDatabase({ url });
  return {
    ...database,
    async close() {
      await database.close();
      await drop();
    },
  };
}

/** Makes an empty database beside the one of the address. */
export async function makePostgresDatabase(server: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `starwright_test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(server, `drop database if exists ${name} with (force)`) };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
