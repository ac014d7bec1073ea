/** Where server processes of a test keep their data: settings that several of them, or one after the other, are started with. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ChildServer, startChildServer } from './child-server.ts';
import { makePostgresDatabase, postgresUrl } from './test-database.ts';

export type Place = Record<string, string>;

export interface ServerPlaces {
  /** PGlite on disk, and PostgreSQL when there is a server to test on. */
  all: [name: string, make: () => Promise<Place>][];
  pglite(): Promise<Place>;
  postgres(): Promise<Place>;
  start(place: Place): Promise<ChildServer>;
  /** Ends what was started, and removes what was made. */
  cleanUp(): Promise<void>;
}

export function openServerPlaces(): ServerPlaces {
  const cleanUps: (() => Promise<unknown>)[] = [];
  const dataDir = async () => {
    const dir = await mkdtemp(join(tmpdir(), 'starwright-place-'));
    cleanUps.push(() => rm(dir, { recursive: true, force: true }));
    return dir;
  };
  const postgres = async () => {
    const { url, drop } = await makePostgresDatabase(postgresUrl ?? '');
    cleanUps.push(drop);
    return { DATABASE_URL: url, DEMO_MODE: 'on', DATA_DIR: await dataDir(), AUTH_SECRET: 'the same secret on both nodes, of course' };
  };
  const pglite = async () => ({ DATA_DIR: await dataDir() });
  const all: ServerPlaces['all'] = [['PGlite on disk', pglite]];
  if (postgresUrl) all.push(['PostgreSQL', postgres]);
  return {
    ...{ all, pglite, postgres },
    async start(place) {
      const server = await startChildServer(place);
      const { process: child } = server;
      cleanUps.push(async () => child.exitCode !== null || child.signalCode !== null || server.end('SIGKILL'));
      return server;
    },
    async cleanUp() {
      for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
    },
  };
}
