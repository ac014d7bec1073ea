import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readEnv } from './env.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'starwright-env-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true }));
const read = (source: Record<string, string>) => readEnv({ DATA_DIR, ...source });

test('nothing has to be set', () => {
  expect(read({})).toMatchObject({ HOST: '127.0.0.1', PORT: 3000, demo: true, limits: true, LOG_LEVEL: 'info', ADMIN_EMAILS: [] });
});

test('the secret is made once and readable by its owner only', () => {
  const [first, again] = [read({}).AUTH_SECRET, read({}).AUTH_SECRET];
  expect(first).toMatch(/^[0-9a-f]{64}$/);
  expect(again).toBe(first);
  if (process.platform !== 'win32') expect(statSync(join(DATA_DIR, 'auth-secret')).mode & 0o777).toBe(0o600);
});

test('an unusable setting is named in one line', () => {
  const cases: [Record<string, string>, RegExp][] = [
    [{ PORT: 'eighty' }, /^PORT: /],
    [{ PORT: '70000' }, /^PORT: /],
    [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL: must start with postgres/],
    [{ PUBLIC_URL: 'starwright.example' }, /^PUBLIC_URL: must be/],
    [{ AUTH_SECRET: 'short' }, /^AUTH_SECRET: must have at least 32/],
    [{ DEMO_MODE: 'yes' }, /^DEMO_MODE: /],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL: /],
    [{ GOOGLE_CLIENT_ID: 'only the id' }, /^GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET: /],
    [{ MODEL_PROVIDER: 'skynet' }, /^MODEL_PROVIDER: /],
    [{ MODEL_API_KEY: 'sk-secret' }, /^MODEL_PROVIDER: set it too/],
    [{ MODEL_PROVIDER: 'anthropic' }, /^MODEL_NAME: /],
    [{ MODEL_PROVIDER: 'anthropic', MODEL_NAME: 'claude-sonnet-4-5' }, /^MODEL_API_KEY: Anthropic needs/],
    [{ MODEL_PROVIDER: 'openai-compatible', MODEL_NAME: 'qwen3' }, /^MODEL_BASE_URL: /],
    [{ MODEL_PRICE: 'cheap' }, /^MODEL_PRICE: /],
    [{ DATA_DIR: '/dev/null/data' }, /^DATA_DIR: cannot write/],
  ];
  for (const [source, message] of cases) {
    expect(() => read(source)).toThrow(message);
    expect(() => read(source)).not.toThrow(/\n/);
  }
});

test('a model is there for everybody once it is named', () => {
  expect(read({}).model).toMatchObject({ shared: undefined });
  const local = { MODEL_PROVIDER: 'openai-compatible', MODEL_NAME: 'qwen3', MODEL_BASE_URL: 'http://127.0.0.1:11434/v1' };
  expect(read({ ...local, MODEL_PRICE: '1/2.5', MODEL_TOKENS: '50000' }).model).toMatchObject({
    shared: { provider: 'openai-compatible', name: 'qwen3', price: { input: 1, output: 2.5 } },
    budget: { tokens: 50_000 },
  });
});

test('models of this machine are looked for where they usually are, where the operator says, or nowhere', () => {
  expect(read({}).model.local).toEqual({ ollama: 'http://127.0.0.1:11434', 'lm-studio': 'http://127.0.0.1:1234' });
  expect(read({ OLLAMA_URL: 'http://host.docker.internal:11434/', LM_STUDIO_URL: 'off' }).model.local).toEqual({
    ollama: 'http://host.docker.internal:11434',
  });
  expect(() => read({ OLLAMA_URL: 'file:///etc/passwd' })).toThrow(/^OLLAMA_URL: /);
  expect(read({ MODEL_PROVIDER: 'ollama', MODEL_NAME: 'qwen3:14b' }).model.shared).toMatchObject({ baseUrl: 'http://127.0.0.1:11434' });
});

test('limits cannot be switched off in production', () => {
  expect(read({ STARWRIGHT_LIMITS: 'off' }).limits).toBe(false);
  expect(() => read({ STARWRIGHT_LIMITS: 'off', NODE_ENV: 'production' })).toThrow(/^STARWRIGHT_LIMITS: /);
});

test('demo mode is off on an external database unless it is asked for', () => {
  const DATABASE_URL = 'postgres://localhost/starwright';
  expect(read({ DATABASE_URL }).demo).toBe(false);
  expect(read({ DATABASE_URL, DEMO_MODE: 'on' }).demo).toBe(true);
  expect(read({ DEMO_MODE: 'off' }).demo).toBe(false);
});

test('an empty variable is an absent one', () => {
  const env = read({ DATABASE_URL: '', PORT: ' ', PUBLIC_URL: '' });
  expect([env.PORT, env.DATABASE_URL, env.PUBLIC_URL]).toEqual([3000, undefined, undefined]);
});

test('the node of a network is the operator’s to name, or to leave out', () => {
  expect(read({}).networkNodes).toEqual({});
  const named = read({ RPC_SEPOLIA: 'http://127.0.0.1:8545', RPC_ETHEREUM: 'off', RPC_BSC_TESTNET: 'https://bsc.example' });
  expect(named.networkNodes).toEqual({ sepolia: 'http://127.0.0.1:8545', ethereum: null, bscTestnet: 'https://bsc.example' });
  expect(() => read({ RPC_POLYGON: 'file:///etc/passwd' })).toThrow(/^RPC_POLYGON: /);
});

test('sources go to the public Sourcify, to another one, or nowhere', () => {
  expect(read({}).SOURCIFY_URL).toBe('https://sourcify.dev/server');
  expect(read({ SOURCIFY_URL: 'https://sources.example/' }).SOURCIFY_URL).toBe('https://sources.example');
  expect(read({ SOURCIFY_URL: 'off' }).SOURCIFY_URL).toBeNull();
  expect(() => read({ SOURCIFY_URL: 'sourcify.dev' })).toThrow(/^SOURCIFY_URL: must be an http or https address, or off/);
});

test('pages go to the operator’s node, if there is one, and are opened at gateways of theirs', () => {
  expect(read({})).toMatchObject({ IPFS_GATEWAYS: ['https://ipfs.io/ipfs/{cid}/', 'https://{cid}.ipfs.dweb.link/'] });
  expect(read({}).IPFS_API_URL).toBeUndefined();
  expect(read({ IPFS_API_URL: 'http://ipfs:5001/' }).IPFS_API_URL).toBe('http://ipfs:5001');
  expect(read({ IPFS_GATEWAYS: 'http://a/ipfs/{cid}/, https://{cid}.b/' }).IPFS_GATEWAYS).toEqual([
    'http://a/ipfs/{cid}/',
    'https://{cid}.b/',
  ]);
  for (const wrong of ['https://ipfs.io/ipfs/', 'ftp://a/{cid}', '{cid}'])
    expect(() => read({ IPFS_GATEWAYS: wrong })).toThrow(/^IPFS_GATEWAYS: must be http or https addresses with \{cid\} in them/);
});
