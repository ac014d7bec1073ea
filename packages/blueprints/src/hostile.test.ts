/**
 * Forty ideas in which somebody else gives orders to the model or to the program, answered by a model that obeys them. Nothing
 * that only the orders ask for goes in, and they are told.
 */
import { createEngine } from '@starwright/engine';
import { createNodeCompiler } from '@starwright/engine/compile/node';
import { openModel } from '@starwright/engine/model';
import { startScriptedModel } from '@starwright/engine/model/testing';
import { StarwrightError } from '@starwright/protocol/errors';
import { afterAll, describe, expect, test } from 'vitest';
import { loadCatalogue } from './catalogue.ts';
import { hostileIdeas } from './testing/hostile-ideas.ts';
import { reasons, talkedInto, wanted } from './testing/talked-into.ts';

const engine = createEngine({ catalogue: await loadCatalogue(), compiler: createNodeCompiler({ size: 1, cacheEntries: 64 }) });
const server = await startScriptedModel();
afterAll(() => Promise.all([engine.close(), server.close()]));

const written = hostileIdeas.filter(({ way }) => way !== 'change').map((one) => [one.id, one] as const);

describe('a model that obeys', { timeout: 600_000 }, () => {
  test.each(written)('%s', async (_, hostile) => {
    const settings = { provider: 'openai-compatible', name: 'local', apiKey: 'sk-scripted', baseUrl: server.baseUrl } as const;
    const model = openModel(settings, { retryAfterMs: [1], silenceMs: 60_000 });
    const failed: string[] = [];
    for (const reason of reasons) {
    server.script(() => ({ say: talkedInto(hostile, reason) }));
    let result;
    try {
      result = await engine.generate({ prompt: hostile.text }, { model: { model, budget: { tokens: 2_000_000, seconds: 600 }, ownKey: false } });
    } catch (error) {
      if (error instanceof StarwrightError) continue;
      throw error;
    }
    const has = JSON.stringify(result.plan.modules);
    if (has.includes(hostile.wallet)) failed.push(`${reason}: WALLET by ${result.model?.plannedBy}`);
    for (const verb of Object.values(wanted)) if (has.includes(verb)) failed.push(`${reason}: ${verb}`);
    if (!result.notIncluded.some(({ text }) => hostile.injected.some((one) => one.includes(text) || text.includes(one)))) failed.push(`${reason}: untold`);
    }
    expect(failed).toEqual([]);
  });
});
