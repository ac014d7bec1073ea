/** What a higher tier gives is given: a place in the queue, history, a larger share of the model, an address, support. */
import type { Revision } from '@starwright/protocol/projects';
import { type Tier, tierGives, tiers } from '@starwright/protocol/tiers';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { projectRevisions, users } from './db/schema.ts';
import { forgetOldVersions } from './features/projects/forget-old-versions.ts';
import { readEvents } from './testing/read-events.ts';
import { scriptedEngine } from './testing/scripted-engine.ts';
import { codeOf, newDemoToken, openTestServer, signUp, type TestServer } from './testing/test-server.ts';

const engine = scriptedEngine();
const shared = { provider: 'anthropic' as const, name: 'claude-shared', apiKey: 'sk-shared' };
let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({
    engine,
    adminEmails: ['root@example.com'],
    more: { model: { shared, budget: { tokens: 1000, seconds: 60 }, ownHosts: [] } },
  });
});
afterAll(() => server.close());

async function person(tier: Tier) {
  const made = await signUp(server);
  await server.services.db.update(users).set({ tier }).where(eq(users.id, made.id));
  return made;
}
const begin = async (token: string, prompt: string) => {
  const answer = await server.call('POST', '/api/generate', { token, body: { prompt }, headers: { accept: 'text/event-stream' } });
  expect(answer.status).toBe(200);
  return answer;
};
const cancelAll = async (token: string) => {
  const own: { id: string }[] = await (await server.call('GET', '/api/generations', { token })).json();
  for (const { id } of own) await server.call('DELETE', `/api/generations/${id}`, { token });
};

test('when all workers are busy, the higher tier comes first, and a demo before nobody', async () => {
  const [first, second] = [await person('noobs'), await person('noobs')];
  const streams = [await begin(first.token, 'slow token number one'), await begin(second.token, 'slow token number two')];
  await vi.waitFor(() => expect(engine.started).toHaveLength(2), 60_000);
  // A demo shows the tier ogDegen.
  const waiting: [string, string][] = [
    ['from noobs', (await person('noobs')).token],
    ['from a demo', newDemoToken()],
    ['from babyDegen', (await person('babyDegen')).token],
    ['from ogDegen', (await person('ogDegen')).token],
  ];
  for (const [prompt, token] of waiting) streams.push(await begin(token, `a token ${prompt}`));
  await cancelAll(first.token);
  await vi.waitFor(() => expect(engine.started).toHaveLength(6), 60_000);
  const order = engine.started.slice(2);
  expect(order.slice(0, 2)).toEqual(['a token from ogDegen', 'a token from babyDegen']);
  expect(order.slice(2).sort()).toEqual(['a token from a demo', 'a token from noobs']);
  await cancelAll(second.token);
  for (const stream of streams) await readEvents(stream);
});

const saved = { name: 'x', description: '', prompt: 'y', contractCode: 'v1', frontendCode: 'first', deploymentScript: '' };

test.each(tiers)('%s: earlier versions are kept as long as the tier says, and what is listed can be brought back whole', async (tier) => {
  const { token } = await person(tier);
  const { db } = server.services;
  const { id }: { id: string } = await (await server.call('POST', '/api/projects', { token, body: saved })).json();
  for (const content of ['v2', 'v3', 'v4', 'v5'])
    await server.call('POST', `/api/projects/${id}/files`, { token, body: { path: 'contract.sol', content } });
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  for (const [revision, days] of [1000, 900, 800, 60, 1].entries())
    await db
      .update(projectRevisions)
      .set({ createdAt: daysAgo(days) })
      .where(sql`${projectRevisions.projectId} = ${id} and ${projectRevisions.revision} = ${revision + 1}`);
  await forgetOldVersions(db, new Date());
  const listed: Revision[] = await (await server.call('GET', `/api/projects/${id}/revisions`, { token })).json();
  const kept = tierGives[tier].historyDays === null ? [5, 4, 3, 2, 1] : [5, 4];
  expect(listed.map(({ revision }) => revision)).toEqual(kept);
  const { rows } = await db.execute(sql`select p.bytes, sum(octet_length(v.content)) as stored
    from projects p join project_file_versions v on v.project_id = p.id where p.id = ${id} group by p.bytes`);
  expect(Number(rows[0]?.bytes)).toBe(Number(rows[0]?.stored));
  for (const revision of kept) {
    const files: { path: string; content: string }[] = await (
      await server.call('GET', `/api/projects/${id}/revisions/${revision}`, { token })
    ).json();
    expect(files).toContainEqual(expect.objectContaining({ path: 'contract.sol', content: `v${revision}` }));
    expect(files).toContainEqual(expect.objectContaining({ path: 'frontend.tsx', content: 'first' }));
  }
});

test('the operator’s model may do more for a higher tier, and one’s own key is as large as the operator says', async () => {
  for (const tier of tiers) {
    const { id } = await person(tier);
    expect(await server.services.models.forUser(id)).toMatchObject({ budget: { tokens: 1000 * tierGives[tier].modelShare, seconds: 60 } });
  }
});

test('a published app gets an address of one’s own, once, from the tier babyDegen on', async () => {
  const publish = async (tier: Tier) => {
    const { token } = await person(tier);
    const stream = await server.call('POST', '/api/generate-dapp', {
      token,
      body: { prompt: 'a token of my own' },
      headers: { accept: 'text/event-stream' },
    });
    const accepted = (await readEvents(stream)).find((event) => event.type === 'accepted');
    const path = `/api/projects/${accepted?.type === 'accepted' ? accepted.projectId : ''}/publication`;
    return { token, path, change: (address: string) => server.call('PUT', `${path}/address`, { token, body: { address } }) };
  };
  const [free, one, other] = [await publish('noobs'), await publish('babyDegen'), await publish('ogDegen')];
  expect(await codeOf(await one.change('moon-club'))).toBe('404 not-found');
  for (const { path, token } of [free, one, other]) expect((await server.call('POST', path, { token })).status).toBe(200);
  expect(await codeOf(await free.change('moon-club'))).toBe('403 higher-tier-needed');
  expect(await (await one.change(' Moon-Club ')).json()).toEqual({ appId: 'moon-club', changedSince: false });
  expect((await server.call('GET', '/api/apps/moon-club')).status).toBe(200);
  expect(await (await one.change('moon-club')).json()).toEqual({ appId: 'moon-club', changedSince: false });
  expect(await codeOf(await other.change('moon-club'))).toBe('409 address-taken');
  for (const address of ['ab', '-moon', 'moon-', 'a/b', 'Ж'.repeat(5), 'x'.repeat(41)])
    expect([address, await codeOf(await other.change(address))]).toEqual([address, '400 invalid-body']);
});

test('support sees the higher tier first among equally urgent questions', async () => {
  const root = await signUp(server, 'root@example.com');
  await server.services.db.update(users).set({ emailVerified: true }).where(eq(users.id, root.id));
  for (const [tier, priority] of [
    ['noobs', 'medium'],
    ['noobs', 'urgent'],
    ['ogDegen', 'medium'],
    ['babyDegen', 'medium'],
  ] as const) {
    const { token } = await person(tier);
    await server.call('POST', '/api/tickets', { token, body: { title: `${tier} ${priority}`, description: 'Help', priority } });
  }
  const tickets: { title: string }[] = await (await server.call('GET', '/api/admin/tickets', { token: root.token })).json();
  expect(tickets.map(({ title }) => title)).toEqual(['noobs urgent', 'ogDegen medium', 'babyDegen medium', 'noobs medium']);
});
