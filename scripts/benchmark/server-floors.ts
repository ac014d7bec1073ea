/** What the server takes of memory before anybody builds, and how fast it answers who is signed in, each beside its floor. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type LoadedServer, startLoadedServer, startProcess } from '../load/loaded-server.ts';
import { ownDatabase } from '../setup/postgres.ts';
import type { Figure } from './figure.ts';
import { median } from './timing.ts';

const atATime = 8;
const roundMs = 2000;
const rounds = 7;
/** What a process started with settles meanwhile. */
const restMs = 20_000;
const floorServer = fileURLToPath(new URL('./floor-server.ts', import.meta.url));

/** @param show is told each figure as it comes */
export async function measureServer(show: (figure: Figure) => void): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'starwright-floors-'));
  const floor = await startProcess(['--expose-gc', floorServer, join(dir, 'floor')], {});
  const server = await startLoadedServer({ DATA_DIR: join(dir, 'own'), STARWRIGHT_LIMITS: 'off' });
  try {
    await delay(restMs);
    const [own, bare] = [residentMb(server.pid), residentMb(floor.pid)];
    show({
      ...{ what: 'memory before the first generation', beside: 'Node and its database' },
      ...{ figures: `${own.toFixed(0)} / ${bare.toFixed(0)} MB`, ratio: own / bare, goal: { most: 1.2 } },
    });
    await measureReads({ server, floor }, 'embedded', show);
  } finally {
    await Promise.all([server.stop(), floor.stop()]);
    rmSync(dir, { recursive: true, force: true });
  }
  await measureOnPostgres(show);
}

/** The same reads where other nodes may write, too, so that nothing is answered from memory. */
async function measureOnPostgres(show: (figure: Figure) => void): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'starwright-floors-'));
  const [own, bare] = await Promise.all([ownDatabase(), ownDatabase()]);
  const floor = await startProcess(['--expose-gc', floorServer, bare.url], {});
  const server = await startLoadedServer({ DATA_DIR: dir, DATABASE_URL: own.url, STARWRIGHT_LIMITS: 'off' });
  try {
    await delay(restMs);
    await measureReads({ server, floor }, 'PostgreSQL', show);
  } finally {
    await Promise.all([server.stop(), floor.stop()]);
    await Promise.all([own.stop(), bare.stop()]);
    rmSync(dir, { recursive: true, force: true });
  }
}

async function measureReads(
  { server, floor }: Record<'server' | 'floor', LoadedServer>,
  kind: string,
  show: (figure: Figure) => void,
): Promise<void> {
  const token = await signUp(server.url);
  for (const [path, least] of [
    ['/api/me', 0.5],
    ['/api/projects', 0.4],
  ] as const) {
    const mine: number[] = [];
    const bares: number[] = [];
    for (let round = 0; round < rounds; round++) {
      bares.push(await perSecond(`${floor.url}/`));
      mine.push(await perSecond(`${server.url}${path}`, token));
    }
    // The first of each warms up.
    const [ours, theirs] = [median(mine.slice(1)), median(bares.slice(1))];
    show({
      ...{ what: `GET ${path}, ${atATime} at a time, ${kind}`, beside: 'a route that reads one row' },
      ...{ figures: `${ours.toFixed(0)} / ${theirs.toFixed(0)} a second`, ratio: ours / theirs, goal: { least } },
    });
  }
}

function residentMb(pid: number): number {
  const kb = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  if (kb === undefined) throw new Error('this system does not tell the memory of a process');
  return Number(kb) / 1024;
}

/** Somebody with an account, as they are known to the API. */
async function signUp(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ name: 'Ada Example', email: 'ada@example.org', password: 'floor of a long building' }),
  });
  const token = answer.headers.get('set-auth-token');
  if (!token) throw new Error(`signing up answered ${answer.status}: ${await answer.text()}`);
  return token;
}

/** Answers in a second, asked by several who each ask again as soon as they are answered. */
async function perSecond(url: string, token?: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: atATime });
  const until = performance.now() + roundMs;
  let answers = 0;
  const ask = async () => {
    while (performance.now() < until) {
      await answered(url, agent, token);
      answers++;
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: atATime }, ask));
  agent.destroy();
  return (answers * 1000) / (performance.now() - started);
}

function answered(url: string, agent: Agent, token: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: token ? { authorization: `Bearer ${token}` } : {} }, (response) => {
      response.resume();
      response.once('end', () => (response.statusCode === 200 ? resolve() : reject(new Error(`${url} answered ${response.statusCode}`))));
    }).once('error', reject);
  });
}
