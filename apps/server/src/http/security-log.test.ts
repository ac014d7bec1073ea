/** What the security log says of each event, and what it never holds. */
import { mkdtempSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eq } from 'drizzle-orm';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createApp } from '../app.ts';
import { users } from '../db/schema.ts';
import { startMailServer } from '../testing/smtp-server.ts';
import { newDemoToken, openTestServer, origin, signUp, type TestServer } from '../testing/test-server.ts';
import { appendTo, openSecurityLog, securityEvents } from './security-log.ts';

const lineSchema = z.object({
  ...{ log: z.literal('security'), time: z.number(), event: z.string(), outcome: z.string() },
  ...{ address: z.string().optional(), userId: z.string().optional(), way: z.string().optional() },
  ...{ code: z.string().optional(), call: z.string().optional(), unwritten: z.number().optional(), requestId: z.string().optional() },
});
type Line = z.infer<typeof lineSchema>;

const password = 'correct horse battery';
const written: string[] = [];
/** What must not stand in any line. */
const secrets = [password, 'not the password', 'a brand new password', 'a-key-of-a-test', '@example.com', 'spam', 'Bearer'];
const lines = (): Line[] => written.map((text) => lineSchema.parse(JSON.parse(text)));
const security = openSecurityLog({ write: (line) => void written.push(line) });
/** The last line of this event, without what differs from run to run. */
const last = (event: string) => {
  const { time: _, requestId, ...line } = lines().findLast((each) => each.event === event) ?? { time: 0 };
  return { ...line, ...('event' in line && { named: typeof requestId === 'string' }) };
};

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ adminEmails: ['root@example.com'], more: { security } });
});
afterAll(() => server.close());

let machines = 0;
const newAddress = () => `203.0.113.${++machines}`;
const auth = (path: string, body: object, { from = newAddress(), token }: { from?: string; token?: string } = {}) =>
  server.call('POST', `/api/auth/${path}`, { body, headers: { origin }, from, ...(token && { token }) });

describe('a line says who, from where and what', () => {
  test('of signing up and in, with the right password and a wrong one', async () => {
    const email = 'who@example.com';
    const made = await auth('sign-up/email', { email, password, name: 'Ann' }, { from: '198.51.100.1' });
    const { user }: { user: { id: string } } = await made.json();
    const line = { log: 'security', address: '198.51.100.1', userId: user.id, way: 'password', named: true };
    expect(last('sign-up')).toEqual({ ...line, event: 'sign-up', outcome: 'ok' });
    await auth('sign-in/email', { email, password }, { from: '198.51.100.2' });
    expect(last('sign-in')).toMatchObject({ address: '198.51.100.2', userId: user.id, way: 'password', outcome: 'ok' });
    await auth('sign-in/email', { email, password: 'not the password' }, { from: '198.51.100.3' });
    expect(last('sign-in')).toMatchObject({ address: '198.51.100.3', userId: user.id, outcome: 'failed' });
    await auth('sign-in/email', { email: 'nobody@example.com', password }, { from: '198.51.100.4' });
    expect(last('sign-in')).toMatchObject({ outcome: 'failed', code: 'invalid-email-or-password' });
    expect(last('sign-in')).not.toHaveProperty('userId');
  });

  test('of guesses that are slowed down', async () => {
    const { email, id } = await signUp(server);
    for (let n = 0; n < 8; n++) await auth('sign-in/email', { email, password: 'not the password' });
    expect(last('sign-in')).toMatchObject({ userId: id, outcome: 'throttled', code: 'too-many-requests' });
  });

  test('of the password, its letter, and the sessions', async () => {
    const { id, email, token } = await signUp(server);
    await auth('change-password', { currentPassword: 'not the password', newPassword: 'a brand new password' }, { token });
    expect(last('password-change')).toMatchObject({ userId: id, outcome: 'failed', code: 'invalid-password' });
    await auth('change-password', { currentPassword: password, newPassword: 'a brand new password' }, { token });
    expect(last('password-change')).toMatchObject({ userId: id, outcome: 'ok' });
    await auth('request-password-reset', { email });
    expect(last('password-reset-asked')).toMatchObject({ userId: id, outcome: 'ok' });
    await auth('reset-password', { newPassword: 'yet another password', token: 'forged' });
    expect(last('password-reset')).toMatchObject({ outcome: 'failed' });
    const signedIn: { token: string } = await (await auth('sign-in/email', { email, password: 'a brand new password' })).json();
    secrets.push(token, signedIn.token);
    await server.call('POST', '/api/sign-out', { token: signedIn.token, body: { scope: 'global' } });
    expect(last('sign-out')).toMatchObject({ userId: id, outcome: 'ok', way: 'global' });
    await server.call('GET', '/api/me', { token: signedIn.token });
    expect(last('session-refused')).toMatchObject({ outcome: 'refused', call: 'GET /api/me' });
  });

  test('of the second factor: the password alone is not a sign-in', async () => {
    const { id, email, token } = await signUp(server);
    const { backupCodes }: { backupCodes: string[] } = await (await auth('two-factor/enable', { password }, { token })).json();
    expect(last('second-factor')).toMatchObject({ userId: id, outcome: 'ok', way: 'begun' });
    await server.services.db.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, id));
    const first = await auth('sign-in/email', { email, password });
    expect(last('sign-in')).toMatchObject({ userId: id, outcome: 'continues', way: 'password' });
    const cookie = first.headers
      .getSetCookie()
      .map((header) => header.split(';')[0])
      .join('; ');
    const use = (code: string) =>
      server.call('POST', '/api/auth/two-factor/verify-backup-code', { body: { code }, cookie, from: newAddress() });
    secrets.push(token, backupCodes[0] ?? '-', cookie.split('=')[1] ?? '-');
    await use('wrong-codes');
    expect(last('sign-in')).toMatchObject({ userId: id, outcome: 'failed', way: 'recovery-code' });
    await use(backupCodes[0] ?? '');
    expect(last('sign-in')).toMatchObject({ userId: id, outcome: 'ok', way: 'recovery-code' });
  });

  test('of wallets: a new way in, and an account that begins with one', async () => {
    const { id, token } = await signUp(server);
    const messageOf = async (account: ReturnType<typeof privateKeyToAccount>) => {
      const body = { address: account.address, chainId: 1, domain: 'starwright.test' };
      const { message }: { message: string } = await (await server.call('POST', '/api/wallet-message', { body })).json();
      return { message, signature: await account.signMessage({ message }) };
    };
    secrets.push(token);
    const mine = privateKeyToAccount(generatePrivateKey());
    await server.call('POST', '/api/account/wallets', { token, body: await messageOf(mine) });
    expect(last('way-in')).toMatchObject({ userId: id, outcome: 'ok', way: 'wallet-added' });
    await server.call('DELETE', `/api/account/wallets/${mine.address}`, { token });
    expect(last('way-in')).toMatchObject({ userId: id, outcome: 'ok', way: 'wallet-removed' });
    const another = privateKeyToAccount(generatePrivateKey());
    await auth('siwe/verify', await messageOf(another));
    expect(last('sign-in')).toMatchObject({ outcome: 'ok', way: 'wallet' });
    expect(last('sign-up')).toMatchObject({ outcome: 'ok', way: 'wallet' });
  });

  test('of keys, exports, administrators, and those they suspend', async () => {
    const { id, token } = await signUp(server);
    await server.call('PUT', '/api/settings/model', { token, body: { provider: 'anthropic', name: 'm', apiKey: 'a-key-of-a-test' } });
    expect(last('model-key')).toMatchObject({ userId: id, outcome: 'ok', way: 'kept' });
    await (await server.call('GET', '/api/account/export', { token })).text();
    expect(last('account-export')).toMatchObject({ userId: id, outcome: 'ok' });
    await server.call('GET', '/api/admin/users', { token });
    expect(last('access-refused')).toMatchObject({ userId: id, outcome: 'refused', code: 'not-admin' });
    const admin = await signUp(server, 'root@example.com');
    await server.call('POST', `/api/admin/users/${id}/suspend`, { token: admin.token, body: { value: 'spam' } });
    expect(last('admin-action')).toMatchObject({ userId: admin.id, outcome: 'ok', call: `POST /api/admin/users/${id}/suspend` });
    await server.call('GET', '/api/projects', { token });
    expect(last('access-refused')).toMatchObject({ outcome: 'refused', code: 'suspended' });
    await server.call('POST', '/api/account/delete', { token, body: { confirm: 'wrong' } });
    expect(last('account-deleted')).toMatchObject({ userId: id, outcome: 'failed', code: 'wrong-confirmation' });
    const read = await server.call('GET', '/api/admin/security-log', { token: admin.token });
    const { lines: shown }: { lines: { message: string }[] } = await read.json();
    expect(shown.map(({ message }) => message)).toContain('admin-action');
  });

  test('of refusals: things of others, other sites, other names, other bodies, and too much', async () => {
    const { cookie, token, id } = await signUp(server);
    await server.call('GET', '/api/projects/of-somebody-else', { token });
    expect(last('access-refused')).toMatchObject({ userId: id, code: 'not-found', call: 'GET /api/projects/:id' });
    await server.call('POST', '/api/sync-user', { body: { firstName: 'Eve' }, headers: { cookie, origin: 'https://evil.example' } });
    expect(last('origin-refused')).toMatchObject({ outcome: 'refused', code: 'foreign-origin', call: 'POST /api/sync-user' });
    await server.call('GET', '/api/site', { headers: { host: 'evil.example' } });
    expect(last('host-refused')).toMatchObject({ outcome: 'refused', code: 'wrong-host' });
    await server.call('POST', '/api/projects', { token, body: '{' });
    expect(last('input-refused')).toMatchObject({ userId: id, code: 'invalid-body' });
    for (let n = 0; n < 31; n++) {
      const body = { address: `0x${'1'.repeat(40)}`, chainId: 1, domain: 'starwright.test' };
      await server.call('POST', '/api/wallet-message', { body, from: '198.51.100.77' });
    }
    expect(last('rate-limited')).toMatchObject({ outcome: 'throttled', address: '198.51.100.77' });
  });

  test('of a visitor who is only told to sign in there is none', async () => {
    const before = written.length;
    await server.call('GET', '/api/me');
    await server.call('GET', '/api/me', { token: 'anonymous' });
    await server.call('GET', '/api/me', { token: newDemoToken() });
    expect(written.slice(before)).toEqual([]);
  });
});

test('where letters are sent, the log knows whether an address was new, and nobody else does', async () => {
  const mail = await startMailServer();
  const site = await openTestServer({ more: { security, mail: { smtpUrl: mail.url, from: 'Starwright <mail@example.com>' } } });
  const { id, email } = await signUp(site, undefined, { confirmed: false });
  expect(last('sign-up')).toMatchObject({ userId: id, outcome: 'ok' });
  const again = await site.call('POST', '/api/auth/sign-up/email', { body: { email, password, name: 'Eve' }, headers: { origin } });
  expect(again.status).toBe(200);
  expect(last('sign-up')).toMatchObject({ userId: id, outcome: 'failed', code: 'address-taken' });
  await site.close();
  await mail.close();
});

test('the address is the one that the trusted proxy wrote, whole', async () => {
  const app = createApp({ services: server.services, trustedProxies: 1, secureSite: false });
  const headers = { host: 'evil.example', 'x-forwarded-for': '10.9.9.9, 2001:db8:1:2:3:4:5:6' };
  await app.request('http://evil.example/', { headers }, { incoming: { socket: { remoteAddress: '127.0.0.1' } } });
  expect(last('host-refused')).toMatchObject({ address: '2001:db8:1:2:3:4:5:6' });
});

test('no line holds a password, a token, a code, a key or an address of anybody', () => {
  const all = written.join('');
  expect(written.length).toBeGreaterThan(30);
  expect(secrets.length).toBeGreaterThan(12);
  for (const secret of secrets) expect(all).not.toContain(secret);
});

test('a flood from one address takes few lines, and how many were left out is said', () => {
  const few: string[] = [];
  let atMs = 0;
  const log = openSecurityLog({ write: (line) => void few.push(line) }, () => atMs);
  const flood = (address: string) => {
    for (let n = 0; n < 1000; n++) log.note({ event: 'host-refused', outcome: 'refused', code: 'wrong-host', address });
  };
  flood('198.51.100.1');
  flood('198.51.100.2');
  log.note({ event: 'sign-in', outcome: 'ok', address: '198.51.100.1' });
  expect(few).toHaveLength(41);
  atMs = 60_000;
  log.note({ event: 'host-refused', outcome: 'refused', code: 'wrong-host', address: '198.51.100.1' });
  const counts = few.slice(41).map((text) => lineSchema.parse(JSON.parse(text)).unwritten);
  expect(counts).toEqual([980, 980, undefined]);
});

test('the file is for its owner only, begun anew when it was moved away, and nothing is lost when it cannot be written', () => {
  const folder = mkdtempSync(join(tmpdir(), 'starwright-security-'));
  const path = join(folder, 'security.log');
  const otherwise: string[] = [];
  const stream = appendTo(path, { write: (line) => void otherwise.push(line) });
  stream.write('one\n');
  expect(statSync(path).mode & 0o777).toBe(0o600);
  renameSync(path, `${path}.1`);
  stream.write('two\n');
  expect([readFileSync(`${path}.1`, 'utf8'), readFileSync(path, 'utf8')]).toEqual(['one\n', 'two\n']);
  rmSync(folder, { recursive: true });
  stream.write('three\n');
  expect(otherwise).toEqual(['three\n']);
  expect(() => appendTo(join(folder, 'none', 'security.log'), stream)).toThrow();
});

test('the page about the log lists every event, and no other', () => {
  const page = readFileSync(fileURLToPath(new URL('../../../../docs/security-log.md', import.meta.url)), 'utf8');
  const listed = [...page.matchAll(/^\| `([\w-]+)` \| (.+?) \|/gm)].map(([, event, says]) => [event, says]);
  expect(listed).toEqual(Object.entries(securityEvents));
});
