/** Which passwords are taken, and how often one may guess. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInFailures } from '../db/schema.ts';
import { codeOf, openTestServer, origin, signUp, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

let lastAddress = 0;
const anyAddress = () => `198.18.${Math.floor(++lastAddress / 250)}.${lastAddress % 250}`;
const auth = (path: string, body: object, more: { token?: string; from?: string } = {}) =>
  server.call('POST', `/api/auth/${path}`, { body, headers: { origin }, from: anyAddress(), ...more });
const common = ['1234567890', 'password12', 'aaaaaaaaaa', 'qwertyuiop', 'starwright', 'Starwright2026', 'P@ssw0rd12', 'iloveyou123'];

describe('a password', () => {
  test('that is common, was breached, or is a row or repetition is refused wherever one is chosen', async () => {
    const { token } = await signUp(server);
    for (const password of common) {
      const signingUp = auth('sign-up/email', { email: `p${++lastAddress}@example.com`, password, name: 'Ann' });
      expect([password, await codeOf(await signingUp)]).toEqual([password, '400 password-too-common']);
      const changing = auth('change-password', { currentPassword: 'correct horse battery', newPassword: password }, { token });
      expect([password, await codeOf(await changing)]).toEqual([password, '400 password-too-common']);
      expect([password, await codeOf(await auth('reset-password', { token: 'x', newPassword: password }))]).toEqual([
        password,
        '400 password-too-common',
      ]);
    }
  });

  test('made of one’s own address or name is refused, too', async () => {
    for (const password of ['marguerite1987', 'Marguerite.D', 'duras-2026']) {
      const answer = auth('sign-up/email', { email: 'marguerite.d@example.com', password, name: 'Marguerite Duras' });
      expect([password, await codeOf(await answer)]).toEqual([password, '400 password-too-common']);
    }
  });
});

describe('guessing', () => {
  const guess = (email: string, password: string, from = anyAddress()) => auth('sign-in/email', { email, password }, { from });

  test('at one account is slowed down however many addresses it comes from, and tells nothing about the account', async () => {
    const { email } = await signUp(server);
    for (const account of [email, 'nobody-at-all@example.com']) {
      const answers: Response[] = [];
      for (let n = 0; n < 12; n++) answers.push(await guess(account, `wrong guess ${n}`));
      const codes = answers.map(({ status }) => status);
      expect(codes.slice(0, 5)).toEqual(Array(5).fill(401));
      expect(codes).toContain(429);
      const refused = answers.find(({ status }) => status === 429);
      expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    }
  });

  test('of many at once is counted one by one', async () => {
    const { email } = await signUp(server);
    const codes = (await Promise.all(Array.from({ length: 20 }, (_, n) => guess(email, `wrong guess ${n}`)))).map(({ status }) => status);
    expect(codes.filter((status) => status === 401).length).toBeLessThanOrEqual(6);
  });

  test('keeps nobody out for good: the wait ends, and where one signed in before one still can', async () => {
    const { email } = await signUp(server);
    const home = '192.0.2.77';
    expect((await guess(email, 'correct horse battery', home)).status).toBe(200);
    for (let n = 0; n < 12; n++) await guess(email, `wrong guess ${n}`);
    expect((await guess(email, 'correct horse battery')).status).toBe(429);
    expect((await guess(email, 'correct horse battery', home)).status).toBe(200);
    // As if the longest wait were over.
    const { db } = server.services;
    const before = new Date(Date.now() - 16 * 60_000);
    for (const { key } of await db.select().from(signInFailures))
      await db.update(signInFailures).set({ lastAt: before }).where(eq(signInFailures.key, key));
    expect((await guess(email, 'correct horse battery')).status).toBe(200);
  });
});
