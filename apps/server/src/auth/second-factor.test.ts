/** A code of an app after the password, recovery codes for a lost one, and what a new way in asks for. */
import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessions, twoFactors, users } from '../db/schema.ts';
import { codeOf, openTestServer, origin, signUp, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const password = 'correct horse battery';
let lastAddress = 0;
const auth = (path: string, body: object, way: { token?: string; cookie?: string } = {}) =>
  server.call('POST', `/api/auth/${path}`, { body, ...way, headers: { origin }, from: `203.0.113.${++lastAddress}` });
const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((header) => header.split(';')[0])
    .join('; ');

/** The code of the moment (RFC 6238, six digits, 30 s, SHA-1), as an app computes it. */
function codeNow(secret: Buffer, atMs = Date.now()): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(atMs / 30_000)));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** RFC 4648, base 32. */
function fromBase32(text: string): Buffer {
  const bits = [...text.replace(/=+$/, '')].map((c) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(c).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

async function withSecondFactor() {
  const person = await signUp(server);
  const asked: { totpURI: string; backupCodes: string[] } = await (await auth('two-factor/enable', { password }, person)).json();
  const secret = fromBase32(new URL(asked.totpURI).searchParams.get('secret') ?? '');
  // Nothing is asked for before the app has shown that it knows the secret.
  expect((await (await auth('sign-in/email', { email: person.email, password })).json()).token).toBeTruthy();
  const shown = await auth('two-factor/verify-totp', { code: codeNow(secret) }, person);
  expect(shown.status).toBe(200);
  // The session is another one from then on.
  return { ...person, ...asked, secret, token: shown.headers.get('set-auth-token') ?? '' };
}

describe('with a second factor', () => {
  test('the password alone opens nothing; the code of the app does', async () => {
    const { email, secret } = await withSecondFactor();
    const first = await auth('sign-in/email', { email, password });
    expect(await first.clone().json()).toMatchObject({ twoFactorRedirect: true });
    expect(await first.clone().text()).not.toContain('"token"');
    const pending = { cookie: cookiesOf(first) };
    expect((await server.call('GET', '/api/me', pending)).status).toBe(401);
    expect(await codeOf(await auth('two-factor/verify-totp', { code: '000000' }, pending))).toBe('401 invalid-code');
    const second = await auth('two-factor/verify-totp', { code: codeNow(secret), trustDevice: true }, pending);
    const { token } = await second.json();
    expect((await server.call('GET', '/api/me', { token })).status).toBe(200);
    // No browser is excused the next time.
    const again = await auth('sign-in/email', { email, password }, { cookie: cookiesOf(second) });
    expect(await again.json()).toMatchObject({ twoFactorRedirect: true });
  });

  test('a code of the app signs in once, although it is shown for a while', async () => {
    const { email, secret } = await withSecondFactor();
    const code = codeNow(secret);
    const use = async () =>
      auth('two-factor/verify-totp', { code }, { cookie: cookiesOf(await auth('sign-in/email', { email, password })) });
    expect((await use()).status).toBe(200);
    const again = await use();
    expect([await codeOf(again), again.headers.getSetCookie(), again.headers.get('set-auth-token')]).toEqual([
      '401 invalid-code',
      [],
      null,
    ]);
    const { db } = server.services;
    const [row] = await db.select().from(users).where(eq(users.email, email));
    // That of the settings, the two of the sign-ins without and with a code, and none of the second try.
    expect(await db.$count(sessions, eq(sessions.userId, row?.id ?? ''))).toBe(3);
  });

  test('each recovery code signs in once', async () => {
    const { email, backupCodes } = await withSecondFactor();
    const [code = ''] = backupCodes;
    const use = async () =>
      auth('two-factor/verify-backup-code', { code }, { cookie: cookiesOf(await auth('sign-in/email', { email, password })) });
    expect((await use()).status).toBe(200);
    expect(await codeOf(await use())).toBe('401 invalid-backup-code');
  });

  test('codes are not guessed: after some the sign-in begins anew, and after some more the account waits', async () => {
    const { email } = await withSecondFactor();
    const codes: string[] = [];
    for (let sign = 0; sign < 3; sign++) {
      const pending = { cookie: cookiesOf(await auth('sign-in/email', { email, password })) };
      for (let n = 0; n < 6; n++) codes.push(await codeOf(await auth('two-factor/verify-totp', { code: `11111${n}` }, pending)));
    }
    expect(codes.filter((code) => code === '401 invalid-code')).toHaveLength(10);
    expect(codes.some((code) => code.startsWith('429'))).toBe(true);
  });

  test('nothing in the database makes a code, and turning it off takes the password', async () => {
    const { secret, backupCodes, token, id } = await withSecondFactor();
    const rows = JSON.stringify(await server.services.db.select().from(twoFactors).where(eq(twoFactors.userId, id)));
    for (const kept of [...backupCodes, secret.toString(), secret.toString('hex')]) expect(rows).not.toContain(kept);
    expect(await codeOf(await auth('two-factor/disable', { password: 'not the password' }, { token }))).toBe('400 invalid-password');
    expect((await auth('two-factor/disable', { password }, { token })).status).toBe(200);
    const [row] = await server.services.db.select().from(users).where(eq(users.id, id));
    expect(row?.twoFactorEnabled).toBe(false);
  });
});

describe('a new way in', () => {
  test('asks for a sign-in of the last minutes', async () => {
    const { token, id } = await signUp(server);
    const account = privateKeyToAccount(generatePrivateKey());
    const connect = async () => {
      const asked = { address: account.address, chainId: 1, domain: 'starwright.test' };
      const { message } = await (await server.call('POST', '/api/wallet-message', { body: asked })).json();
      return codeOf(
        await server.call('POST', '/api/account/wallets', { token, body: { message, signature: await account.signMessage({ message }) } }),
      );
    };
    const passkey = async () => codeOf(await server.call('GET', '/api/auth/passkey/generate-register-options', { token }));
    expect(await passkey()).toMatch(/^200/);
    const { db } = server.services;
    await db
      .update(sessions)
      .set({ createdAt: new Date(Date.now() - 16 * 60_000) })
      .where(eq(sessions.userId, id));
    expect([await connect(), await passkey()]).toEqual(['403 fresh-sign-in-needed', '403 fresh-sign-in-needed']);
  });

  test('waits until the address is confirmed', async () => {
    const { token } = await signUp(server, undefined, { confirmed: false });
    expect(await codeOf(await server.call('GET', '/api/auth/passkey/generate-register-options', { token }))).toBe(
      '403 address-unconfirmed',
    );
  });
});
