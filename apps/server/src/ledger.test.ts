/** What was charged is what was done, whatever happened in between: kills, and many requests at once over two processes. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { userStatsSchema } from '@starwright/protocol/users';
import { afterEach, describe, expect, test } from 'vitest';
import { type ChildServer, startChildServer } from './testing/child-server.ts';
import { killAtRandom, type Ledger } from './testing/kill-at-random.ts';
import { makePostgresDatabase, postgresUrl } from './testing/test-database.ts';

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

/** 200 and many kills take minutes: `npm run test:exhaustive`. */
const size = process.env.STARWRIGHT_EXHAUSTIVE === '1' ? { count: 200, kills: 20 } : { count: 15, kills: 2 };

const databases: [string, () => Promise<Record<string, string>>][] = [['PGlite on disk', async () => ({ DATA_DIR: await dataDir() })]];
if (postgresUrl) databases.push(['PostgreSQL', postgres]);

async function dataDir(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'starwright-ledger-'));
  cleanUps.push(() => rm(dir, { recursive: true, force: true }));
  return dir;
}

async function postgres(): Promise<Record<string, string>> {
  const { url, drop } = await makePostgresDatabase(postgresUrl ?? '');
  cleanUps.push(drop);
  return { DATABASE_URL: url, DEMO_MODE: 'on', DATA_DIR: await dataDir(), AUTH_SECRET: 'the same secret on both nodes, of course' };
}

async function start(place: Record<string, string>): Promise<ChildServer> {
  const server = await startChildServer(place);
  const { process: child } = server;
  cleanUps.push(async () => child.exitCode !== null || child.signalCode !== null || server.end('SIGKILL'));
  return server;
}

function expectFair({ stats, valid, answered }: Ledger): void {
  // A demo user has 500 credits a month, and one contract with up to two features costs 3.
  expect({ credits: stats.credits, dailyPrompts: stats.dailyPrompts }).toEqual({ credits: 500 - 3 * valid, dailyPrompts: valid });
  expect(stats.dailyChats).toBe(answered);
}

describe.each(databases)('on %s', (_name, settings) => {
  test('a server that is killed at random moments charges for what was done and nothing else', { timeout: 1_800_000 }, async () => {
    const place = await settings();
    const ledger = await killAtRandom(() => start(place), size);
    expect(ledger.sent).toBe(size.count);
    expect(ledger.valid).toBeGreaterThan(0);
    expect(ledger.answered).toBeGreaterThan(0);
    expectFair(ledger);
  });
});

test.runIf(postgresUrl)(
  'of 50 requests at once over two processes exactly one gets the last credit, and one the last chat',
  { timeout: 240_000 },
  async () => {
    const place = await postgres();
    const [one, other] = [await start(place), await start(place)];
    const signedUp = await fetch(`${one.url}/api/auth/sign-up/email`, {
      ...{ method: 'POST', headers: { 'content-type': 'application/json', origin: one.url } },
      body: JSON.stringify({ email: 'ann@example.com', password: 'correct horse battery', name: 'Ann' }),
    });
    const { token } = await signedUp.json();
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const post = async (server: ChildServer, path: string, body: object) =>
      (await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) })).status;
    const tasks: [string, object, number][] = [
      ['/api/generate', { prompt: 'a token for everybody' }, 5],
      ['/api/chat', { message: 'hi' }, 10],
    ];
    for (const [path, body, limit] of tasks) {
      for (let n = 1; n < limit; n++) expect(await post(n % 2 ? one : other, path, body)).toBe(200);
      const statuses = await Promise.all(Array.from({ length: 50 }, (_, n) => post(n % 2 ? one : other, path, body)));
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(statuses.filter((status) => status === 429)).toHaveLength(49);
    }
    const stats = userStatsSchema.parse(await (await fetch(`${other.url}/api/user/stats`, { headers })).json());
    expect(stats).toMatchObject({ credits: 0, dailyPrompts: 5, dailyChats: 10 });
  },
);
