import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());

test('a living process with its database is healthy and ready', async () => {
  expect((await server.call('GET', '/healthz')).status).toBe(200);
  const ready = await server.call('GET', '/readyz');
  expect(ready.status).toBe(200);
  expect(await ready.json()).toMatchObject({ status: 'ready', database: true });
});

test('metrics count requests by route, not by address', async () => {
  await server.call('GET', '/api/projects/some-id-that-must-not-become-a-label');
  const text = await (await server.call('GET', '/metrics')).text();
  expect(text).toContain('starwright_request_seconds_count{method="GET",route="/api/projects/:id"');
  expect(text).not.toContain('some-id');
});
