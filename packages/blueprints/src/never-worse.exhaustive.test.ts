/**
 * A model can never make the result worse: for every idea the catalogue is held to, whatever the model does (it answers
 * nonsense, forgets most, reaches too far, robs people), the dapp is the one without a model.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { createEngine } from '@starwright/engine';
import { createNodeCompiler } from '@starwright/engine/compile/node';
import { openModel } from '@starwright/engine/model';
import { type Author, authors, startScriptedModel } from '@starwright/engine/model/testing';
import { StarwrightError } from '@starwright/protocol/errors';
import type { GenerateResponse } from '@starwright/protocol/generate';
import { afterAll, describe, expect, test } from 'vitest';
import { loadCatalogue } from './catalogue.ts';

const catalogue = await loadCatalogue();
const engine = createEngine({ catalogue, compiler: createNodeCompiler({ size: 2, cacheEntries: 256 }) });
const server = await startScriptedModel();
afterAll(() => Promise.all([engine.close(), server.close()]));

const folder = new URL('../ideas/', import.meta.url);
const ideas = readdirSync(folder)
  .filter((name) => name.endsWith('.idea'))
  .map((name) => [name, (readFileSync(new URL(name, folder), 'utf8').split(/^---$/m)[0] ?? '').trim()] as const);

describe.each(Object.entries<Author>(authors))('a model that %s', (_, answer) => {
  test.each(ideas)('makes nothing worse of %s', async (_name, prompt) => {
    const without = await outcomeOf(() => engine.generate({ prompt }));
    server.script(answer);
    const settings = { provider: 'openai-compatible' as const, name: 'scripted', baseUrl: server.baseUrl };
    const model = { model: openModel(settings, { retryAfterMs: [] }), budget: { tokens: 1_000_000, seconds: 600 }, ownKey: false };
    const with_ = await outcomeOf(() => engine.generate({ prompt }, { model }));
    if ('refused' in without) return expect(with_).toEqual(without);
    if ('refused' in with_) throw new Error(`it was refused: ${with_.refused}`);
    const { model: report, ...result } = with_.result;
    expect(result).toEqual(without.result);
    expect(report).toMatchObject({ plannedBy: 'planner', grounds: [], notes: [expect.any(String)] });
  });
});

async function outcomeOf(generate: () => Promise<GenerateResponse>): Promise<{ result: GenerateResponse } | { refused: string }> {
  try {
    return { result: await generate() };
  } catch (error) {
    if (error instanceof StarwrightError) return { refused: error.code };
    throw error;
  }
}
