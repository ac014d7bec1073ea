import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AppEnv } from './app-env.ts';
import { securityHeaders } from './security-headers.ts';
import { staticFiles } from './static-files.ts';

let root: string;
const app = new Hono<AppEnv>();
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'starwright-static-'));
  for (const folder of ['vendor', 'compiler']) await mkdir(join(root, folder));
  await writeFile(join(root, 'index.html'), 'the page');
  await writeFile(join(root, 'frame.html'), '<script type="importmap">{}</script><script>boot()</script>');
  await writeFile(join(root, 'relay.html'), '<script>relay()</script>');
  await writeFile(join(root, 'vendor', 'react-1a.js'), 'export {}');
  await writeFile(join(root, 'compiler', 'solc.wasm'), 'not what is sent');
  await writeFile(join(root, 'compiler', 'solc.wasm.br'), brotliCompressSync('packed beforehand'));
  const serve = staticFiles(root);
  app.use(securityHeaders(false));
  app.get('*', async (c) => (await serve(c)) ?? c.notFound());
});
afterAll(() => rm(root, { recursive: true }));

const get = (path: string, headers: Record<string, string> = {}) => app.request(`http://starwright.test${path}`, { headers });
const policy = async (path: string, host = 'starwright.test') => (await get(path, { host })).headers.get('content-security-policy') ?? '';

test('the frame of generated code may load its packages and itself, and reach nothing else', async () => {
  const found = await policy('/frame.html');
  expect(found).toMatch(/^default-src 'none'; script-src http:\/\/starwright\.test\/vendor\/ blob: 'sha256-[^']+' 'sha256-[^']+'; /);
  expect(found).toContain("connect-src 'none'");
  expect(found).toContain("form-action 'none'");
  expect(found).toContain("frame-ancestors 'self'");
  expect(found).toMatch(/; sandbox allow-scripts allow-forms$/);
  expect(found).not.toContain("'unsafe-eval'");
  expect((await get('/frame.html')).headers.get('x-frame-options')).toBe('SAMEORIGIN');
  expect((await get('/')).headers.get('x-frame-options')).toBe('DENY');
});

test('the frame of generated code may connect to its packages and to itself, even where nothing would be fetched', async () => {
  const allowed = async (host: string) => (await get('/frame.html', { host })).headers.get('connection-allowlist');
  expect(await allowed('starwright.test:3000')).toBe(
    '("http://starwright.test:3000/frame.html" "http://starwright.test:3000/vendor/*" "https://starwright.test:3000/frame.html" "https://starwright.test:3000/vendor/*")',
  );
  expect(await allowed('evil.test" "*')).toBe('(response-origin)');
  // Chromium matches no address of version 6: without this the preview would stay empty there.
  expect(await allowed('[::1]:3000')).toBeNull();
  expect((await get('/relay.html')).headers.get('connection-allowlist')).toBeNull();
});

test('a host that is none cannot write into the policy', async () => {
  expect(await policy('/frame.html', "evil.test/; script-src *; x 'unsafe-inline'")).toMatch(/script-src 'self' blob:/);
});

test('the frame that asks nodes may ask any of them, and run nothing but its own script', async () => {
  expect(await policy('/relay.html')).toMatch(
    /^default-src 'none'; script-src 'sha256-[^']+'; connect-src http: https:; .*frame-ancestors 'self'; sandbox allow-scripts$/,
  );
});

test('packages are given to opaque origins and kept for ever', async () => {
  const { headers } = await get('/vendor/react-1a.js');
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(headers.get('cache-control')).toContain('immutable');
  expect((await get('/frame.html')).headers.get('access-control-allow-origin')).toBeNull();
});

test('what was packed beforehand is sent as it is', async () => {
  const answer = await get('/compiler/solc.wasm', { 'accept-encoding': 'br' });
  expect([answer.headers.get('content-encoding'), answer.headers.get('content-type')]).toEqual(['br', 'application/wasm']);
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(brotliCompressSync('packed beforehand'));
});
