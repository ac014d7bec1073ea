/** PostgreSQL is restarted under a server: the process stays, and whoever asks meanwhile is told to come again. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GenerationState } from '@starwright/protocol/generate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChildServer, startChildServer } from '../../apps/server/src/testing/child-server.ts';
import { newDemoToken } from '../../apps/server/src/testing/test-server.ts';
import { type HaltSignal, ownDatabase, type RestartableDatabase } from '../setup/postgres.ts';

let database: RestartableDatabase;
let place: Record<string, string>;
const running: ChildServer[] = [];

beforeAll(async () => {
  // What it acknowledged must be there after it was stopped without warning.
  database = await ownDatabase({ synchronous_commit: 'on' });
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'starwright-restarts-'));
  place = { DATABASE_URL: database.url, DEMO_MODE: 'on', DATA_DIR, STARWRIGHT_LIMITS: 'off' };
});
afterAll(async () => {
  for (const server of running) if (server.process.exitCode === null) await server.end('SIGKILL');
  await database.stop();
  await rm(place.DATA_DIR ?? '', { recursive: true, force: true });
});

async function start(onLog?: (log: string) => void): Promise<ChildServer> {
  const server = await startChildServer(place, onLog);
  running.push(server);
  return server;
}

const headersOf = (token: string) => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' });
const post = (server: ChildServer, token: string, path: string, body: object) =>
  fetch(server.url + path, { method: 'POST', headers: { ...headersOf(token), origin: server.url }, body: JSON.stringify(body) });

/** Asks without a pause until it is told to stop. @returns how often each status was answered, and what went without Retry-After */
function askOnAndOn(server: ChildServer, ask: (token: string) => Promise<Response>) {
  const statuses = new Map<number, number>();
  const withoutRetryAfter: string[] = [];
  let on = true;
  const one = async (token: string) => {
    while (on) {
      const answer = await ask(token);
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      if (answer.status === 503 && !answer.headers.has('retry-after')) withoutRetryAfter.push(await answer.text());
      if (answer.status === 500) withoutRetryAfter.push(`${await answer.text()}\n${server.log().slice(-3000)}`);
      await answer.arrayBuffer().catch(() => {});
    }
  };
  const work = Promise.all(Array.from({ length: 6 }, () => one(newDemoToken())));
  return {
    statuses,
    withoutRetryAfter,
    async end() {
      on = false;
      await work;
    },
  };
}

const signals: HaltSignal[] = ['SIGINT', 'SIGQUIT'];

test.each(signals)('a server under load survives its database being stopped by %s and started again', async (signal) => {
  const server = await start();
  const asking = askOnAndOn(server, (token) => post(server, token, '/api/chat', { message: 'How do I start?' }));
  for (let restart = 0; restart < 4; restart++) {
    const before = asking.statuses.get(200) ?? 0;
    await expect.poll(() => asking.statuses.get(200) ?? 0, { timeout: 60_000 }).toBeGreaterThan(before + 20);
    await database.halt(signal);
    await database.resume();
  }
  const before = asking.statuses.get(200) ?? 0;
  await expect.poll(() => asking.statuses.get(200) ?? 0, { timeout: 60_000 }).toBeGreaterThan(before + 20);
  await asking.end();
  expect(server.process.exitCode).toBeNull();
  expect(asking.withoutRetryAfter).toEqual([]);
  expect([...asking.statuses.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect(await server.end('SIGTERM')).toBe(0);
});

test('while the database is gone every call is answered 503 with Retry-After, and afterwards as before', async () => {
  const server = await start();
  const token = newDemoToken();
  expect((await post(server, token, '/api/chat', { message: 'How do I start?' })).status).toBe(200);
  await database.halt('SIGINT');
  const told = async (answer: Response) => ({
    status: answer.status,
    comeAgain: Number(answer.headers.get('retry-after')) > 0,
    code: (await answer.json().catch(() => ({})))?.error?.code,
  });
  const away = { status: 503, comeAgain: true, code: 'database-away' };
  const get = (path: string) => fetch(server.url + path, { headers: headersOf(token) });
  for (const path of ['/api/me', '/api/projects', '/api/generations', '/api/account/export', '/api/templates/none', '/api/builders'])
    expect
      .soft({ path, ...(await told(await get(path))) })
      .toEqual({ path, ...(path.includes('templates') ? { status: 404, comeAgain: false, code: 'not-found' } : away) });
  for (const [path, body] of Object.entries({
    '/api/chat': { message: 'How do I start?' },
    '/api/generate': { prompt: 'a token for everybody' },
    '/api/projects': { name: 'Kept', description: '', prompt: '', contractCode: 'a', frontendCode: 'b', deploymentScript: 'c' },
    '/api/auth/sign-in/email': { email: 'ann@example.com', password: 'correct horse battery' },
    '/api/auth/sign-up/email': { email: 'ann@example.com', password: 'correct horse battery', name: 'Ann' },
  }))
    expect.soft({ path, ...(await told(await post(server, token, path, body))) }).toEqual({ path, ...away });
  const session = await fetch(`${server.url}/api/me`, { headers: { authorization: 'Bearer a-session-that-cannot-be-looked-up-now' } });
  expect.soft(await told(session)).toEqual(away);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  const ready = await fetch(`${server.url}/readyz`);
  expect(ready.status).toBe(503);
  expect(await ready.json()).toMatchObject({ status: 'not-ready', database: false });

  await database.resume();
  await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status, { timeout: 30_000 }).toBe(200);
  expect((await get('/api/me')).status).toBe(200);
  expect(await server.end('SIGTERM')).toBe(0);
});

test('what is being built while the database is restarted is finished, and told to who waits for it', async () => {
  const server = await start();
  const token = newDemoToken();
  const streamed = await fetch(`${server.url}/api/generate-dapp`, {
    ...{ method: 'POST', headers: { ...headersOf(token), accept: 'text/event-stream' } },
    body: JSON.stringify({ prompt: 'brief token for everybody' }),
  });
  const waited = post(server, token, '/api/generate', { prompt: 'brief token for somebody' });
  const statuses = async (): Promise<string[]> => {
    const listed: GenerationState[] = await (await fetch(`${server.url}/api/generations`, { headers: headersOf(token) })).json();
    return listed.map(({ status }) => status);
  };
  await expect.poll(statuses, { timeout: 30_000 }).toEqual(['running', 'running']);
  await database.halt('SIGQUIT');
  await database.resume();
  expect(await streamed.text()).toContain('event: result');
  expect((await waited).status).toBe(200);
  expect(await server.end('SIGTERM')).toBe(0);
});

test('a server that is started before its database waits for it, and says so', async () => {
  await database.halt('SIGINT');
  let said = '';
  const starting = start((log) => {
    said = log;
  });
  starting.catch(() => {});
  await expect.poll(() => said, { timeout: 30_000 }).toContain('waiting for the database');
  await database.resume();
  const server = await starting;
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  expect(await server.end('SIGTERM')).toBe(0);
});
