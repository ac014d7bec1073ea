/** What a session opens, how it lies in the database, and when it ends. */
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessions, users, verifications } from '../db/schema.ts';
import { codeOf, openTestServer, origin, signUp, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let admin: Awaited<ReturnType<typeof signUp>>;
beforeAll(async () => {
  server = await openTestServer({ adminEmails: ['root@example.com'] });
  admin = await signUp(server, 'root@example.com');
  await server.services.db.update(users).set({ emailVerified: true }).where(eq(users.id, admin.id));
});
afterAll(() => server.close());

let lastAddress = 0;
const anyAddress = () => `203.0.113.${++lastAddress}`;
const me = (token: string) => server.call('GET', '/api/me', { token });
const auth = (path: string, options: { token?: string; cookie?: string; body?: object } = {}) =>
  server.call('POST', `/api/auth/${path}`, { ...options, headers: { origin }, from: anyAddress() });
const act = (id: string, action: string) => server.call('POST', `/api/admin/users/${id}/${action}`, { token: admin.token });

describe('who reads the database', () => {
  test('finds no token that signs in, neither of a session nor of a letter', async () => {
    const { token, email, id } = await signUp(server);
    await auth('request-password-reset', { body: { email } });
    const rows = await server.services.db.select().from(sessions).where(eq(sessions.userId, id));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token.split('.')[0]);
    expect((await me(rows[0]?.token ?? '')).status).toBe(401);
    for (const { identifier } of await server.services.db.select().from(verifications)) expect(identifier).not.toMatch(/^reset-password:/);
  });

  test('finds the plain hash, which the migration makes of the tokens from before', async () => {
    const { token, id } = await signUp(server);
    const [row] = await server.services.db.select().from(sessions).where(eq(sessions.userId, id));
    expect(row?.token).toBe(
      createHash('sha256')
        .update(token.split('.')[0] ?? '')
        .digest('hex'),
    );
  });
});

describe('a session', () => {
  test('ends for good some time after the sign-in, however much it is used', async () => {
    const { token, id } = await signUp(server);
    const made = new Date(Date.now() - 91 * 24 * 3600 * 1000);
    await server.services.db.update(sessions).set({ createdAt: made }).where(eq(sessions.userId, id));
    expect((await me(token)).status).toBe(401);
    expect((await server.call('GET', '/api/auth/get-session', { token })).status).toBe(200);
    expect(await (await server.call('GET', '/api/auth/get-session', { token })).json()).toBeNull();
  });

  test('that was used before is looked up each time: whose it is, whether it is over, and when it is to be renewed', async () => {
    const { db } = server.services;
    const { token, id } = await signUp(server);
    const ofMine = eq(sessions.userId, id);
    const dayMs = 24 * 3600 * 1000;
    for (let time = 0; time < 2; time++) expect((await me(token)).status).toBe(200);

    await db.update(users).set({ name: 'Ada Changed' }).where(eq(users.id, id));
    expect(await (await me(token)).json()).toMatchObject({ firstName: 'Ada', lastName: 'Changed' });

    await db
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() + 3 * dayMs) })
      .where(ofMine);
    expect((await me(token)).status).toBe(200);
    const [renewed] = await db.select().from(sessions).where(ofMine);
    expect(renewed?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 13 * dayMs);

    const over = { createdAt: new Date(Date.now() - 61 * dayMs) };
    await db.update(sessions).set(over).where(ofMine);
    expect((await me(token)).status).toBe(401);
    await db.update(sessions).set({ createdAt: new Date() }).where(ofMine);
    expect((await me(token)).status).toBe(200);
    await db
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(ofMine);
    expect((await me(token)).status).toBe(401);

    const second = await signUp(server);
    for (let time = 0; time < 2; time++) expect((await me(second.token)).status).toBe(200);
    await db.delete(sessions).where(eq(sessions.userId, second.id));
    expect((await me(second.token)).status).toBe(401);
  });

  test('is ended by an administrator, with all others of that person', async () => {
    const { token, id, email } = await signUp(server);
    const second = await (await auth('sign-in/email', { body: { email, password: 'correct horse battery' } })).json();
    expect((await act(id, 'end-sessions')).status).toBe(200);
    expect([(await me(token)).status, (await me(second.token)).status]).toEqual([401, 401]);
    const audit = await (await server.call('GET', '/api/admin/audit', { token: admin.token })).json();
    expect(audit[0]).toMatchObject({ action: 'user.end-sessions', target: email });
  });

  test('other sessions end when the password changes, whatever the call asks for', async () => {
    const { token, cookie, email } = await signUp(server);
    const second = await (await auth('sign-in/email', { body: { email, password: 'correct horse battery' } })).json();
    const body = { currentPassword: 'correct horse battery', newPassword: 'another good password', revokeOtherSessions: false };
    const answer = await auth('change-password', { cookie, body });
    expect(answer.status).toBe(200);
    expect((await me(second.token)).status).toBe(401);
    const renewed = answer.headers.get('set-auth-token') ?? token;
    expect((await me(renewed)).status).toBe(200);
  });
});

describe('a suspended person', () => {
  test('finds nothing open, under /api/auth neither, and can still take their data away, sign out and delete the account', async () => {
    const { token, cookie, id, email } = await signUp(server);
    const second = await (await auth('sign-in/email', { body: { email, password: 'correct horse battery' } })).json();
    await act(id, 'suspend');
    for (const path of ['get-session', 'update-user', 'change-password', 'send-verification-email']) {
      const body = { name: 'Eve', email, currentPassword: 'correct horse battery', newPassword: 'another good password' };
      const method = path === 'get-session' ? 'GET' : 'POST';
      for (const way of [{ token }, { cookie }]) {
        const answer = await server.call(method, `/api/auth/${path}`, {
          ...way,
          ...(method === 'POST' && { body }),
          headers: { origin },
          from: anyAddress(),
        });
        expect([path, await codeOf(answer)]).toEqual([path, '403 suspended']);
      }
    }
    expect(await codeOf(await me(token))).toBe('403 suspended');
    expect((await server.call('GET', '/api/account/export', { token })).status).toBe(200);
    expect((await server.call('POST', '/api/sign-out', { token: second.token, body: { scope: 'local' } })).status).toBe(200);
    expect((await server.call('POST', '/api/account/delete', { token, body: { confirm: email } })).status).toBe(200);
    expect(await server.services.db.$count(users, eq(users.id, id))).toBe(0);
  });
});

describe('the cookie', () => {
  test('of a site that is reached by https belongs to this very host: __Host-, Secure, Path=/, no Domain', async () => {
    const secure = await openTestServer({ more: { publicUrl: 'https://starwright.test' } });
    const answer = await secure.call('POST', '/api/auth/sign-up/email', {
      ...{ body: { email: 'a@example.com', password: 'correct horse battery', name: 'A' }, headers: { origin: 'https://starwright.test' } },
    });
    const cookies = answer.headers.getSetCookie();
    expect(cookies.find((header) => header.startsWith('__Host-starwright.session_token='))).toMatch(/; Path=\/(;|$)/);
    for (const header of cookies) expect([header, /Secure/.test(header), /Domain=/i.test(header)]).toEqual([header, true, false]);
    const cookie = cookies.map((header) => header.split(';')[0]).join('; ');
    const mine = await secure.call('GET', '/api/me', { headers: { cookie } });
    expect(mine.status).toBe(200);
    await secure.close();
  });
});
