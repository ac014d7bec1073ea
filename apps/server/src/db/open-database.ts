/** The one opener: PostgreSQL when there is an address, else PGlite on disk or in memory. Same schema, same migrations. */
import type { Database } from './database.ts';
import { openPglite } from './open-pglite.ts';
import { openPostgres } from './open-postgres.ts';

export interface DatabasePlace {
  /** PostgreSQL. */
  url?: string | undefined;
  /** PGlite's directory; absent: in memory. */
  dir?: string | undefined;
  /** Told of each lost connection; the pool replaces it by itself. */
  onConnectionLost?: (error: Error) => void;
  /** How long to wait for a PostgreSQL that is not there yet, and who is told of it; default not at all. */
  waitMs?: number;
  onWaiting?: (error: unknown) => void;
}

/** Opens the database and brings it to the newest schema. */
export function openDatabase(place: DatabasePlace): Promise<Database> {
  return place.url ? openPostgres(place.url, place) : openPglite(place.dir);
}
