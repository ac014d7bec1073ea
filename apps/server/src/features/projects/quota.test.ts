/** How much one person may keep. */
import { limits } from '@starwright/protocol/limits';
import type { Project, ProjectFile, Revision } from '@starwright/protocol/projects';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { demoUserId } from '../../auth/demo-user.ts';
import { projects, requestWindows, users } from '../../db/schema.ts';
import { codeOf, newDemoToken, openTestServer, signUp, type TestServer } from '../../testing/test-server.ts';
import { forgetDemos } from '../account/forget-demos.ts';

let server: TestServer;
/** The same without rates. */
let unhurried: TestServer;
beforeAll(async () => {
  [server, unhurried] = await Promise.all([openTestServer(), openTestServer({ limits: false })]);
});
afterAll(() => Promise.all([server.close(), unhurried.close()]));

const fields = { name: 'Moon', description: '', prompt: '', contractCode: 'contract A {}', frontendCode: '', deploymentScript: '' };
const half = 'x'.repeat(limits.fileBytes - 1);
const heavy = { ...fields, contractCode: half, frontendCode: half, deploymentScript: half };

const calling = (on: TestServer, token: string, from: string) => ({
  post: (path: string, body?: object) => on.call('POST', path, { token, from, ...(body && { body }) }),
  get: async <T>(path: string): Promise<T> => (await on.call('GET', path, { token, from })).json(),
  delete: (path: string) => on.call('DELETE', path, { token, from }),
});
const made = async (answer: Promise<Response>): Promise<Project> => {
  expect((await answer).status).toBe(201);
  return (await answer).json();
};

test('nobody can keep more projects than there is room for; those they deleted make room', async () => {
  const token = newDemoToken();
  const { post, get, delete: remove } = calling(unhurried, token, '203.0.113.1');
  const first = await made(post('/api/projects', fields));
  const others: string[] = [];
  for (let n = 1; n < limits.kept.demo.projects; n++) others.push((await made(post(`/api/projects/${first.id}/duplicate`))).id);
  expect(await codeOf(await post(`/api/projects/${first.id}/duplicate`))).toBe('409 quota-reached');
  expect(await codeOf(await post('/api/projects', fields))).toBe('409 quota-reached');
  expect(await codeOf(await post('/api/generate-dapp', { prompt: 'a token for everybody' }))).toBe('409 quota-reached');
  expect(await get('/api/user/stats')).toMatchObject({ credits: 500, dailyPrompts: 0 });

  await remove(`/api/projects/${others[3]}`);
  await made(post(`/api/projects/${first.id}/duplicate`));
  expect(await get<Project[]>('/api/projects')).toHaveLength(limits.kept.demo.projects);
  expect(await codeOf(await post(`/api/projects/${others[3]}/restore`))).toBe('404 not-found');
});

test('nobody can keep more bytes than there is room for, their histories among them', async () => {
  const { post } = calling(unhurried, newDemoToken(), '203.0.113.2');
  const { id } = await made(post('/api/projects', heavy));
  let answer = await post(`/api/projects/${id}/duplicate`);
  for (let n = 0; n < 30 && answer.status === 201; n++) answer = await post(`/api/projects/${id}/duplicate`);
  expect(await codeOf(answer)).toBe('409 quota-reached');
  for (let n = 0; n < 5; n++) answer = await post(`/api/projects/${id}/files`, { path: 'contract.sol', content: `${n}${half.slice(1)}` });
  expect(await codeOf(answer)).toBe('409 quota-reached');
});

test('inventing demo tokens buys no room: the address runs out too', async () => {
  const from = '203.0.113.3';
  const one = calling(server, newDemoToken(), from);
  await made(one.post('/api/projects', heavy));
  const { count } =
    (
      await server.services.db
        .select()
        .from(requestWindows)
        .where(eq(requestWindows.key, `stored:${from}`))
    )[0] ?? {};
  expect(count).toBe(3 * half.length);
  await server.services.db
    .update(requestWindows)
    .set({ count: limits.kept.demoBytesPerDay })
    .where(eq(requestWindows.key, `stored:${from}`));
  const refused = await calling(server, newDemoToken(), from).post('/api/projects', fields);
  expect(await codeOf(refused)).toBe('409 quota-reached');
  await made(calling(server, newDemoToken(), '203.0.113.4').post('/api/projects', fields));
});

test('of a long history the newest versions are kept, each of them whole', async () => {
  const { post, get } = calling(unhurried, newDemoToken(), '203.0.113.5');
  const { id } = await made(post('/api/projects', { ...fields, documentation: 'written once' }));
  const newest = limits.kept.revisions + 6;
  for (let n = 2; n <= newest; n++)
    await post(`/api/projects/${id}/files`, { path: n % 2 ? 'contract.sol' : 'deploy.js', content: `version ${n}` });
  const revisions = await get<Revision[]>(`/api/projects/${id}/revisions`);
  expect([revisions.length, revisions[0]?.revision, revisions.at(-1)?.revision]).toEqual([limits.kept.revisions, newest, 7]);
  const contents = async (revision: number) =>
    Object.fromEntries((await get<ProjectFile[]>(`/api/projects/${id}/revisions/${revision}`)).map(({ path, content }) => [path, content]));
  expect(await contents(7)).toEqual({
    ...{ 'contract.sol': 'version 7', 'deploy.js': 'version 6', 'frontend.tsx': '', 'README.md': 'written once' },
  });
  expect(await codeOf(await unhurried.call('GET', `/api/projects/${id}/revisions/6`, { token: newDemoToken() }))).toBe('404 not-found');
  expect(await codeOf(await post(`/api/projects/${id}/revisions/6/restore`))).toBe('404 not-found');
  expect((await post(`/api/projects/${id}/revisions/7/restore`)).status).toBe(200);
  const [row] = await unhurried.services.db.select({ bytes: projects.bytes }).from(projects).where(eq(projects.id, id));
  const { rows } = await unhurried.services.db.execute<{ bytes: string }>(
    `select sum(octet_length(content)) as bytes from project_file_versions where project_id = '${id}'`,
  );
  expect(row?.bytes).toBe(Number(rows[0]?.bytes));
});

test('an export comes in small parts, however much there is of it', async () => {
  const token = newDemoToken();
  const { post } = calling(unhurried, token, '203.0.113.6');
  for (let n = 0; n < 4; n++) await made(post('/api/projects', heavy));
  const answer = await unhurried.call('GET', '/api/account/export', { token });
  const parts: Uint8Array[] = [];
  for await (const part of answer.body ?? []) parts.push(part);
  expect(parts.length).toBeGreaterThan(10);
  expect(Math.max(...parts.map(({ byteLength }) => byteLength))).toBeLessThan(2 * limits.fileBytes);
  const exported = z
    .object({ projects: z.array(z.object({ files: z.array(z.object({ path: z.string(), content: z.string() })) })) })
    .parse(JSON.parse(Buffer.concat(parts).toString()));
  expect(exported.projects.map(({ files }) => files.map(({ path, content }) => [path, content.length]))).toEqual(
    Array(4).fill(['contract.sol', 'deploy.js', 'frontend.tsx'].map((path) => [path, half.length])),
  );
});

test('one export at a time, and one that is left makes room for the next', async () => {
  const token = newDemoToken();
  await made(calling(server, token, '203.0.113.7').post('/api/projects', heavy));
  const exported = () => server.call('GET', '/api/account/export', { token, from: '203.0.113.7' });
  const first = await exported();
  expect(await codeOf(await exported())).toBe('429 too-many-requests');
  await first.body?.cancel();
  const second = await exported();
  expect(second.status).toBe(200);
  expect(JSON.parse(await second.text())).toMatchObject({ projects: [{ name: 'Moon' }] });
});

test('demos that nobody used for a month are deleted with what is theirs, and nothing else is', async () => {
  const { db } = server.services;
  const long = new Date(Date.now() - (limits.kept.demoDays + 1) * 24 * 60 * 60 * 1000);
  const before = new Date(Date.now() - limits.kept.demoDays * 24 * 60 * 60 * 1000);
  const demo = async (from: string) => {
    const token = newDemoToken();
    const { id } = await made(calling(server, token, from).post('/api/projects', fields));
    await db
      .update(users)
      .set({ createdAt: long })
      .where(eq(users.id, demoUserId(token)));
    return { token, id };
  };
  const [left, used] = [await demo('203.0.113.8'), await demo('203.0.113.9')];
  const person = await signUp(server);
  await db.update(users).set({ createdAt: long }).where(eq(users.id, person.id));
  await db.update(projects).set({ createdAt: long, updatedAt: long }).where(eq(projects.id, left.id));
  expect(await forgetDemos(db, before)).toBe(1);
  const remains = async (id: string) => db.$count(users, eq(users.id, id));
  expect([await remains(demoUserId(left.token)), await remains(demoUserId(used.token)), await remains(person.id)]).toEqual([0, 1, 1]);
  expect(await db.$count(projects, eq(projects.id, left.id))).toBe(0);
});
