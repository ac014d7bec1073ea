/** What a hostile visitor or neighbour tries, and what must not come of it. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Plan } from '@starwright/protocol/plan';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { clientErrors, meters, requestWindows } from './db/schema.ts';
import { readEvents } from './testing/read-events.ts';
import { scriptedEngine } from './testing/scripted-engine.ts';
import { codeOf, newDemoToken, openTestServer, origin, signUp, type TestServer } from './testing/test-server.ts';

let server: TestServer;
/** Generations wait here while the gate is closed. */
let gate = Promise.resolve();
const scripted = scriptedEngine();
beforeAll(async () => {
  server = await openTestServer({
    engine: {
      ...scripted,
      capacity: 1,
      async generate(request, hooks) {
        await gate;
        return scripted.generate(request, hooks);
      },
    },
  });
});
afterAll(() => server.close());

let lastAddress = 0;
const anyAddress = () => `203.0.113.${++lastAddress}`;
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const stream = { accept: 'text/event-stream' };
const idea = 'a token called Moon Cat';
const plan: Plan = {
  ...{ version: 1, title: 'Moon', summary: 'A token.', blockchain: 'ethereum', assumptions: [], notIncluded: [], questions: [] },
  modules: [{ id: 'token', blueprint: 'token', contract: 'Token', parameters: {}, features: [], wires: {} }],
};
const clientError = (more: object) => ({ refId: 'ABCD1234', timestamp: 'now', message: 'broken', ...more });

describe('bodies', () => {
  test('nested so deeply that the stack would not hold them are refused', async () => {
    for (const depth of [100, 3000, 200_000]) {
      const body = JSON.stringify(clientError({ context: 0 })).replace('"context":0', `"context":${nested(depth)}`);
      expect(await codeOf(await server.call('POST', '/api/client-errors', { body }))).toBe('400 invalid-body');
      const sent = await server.call('POST', '/api/auth/sign-in/email', { body, headers: { origin }, from: anyAddress() });
      expect(await codeOf(sent)).toBe('400 invalid-body');
    }
  });

  test('of a browser’s error only the beginning is kept', async () => {
    const body = clientError({ refId: 'LONG1234', context: { text: 'x'.repeat(1_000_000) }, details: ['y'.repeat(1_000_000)] });
    expect((await server.call('POST', '/api/client-errors', { body })).status).toBe(202);
    const kept = await server.services.db.select().from(clientErrors);
    expect(JSON.stringify(kept.find(({ entry }) => entry.refId === 'LONG1234')).length).toBeLessThan(20_000);
  });
});

describe('a plan that was sent along', () => {
  const send = (sent: unknown, token = newDemoToken()) =>
    server.call('POST', '/api/generate', { token, from: anyAddress(), body: { prompt: idea, plan: sent } });

  test('is checked before anything is charged or queued', async () => {
    const [token, from] = [newDemoToken(), anyAddress()];
    const answer = await server.call('POST', '/api/generate', {
      token,
      from,
      body: { prompt: idea, plan: { ...plan, title: 'impossible' } },
    });
    expect(await codeOf(answer)).toBe('400 invalid-body');
    expect(
      await server.services.db
        .select()
        .from(meters)
        .where(eq(meters.subject, `address:${from}`)),
    ).toEqual([]);
  });

  test('cannot be for a chain that is not there, nor very long', async () => {
    expect(await codeOf(await send({ ...plan, blockchain: 'solana' }))).toBe('400 blockchain-unavailable');
    expect(await codeOf(await send({ ...plan, summary: 'x'.repeat(100_000) }))).toBe('400 invalid-body');
    const many = { ...plan, modules: plan.modules.map((module) => ({ ...module, features: Array(20_000).fill('x') })) };
    expect(await codeOf(await send(many))).toBe('400 invalid-body');
  });
});

describe('a stream', () => {
  test('begins at the beginning when the last event’s id is none', async () => {
    const token = newDemoToken();
    const [accepted] = await readEvents(
      await server.call('POST', '/api/generate', { token, from: anyAddress(), body: { prompt: idea }, headers: stream }),
    );
    const id = accepted?.type === 'accepted' ? accepted.generationId : '';
    for (const last of ['Infinity', '1.5', '99999999999', '-5', '1e400', 'abc']) {
      const events = await readEvents(
        await server.call('GET', `/api/generations/${id}`, { token, headers: { ...stream, 'last-event-id': last } }),
      );
      expect([last, events.at(0)?.type, events.at(-1)?.type]).toEqual([last, 'step', 'result']);
    }
  });

  test('cannot be held open by the hundreds', async () => {
    const open = Promise.withResolvers<void>();
    gate = open.promise;
    const [token, from] = [newDemoToken(), anyAddress()];
    const started = await server.call('POST', '/api/generate', { token, from, body: { prompt: idea }, headers: stream });
    const [mine] = (await (await server.call('GET', '/api/generations', { token })).json()) as { id: string }[];
    const follow = () => server.call('GET', `/api/generations/${mine?.id}`, { token, from, headers: stream });
    const answers = [];
    for (let n = 0; n < 60; n++) answers.push(await follow());
    const held = answers.filter(({ status }) => status === 200);
    expect(held.length).toBeLessThan(40);
    expect(answers.at(-1)?.status).toBe(429);
    // Whoever goes away makes room, and so does the end.
    for (const { body } of held.slice(0, 5)) await body?.cancel();
    await vi.waitFor(async () => expect((await follow()).status).toBe(200), 60_000);
    open.resolve();
    await Promise.all([started, ...held.slice(5)].map(readEvents));
    for (let n = 0; n < 20; n++) expect((await readEvents(await follow())).at(-1)?.type).toBe('result');
  });
});

test('who queues many dapps does not make the others wait for all of them', async () => {
  const open = Promise.withResolvers<void>();
  gate = open.promise;
  const from = anyAddress();
  // Several invented tokens of one address count as one.
  const greedy = [newDemoToken(), newDemoToken()];
  const before = scripted.started.length;
  const start = (token: string, address: string, prompt: string) =>
    server.call('POST', '/api/generate', { token, from: address, body: { prompt }, headers: stream });
  const greedyStreams = [];
  for (let n = 0; n < 8; n++) greedyStreams.push(await start(greedy[n % 2] ?? '', from, `greedy idea number ${n}`));
  const modest = await start(newDemoToken(), anyAddress(), 'modest idea of one person');
  await delay(300);
  open.resolve();
  await Promise.all([...greedyStreams, modest].map(readEvents));
  const order = scripted.started.slice(before);
  expect(order).toHaveLength(9);
  expect(order.indexOf('modest idea of one person')).toBeLessThan(3);
});

describe('addresses', () => {
  const me = (from: string) => server.call('GET', '/api/me', { token: newDemoToken(), from });

  test('of one IPv6 network count as one: each of its machines has as many as it likes', async () => {
    const answers: number[] = [];
    for (let n = 0; n < 125; n++) answers.push((await me(`2001:db8:7:1:${n.toString(16)}::${(n * 7).toString(16)}`)).status);
    expect(answers.filter((status) => status === 200)).toHaveLength(120);
    expect(answers.at(-1)).toBe(429);
    expect((await me('2001:db8:7:2::1')).status).toBe(200);
    expect((await me('2001:0db8:0007:0001::1')).status).toBe(429);
  });
});

describe('sign-in', () => {
  const signUpWith = (fields: object) =>
    server.call('POST', '/api/auth/sign-up/email', {
      ...{ headers: { origin }, from: anyAddress() },
      body: { email: `x${++lastAddress}@example.com`, password: 'correct horse battery', name: 'Ann', ...fields },
    });

  test('takes no texts that cannot be kept, and no pictures from elsewhere than https', async () => {
    const loud = vi.spyOn(console, 'error');
    for (const fields of [{ name: 'a\0b' }, { name: 'n'.repeat(1_000_000) }, { image: 'javascript:alert(1)' }, { image: 5 }]) {
      expect(await codeOf(await signUpWith(fields))).toBe('400 invalid-body');
    }
    const { cookie } = await signUp(server);
    for (const body of [{ name: 'a\0b' }, { name: 'n'.repeat(1_000_000) }, { image: 'javascript:alert(1)' }]) {
      expect(await codeOf(await server.call('POST', '/api/auth/update-user', { cookie, body }))).toBe('400 invalid-body');
    }
    expect((await signUpWith({ name: 'half a pair \ud800', image: 'https://example.com/me.png' })).status).toBe(200);
    expect(loud.mock.calls).toEqual([]);
    loud.mockRestore();
  });

  test('gives nobody a tier or a role that they ask for', async () => {
    for (const fields of [{ role: 'admin' }, { tier: 'ogDegen' }, { banned: false }, { demo: true }, { level: 99 }]) {
      const answer = await signUpWith(fields);
      if (answer.status !== 200) continue;
      const { token } = (await answer.json()) as { token: string };
      const person = await (await server.call('GET', '/api/me', { token })).json();
      expect(person).toMatchObject({ tier: 'noobs', role: 'user', level: 1, isAdmin: false });
    }
  });
});

test('invented demo tokens of one address share its allowance of writes', async () => {
  const from = anyAddress();
  const body = { name: 'x', description: '', prompt: '', contractCode: '', frontendCode: '', deploymentScript: '' };
  const write = async () => (await server.call('POST', '/api/projects', { token: newDemoToken(), from, body })).status;
  expect(await write()).toBe(201);
  // As if that one had been the three hundredth of this minute, and of the next in case it begins just now.
  const { db } = server.services;
  const [window] = await db
    .select()
    .from(requestWindows)
    .where(eq(requestWindows.key, `write:address:${from}`));
  const startsAt = window?.startsAt ?? new Date();
  await db
    .update(requestWindows)
    .set({ count: 300 })
    .where(eq(requestWindows.key, `write:address:${from}`));
  await db.insert(requestWindows).values({ key: `write:address:${from}`, startsAt: new Date(startsAt.getTime() + 60_000), count: 300 });
  expect(await write()).toBe(429);
});
