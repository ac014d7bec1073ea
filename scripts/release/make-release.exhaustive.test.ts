/** A release is made, moved, started where nothing else is, and builds a dapp. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { nameAt, neededBy, readLock } from '../setup/lock-file.ts';
import { freePort } from '../setup/postgres.ts';
import { root } from '../setup/project.mjs';
import { makeRelease } from './make-release.ts';

const place = mkdtempSync(join(tmpdir(), 'starwright-release-'));
const folder = join(place, 'opt', 'starwright');
const starwright = join(folder, 'starwright');
const work = join(place, 'srv');
let server: ChildProcess | undefined;

beforeAll(() => {
  makeRelease(root, join(place, 'made'));
  mkdirSync(join(place, 'opt'));
  mkdirSync(work);
  renameSync(join(place, 'made'), folder);
  // Many thousand files.
}, 900_000);
afterAll(() => {
  server?.kill('SIGKILL');
  rmSync(place, { recursive: true, force: true });
});

/** Nothing of this repository, its Node or its packages is reached by the environment. */
const environment = (port: number) => ({ PATH: '/usr/bin:/bin', HOME: work, PORT: String(port), DEMO_MODE: 'on', LOG_LEVEL: 'warn' });
const run = (args: string[], port: number) => spawnSync(starwright, args, { cwd: work, env: environment(port), encoding: 'utf8' });

test('holds the packages of the lock file that the server needs, and no tool of development', () => {
  const lock = readLock(root);
  const needed = neededBy(lock, ['', 'apps/server']);
  const installed = Object.keys(lock).filter((path) => path.includes('node_modules/') && existsSync(join(folder, path, 'package.json')));
  expect(installed.filter((path) => !needed.has(path))).toEqual([]);
  expect([...needed].filter((path) => !existsSync(join(folder, path)) && !lock[path]?.optional)).toEqual([]);
  const manifests = ['.', 'apps/server', 'apps/web', 'packages/engine', 'packages/blueprints'].map((part) =>
    z
      .object({ devDependencies: z.record(z.string(), z.string()).default({}) })
      .parse(JSON.parse(readFileSync(join(root, part, 'package.json'), 'utf8'))),
  );
  const tools = new Set(manifests.flatMap(({ devDependencies }) => Object.keys(devDependencies)));
  const run = new Set([...needed].filter((path) => path.includes('node_modules/')).map(nameAt));
  expect([...tools].filter((tool) => run.has(tool)).sort()).toEqual(['@types/react', 'typescript']);
  expect(readdirSync(join(folder, 'node_modules'))).not.toContain('vite');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => !file.includes('node_modules'));
  expect(files.filter((file) => /\.test\.tsx?$|(^|\/)testing(\/|$)/.test(file))).toEqual([]);
});

test('starts by itself, shows the page, builds a dapp, tells its health, and is backed up', async () => {
  const port = await freePort();
  server = spawn(starwright, ['start'], { cwd: work, env: environment(port), stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  server.stderr?.setEncoding('utf8').on('data', (text) => (said += text));
  const exited = once(server, 'exit');
  if (!server.stdout) throw new Error('it has no output');
  const [line]: unknown[] = await Promise.race([once(createInterface(server.stdout), 'line'), exited.then(() => [said])]);
  const url = `http://127.0.0.1:${port}`;
  expect(line).toBe(`Starwright is listening on ${url}`);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect(run(['healthy'], port).status).toBe(0);
  expect(await (await fetch(url)).text()).toMatch(/<title>[^<]*Starwright/);

  const headers = { authorization: `Bearer demo-token-${'a1'.repeat(12)}`, 'content-type': 'application/json', origin: url };
  const prompt = 'a token called Moon with 1000 pieces that holders can burn';
  const built = await fetch(`${url}/api/generate-dapp`, { method: 'POST', headers, body: JSON.stringify({ prompt }) });
  const { projectId } = z.object({ projectId: z.string() }).parse(await built.json());
  const project = await (await fetch(`${url}/api/projects/${projectId}`, { headers })).json();
  expect(project).toMatchObject({ status: 'ready' });
  expect((await fetch(`${url}/api/projects/${projectId}/zip`, { headers })).status).toBe(200);

  server.kill('SIGTERM');
  expect((await exited)[0]).toBe(0);
  expect(run(['healthy'], port).status).toBe(1);
  expect(run(['backup', 'kept.backup'], port)).toMatchObject({ status: 0, stdout: expect.stringContaining(join(work, 'kept.backup')) });
  expect(run(['fly'], port)).toMatchObject({ status: 64, stderr: expect.stringContaining("'fly' is not known") });
}, 300_000);

test('a folder that holds something is left as it is', () => {
  expect(() => makeRelease(root, folder)).toThrow('holds something already');
});
