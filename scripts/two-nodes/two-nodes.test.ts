/** Two nodes behind one address: people work while a node is killed and the database is restarted. */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newDemoToken } from '../../apps/server/src/testing/test-server.ts';
import { type Seen, WorkingPerson } from '../faults/working-person.ts';
import { ownDatabase, type RestartableDatabase } from '../setup/postgres.ts';
import { root } from '../setup/project.mjs';
import { openOneAddress } from './one-address.ts';
import { runTwoNodes, type TwoNodes } from './run-two-nodes.ts';

let database: RestartableDatabase;
let site: TwoNodes;
let DATA_DIR: string;
const said: string[] = [];

beforeAll(async () => {
  database = await ownDatabase({ synchronous_commit: 'on' });
  DATA_DIR = await mkdtemp(join(tmpdir(), 'starwright-two-nodes-'));
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const settings = { DATABASE_URL: database.url, DATA_DIR, PORT: '0', DEMO_MODE: 'on', STARWRIGHT_LIMITS: 'off', LOG_LEVEL: 'warn' };
  const program = join(root, 'apps/server/src/testing/scripted-server.ts');
  site = await runTwoNodes(program, { PATH, NODE_COMPILE_CACHE, ...settings }, (line) => said.push(line));
});
afterAll(async () => {
  await site.stop();
  await database.stop();
  await rm(DATA_DIR, { recursive: true, force: true });
});

test('what one node keeps, the other one answers', async () => {
  const headers = { authorization: `Bearer ${newDemoToken()}`, 'content-type': 'application/json', origin: site.url };
  const post = (body: object) => fetch(`${site.url}/api/tickets`, { method: 'POST', headers, body: JSON.stringify(body) });
  expect((await post({ title: 'Kept', description: 'Please look.', priority: 'low' })).status).toBe(201);
  const answers = await Promise.all(site.nodes.urls().map(async (url) => (await fetch(`${url}/api/tickets`, { headers })).json()));
  expect(answers).toMatchObject([[{ title: 'Kept' }], [{ title: 'Kept' }]]);
});

test('under load a node is killed and the database restarted: nothing acknowledged is lost, and nobody is answered 500', async () => {
  const seen: Seen = { statuses: new Map(), wrong: [] };
  const people: WorkingPerson[] = [];
  const acknowledged = () => people.reduce((sum, person) => sum + person.acknowledged, 0);
  let faultsLeft = true;
  const goesOn = () => seen.wrong.length === 0 && faultsLeft;
  const desk = async () => {
    while (goesOn()) {
      const person = new WorkingPerson(site.url, seen);
      people.push(person);
      await person.work(goesOn);
    }
  };
  const work = Promise.all(Array.from({ length: 4 }, desk));
  const atWork = async () => {
    const before = acknowledged();
    await expect.poll(acknowledged, { timeout: 60_000 }).toBeGreaterThan(before + 10);
  };

  await atWork();
  const [first] = site.nodes.pids();
  process.kill(first ?? 0, 'SIGKILL');
  await atWork();
  await expect.poll(() => site.nodes.pids().filter((pid) => pid !== undefined && pid !== first).length, { timeout: 60_000 }).toBe(2);
  await database.halt('SIGQUIT');
  await database.resume();
  await atWork();
  faultsLeft = false;
  await work;

  expect(seen.wrong).toEqual([]);
  for (const person of people) {
    const { lost, charges, stuck, checked } = await person.reckon(false);
    expect({ lost, charges, stuck }).toEqual({ lost: [], charges: [], stuck: [] });
    expect(checked).toBe(person.acknowledged);
  }
  expect(said.filter((line) => line.includes('ended')).length).toBe(1);
}, 400_000);

test('the client’s address comes through the one address, whatever the client says', async () => {
  const node: Server = createServer(({ headers }, response) => void response.end(String(headers['x-forwarded-for'])));
  const target = await new Promise<string>((resolve) =>
    node.listen(0, '127.0.0.1', () => {
      const address = node.address();
      resolve(`http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`);
    }),
  );
  const door = await openOneAddress(() => ['http://127.0.0.1:1', target]);
  const answer = await fetch(door.url, { method: 'POST', body: 'x', headers: { 'x-forwarded-for': '203.0.113.9' } });
  expect(await answer.text()).toBe('203.0.113.9, 127.0.0.1');
  node.closeAllConnections();
  node.close();
  const none = await fetch(door.url, { method: 'POST', body: 'x' });
  expect([none.status, none.headers.get('retry-after')]).toEqual([503, '2']);
  await door.close();
});
