/** By which names the site answers, which pages count as its own, and what browsers are told. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { codeOf, openTestServer, signUp, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let secure: TestServer;
beforeAll(async () => {
  server = await openTestServer({ more: { allowedHosts: ['starwright.internal'] } });
  secure = await openTestServer({ more: { publicUrl: 'https://starwright.test' } });
});
afterAll(async () => {
  await server.close();
  await secure.close();
});

describe('the name that a request is for', () => {
  const ask = (host: string, path = '/api/site') => server.call('GET', path, { headers: { host } });

  test('must be one of this site: a name that was rebound to it reaches nothing', async () => {
    for (const host of [
      'evil.example',
      'evil.example:3000',
      '127.0.0.1.evil.example',
      'localhost.evil.example',
      'starwright.test.evil.example',
      'evil example',
      '',
    ]) {
      for (const path of ['/api/site', '/', '/api/auth/get-session', '/healthz']) {
        expect([host, path, await codeOf(await ask(host, path))]).toEqual([host, path, '421 wrong-host']);
      }
    }
  });

  test('may be that of PUBLIC_URL, of this machine, an address in numbers, or what the operator allows', async () => {
    for (const host of [
      ...['starwright.test', 'localhost', 'localhost:3000', 'demo.localhost:3000', '127.0.0.1:3000', '[::1]:3000'],
      ...['192.168.1.20:3000', '[fe80::1]:3000', 'STARWRIGHT.internal', 'starwright.internal:80'],
    ]) {
      expect([host, (await ask(host)).status]).toEqual([host, 200]);
    }
  });
});

describe('a page of this site', () => {
  const change = (of: TestServer, cookie: string, origin: string, host = 'starwright.test') =>
    of.call('POST', '/api/sync-user', { body: { firstName: 'Eve' }, headers: { cookie, origin, host } });

  test('has its scheme, too: https is not http', async () => {
    const { cookie } = await signUp(server);
    expect(await codeOf(await change(server, cookie, 'https://starwright.test'))).toBe('403 foreign-origin');
    expect((await change(server, cookie, 'http://starwright.test')).status).toBe(200);
  });

  test('of a site that is reached by https is not one that came by http', async () => {
    const origin = 'https://starwright.test';
    const body = { email: 'a@example.com', password: 'correct horse battery', name: 'Ann Builder' };
    const signedUp = await secure.call('POST', '/api/auth/sign-up/email', { body, headers: { origin } });
    const cookie = signedUp.headers
      .getSetCookie()
      .map((header) => header.split(';')[0])
      .join('; ');
    expect(await codeOf(await change(secure, cookie, 'http://starwright.test'))).toBe('403 foreign-origin');
    expect((await change(secure, cookie, origin)).status).toBe(200);
    expect((await change(secure, cookie, 'http://127.0.0.1:3000', '127.0.0.1:3000')).status).toBe(200);
  });
});

test('browsers are told to come by https only, to subdomains too, and that no page moves its base', async () => {
  const app = createApp({ services: secure.services, trustedProxies: 0, secureSite: true });
  const answer = await app.request('https://starwright.test/api/site', { headers: { host: 'starwright.test' } });
  expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  expect(answer.headers.get('content-security-policy')).toContain("base-uri 'none'");
});
