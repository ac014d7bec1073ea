/** An idea that takes too long to be read, through the running server: no time at all is given, so that each one does. */
import { startScriptedModel, toolLending } from '@starwright/engine/model/testing';
import type { GenerateResponse } from '@starwright/protocol/generate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEngine } from '../../open-engine.ts';
import { openTestServer, signUp, type TestServer } from '../../testing/test-server.ts';

const provider = await startScriptedModel();
const own = { provider: 'openai-compatible', name: 'local', apiKey: 'sk-scripted-0123', baseUrl: provider.baseUrl };
let server: TestServer;
beforeAll(async () => {
  const model = { shared: undefined, budget: { tokens: 200_000, seconds: 300 }, ownHosts: [new URL(provider.baseUrl).host] };
  server = await openTestServer({ engine: openEngine({ longestReadingMs: 0 }), more: { model } });
});
afterAll(async () => {
  await server.close();
  await provider.close();
});
const build = (token: string) => server.call('POST', '/api/generate-dapp', { token, body: { prompt: toolLending.idea } });

test('is refused with the sentence that is to be shortened where no model reads', async () => {
  const { token } = await signUp(server);
  const refused = await build(token);
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({
    error: { code: 'prompt-too-heavy', fields: { prompt: expect.stringContaining('“Whoever borrows a tool leaves a deposit of 0.1 ETH') } },
  });
});

test('is read by a model all the same, and refused where that one has no plan either', async () => {
  const { token } = await signUp(server);
  await server.call('PUT', '/api/settings/model', { token, body: own });
  provider.script(toolLending.plan());
  const built: GenerateResponse = await (await build(token)).json();
  expect(built).toMatchObject({ model: { plannedBy: 'model' }, validationResults: { isValid: true } });
  provider.script({ status: 401, message: 'wrong key' });
  expect(await (await build(token)).json()).toMatchObject({
    error: { code: 'prompt-too-heavy', message: expect.stringContaining('API key') },
  });
});
