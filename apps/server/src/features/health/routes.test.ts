import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

test('a living process with its database is healthy and ready', async () => {
  expect((await server.call('GET', '/healthz')).status).toBe(200);
  const ready = await server.call('GET', '/readyz');
  expect(ready.status).toBe(200);
  expect(await ready.json()).toMatchObject({ status: 'ready', database: true });
});

test('metrics count requests by route, not by address', async () => {
  await server.call('GET', '/api/projects/some-id-that-must-not-become-a-label');
  const text = await (await server.call('GET', '/metrics', { from: '127.0.0.1' })).text();
  expect(text).toContain('starwright_request_seconds_count{method="GET",route="/api/projects/:id"');
  expect(text).not.toContain('some-id');
});

test('metrics are read on this machine only, or with the token where one is set', async () => {
  const read = (on: TestServer, from: string, headers = {}) => on.call('GET', '/metrics', { from, headers }).then(({ status }) => status);
  expect(await read(server, '127.0.0.1')).toBe(200);
  expect(await read(server, '::ffff:127.0.0.1')).toBe(200);
  expect(await read(server, '192.0.2.7')).toBe(404);
  expect(await read(server, '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' })).toBe(404);
  const guarded = await openTestServer({ more: { metricsToken: 'a-token-of-the-operator' } });
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  expect(await read(guarded, '127.0.0.1')).toBe(404);
  expect(await read(guarded, '192.0.2.7', bearer('another-token-of-nobody'))).toBe(404);
  expect(await read(guarded, '192.0.2.7', bearer('a-token-of-the-operator'))).toBe(200);
  await guarded.close();
});

test('strangers cannot make series: unknown routes and methods are counted together', async () => {
  const series = async () => {
    const text = await (await server.call('GET', '/metrics', { from: '127.0.0.1' })).text();
    return text.split('\n').filter((line) => line.startsWith('starwright_request_seconds_count')).length;
  };
  for (const method of ['GET', 'BREW']) await server.call(method, '/nothing/here');
  await series();
  const before = await series();
  for (const method of ['FETCH', 'BAKE', 'COOK', 'POST', 'DELETE']) await server.call(method, `/nothing/${method}`);
  for (const method of ['FETCH', 'BAKE', 'COOK']) await server.call(method, '/api/projects');
  expect(await series()).toBeLessThanOrEqual(before + 2);
});
