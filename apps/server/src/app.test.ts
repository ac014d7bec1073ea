/** What holds for every route. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { errorBodySchema } from '@starwright/protocol/errors';
import { templateDetailSchema } from '@starwright/protocol/templates';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from './app.ts';
import { users } from './db/schema.ts';
import type { Call } from './http/call.ts';
import { readEvents } from './testing/read-events.ts';
import { rehearsed } from './testing/rehearsed.ts';
import { type CallOptions, codeOf, newDemoToken, openTestServer, origin, signUp, type TestServer } from './testing/test-server.ts';

let server: TestServer;
let pages: string;
beforeAll(async () => {
  pages = await mkdtemp(join(tmpdir(), 'starwright-pages-'));
  await mkdir(join(pages, 'assets'));
  await mkdir(join(pages, 'genesis'));
  await writeFile(join(pages, 'index.html'), 'the landing page, prerendered');
  await mkdir(join(pages, 'live'));
  await writeFile(join(pages, 'live', 'index.html'), 'a dapp to be shown in a frame');
  await writeFile(join(pages, 'app.html'), '<script>theme()</script><script type="module" src="/assets/app-1a2b.js"></script>');
  await writeFile(join(pages, 'genesis', 'index.html'), 'genesis, prerendered');
  await mkdir(join(pages, 'templates'));
  await writeFile(join(pages, 'templates', 'raffle.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(pages, 'assets', 'app-1a2b.js'), 'console.log("app");'.repeat(200));
  await writeFile(join(pages, '..', 'starwright-not-for-you.txt'), 'private');
  server = await openTestServer({ pages });
});
afterAll(async () => {
  await server.close();
  await rm(pages, { recursive: true });
  await rm(join(pages, '..', 'starwright-not-for-you.txt'));
});

describe('authorization', () => {
  const mine = { projectId: '', generationId: '' };
  let owner: Awaited<ReturnType<typeof signUp>>;

  beforeAll(async () => {
    owner = await signUp(server);
    const stream = await server.call('POST', '/api/generate-dapp', {
      token: owner.token,
      body: { prompt: 'a token of my own' },
      headers: { accept: 'text/event-stream' },
    });
    for (const event of await readEvents(stream)) {
      if (event.type === 'accepted') Object.assign(mine, { projectId: event.projectId, generationId: event.generationId });
    }
  });

  const pathOf = ({ path }: Call) =>
    path.replace('{id}', path.includes('generations') ? mine.generationId : mine.projectId).replace('{revision}', '1');
  const guarded = calls.filter(({ needs }) => needs === 'sign-in');
  const ask = (call: Call, options: CallOptions, path = pathOf(call)) =>
    server.call(call.method.toUpperCase(), path, { ...options, ...(call.body && { body: {} }) });

  test('a visitor is asked to sign in, whatever the call', async () => {
    for (const call of guarded) {
      for (const way of [{}, { token: 'anonymous' }, { cookie: 'starwright.session_token=made.up' }]) {
        expect([call.path, await codeOf(await ask(call, way))]).toEqual([call.path, '401 not-signed-in']);
      }
    }
  });

  test('a suspended person is told so, whatever the call', async () => {
    const { token, cookie, id } = await signUp(server);
    await server.services.db.update(users).set({ banned: true }).where(eq(users.id, id));
    const theirs = ['/api/account/export', '/api/account/delete', '/api/sign-out'];
    for (const call of guarded.filter(({ path }) => !theirs.includes(path))) {
      expect([call.path, await codeOf(await ask(call, { token }))]).toEqual([call.path, '403 suspended']);
      expect([call.path, await codeOf(await ask(call, { cookie }))]).toEqual([call.path, '403 suspended']);
    }
  });

  test("somebody else's thing answers like one that does not exist", async () => {
    const others = [(await signUp(server)).token, newDemoToken()];
    for (const call of guarded.filter(({ path }) => path.includes('{id}'))) {
      for (const token of others) {
        const messages = [{ role: 'user', content: 'mine now' }];
        const body = {
          path: 'contract.sol',
          content: 'mine now',
          name: 'mine now',
          address: 'mine-now',
          opened: true,
          request: 'mine now',
          messages,
          ...rehearsed,
        };
        const send = (path: string) => server.call(call.method.toUpperCase(), path, { token, ...(call.body && { body }) });
        const [theirs, nothing] = [
          await send(pathOf(call)),
          await send(pathOf(call).replace(mine.projectId, 'none').replace(mine.generationId, 'none')),
        ];
        const withoutId = async (answer: Response) => ({ ...errorBodySchema.parse(await answer.json()).error, requestId: '' });
        expect([call.path, theirs.status]).toEqual([call.path, 404]);
        expect(await withoutId(theirs)).toEqual(await withoutId(nothing));
      }
    }
    const project = await (await server.call('GET', `/api/projects/${mine.projectId}`, { token: owner.token })).json();
    expect(project).toMatchObject({ revision: 1, status: 'ready' });
  });

  test('the owner gets through, by token and by cookie', async () => {
    // Of a deployment, and of a page, there is something only where one was made: features/pages opens those.
    for (const call of guarded.filter(({ method, path }) => method === 'get' && !/{(deployment|page)}/.test(path))) {
      for (const way of [{ token: owner.token }, { cookie: owner.cookie }]) {
        const answer = await ask(call, way);
        expect([call.path, answer.status]).toEqual([call.path, 200]);
        // Of an export there is one at a time, and it lasts until it was read.
        await answer.arrayBuffer();
      }
    }
  });
});

describe('the document of the API', () => {
  test('names every route under /api, and only those', async () => {
    const document = await (await server.call('GET', '/api/openapi.json')).json();
    const documented = Object.entries<object>(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    const routed = server.app.routes
      .filter(({ method, path, handler }) => method !== 'ALL' && path.startsWith('/api/') && !path.includes('*') && handler.length < 2)
      .map(({ method, path }) => `${method.toLowerCase()} ${path.replace(/:(\w+)/g, '{$1}')}`);
    expect(documented.sort()).toEqual([...new Set(routed)].filter((route) => route !== 'get /api/openapi.json').sort());
  });

  test('says what a call takes and answers', async () => {
    const { paths } = await (await server.call('GET', '/api/openapi.json')).json();
    const generate = paths['/api/generate'].post;
    expect(generate.requestBody.content['application/json'].schema.properties.prompt).toMatchObject({ type: 'string', maxLength: 1000 });
    expect(Object.keys(generate.responses['200'].content)).toEqual(['application/json', 'text/event-stream']);
  });
});

describe('pages', () => {
  test('every page route gets the page, with a policy that allows its own inline script', async () => {
    for (const path of ['/dashboard', '/editor/42']) {
      const answer = await server.call('GET', path);
      expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
        200,
        'text/html; charset=utf-8',
        'no-cache',
      ]);
      const policy = answer.headers.get('content-security-policy') ?? '';
      expect(policy).toMatch(/script-src 'self' 'wasm-unsafe-eval' 'sha256-[A-Za-z0-9+/]{43}='/);
      expect(policy).not.toMatch(/script-src[^;]*'unsafe-(inline|eval)'/);
    }
    expect(await (await server.call('GET', '/genesis')).text()).toBe('genesis, prerendered');
  });

  test('hashed assets are kept for ever and packed', async () => {
    const answer = await server.call('GET', '/assets/app-1a2b.js', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect((await answer.arrayBuffer()).byteLength).toBeLessThan(200);
    const again = await server.call('GET', '/assets/app-1a2b.js', {
      headers: { 'accept-encoding': 'gzip, br', 'if-none-match': answer.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  test('pictures are kept for a day, and shown once more while they are looked at anew', async () => {
    const answer = await server.call('GET', '/templates/raffle.svg', { headers: { 'accept-encoding': 'br' } });
    expect(answer.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=86400, stale-while-revalidate=2592000');
    expect((await server.call('GET', '/templates/raffle')).headers.get('content-type')).toBe('text/html; charset=utf-8');
  });

  test('nothing outside the folder is served', async () => {
    for (const path of [
      '/../starwright-not-for-you.txt',
      '/%2e%2e/starwright-not-for-you.txt',
      '/assets/..%2f..%2fstarwright-not-for-you.txt',
      '/%00.js',
      '/%',
    ]) {
      const answer = await server.call('GET', path);
      expect(await answer.text()).not.toBe('private');
    }
    expect((await server.call('GET', '/assets/none.js')).status).toBe(404);
  });

  test('an unknown call answers JSON, never the page', async () => {
    for (const path of ['/api/none', '/api', '/api/projects/1/none'])
      expect(await codeOf(await server.call('GET', path))).toMatch(/^(404 not-found|401)/);
    expect(await codeOf(await server.call('POST', '/dashboard'))).toBe('404 not-found');
  });
});

test('every answer carries the security headers and a request id', async () => {
  for (const path of ['/', '/api/templates', '/api/me', '/api/none', '/api/auth/get-session', '/healthz']) {
    const { headers } = await server.call('GET', path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  }
  const named = await server.call('GET', '/api/me', { headers: { 'x-request-id': 'my-request-1' } });
  expect((await named.json()).error.requestId).toBe('my-request-1');
  expect((await server.call('GET', '/api/me', { headers: { 'x-request-id': 'no <b>' } })).headers.get('x-request-id')).not.toBe('no <b>');
});

test('the five templates of the documents come first, and every prompt can be sent', async () => {
  const templates = await (await server.call('GET', '/api/templates')).json();
  expect(templates.slice(0, 5).map(({ id }: { id: string }) => id)).toEqual([
    'nft-marketplace',
    'defi-protocol',
    'voting-dao',
    'token-creator',
    'gaming-platform',
  ]);
  for (const { promptTemplate, id } of templates) {
    const answer = await server.call('POST', '/api/plan', { body: { prompt: promptTemplate, templateType: id } });
    expect(answer.status).toBe(200);
  }
});

test('a template says what its dapp will be put through', async () => {
  const answer = await server.call('GET', '/api/templates/raffle');
  expect(answer.status).toBe(200);
  expect(templateDetailSchema.parse(await answer.json())).toMatchObject({ id: 'raffle', guarantees: ['Only 100 can exist.'] });
  expect(await codeOf(await server.call('GET', '/api/templates/none'))).toBe('404 not-found');
});

test('the catalogue is sent once and then only confirmed', async () => {
  const first = await server.call('GET', '/api/catalogue');
  const again = await server.call('GET', '/api/catalogue', { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
  expect([first.status, again.status]).toEqual([200, 304]);
  const packed = await server.call('GET', '/api/catalogue', { headers: { 'accept-encoding': 'gzip, br' } });
  expect(packed.headers.get('content-encoding')).toBe('br');
  expect(brotliDecompressSync(await packed.arrayBuffer()).toString()).toBe(await first.text());
});

test('an error of a browser is kept, cut to size, and limited', async () => {
  const entry = {
    refId: 'ABCD1234',
    timestamp: '2025-07-01T00:00:00Z',
    level: 'error',
    message: 'x'.repeat(5000),
    category: 'api',
    severity: 'high',
  };
  const send = (body: object, from = '203.0.113.99') => server.call('POST', '/api/client-errors', { body, from });
  expect((await send(entry)).status).toBe(202);
  expect(await codeOf(await send({ message: 'no id' }))).toBe('400 invalid-body');
  const answers = await Promise.all(Array.from({ length: 70 }, () => send(entry)));
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(5);
  expect((await send(entry, '203.0.113.98')).status).toBe(202);
});

test('a client cannot choose its address', async () => {
  const entry = { refId: 'ABCD1234', timestamp: '', message: 'm' };
  const from = '203.0.113.97';
  const answers = await Promise.all(
    Array.from({ length: 70 }, (_, n) =>
      server.call('POST', '/api/client-errors', { body: entry, from, headers: { 'x-forwarded-for': `10.0.0.${n}`, origin } }),
    ),
  );
  expect(answers.some(({ status }) => status === 429)).toBe(true);
});
