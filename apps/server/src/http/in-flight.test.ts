import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createApp } from '../app.ts';
import { codeOf, newDemoToken, openTestServer, origin, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let gate = Promise.withResolvers<undefined>();
let asked = 0;
beforeAll(async () => {
  const converse = () => {
    asked++;
    return gate.promise;
  };
  server = await openTestServer({ more: { converse } });
}, 60_000);
afterAll(() => server.close());

test('more calls than can be answered are told at once when to come again, first those of the address that asks for most', async () => {
  const app = createApp({
    ...{ services: server.services, trustedProxies: 0, secureSite: false },
    inFlight: { ofAll: 5, ofOneAddress: 3 },
  });
  const call = async (method: string, path: string, from: string, body?: object) =>
    app.request(
      origin + path,
      {
        method,
        headers: { host: 'starwright.test', authorization: `Bearer ${newDemoToken()}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      },
      { incoming: { socket: { remoteAddress: from } } },
    );
  const chat = (from: string) => call('POST', '/api/chat', from, { message: 'How do I start?' });
  const me = (from: string) => call('GET', '/api/me', from);
  const told = async (answer: Response) => [await codeOf(answer), Number(answer.headers.get('retry-after')) > 0];

  const waiting = [chat('192.0.2.1'), chat('192.0.2.1'), chat('192.0.2.1')];
  await vi.waitFor(() => expect(asked).toBe(3), 20_000);
  expect(await told(await me('192.0.2.1'))).toEqual(['429 too-many-requests', true]);
  expect((await me('192.0.2.2')).status).toBe(200);
  waiting.push(chat('192.0.2.2'), chat('192.0.2.3'));
  await vi.waitFor(() => expect(asked).toBe(5), 20_000);
  expect(await told(await me('192.0.2.4'))).toEqual(['503 busy', true]);
  expect((await app.request(`${origin}/healthz`, { headers: { host: 'starwright.test' } })).status).toBe(200);

  gate.resolve(undefined);
  gate = Promise.withResolvers();
  for (const answer of await Promise.all(waiting)) expect(answer.status).toBe(200);
  for (const from of ['192.0.2.1', '192.0.2.4']) expect((await me(from)).status).toBe(200);
});
