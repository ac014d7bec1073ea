/** Anybody can sign up with anybody's address. What the account may do before the address is confirmed, and who keeps it afterwards. */
import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { accounts, ownModels, users, walletAddresses } from '../db/schema.ts';
import { type MailServer, startMailServer } from '../testing/smtp-server.ts';
import { codeOf, openTestServer, origin, type TestServer } from '../testing/test-server.ts';

const password = 'nine lives are enough';
let lastAddress = 0;
const anyAddress = () => `203.0.113.${++lastAddress}`;
const anyEmail = () => `${randomBytes(6).toString('hex')}@example.com`;

/** Calls of one server, and what its letters said. */
function visitorsOf(server: TestServer, letters: () => string[]) {
  const post = (path: string, body: object, token?: string) =>
    server.call('POST', path, { body, token, headers: { origin }, from: anyAddress() });
  const linkTo = (email: string, path: string) =>
    vi.waitFor(() => {
      const letter = letters().findLast((text) => text.includes(email) && text.includes(path));
      const token = new RegExp(`${path}\\?token=([\\w.-]+)`).exec(letter ?? '')?.[1];
      if (!token) throw new Error('no letter yet');
      return token;
    }, 60_000);
  return {
    ...{ post, linkTo },
    signUp: (email: string, fields: object = {}) => post('/api/auth/sign-up/email', { email, password, name: 'Mallory', ...fields }),
    signIn: (email: string, secret = password) => post('/api/auth/sign-in/email', { email, password: secret }),
    me: async (token: string) => (await server.call('GET', '/api/me', { token })).json(),
    async siwe(account: PrivateKeyAccount, path: string, token?: string) {
      const asked = { address: account.address, chainId: 1, domain: 'starwright.test' };
      const { message } = await (await post('/api/wallet-message', asked)).json();
      return post(path, { message, signature: await account.signMessage({ message }) }, token);
    },
  };
}

describe('where letters stand in the log, an account is open at once, and', () => {
  const lines: string[] = [];
  const log = pino(
    { level: 'info' },
    new Writable({ write: (line, _, done) => done(void lines.push(String(line).replaceAll('\\n', '\n'))) }),
  );
  let server: TestServer;
  let visitors: ReturnType<typeof visitorsOf>;
  beforeAll(async () => {
    server = await openTestServer({ adminEmails: ['root@example.com'], more: { log } });
    visitors = visitorsOf(server, () => lines);
  });
  afterAll(() => server.close());
  const tokenOf = async (email: string) => (await (await visitors.signUp(email)).json()).token as string;

  test('the link of the letter confirms nothing for whoever is not signed in to it: the stranger who signed up stays without rights', async () => {
    const stranger = await tokenOf('root@example.com');
    const link = await visitors.linkTo('root@example.com', 'confirm-email');
    // The administrator follows it in a browser of their own.
    expect((await server.call('GET', `/api/auth/verify-email?token=${link}`)).status).toBe(404);
    expect(await codeOf(await visitors.post('/api/confirm-email', { token: link }))).toBe('401 password-needed');
    expect(await codeOf(await visitors.post('/api/confirm-email', { token: link, password: 'a guess of somebody' }))).toBe(
      '401 invalid-email-or-password',
    );
    const other = await tokenOf(anyEmail());
    expect(await codeOf(await visitors.post('/api/confirm-email', { token: link }, other))).toBe('401 password-needed');
    expect(await visitors.me(stranger)).toMatchObject({ isAdmin: false });
    expect(await codeOf(await server.call('GET', '/api/admin/users', { token: stranger }))).toBe('403 not-admin');
  });

  test('the link confirms in the session that signed up, and for whoever knows the password', async () => {
    const [mine, elsewhere] = [anyEmail(), anyEmail()];
    const token = await tokenOf(mine);
    expect((await visitors.post('/api/confirm-email', { token: await visitors.linkTo(mine, 'confirm-email') }, token)).status).toBe(200);
    expect(await (await server.call('GET', '/api/account', { token })).json()).toMatchObject({ emailVerified: true });
    await tokenOf(elsewhere);
    const link = await visitors.linkTo(elsewhere, 'confirm-email');
    expect(await (await visitors.post('/api/confirm-email', { token: link, password })).json()).toEqual({ email: elsewhere });
    const [row] = await server.services.db.select().from(users).where(eq(users.email, elsewhere));
    expect(row?.emailVerified).toBe(true);
    expect(await codeOf(await visitors.post('/api/confirm-email', { token: `${link}x`, password }))).toBe('400 link-broken');
  });

  test('no wallet is connected before the address is confirmed', async () => {
    const token = await tokenOf(anyEmail());
    const account = privateKeyToAccount(generatePrivateKey());
    expect(await codeOf(await visitors.siwe(account, '/api/account/wallets', token))).toBe('403 address-unconfirmed');
  });

  test('a new password by letter takes an unconfirmed account over: other ways in, sessions and keys of the stranger are gone', async () => {
    const { db } = server.services;
    const email = anyEmail();
    const stranger = await tokenOf(email);
    const [row] = await db.select().from(users).where(eq(users.email, email));
    const userId = row?.id ?? '';
    const wallet = privateKeyToAccount(generatePrivateKey());
    // As it could be done before: a wallet that signs in to the account, and a language model of the stranger's.
    await db.insert(walletAddresses).values({ id: `w-${userId}`, userId, address: wallet.address, chainId: 1 });
    await db.insert(accounts).values({ id: `a-${userId}`, userId, providerId: 'siwe', accountId: `${wallet.address}:1` });
    await server.call('PUT', '/api/settings/model', {
      token: stranger,
      body: { provider: 'anthropic', name: 'some-model', apiKey: 'a-key-of-a-test' },
    });
    await visitors.post('/api/auth/request-password-reset', { email });
    const reset = await visitors.linkTo(email, 'reset-password');
    expect((await visitors.post('/api/auth/reset-password', { newPassword: 'a brand new password', token: reset })).status).toBe(200);

    expect((await server.call('GET', '/api/me', { token: stranger })).status).toBe(401);
    const { token: again } = await (await visitors.siwe(wallet, '/api/auth/siwe/verify')).json();
    expect((await visitors.me(again)).email).not.toBe(email);
    expect(await db.$count(ownModels, eq(ownModels.userId, userId))).toBe(0);
    const { token: owner } = await (await visitors.signIn(email, 'a brand new password')).json();
    expect(await (await server.call('GET', '/api/account', { token: owner })).json()).toMatchObject({
      email,
      emailVerified: true,
      wallets: [],
      signInWays: ['credential'],
    });
    // The name was the stranger's word, too.
    expect((await visitors.me(owner)).firstName).not.toBe('Mallory');
  });
});

describe('where letters are sent', () => {
  let mail: MailServer;
  let server: TestServer;
  let visitors: ReturnType<typeof visitorsOf>;
  beforeAll(async () => {
    mail = await startMailServer();
    server = await openTestServer({ more: { mail: { smtpUrl: mail.url, from: 'Starwright <mail@example.com>' } } });
    visitors = visitorsOf(server, () => mail.letters);
  });
  afterAll(async () => {
    await server.close();
    await mail.close();
  });

  test('signing up does not tell whether an address has an account; its owner is told by letter', async () => {
    const [known, unknown] = [anyEmail(), anyEmail()];
    await visitors.signUp(known);
    await visitors.post('/api/confirm-email', { token: await visitors.linkTo(known, 'confirm-email'), password });
    const answers = [await visitors.signUp(known), await visitors.signUp(unknown)];
    const told = await Promise.all(
      answers.map(async (answer) => {
        const { token, user } = await answer.json();
        return [answer.status, token, Object.keys(user).sort(), answer.headers.getSetCookie()];
      }),
    );
    expect(told[0]).toEqual(told[1]);
    expect(told[0]?.[1]).toBeNull();
    // Neither does signing in with what was just sent.
    const guessed = 'another long password';
    await visitors.signUp(known, { password: guessed });
    const fresh = anyEmail();
    await visitors.signUp(fresh, { password: guessed });
    expect([await codeOf(await visitors.signIn(known, guessed)), await codeOf(await visitors.signIn(fresh, guessed))]).toEqual(
      Array(2).fill('401 invalid-email-or-password'),
    );
    await vi.waitFor(
      () => expect(mail.letters.some((text) => text.includes(`To: ${known}`) && text.includes('have an account already'))).toBe(true),
      60_000,
    );
  });

  test('confirming with the password opens the account', async () => {
    const email = anyEmail();
    await visitors.signUp(email);
    expect(await codeOf(await visitors.signIn(email))).toBe('401 invalid-email-or-password');
    await visitors.post('/api/confirm-email', { token: await visitors.linkTo(email, 'confirm-email'), password });
    expect((await visitors.signIn(email)).status).toBe(200);
  });

  test('no letter carries what a stranger wrote', async () => {
    const email = anyEmail();
    await visitors.signUp(email, { name: 'friend!\n\nYour wallet was locked. Unlock it at https://evil.example/unlock now.\n\n' });
    await visitors.signUp(email, { name: 'https://evil.example' });
    await visitors.post('/api/auth/request-password-reset', { email });
    await visitors.linkTo(email, 'reset-password');
    await visitors.linkTo(email, 'confirm-email');
    const mine = mail.letters.filter((text) => text.includes(`To: ${email}`));
    expect(mine.length).toBeGreaterThan(1);
    expect(mine.filter((text) => text.includes('evil.example'))).toEqual([]);
  });

  test('forms are not taken: every check is of JSON', async () => {
    const email = anyEmail();
    const form = new URLSearchParams({ email, password, name: 'n'.repeat(5000), image: 'javascript:alert(1)' }).toString();
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain', '']) {
      for (const path of ['sign-up/email', 'sign-in/email']) {
        const sent = { body: form, headers: { origin, 'content-type': type }, from: anyAddress() };
        expect([type, await codeOf(await server.call('POST', `/api/auth/${path}`, sent))]).toEqual([type, '415 unsupported-body']);
      }
    }
    expect(await server.services.db.$count(users, eq(users.email, email))).toBe(0);
  });
});
