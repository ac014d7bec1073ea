import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ask } from './ask.ts';
import { type Ledger, openLedger } from './ledger.ts';
import { type Model, openModel } from './open-model.ts';
import type { ModelBudget, ModelSettings } from './settings.ts';
import { type ScriptedAnswer, startScriptedModel } from './testing/scripted-model.ts';
import { ModelTrouble } from './trouble.ts';

const server = await startScriptedModel();
afterAll(() => server.close());

const shape = z.object({ name: z.string(), count: z.number() });
const good = { say: { name: 'Moon', count: 3 } };
const key = 'sk-a-key-that-nobody-may-see';

const protocols: Record<string, ModelSettings> = {
  anthropic: { provider: 'anthropic', name: 'claude-sonnet-4-5', apiKey: key, baseUrl: server.baseUrl },
  'anthropic, an older model': { provider: 'anthropic', name: 'claude-3-haiku-20240307', apiKey: key, baseUrl: server.baseUrl },
  openai: { provider: 'openai', name: 'gpt-4o', apiKey: key, baseUrl: server.baseUrl },
  'openai-compatible': { provider: 'openai-compatible', name: 'local', apiKey: key, baseUrl: server.baseUrl },
};

describe.each(Object.entries(protocols))('a question to %s', (_, settings) => {
  let ledger: Ledger;
  let model: Model;
  const prepare = (budget: Partial<ModelBudget> = {}, silenceMs = 5000) => {
    ledger = openLedger(settings, { tokens: 50_000, seconds: 30, ...budget });
    model = openModel(settings, { retryAfterMs: [1, 1], silenceMs });
  };
  const put = (...answers: ScriptedAnswer[]) => {
    server.script(...answers);
    return ask(model, { instructions: 'Name it.', messages: [{ role: 'user', content: 'A token.' }], shape }, { ledger });
  };
  const troubleWith = async (...answers: ScriptedAnswer[]) => {
    const error = await put(...answers).then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    if (!(error instanceof ModelTrouble)) throw error ?? new Error('it was answered');
    expect(JSON.stringify(error) + error.stack + error.message).not.toContain(key);
    return error.kind;
  };
  beforeEach(() => {
    server.requests.length = 0;
    prepare();
  });

  test('is answered in the shape asked for, and counted', async () => {
    expect((await put(good)).value).toEqual({ name: 'Moon', count: 3 });
    expect(ledger.spent()).toMatchObject({ inputTokens: 100, outputTokens: 50, calls: 1 });
    expect(JSON.stringify(server.requests[0]?.headers)).toContain(key);
    expect(JSON.stringify(server.requests[0]?.body)).not.toContain(key);
  });

  test('is asked once more when the answer has another shape, and then given up', async () => {
    expect((await put({ say: { name: 5 } }, good)).value.name).toBe('Moon');
    expect(server.requests[1]?.last).toContain('name');
    expect(await troubleWith({ say: { name: 5 } }, { say: '{"name": "Mo' })).toBe('nonsense');
  });

  test('is tried again after a trouble that may pass', async () => {
    const passing: ScriptedAnswer[] = [{ status: 429 }, { status: 529 }];
    expect((await put(...passing, good)).value.name).toBe('Moon');
    expect((await put({ status: 503 }, { cutAfter: '{"name"' }, good)).value.name).toBe('Moon');
  });

  test.each<[string, ScriptedAnswer]>([
    ['rate-limited', { status: 429, message: `the key ${key} asks too often` }],
    ['overloaded', { status: 529 }],
    ['overloaded', { status: 503 }],
    ['cut-off', { cutAfter: '{"name": "Mo' }],
    ['bad-key', { status: 401, message: `invalid key ${key}` }],
    ['no-credit', { status: 429, type: 'insufficient_quota' }],
    ['no-credit', { status: 400, message: 'Your credit balance is too low' }],
    ['unknown-model', { status: 404 }],
    ['rejected', { status: 400 }],
    ['refused', { refuse: 'I cannot help with that.' }],
    ['too-long', { tooLong: '{"name": "Moooooo' }],
  ])('ends as “%s” after %j', async (kind, answer) => {
    expect(await troubleWith(answer, answer, answer)).toBe(kind);
  });

  test('waits no longer than it may when the provider asks for a long pause', async () => {
    expect(await troubleWith({ status: 429, headers: { 'retry-after': '600' } }, good)).toBe('rate-limited');
    expect(server.requests).toHaveLength(1);
  });

  test('ends when nobody answers, and closes the request', async () => {
    // On a busy machine a request takes a while to arrive at all.
    prepare({}, 400);
    expect(await troubleWith({ slowMs: 5000, answer: good })).toBe('too-slow');
    await expect.poll(() => server.requests[0]?.brokenOff, { timeout: 60_000 }).toBe(true);
  });

  test('is waited for as long as the provider says that it is at work', async () => {
    const silenceMs = 800;
    prepare({}, silenceMs);
    const thinks = new Promise<{ say: unknown }>((resolve) => setTimeout(() => resolve(good), 3 * silenceMs));
    expect((await put({ thinks, everyMs: 20 })).value).toEqual({ name: 'Moon', count: 3 });
  });

  test('ends when the answer has no end, and closes the request', async () => {
    prepare({ tokens: 3000 });
    expect(await troubleWith({ endless: '{"name": ' })).toBe('too-long');
    await expect.poll(() => server.requests[0]?.brokenOff).toBe(true);
  });

  test('is not sent when too little is left of the budget', async () => {
    prepare({ tokens: 200 });
    expect(await troubleWith(good)).toBe('over-budget');
    expect(server.requests).toHaveLength(0);
  });

  test('stops at once when it is cancelled, and the provider hears of it', async () => {
    const stop = new AbortController();
    server.script({ endless: '{"name": ' });
    const asked = ask(
      model,
      { instructions: '', messages: [{ role: 'user', content: 'A token.' }], shape },
      { ledger, signal: stop.signal, onProgress: () => stop.abort(new Error('stopped by the person')) },
    );
    await expect(asked).rejects.toThrow('stopped by the person');
    await expect.poll(() => server.requests[0]?.brokenOff).toBe(true);
    expect(ledger.spent().outputTokens).toBeGreaterThan(0);
  });
});

test('a server that is not there is unreachable', async () => {
  const model = openModel({ provider: 'openai-compatible', name: 'x', baseUrl: 'http://127.0.0.1:9/v1' }, { retryAfterMs: [1] });
  const ledger = openLedger(model.settings, { tokens: 50_000, seconds: 30 });
  const asked = ask(model, { instructions: '', messages: [{ role: 'user', content: 'x' }], shape }, { ledger });
  await expect(asked).rejects.toMatchObject({ kind: 'unreachable' });
});
