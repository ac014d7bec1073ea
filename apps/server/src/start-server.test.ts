/** The server as a process: what it survives. On PGlite on disk, and on PostgreSQL when DATABASE_URL names a server. */
import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { GenerationState, ProgressEvent } from '@starwright/protocol/generate';
import type { Project } from '@starwright/protocol/projects';
import type { UserStats } from '@starwright/protocol/users';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { type ChildServer, startChildServer } from './testing/child-server.ts';
import { readEvents } from './testing/read-events.ts';
import { makePostgresDatabase, postgresUrl } from './testing/test-database.ts';
import { newDemoToken } from './testing/test-server.ts';

// The tests run side by side, since they mostly wait; what they started ends with the last of them.
const cleanUps: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const cleanUp of cleanUps.reverse()) await cleanUp();
});

// Making a new PGlite directory takes seconds; copying one that was closed in good order does not.
let madeBefore: string;
beforeAll(async () => {
  madeBefore = await mkdtemp(join(tmpdir(), 'starwright-server-'));
  const server = await startChildServer({ DATA_DIR: madeBefore });
  await server.end('SIGTERM');
});
afterAll(() => rm(madeBefore, { recursive: true, force: true }));

async function dataDirWithDatabase(): Promise<string> {
  const dir = await dataDir();
  await cp(madeBefore, dir, { recursive: true });
  return dir;
}

async function dataDir(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'starwright-server-'));
  cleanUps.push(() => rm(dir, { recursive: true, force: true }));
  return dir;
}

async function start(settings: Record<string, string>): Promise<ChildServer> {
  const server = await startChildServer(settings);
  cleanUps.push(async () => isGone(server) || server.end('SIGKILL'));
  return server;
}

const isGone = ({ process: child }: ChildServer) => child.exitCode !== null || child.signalCode !== null;

const api = (server: ChildServer, token: string) => ({
  post: (path: string, body: object, headers = {}) =>
    fetch(server.url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }),
  get: async <T>(path: string): Promise<T> => (await fetch(server.url + path, { headers: { authorization: `Bearer ${token}` } })).json(),
});

/** Starts a generation and waits until it runs. */
async function untilRunning(server: ChildServer, token: string, prompt: string) {
  const answer = await api(server, token).post('/api/generate-dapp', { prompt }, { accept: 'text/event-stream' });
  let accepted: Extract<ProgressEvent, { type: 'accepted' }> | undefined;
  for await (const event of readEvents.live(answer)) {
    if (event.type === 'accepted') accepted = event;
    if (event.type === 'plan') break;
  }
  if (!accepted?.projectId) throw new Error('not accepted');
  return { id: accepted.generationId, projectId: accepted.projectId };
}

const databases: [string, () => Promise<Record<string, string>>][] = [
  postgresUrl
    ? [
        'PostgreSQL',
        async () => {
          const { url, drop } = await makePostgresDatabase(postgresUrl ?? '');
          cleanUps.push(drop);
          return { DATABASE_URL: url, DEMO_MODE: 'on', DATA_DIR: await dataDir() };
        },
      ]
    : ['PGlite on disk', async () => ({ DATA_DIR: await dataDirWithDatabase() })],
];

describe.concurrent.each(databases)('on %s', (_name, settings) => {
  test('a generation whose process was killed is taken up after the restart and ends', async ({ expect }) => {
    const place = await settings();
    const token = newDemoToken();
    const killed = await start(place);
    const { id, projectId } = await untilRunning(killed, token, 'once slow, then quick');
    await killed.end('SIGKILL');

    const restarted = await start({ ...place, SCRIPTED_ONCE: 'done' });
    const { get } = api(restarted, token);
    await expect
      .poll(() => get<GenerationState>(`/api/generations/${id}`), { timeout: 90_000, interval: 250 })
      .toMatchObject({ status: 'done' });
    expect(await get<Project>(`/api/projects/${projectId}`)).toMatchObject({ status: 'ready' });
    expect(await get<UserStats>('/api/user/stats')).toMatchObject({ credits: 497, dailyPrompts: 1 });
  });

  test('one that kills its process again and again ends in an error and is refunded', async ({ expect }) => {
    const place = await settings();
    const token = newDemoToken();
    let server = await start(place);
    const answer = await api(server, token).post(
      '/api/generate-dapp',
      { prompt: 'exit the process at once' },
      { accept: 'text/event-stream' },
    );
    const { value } = await readEvents.live(answer).next();
    const id = value?.type === 'accepted' ? value.generationId : '';
    let state: GenerationState | undefined;
    for (const deadline = Date.now() + 240_000; Date.now() < deadline && state?.status !== 'error'; await delay(200)) {
      if (isGone(server)) server = (await start(place).catch(() => undefined)) ?? server;
      else
        state = await api(server, token)
          .get<GenerationState>(`/api/generations/${id}`)
          .catch(() => undefined);
    }
    expect(state).toMatchObject({ status: 'error', error: { code: 'internal', message: expect.stringContaining('interrupted') } });
    expect(await api(server, token).get<UserStats>('/api/user/stats')).toMatchObject({ credits: 500, dailyPrompts: 0 });
    expect(await api(server, token).get<Project[]>('/api/projects')).toMatchObject([{ status: 'error' }]);
  });

  test('a killed process loses nothing that it acknowledged', async ({ expect }) => {
    const place = await settings();
    const token = newDemoToken();
    const killed = await start(place);
    const made: Project = await (
      await api(killed, token).post('/api/projects', {
        ...{ name: 'Kept', description: '', prompt: '', contractCode: 'a', frontendCode: 'b', deploymentScript: 'c' },
      })
    ).json();
    await api(killed, token).post(`/api/projects/${made.id}/files`, { path: 'contract.sol', content: 'saved just before' });
    await killed.end('SIGKILL');
    const restarted = await start(place);
    expect(await api(restarted, token).get<Project>(`/api/projects/${made.id}`)).toMatchObject({
      contractCode: 'saved just before',
      revision: 2,
    });
  });

  test('asked to stop, it stops within 10 s and hands back what it was building', async ({ expect }) => {
    const place = await settings();
    const token = newDemoToken();
    const stopped = await start(place);
    const { id } = await untilRunning(stopped, token, 'once slow, then quick');
    const asked = performance.now();
    expect(await stopped.end('SIGTERM')).toBe(0);
    expect(performance.now() - asked).toBeLessThan(10_000);

    const restarted = await start({ ...place, SCRIPTED_ONCE: 'done' });
    await expect
      .poll(() => api(restarted, token).get<GenerationState>(`/api/generations/${id}`), { timeout: 90_000, interval: 250 })
      .toMatchObject({ status: 'done' });
  });
});

test.concurrent('a second process on the same directory is refused in one line, and the first goes on', async ({ expect }) => {
  const DATA_DIR = await dataDirWithDatabase();
  const first = await start({ DATA_DIR });
  await expect(start({ DATA_DIR })).rejects.toThrow('Another process is using the database');
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
});

test.concurrent('what it keeps is for its own user only: the data folder, and the database in it', async ({ expect }) => {
  const DATA_DIR = join(await dataDir(), 'made-by-it');
  await mkdir(join(DATA_DIR, 'database'), { recursive: true, mode: 0o755 });
  const server = await start({ DATA_DIR });
  const modes = await Promise.all(
    [DATA_DIR, join(DATA_DIR, 'database')].map(async (path) => ((await stat(path)).mode & 0o777).toString(8)),
  );
  await server.end('SIGTERM');
  expect(modes).toEqual(['700', '700']);
});

test.concurrent('the command line makes the first administrator of somebody who has an account', async ({ expect }) => {
  const place = { DATA_DIR: await dataDirWithDatabase() };
  const makeAdmin = (email: string) => {
    const script = fileURLToPath(new URL('./make-admin.ts', import.meta.url));
    const { PATH = '' } = process.env;
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, email], { env: { PATH, ...place }, encoding: 'utf8' });
    return { status, said: stdout + stderr };
  };
  const before = await start(place);
  const signedUp = await fetch(`${before.url}/api/auth/sign-up/email`, {
    ...{ method: 'POST', headers: { 'content-type': 'application/json', origin: before.url } },
    body: JSON.stringify({ email: 'first@example.com', password: 'correct horse battery', name: 'First' }),
  });
  const { token } = await signedUp.json();
  const mayEnter = async ({ url }: ChildServer) =>
    (await fetch(`${url}/api/admin/metrics`, { headers: { authorization: `Bearer ${token}` } })).status;
  expect(await mayEnter(before)).toBe(403);
  expect(makeAdmin('first@example.com')).toMatchObject({
    status: 1,
    said: expect.stringContaining('Another process is using the database'),
  });
  await before.end('SIGTERM');
  expect(makeAdmin('first@example.com')).toMatchObject({ status: 1, said: expect.stringContaining('is not confirmed') });
  await expect.poll(() => before.log()).toContain('confirm-email?token=');
  const [, link] = /confirm-email\?token=([\w.-]+)/.exec(before.log()) ?? [];
  const between = await start(place);
  const confirming = await fetch(`${between.url}/api/confirm-email`, {
    ...{ method: 'POST', headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` } },
    body: JSON.stringify({ token: link }),
  });
  expect(confirming.status).toBe(200);
  await between.end('SIGTERM');
  expect(makeAdmin('nobody@example.com')).toMatchObject({ status: 1, said: expect.stringContaining('nobody has an account') });
  const made = makeAdmin('First@Example.com');
  expect(made).toMatchObject({ status: 0, said: expect.stringContaining('first@example.com is an administrator now.\n') });
  expect(made.said).toMatch(/"log":"security".*"event":"role-change"/);
  expect(await mayEnter(await start(place))).toBe(200);
});

test.runIf(postgresUrl).concurrent('what one node builds another can tell, and a killed node is replaced', async ({ expect }) => {
  const { url, drop } = await makePostgresDatabase(postgresUrl ?? '');
  cleanUps.push(drop);
  const place = {
    DATABASE_URL: url,
    DEMO_MODE: 'on',
    DATA_DIR: await dataDir(),
    AUTH_SECRET: 'the same secret on both nodes, of course',
  };
  const one = await start(place);
  const token = newDemoToken();
  const { id } = await untilRunning(one, token, 'once slow, then quick');
  const other = await start({ ...place, SCRIPTED_ONCE: 'done' });
  const joined = await fetch(`${other.url}/api/generations/${id}`, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
  });
  const events = readEvents(joined);
  await one.end('SIGKILL');
  expect((await events).at(-1)).toMatchObject({ type: 'result' });
});
