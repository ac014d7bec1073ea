/** Somebody asks the guide and goes away while a model looks for the words: it is broken off, and nothing is charged. */
import { startScriptedModel } from '@starwright/engine/model/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, signUp, type TestServer } from '../../testing/test-server.ts';

const provider = await startScriptedModel();
let server: TestServer;
beforeAll(async () => {
  const shared = { provider: 'anthropic' as const, name: 'claude-sonnet-4-5', apiKey: 'site-key', baseUrl: provider.baseUrl };
  server = await openTestServer({ more: { model: { shared, budget: { tokens: 100_000, seconds: 300 }, ownHosts: [] } } });
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

test('whoever leaves before the answer ends the question to the model and has it back', async () => {
  const { token } = await signUp(server);
  const chatsToday = async () => (await (await server.call('GET', '/api/user/stats', { token })).json()).dailyChats;
  const leaves = new AbortController();
  provider.script({ thinks: new Promise(() => {}), everyMs: 20 });
  const asked = server.call('POST', '/api/chat', { token, body: { message: 'How are you?' }, signal: leaves.signal }).catch(() => {});
  await expect.poll(() => provider.requests.length).toBe(1);
  expect(await chatsToday()).toBe(1);
  leaves.abort();
  await asked;
  await expect.poll(() => provider.requests[0]?.brokenOff).toBe(true);
  await expect.poll(chatsToday).toBe(0);
});
