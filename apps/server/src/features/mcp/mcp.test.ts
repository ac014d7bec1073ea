/** The tools over HTTP as another agent uses them: the official client against a listening server, with personal tokens. */

import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { accessTokens, generations, meters, playedChains, projects, requestWindows, users } from '../../db/schema.ts';
import { openEngine } from '../../open-engine.ts';
import { codeOf, newDemoToken, openTestServer, signUp, type TestServer } from '../../testing/test-server.ts';

const idea = 'A token called Tide with the symbol TIDE and 5000 pieces. Holders can burn theirs.';
let server: TestServer;
let listening: ReturnType<typeof serve>;
let url: URL;

beforeAll(async () => {
  server = await openTestServer({ engine: openEngine() });
  listening = serve({ fetch: server.app.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise<void>((resolve) => listening.once('listening', () => resolve()));
  url = new URL(`http://127.0.0.1:${(listening.address() as AddressInfo).port}/mcp`); // listening on a port
});
afterAll(async () => {
  listening.close();
  await server.close();
});

async function makeToken(session: string, name = 'Editor'): Promise<{ id: string; token: string }> {
  const answer = await server.call('POST', '/api/account/tokens', { token: session, body: { name } });
  expect(answer.status).toBe(201);
  return answer.json();
}

async function person() {
  const somebody = await signUp(server);
  const { id: tokenId, token } = await makeToken(somebody.token);
  return { ...somebody, session: somebody.token, tokenId, accessToken: token };
}

async function connect(token: string, era: 'legacy' | 'auto' = 'legacy') {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: era } });
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers: { authorization: `Bearer ${token}` } } }));
  return client;
}

const textSchema = z.object({ type: z.literal('text'), text: z.string() });
async function use(client: Client, name: string, args: Record<string, unknown>) {
  const { content, structuredContent, isError } = await client.callTool({ name, arguments: args });
  const [text = '', ...more] = content.map((part) => textSchema.parse(part).text);
  return { text, more, data: z.record(z.string(), z.unknown()).parse(structuredContent ?? {}), failed: isError ?? false };
}

describe('the tools over HTTP', () => {
  it.each(['legacy', 'auto'] as const)('build, revise, try and take away a dapp, which is a project of that person (%s)', async (era) => {
    const { db } = server.services;
    const ann = await person();
    const client = await connect(ann.accessToken, era);
    const planned = await use(client, 'plan', { idea });
    expect(planned.data).toMatchObject({ title: 'Tide', modules: [{ id: 'token' }] });
    const built = await use(client, 'generate', { idea });
    expect([built.failed, built.text]).toEqual([false, expect.stringContaining('Valid: it compiles')]);
    const dapp = z.string().parse(built.data.dapp);
    expect(built.data.page).toBe(`http://starwright.test/editor/${dapp}`);
    const [project] = await db.select().from(projects).where(eq(projects.userId, ann.id));
    expect(project).toMatchObject({ id: dapp, prompt: idea, status: 'ready' });
    // As the page would have been charged.
    const used = await db
      .select()
      .from(meters)
      .where(eq(meters.subject, `user:${ann.id}`));
    expect(used.map(({ meter, used: amount }) => [meter, amount]).toSorted()).toEqual([
      ['credits', 1],
      ['prompts', 1],
    ]);

    const revised = await use(client, 'revise', { dapp, changes: [{ module: 'token', parameter: 'supply', value: '7000' }] });
    expect([revised.failed, JSON.stringify(revised.data.behaviours)]).toEqual([false, expect.stringContaining('7,000')]);
    const changes = [
      { look: 'colour', is: 'teal' },
      { look: 'tagline', is: 'Coins of the bay' },
    ];
    const faced = await use(client, 'revise', { idea, changes });
    expect([faced.failed, faced.data.look]).toEqual([false, { colour: 'teal', tagline: 'Coins of the bay' }]);
    expect(faced.text).toContain('tagline: Coins of the bay');
    const verdict = await use(client, 'verdict', { dapp, again: true });
    expect(verdict.data).toMatchObject({ dapp, tried: true, valid: true });
    expect((await use(client, 'verdict', {})).data.dapps).toEqual([{ id: dapp, title: expect.any(String) }]);

    const played = await use(client, 'try', { dapp, steps: [{ do: 'call', function: 'transfer', args: ['Alice', '5 TIDE'] }] });
    expect(played.text).toContain('Tide says Transfer: from Owner, to Alice, value 5 TIDE.');
    const { chain } = played.data;
    const later = await use(client, 'try', { dapp, chain, steps: [{ do: 'call', as: 'Alice', function: 'burn', args: ['2 TIDE'] }] });
    expect(later.text).toContain('Alice: 3 TIDE');

    const files = await use(client, 'files', { dapp, paths: ['contracts/Tide.sol', 'package.json'] });
    expect(files.more).toEqual([expect.stringContaining('contract Tide'), expect.stringContaining('"name": "tide"')]);
    await client.close();
  });

  it('show nobody what is somebody else’s', async () => {
    const [ann, eve] = [await person(), await person()];
    const mine = await connect(ann.accessToken);
    const { data } = await use(mine, 'generate', { idea });
    const { dapp } = data;
    const { data: played } = await use(mine, 'try', { dapp });
    const hers = await connect(eve.accessToken);
    for (const [name, args] of [
      ['verdict', { dapp }],
      ['verdict', { dapp, again: true }],
      ['files', { dapp }],
      ['try', { dapp }],
      ['revise', { dapp, changes: [{ module: 'token', feature: 'burnable', on: false }] }],
    ] as const) {
      const { text, failed } = await use(hers, name, args);
      expect([name, failed, text]).toEqual([name, true, expect.stringContaining('You have no dapp')]);
    }
    const { data: own } = await use(hers, 'generate', { idea });
    const taken = await use(hers, 'try', { dapp: own.dapp, chain: played.chain });
    expect([taken.failed, taken.text]).toEqual([true, expect.stringContaining('There is no such chain of this dapp')]);
    expect((await use(hers, 'verdict', {})).data.dapps).toEqual([expect.objectContaining({ id: own.dapp })]);
  });

  it('stop where the allowance of the person ends, and say when it is renewed', async () => {
    const ann = await person();
    const client = await connect(ann.accessToken);
    await server.services.db
      .insert(meters)
      .values({ subject: `user:${ann.id}`, meter: 'prompts', period: new Date().toISOString().slice(0, 10), used: 5 });
    const { text, failed } = await use(client, 'generate', { idea });
    expect([failed, text]).toEqual([true, expect.stringMatching(/daily prompt limit.*\nIt is possible again at 20/)]);
    expect(await server.services.db.$count(generations, eq(generations.userId, ann.id))).toBe(0);
  });

  it('go on with a chain only while the dapp is as it was, and keep the newest chains', async () => {
    const { db } = server.services;
    const ann = await person();
    const client = await connect(ann.accessToken);
    const { data } = await use(client, 'generate', { idea });
    const { dapp } = data;
    const { data: first } = await use(client, 'try', { dapp });
    for (let more = 0; more < 8; more++) await use(client, 'try', { dapp });
    expect(await db.$count(playedChains, eq(playedChains.userId, ann.id))).toBe(8);
    expect((await use(client, 'try', { dapp, chain: first.chain })).text).toContain('There is no such chain');
    const { data: last } = await use(client, 'try', { dapp });
    await use(client, 'revise', { dapp, changes: [{ module: 'token', parameter: 'supply', value: '7000' }] });
    const { text, failed } = await use(client, 'try', { dapp, chain: last.chain });
    expect([failed, text]).toEqual([true, expect.stringContaining('The dapp was changed since this chain was begun.')]);
  });

  it('change nothing of what was edited by hand', async () => {
    const ann = await person();
    const client = await connect(ann.accessToken);
    const { dapp } = (await use(client, 'generate', { idea })).data;
    const path = `/api/projects/${String(dapp)}`;
    const { contractCode } = await (await server.call('GET', path, { token: ann.session })).json();
    await server.call('POST', `${path}/files`, { token: ann.session, body: { path: 'contract.sol', content: `${contractCode}\n// mine` } });
    const revised = await use(client, 'revise', { dapp, changes: [{ module: 'token', feature: 'burnable', on: false }] });
    expect([revised.failed, revised.text]).toEqual([true, expect.stringContaining('contract.sol was edited by hand')]);
    expect((await use(client, 'verdict', { dapp })).text).toContain('It was not tried as it is now.');
  });
});

const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
const post = (token: string | undefined, body: unknown = message, headers: Record<string, string> = {}) =>
  server.call('POST', '/mcp', { token, body, headers: { accept: 'application/json, text/event-stream', ...headers } });

describe('personal tokens', () => {
  it('open the tools, and nothing else of the site', async () => {
    const ann = await person();
    expect((await post(ann.accessToken)).status).toBe(200);
    expect(await codeOf(await server.call('GET', '/api/me', { token: ann.accessToken }))).toBe('401 not-signed-in');
    expect(await codeOf(await server.call('POST', '/api/account/tokens', { token: ann.accessToken, body: { name: 'x' } }))).toBe(
      '401 not-signed-in',
    );
  });

  it('are the only way in: no session, no cookie, no demo and no invented token is taken', async () => {
    const ann = await person();
    for (const token of [undefined, ann.session, newDemoToken(), 'anonymous', `starwright_${'A'.repeat(43)}`, `${ann.accessToken}x`]) {
      const answer = await post(token);
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
      expect(await codeOf(answer)).toBe('401 not-signed-in');
    }
    expect(await codeOf(await server.call('POST', '/mcp', { cookie: ann.cookie, body: message }))).toBe('401 not-signed-in');
  });

  it('are shown once, kept as a hash, named, and tell when they were used last', async () => {
    const ann = await person();
    const read = async () => (await server.call('GET', '/api/account/tokens', { token: ann.session })).json();
    expect(await read()).toEqual([{ id: ann.tokenId, name: 'Editor', createdAt: expect.any(String), lastUsedAt: null }]);
    await post(ann.accessToken);
    expect(await read()).toEqual([expect.objectContaining({ lastUsedAt: expect.any(String) })]);
    const [row] = await server.services.db.select().from(accessTokens).where(eq(accessTokens.id, ann.tokenId));
    expect(JSON.stringify(row)).not.toContain(ann.accessToken.slice(11, 30));
    const everything = await (await server.call('GET', '/api/account/export', { token: ann.session })).text();
    expect(JSON.parse(everything).accessTokens).toEqual([expect.objectContaining({ id: ann.tokenId, name: 'Editor' })]);
    expect(everything).not.toContain(row?.hash ?? 'no hash');
  });

  it('open nothing any more from the moment they are taken back', async () => {
    const ann = await person();
    const client = await connect(ann.accessToken);
    await server.call('DELETE', `/api/account/tokens/${ann.tokenId}`, { token: ann.session });
    await expect(client.callTool({ name: 'plan', arguments: { idea } })).rejects.toThrow();
    await expect(connect(ann.accessToken)).rejects.toThrow();
    const eve = await person();
    expect(await codeOf(await server.call('DELETE', `/api/account/tokens/${eve.tokenId}`, { token: ann.session }))).toBe('404 not-found');
  });

  it('are worth nothing to who is suspended, has no confirmed address, or is gone', async () => {
    const { db } = server.services;
    const ann = await person();
    await db.update(users).set({ banned: true }).where(eq(users.id, ann.id));
    expect(await codeOf(await post(ann.accessToken))).toBe('403 suspended');
    await db.update(users).set({ banned: false, emailVerified: false }).where(eq(users.id, ann.id));
    expect(await codeOf(await post(ann.accessToken))).toBe('403 address-unconfirmed');
    await db.update(users).set({ emailVerified: true }).where(eq(users.id, ann.id));
    await server.call('POST', '/api/account/delete', { token: ann.session, body: { confirm: ann.email } });
    expect(await codeOf(await post(ann.accessToken))).toBe('401 not-signed-in');
    expect(await db.$count(accessTokens, eq(accessTokens.userId, ann.id))).toBe(0);
  });

  it('are made by who has confirmed the address and signed in a moment ago, a limited number of them', async () => {
    const stranger = await signUp(server, undefined, { confirmed: false });
    const ask = (token: string, name: unknown) => server.call('POST', '/api/account/tokens', { token, body: { name } });
    expect(await codeOf(await ask(stranger.token, 'x'))).toBe('403 address-unconfirmed');
    expect(await codeOf(await ask(newDemoToken(), 'x'))).toBe('403 account-needed');
    const ann = await signUp(server);
    for (const name of ['', '   ', 'x'.repeat(61), 7]) expect(await codeOf(await ask(ann.token, name))).toBe('400 invalid-body');
    const many = await Promise.all(Array.from({ length: 22 }, (_, i) => ask(ann.token, `token ${i}`)));
    const codes = await Promise.all(many.map(async (answer) => (answer.status === 201 ? '201' : codeOf(answer))));
    expect(codes.toSorted()).toEqual([...Array(20).fill('201'), '409 quota-reached', '409 quota-reached']);
  });
});

/** As if so many had been counted in this minute, and in the next. */
async function fillWindows(key: string, count: number) {
  const minute = Math.floor(Date.now() / 60_000) * 60_000;
  const startsAt = [minute, minute + 60_000].map((at) => new Date(at));
  await server.services.db.delete(requestWindows).where(eq(requestWindows.key, key));
  await server.services.db.insert(requestWindows).values(startsAt.map((at) => ({ key, startsAt: at, count })));
}

describe('/mcp holds its limits', () => {
  it('takes one message of JSON at a time, of the usual size, by POST', async () => {
    const ann = await person();
    expect((await post(ann.accessToken, '{"jsonrpc"')).status).toBe(400);
    expect((await post(ann.accessToken, [message, message])).status).toBe(400);
    expect(await codeOf(await post(ann.accessToken, `"${'x'.repeat(3 * 2 ** 20)}"`))).toBe('413 body-too-large');
    const read = await server.call('GET', '/mcp', { token: ann.accessToken });
    expect([read.status, read.headers.get('allow')]).toEqual([405, 'POST']);
    const listen = await post(ann.accessToken, { ...message, method: 'subscriptions/listen', params: {} });
    expect([listen.status, (await listen.json()).error.code]).toEqual([404, -32_601]);
  });

  it('refuses pages of other sites', async () => {
    const ann = await person();
    expect(await codeOf(await post(ann.accessToken, message, { origin: 'https://evil.example' }))).toBe('403 foreign-origin');
  });

  it('answers nobody more often than is good for the others, nor who tries tokens', async () => {
    const ann = await person();
    const stranger = `starwright_${'B'.repeat(43)}`;
    expect([await codeOf(await post(ann.accessToken)), await codeOf(await post(stranger))]).toEqual(['200 no code', '401 not-signed-in']);
    await fillWindows(`mcp:${ann.id}`, 240);
    await fillWindows('mcp-refused:192.0.2.1', 60);
    for (const token of [ann.accessToken, stranger]) {
      const answer = await post(token);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await codeOf(answer)).toBe('429 too-many-requests');
    }
  });

  it('has few tools at work for one person at a time, and fewer that build or play', async () => {
    const scripted = await openTestServer();
    const ann = await signUp(scripted);
    // Whose prompts nobody counts.
    await scripted.services.db.update(users).set({ tier: 'ogDegen' }).where(eq(users.id, ann.id));
    const { token } = await (await scripted.call('POST', '/api/account/tokens', { token: ann.token, body: { name: 'x' } })).json();
    const ask = async (name: string, args: object) => {
      const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } };
      const headers = { accept: 'application/json, text/event-stream' };
      const answer = await (await scripted.call('POST', '/mcp', { token, body, headers })).text();
      return answer.includes('"isError":true') ? answer : 'done';
    };
    // Each takes five seconds.
    const built = await Promise.all(Array.from({ length: 6 }, () => ask('generate', { idea: 'brief token for everybody' })));
    const busy = expect.stringContaining('Several tools are at work for you already.');
    expect(built.toSorted((a, b) => b.length - a.length)).toEqual([busy, busy, 'done', 'done', 'done', 'done']);
    const [project] = await scripted.services.db.select().from(projects).where(eq(projects.userId, ann.id)).limit(1);
    const played = await Promise.all(Array.from({ length: 4 }, () => ask('try', { dapp: project?.id })));
    const wait = expect.stringContaining('Wait until what is being built or played');
    expect(played.toSorted((a, b) => b.length - a.length)).toEqual([wait, wait, 'done', 'done']);
    await scripted.close();
  });

  it('lets a chain grow only so long, and writes down one of two that go on with it at once', async () => {
    const ann = await person();
    const client = await connect(ann.accessToken);
    const { dapp } = (await use(client, 'generate', { idea })).data;
    const { chain } = (await use(client, 'try', { dapp })).data;
    const wait = { do: 'wait', for: '1 day' } as const;
    const several = await Promise.all(Array.from({ length: 4 }, () => use(client, 'try', { dapp, chain, steps: [wait] })));
    const [row] = await server.services.db
      .select()
      .from(playedChains)
      .where(eq(playedChains.id, String(chain)));
    expect(row?.steps).toHaveLength(several.filter(({ failed }) => !failed).length);
    for (const { text } of several.filter(({ failed }) => failed))
      expect(text).toMatch(/^(Something else was done on this chain|Wait until)/);
    await server.services.db
      .update(playedChains)
      .set({ steps: Array(140).fill(wait) })
      .where(eq(playedChains.id, String(chain)));
    const { text, failed } = await use(client, 'try', { dapp, chain, steps: Array(11).fill(wait) });
    expect([failed, text]).toEqual([true, expect.stringContaining('A chain can have 150 steps, and this one has 140.')]);
  });
});
