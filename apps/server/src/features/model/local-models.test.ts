/** Models of the server's own machine, through the running server: who sees them, choosing one, and trying it. */
import { firstQuestionTokens } from '@starwright/engine/model';
import { type LocalProgramServer, startLocalProgram, toolLending } from '@starwright/engine/model/testing';
import { localModelsSchema, modelTryEventSchema, triedIdea } from '@starwright/protocol/local-models';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { generations, meters, projects } from '../../db/schema.ts';
import { openEngine } from '../../open-engine.ts';
import { readAnyEvents } from '../../testing/read-events.ts';
import { type CallOptions, codeOf, newDemoToken, openTestServer, signUp, type TestServer } from '../../testing/test-server.ts';
import { toldAtStart } from './local-models.ts';

const path = '/api/settings/model';
const chosen = { provider: 'ollama', name: 'middle:8b' };
const atMachine = { from: '127.0.0.1', headers: { host: 'localhost:3000' } };

let ollama: LocalProgramServer;
let server: TestServer;
let published: TestServer;
const more = () => ({
  model: { shared: undefined, budget: { tokens: 200_000, seconds: 300 }, ownHosts: [], local: { ollama: ollama.address } },
});
beforeAll(async () => {
  ollama = await startLocalProgram('ollama');
  server = await openTestServer({ engine: openEngine(), limits: false, more: more() });
  published = await openTestServer({ adminEmails: ['root@example.com'], more: { ...more(), publicUrl: 'https://starwright.test' } });
});
afterAll(async () => {
  await server.close();
  await published.close();
  await ollama.close();
});
beforeEach(() => {
  ollama.models = [{ name: 'middle:8b' }, { name: 'small:1b', parameters: '1.1B', context: 4096 }];
  ollama.chats.length = 0;
});

const look = async (of: TestServer, options: CallOptions) =>
  localModelsSchema.parse(await (await of.call('GET', `${path}/local`, options)).json());
const tryIt = async (token: string, signal?: AbortSignal) =>
  readAnyEvents(await server.call('POST', `${path}/try`, { token, ...(signal && { signal }) }), modelTryEventSchema);

describe('what runs on the machine', () => {
  test('is shown to whoever sits at it, with what each model can do', async () => {
    const found = await look(server, { token: newDemoToken(), ...atMachine });
    expect(found).toMatchObject({ allowed: true, programs: [{ program: 'ollama', state: 'running', version: '0.12.6' }] });
    expect(found.programs[0]).toMatchObject({
      models: [
        { name: 'middle:8b', ability: 'fair' },
        { name: 'small:1b', ability: 'short-context' },
      ],
    });
  });

  test.each<[string, CallOptions]>([
    ['somebody at another machine', { headers: { host: 'localhost:3000' } }],
    ['a proxy that passes on whose call it is', { ...atMachine, headers: { ...atMachine.headers, 'x-forwarded-for': '127.0.0.1' } }],
    ['a page that was reached by another name', { ...atMachine, headers: { host: 'starwright.test' } }],
  ])('is neither shown to nor used by %s', async (_, options) => {
    const token = newDemoToken();
    expect(await look(server, { token, ...options })).toMatchObject({ allowed: false, programs: [] });
    expect(await codeOf(await server.call('PUT', path, { token, body: chosen, ...options }))).toBe('400 invalid-body');
    expect(await (await server.call('GET', path, { token, ...options })).json()).toMatchObject({ local: false, own: null });
  });

  test('of a published site is its administrators’ alone', async () => {
    const [ann, root] = [await signUp(published), await signUp(published, 'root@example.com')];
    expect(await look(published, { token: ann.token, ...atMachine })).toMatchObject({ allowed: false, programs: [] });
    expect(await look(published, { token: root.token })).toMatchObject({ allowed: true, programs: [{ program: 'ollama' }] });
  });

  test('is told at the start in one line', async () => {
    expect(await toldAtStart({ ollama: ollama.address })).toEqual([
      'Ollama runs on this machine with 2 models (middle:8b). Choose one in Settings, under “Language model”.',
    ]);
    ollama.models = [];
    expect(await toldAtStart({ ollama: ollama.address })).toEqual([]);
  });
});

describe('a model that was chosen', () => {
  test('is asked where the operator says that it is, whatever address was sent', async () => {
    const token = newDemoToken();
    const body = { ...chosen, baseUrl: 'http://169.254.169.254/latest' };
    const saved = await server.call('PUT', path, { token, body, ...atMachine });
    expect(await saved.json()).toMatchObject({ local: true, own: { ...chosen, baseUrl: null, hasKey: false } });
    ollama.script({ say: { here: true } });
    expect(await (await server.call('POST', `${path}/test`, { token })).json()).toMatchObject({ ok: true });
    expect(ollama.chats).toHaveLength(1);
  });

  const choose = async (name = chosen.name) => {
    const token = newDemoToken();
    expect((await server.call('PUT', path, { token, body: { ...chosen, name }, ...atMachine })).status).toBe(200);
    return token;
  };

  test('is tried with a small idea: its plan is checked, built and tried, nothing is charged and nothing is kept', async () => {
    const { db } = server.services;
    const kept = async () => [await db.$count(generations), await db.$count(projects), await db.$count(meters)];
    const token = await choose();
    const before = await kept();
    ollama.script(toolLending.plan());
    const events = await tryIt(token);
    expect(events.at(-1)).toMatchObject({ type: 'tried', verdict: 'good', rounds: 1, spent: { calls: 1, estimatedUsd: 0 } });
    const last = events.at(-1);
    expect(last?.type === 'tried' && last.held).toBeGreaterThan(2);
    expect(events.map((event) => event.type === 'doing' && event.doing)).toContain('building');
    const question = JSON.stringify(ollama.chats[0]?.messages);
    expect(question).toContain(triedIdea.slice(0, 60));
    // What is said of models rests on how long it is.
    expect(Math.abs(question.length / 4 - firstQuestionTokens)).toBeLessThan(1000);
    expect(await kept()).toEqual(before);
  });

  test('whose plans never pass is told to be too weak, and why', async () => {
    const token = await choose();
    ollama.script({ say: 'Certainly! Here is your dapp.' });
    expect((await tryIt(token)).at(-1)).toMatchObject({ type: 'tried', verdict: 'poor', trouble: 'nonsense', held: 0 });
  });

  test('that cannot hold the question is not asked it', async () => {
    const token = await choose('small:1b');
    expect((await tryIt(token)).at(-1)).toMatchObject({ verdict: 'poor', trouble: 'short-context', rounds: 0 });
    expect(ollama.chats).toHaveLength(0);
  });

  test('stops when nobody waits for it any more', async () => {
    const token = await choose();
    ollama.script({ endless: '{"modules": [', everyMs: 10 });
    const stop = new AbortController();
    const trying = tryIt(token, stop.signal).catch(() => []);
    await expect.poll(() => ollama.chats.length, { timeout: 30_000 }).toBe(1);
    stop.abort();
    await expect.poll(() => ollama.chats[0]?.brokenOff, { timeout: 30_000 }).toBe(true);
    await trying;
  });

  test('cannot be tried when there is none', async () => {
    expect(await codeOf(await server.call('POST', `${path}/try`, { token: newDemoToken() }))).toBe('404 not-found');
  });
});
