import { once } from 'node:events';
import { request } from 'node:http';
import { serve } from '@hono/node-server';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createApp } from '../app.ts';
import { generations } from '../db/schema.ts';
import type { ReadPrompt } from '../features/generations/read-prompt.ts';
import { scriptedEngine } from '../testing/scripted-engine.ts';
import { codeOf, newDemoToken, openTestServer, origin, type TestServer } from '../testing/test-server.ts';

/** What a plan for this idea, and what a model says, waits for. */
const idea = { prompt: 'a token called Moon' };
let gate = Promise.withResolvers<undefined>();
let waiting = 0;
const wait = () => {
  waiting++;
  return gate.promise;
};

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ more: { converse: wait } });
});
afterAll(() => server.close());
beforeEach(() => {
  gate = Promise.withResolvers();
  waiting = 0;
});

function appWith(inFlight: number) {
  const readPrompt: ReadPrompt = async (_, prompt, settings) => {
    if (prompt === idea.prompt) await wait();
    return scriptedEngine().plan(prompt, settings);
  };
  const app = createApp({ services: { ...server.services, readPrompt }, trustedProxies: 0, secureSite: false, inFlight });
  const call = async (from: string, method: string, path: string, body?: object, signal?: AbortSignal) =>
    app.request(
      origin + path,
      {
        method,
        headers: { host: 'starwright.test', authorization: `Bearer ${newDemoToken()}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
        ...(signal && { signal }),
      },
      { incoming: { socket: { remoteAddress: from } } },
    );
  return { app, call, me: (from: string) => call(from, 'GET', '/api/me') };
}

test('more calls than can be answered are told at once when to come again, first those of the address that asks for most', async () => {
  const { app, call, me } = appWith(6);
  const [hasty, hasty2, ...others] = ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4'] as const;
  const plan = (from: string) => call(from, 'POST', '/api/plan', idea);
  const told = async (answer: Response) => [await codeOf(answer), Number(answer.headers.get('retry-after')) > 0];
  const served: Promise<Response>[] = [];
  const ask = async (from: string) => {
    const before = waiting;
    const answer = plan(from);
    const refused = await Promise.race([answer, vi.waitFor(() => expect(waiting).toBe(before + 1), 60_000).then(() => undefined)]);
    if (!refused) served.push(answer);
    return refused && told(refused);
  };

  // Each of them gets less the more of them there are, and something is left.
  const none = undefined;
  const tooMany = ['429 too-many-requests', true];
  expect([await ask(hasty), await ask(hasty), await ask(hasty)]).toEqual([none, none, tooMany]);
  expect([await ask(hasty2), await ask(hasty2), await ask(hasty2)]).toEqual([none, none, tooMany]);
  expect((await me(others[0])).status).toBe(200);
  expect([await ask(others[0]), await ask(others[0]), await ask(others[1])]).toEqual([none, tooMany, none]);
  expect(await told(await me('192.0.2.5'))).toEqual(['503 busy', true]);
  expect((await app.request(`${origin}/healthz`, { headers: { host: 'starwright.test' } })).status).toBe(200);

  gate.resolve(undefined);
  for (const answer of await Promise.all(served)) expect(answer.status).toBe(200);
  for (const from of [hasty, '192.0.2.5']) expect((await me(from)).status).toBe(200);
});

test('who waits for a model or a dapp holds no place, and who left gives theirs back when the work for them has ended', async () => {
  const { call, me } = appWith(2);
  const left = new AbortController();
  const chat = call('192.0.2.1', 'POST', '/api/chat', { message: 'How do I start?' });
  await vi.waitFor(() => expect(waiting).toBe(1), 60_000);
  const dapps: Promise<Response>[] = [];
  for (const count of [1, 2]) {
    dapps.push(call('192.0.2.1', 'POST', '/api/generate', { prompt: 'slow token for two' }, left.signal));
    await vi.waitFor(async () => expect(await server.services.db.$count(generations)).toBe(count), 60_000);
  }
  expect((await me('192.0.2.1')).status).toBe(200);

  const plan = call('192.0.2.1', 'POST', '/api/plan', idea, left.signal);
  await vi.waitFor(() => expect(waiting).toBe(2), 60_000);
  expect((await me('192.0.2.1')).status).toBe(429);
  left.abort();
  gate.resolve(undefined);
  await Promise.allSettled([chat, plan, ...dapps]);
  expect((await me('192.0.2.1')).status).toBe(200);
});

test('a body that is long on its way holds no place', async () => {
  const { app } = appWith(1);
  const listening = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 });
  await once(listening, 'listening');
  const address = listening.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  try {
    const slow = request({
      port,
      method: 'POST',
      path: '/api/plan',
      headers: { 'content-type': 'application/json', 'content-length': 100 },
    });
    slow.on('error', () => {});
    slow.write('{"prompt":');
    await once(listening, 'request');
    const me = () => fetch(`http://127.0.0.1:${port}/api/me`, { headers: { authorization: `Bearer ${newDemoToken()}` } });
    expect((await me()).status).toBe(200);
    slow.destroy();
    expect((await me()).status).toBe(200);
  } finally {
    listening.close();
  }
});
