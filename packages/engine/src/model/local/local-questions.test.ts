/** Questions to models of this machine: in the shape asked for, with room for them, and never cut in silence. */
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ask } from '../ask.ts';
import { converse } from '../converse.ts';
import { openLedger } from '../ledger.ts';
import { openModel } from '../open-model.ts';
import { type LocalProgramServer, type ProgramModel, startLocalProgram } from '../testing/local-program.ts';
import { ModelTrouble } from '../trouble.ts';

const shape = z.object({ name: z.string(), count: z.number() });
const good = { say: { name: 'Moon', count: 3 } };
const budget = { tokens: 200_000, seconds: 30 };

let server: LocalProgramServer | undefined;
afterEach(() => server?.close());

type Program = 'ollama' | 'lm-studio';
async function open(program: Program, model: Partial<ProgramModel> = {}) {
  const opened = await startLocalProgram(program, [{ name: 'local:8b', loaded: 32_768, ...model }]);
  server = opened;
  const settings = { provider: program, name: 'local:8b', baseUrl: opened.address };
  const ledger = openLedger(settings, budget);
  const language = openModel(settings, { retryAfterMs: [1] });
  const put = (content = 'A token.', signal?: AbortSignal, onProgress?: () => void) =>
    ask(language, { instructions: 'Name it.', messages: [{ role: 'user', content }], shape }, { ledger, signal, onProgress });
  return { server: opened, put, ledger, language };
}

const kindOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'answered',
    (error: unknown) => (error instanceof ModelTrouble ? error.kind : String(error)),
  );
const words = (tokens: number) => 'word '.repeat(Math.ceil((tokens * 4) / 5));

describe.each<Program>(['ollama', 'lm-studio'])('a question to %s', (program) => {
  test('is answered in the shape that it was sent with, counted, and free of charge', async () => {
    const { server, put, ledger } = await open(program);
    server.script(good);
    expect((await put()).value).toEqual({ name: 'Moon', count: 3 });
    const [{ body } = { body: {} }] = server.chats;
    const sent = { type: 'object', required: ['name', 'count'], additionalProperties: false };
    expect(body).toMatchObject(
      program === 'ollama' ? { format: sent } : { response_format: { type: 'json_schema', json_schema: { schema: sent } } },
    );
    expect(ledger.spent()).toMatchObject({ calls: 1, outputTokens: 400, estimatedUsd: 0 });
    expect(ledger.spent().inputTokens).toBeGreaterThan(5);
  });

  test('is repaired once when the answer has another shape', async () => {
    const { server, put } = await open(program);
    server.script({ say: { name: 5 } }, good);
    expect((await put()).value.name).toBe('Moon');
    expect(server.chats[1]?.messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
  });

  test.each([
    ['too-long', { tooLong: '{"name": "Mo' }],
    ['cut-off', { cutAfter: '{"name": "Mo' }],
    ['refused', { say: '' }],
    ['refused', { refuse: 'I cannot help with that.' }],
  ])('ends as “%s” after %j', async (kind, answer) => {
    const { server, put } = await open(program);
    server.script(answer);
    expect(await kindOf(put())).toBe(kind);
  });

  test('stops when it is cancelled, and the program hears of it', async () => {
    const { server, put } = await open(program);
    server.script({ endless: 'x', everyMs: 5 });
    const stop = new AbortController();
    await expect(put('A token.', stop.signal, () => stop.abort(new Error('stopped')))).rejects.toThrow('stopped');
    await expect.poll(() => server.chats[0]?.brokenOff).toBe(true);
  });

  test('that the model can never hold is not sent, and says so', async () => {
    const { server, put } = await open(program, { context: 4096, loaded: 4096 });
    server.script(good);
    expect(await kindOf(put(words(9000)))).toBe('short-context');
    expect(server.chats).toHaveLength(0);
  });

  test('of a model that is gone, and to a program that is gone, says which it is', async () => {
    const { server, put } = await open(program);
    server.models = [];
    expect(await kindOf(put())).toBe('unknown-model');
    await server.close();
    expect(await kindOf(put())).toBe('unreachable');
  });

  test('in a conversation can look things up', async () => {
    const { server, language, ledger } = await open(program);
    server.script({ callTool: 'read_file', input: { file: 'a.txt' } }, { say: 'It says hello.' });
    const conversation = {
      instructions: 'Help.',
      messages: [{ role: 'user' as const, content: 'What is in a.txt?' }],
      subject: { files: { 'a.txt': 'hello' } },
    };
    const parts = [];
    for await (const part of converse(language, conversation, { ledger })) parts.push(part);
    expect(parts).toEqual([
      { type: 'looked', at: 'file', file: 'a.txt' },
      { type: 'text', text: 'It says hello.' },
    ]);
    expect(JSON.stringify(server.chats[1]?.messages.at(-1))).toContain('hello');
  });
});

test('a long question to Ollama brings the context that it needs, though the usual one would have cut it', async () => {
  const { server, put } = await open('ollama', { context: 40_960 });
  server.script(good);
  expect((await put(words(9000))).value.name).toBe('Moon');
  expect(server.chats).toMatchObject([{ cut: false, body: { truncate: false, options: { num_ctx: 24_576 } } }]);
});

test('a model of LM Studio that is not loaded is loaded first, so that it is known what it can hold', async () => {
  const { server, put } = await open('lm-studio', { context: 32_768, loaded: undefined });
  server.script(good);
  expect(await kindOf(put(words(9000)))).toBe('short-context');
  expect(server.chats).toHaveLength(0);
  expect((await put()).value.name).toBe('Moon');
});

test.each<Program>(['ollama', 'lm-studio'])('what %s itself refuses for its length is told as that', async (program) => {
  const { server, put } = await open(program, { context: 8192, loaded: 8192 });
  server.charactersPerToken = 3;
  server.script(good);
  expect(await kindOf(put(words(6500)))).toBe('short-context');
  expect(server.chats).toMatchObject([{ cut: false }]);
});
