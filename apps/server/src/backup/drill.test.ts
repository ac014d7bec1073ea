/** The drill: what was acknowledged before a backup is there after the machine is lost. On both databases. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { openServerPlaces, type Place } from '../testing/server-places.ts';

const places = openServerPlaces();
const folder = mkdtempSync(join(tmpdir(), 'starwright-drill-'));
afterAll(async () => {
  await places.cleanUp();
  rmSync(folder, { recursive: true, force: true });
});

const program = fileURLToPath(new URL('./main.ts', import.meta.url));
function run(task: 'backup' | 'restore', file: string, settings: Record<string, string>) {
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, task, file], {
    env: { PATH, NODE_COMPILE_CACHE, ...settings },
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
}

const account = { email: 'ada@example.com', password: 'seven blue kettles on a shelf' };
const project = { name: 'Moon', description: 'd', prompt: 'A token called Moon', contractCode: 'contract A {}', frontendCode: '' };
const post = (url: string, path: string, body: object, token?: string) =>
  fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });

test.each(places.all)('%s: backed up, lost and restored, nothing acknowledged is missing', { timeout: 300_000 }, async (_, make) => {
  const place = await make();
  const first = await places.start(place);
  const { token } = await (await post(first.url, '/api/auth/sign-up/email', { ...account, name: 'Ada' })).json();
  const names = ['One', 'Two', 'Three'];
  for (const name of names)
    expect((await post(first.url, '/api/projects', { ...project, name, deploymentScript: '' }, token)).status).toBe(201);

  const file = join(folder, `${Object.hasOwn(place, 'DATABASE_URL') ? 'postgres' : 'pglite'}.backup`);
  if (!place.DATABASE_URL) {
    expect(run('backup', file, place)).toMatchObject({ status: 1, said: expect.stringContaining('Another process is using the database') });
    await first.end('SIGTERM');
  }
  expect(run('backup', file, place)).toMatchObject({ status: 0 });
  expect(run('backup', file, place)).toMatchObject({ status: 1, said: expect.stringContaining('exists already') });
  expect(statSync(file).mode & 0o077).toBe(0);
  await first.end('SIGKILL');
  expect(run('restore', file, place)).toMatchObject({ status: 1, said: expect.stringMatching(/already|not empty/) });

  const damaged = `${file}.damaged`;
  const bytes = readFileSync(file);
  bytes[bytes.length - 9] = (bytes[bytes.length - 9] ?? 0) ^ 1;
  writeFileSync(damaged, bytes);
  const another = await onAnotherMachine(make, place);
  expect(run('restore', damaged, another)).toMatchObject({ status: 1, said: expect.stringContaining('damaged') });
  expect(run('restore', file, another)).toMatchObject({ status: 0 });

  const second = await places.start(another);
  const list = await fetch(`${second.url}/api/projects`, { headers: { authorization: `Bearer ${token}` } });
  expect((await list.json()).map(({ name }: { name: string }) => name).sort()).toEqual(names.toSorted());
  expect((await post(second.url, '/api/auth/sign-in/email', account)).status).toBe(200);
});

/** Nothing of the first one is left; on PostgreSQL the secret was a setting, so it comes along as one. */
async function onAnotherMachine(make: () => Promise<Place>, lost: Place): Promise<Place> {
  rmSync(lost.DATA_DIR ?? '', { recursive: true, force: true });
  const another = await make();
  expect(existsSync(join(another.DATA_DIR ?? '', 'database'))).toBe(false);
  return another;
}
