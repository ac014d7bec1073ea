/** The database as everything above sees it, whichever of the two is behind it. */
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { ConstructorOptions } from 'pg-boss';
import type * as schema from './schema.ts';

/**
 * Queries. Inside `db.transaction(async (tx) => …)` use `tx` only: PGlite has one connection, so a query on `db` from
 * within a transaction waits for itself for ever.
 */
export type Db = PgDatabase<Rows, typeof schema>;

/** What both drivers answer to raw SQL. */
interface Rows extends PgQueryResultHKT {
  type: RowsOf<this['row']>;
}
interface RowsOf<Row> {
  rows: Row[];
}

export interface Database {
  kind: 'postgres' | 'pglite';
  db: Db;
  /**
   * Calls back on every NOTIFY of the channel, from any node; `onGap` after the connection was lost and is back, when
   * notifications may have been missed.
   */
  listen(channel: string, onPayload: (payload: string) => void, onGap: () => void): Promise<() => Promise<void>>;
  /** How often something may have been written, the job queue's own tables apart; absent where others write, too. */
  writes?: () => number;
  /** What the job queue runs its statements on. */
  jobs: Pick<ConstructorOptions, 'db' | 'backend' | 'connectionString'>;
  close(): Promise<void>;
}
