/** What journeys with a language model stand on: a server of its own that asks a scripted one. */
import { type ScriptedModel, startScriptedModel } from '@starwright/engine/model/testing';
import { test as base } from './journey.ts';
import { type RunningServer, startServer } from './running-server.ts';

export const modelName = 'scripted-writer';

export const test = base.extend<object, { provider: ScriptedModel; server: RunningServer }>({
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const provider = await startScriptedModel();
      await use(provider);
      await provider.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ provider: { baseUrl } }, use) => {
      const model = { MODEL_PROVIDER: 'openai-compatible', MODEL_NAME: modelName, MODEL_BASE_URL: baseUrl, MODEL_PRICE: '3/15' };
      const server = await startServer({ ...model, STARWRIGHT_LIMITS: 'off' });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 200_000 },
  ],
});
