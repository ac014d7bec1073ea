/** What is found on this machine, and what is said of it; the programs are stand-ins that speak the real protocols. */
import { createServer } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { type LocalProgramServer, type ProgramModel, startLocalProgram } from '../testing/local-program.ts';
import { findLocalModels } from './find-local-models.ts';
import { countIn } from './parameter-count.ts';

const opened: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

async function open(program: 'ollama' | 'lm-studio', models: ProgramModel[] = []): Promise<LocalProgramServer> {
  const server = await startLocalProgram(program, models);
  opened.push(server);
  return server;
}

/** Nobody listens there. */
async function freeAddress(): Promise<string> {
  const server = await open('ollama');
  await server.close();
  opened.pop();
  return server.address;
}

test('a machine without such programs has none', async () => {
  expect(await findLocalModels({ ollama: await freeAddress(), 'lm-studio': await freeAddress() })).toEqual([]);
  expect(await findLocalModels({})).toEqual([]);
});

test('Ollama is found with its version, and its models with what they can do, the ablest first', async () => {
  const { address } = await open('ollama', [
    { name: 'tiny:1b', parameters: '1.2B', context: 131_072 },
    { name: 'old:7b', parameters: '6.7B', context: 4096 },
    { name: 'middle:8b', parameters: '8.2B', context: 40_960, bytes: 5_225_388_164 },
    { name: 'large:32b', parameters: '32.8B', context: 131_072 },
    { name: 'embedder:latest', parameters: '137M', context: 2048, embeds: true },
    { name: 'huge:480b-cloud', parameters: '480B', remote: true },
  ]);
  const [ollama] = await findLocalModels({ ollama: address });
  expect(ollama).toMatchObject({
    state: 'running',
    program: 'ollama',
    version: '0.12.6',
    leftOut: { elsewhere: 1, noTalk: 1, oddName: 0, tooMany: 0 },
  });
  expect(ollama?.state === 'running' && ollama.models).toMatchObject([
    { name: 'large:32b', ability: 'good', contextTokens: 131_072 },
    { name: 'middle:8b', ability: 'fair', bytes: 5_225_388_164, parameters: 8.2e9 },
    { name: 'tiny:1b', ability: 'weak' },
    { name: 'old:7b', ability: 'short-context', contextTokens: 4096 },
  ]);
});

test('LM Studio is found, and a model that is loaded with too short a context is told from one that can have no longer', async () => {
  const { address } = await open('lm-studio', [
    { name: 'qwen/qwen3-14b', context: 32_768 },
    { name: 'qwen/qwen3-8b', context: 32_768, loaded: 4096 },
    { name: 'some-model', context: 32_768, loaded: 32_768 },
    { name: 'old-7b', context: 2048 },
    { name: 'text-embedding-nomic', embeds: true },
  ]);
  const [studio] = await findLocalModels({ 'lm-studio': address });
  expect(studio?.state === 'running' && studio.models.map(({ name, ability }) => [name, ability])).toEqual([
    ['qwen/qwen3-14b', 'good'],
    ['some-model', 'unknown'],
    ['qwen/qwen3-8b', 'loaded-short'],
    ['old-7b', 'short-context'],
  ]);
});

test('an LM Studio that has OpenAI’s list alone is found too', async () => {
  const server = createServer((request, response) => {
    const known = request.url === '/v1/models';
    response.writeHead(known ? 200 : 404, { 'content-type': 'application/json' });
    response.end(known ? '{"object":"list","data":[{"id":"qwen3-8b","object":"model"}]}' : '{"error":"Unexpected endpoint"}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  opened.push(server);
  const at = server.address();
  const found = await findLocalModels({ 'lm-studio': `http://127.0.0.1:${typeof at === 'object' ? at?.port : 0}` });
  expect(found).toMatchObject([{ state: 'running', models: [{ name: 'qwen3-8b', ability: 'fair', contextTokens: null }] }]);
});

describe.each(['ollama', 'lm-studio'] as const)('%s that is not well', (program) => {
  test.each([
    ['hangs', 'silent'],
    ['html', 'not-json'],
    ['status', 'status'],
    ['invalid-json', 'not-json'],
  ] as const)(
    'and %s is told as “%s”, within the time',
    async (illness, why) => {
      const server = await open(program);
      server.illness = illness;
      expect(await findLocalModels({ [program]: server.address }, illness === 'hangs' ? 100 : 5000)).toEqual([
        { state: 'unreadable', program, why },
      ]);
    },
    20_000,
  );

  test('with ten thousand models lists fifty, and says how many more there are', async () => {
    const many = Array.from({ length: 10_000 }, (_, n): ProgramModel => ({ name: `model-${n}-8b`, parameters: '8.0B' }));
    const { address } = await open(program, many);
    const [found] = await findLocalModels({ [program]: address }, 20_000);
    expect(found).toMatchObject({ state: 'running', leftOut: { tooMany: 9950 } });
    expect(found?.state === 'running' && found.models).toHaveLength(50);
  });

  test('with names that are no names leaves them out and counts them', async () => {
    const { address } = await open(program, [{ name: '<img src=x onerror=alert(1)>' }, { name: 'good:8b' }, { name: 'a b' }]);
    const [found] = await findLocalModels({ [program]: address });
    expect(found).toMatchObject({ leftOut: { oddName: 2 }, models: [{ name: 'good:8b' }] });
  });
});

test.each([
  ['8.0B', 8e9],
  ['494.03M', 494_030_000],
  ['qwen/qwen3-14b', 14e9],
  ['mixtral-8x7b-instruct', 56e9],
  ['deepseek-r1:1.5b', 1.5e9],
  ['gpt-oss', null],
  ['phi-4b2', null],
])('the size in %s is %d', (text, count) => {
  expect(countIn(text)).toBe(count);
});
