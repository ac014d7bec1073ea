import type { CurrentUser } from '@starwright/protocol/users';
import { currentUserSchema } from '@starwright/protocol/users';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '../db/schema.ts';
import { type CallOptions, codeOf, newDemoToken, openTestServer, origin, signUp, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const me = (options: CallOptions) => server.call('GET', '/api/me', options);
const anyAddress = () => `198.18.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`;
const signIn = (email: string, password = 'correct horse battery', from = anyAddress()) =>
  server.call('POST', '/api/auth/sign-in/email', { body: { email, password }, headers: { origin }, from });
const cookieOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((header) => header.split(';')[0])
    .join('; ');

describe('with an account', () => {
  test('signing up gives a session that works as a token and as a cookie', async () => {
    const { token, cookie, email, id } = await signUp(server);
    for (const way of [{ token }, { cookie }]) {
      expect(currentUserSchema.parse(await (await me(way)).json())).toEqual({
        ...{ id, email, firstName: 'Ann', lastName: 'Builder', profileImageUrl: null },
        ...{ tier: 'noobs', level: 1, experience: 0, role: 'user', isAdmin: false },
      });
    }
  });

  test('the signed form of the token, which the sign-in answers in a header, works too', async () => {
    const { email } = await signUp(server);
    const token = (await signIn(email)).headers.get('set-auth-token') ?? '';
    expect(await (await me({ token })).json()).toMatchObject({ email });
    expect((await me({ token: `${token}x` })).status).toBe(401);
  });

  test('nobody can give themselves a tier or a role by signing up', async () => {
    const answer = await server.call('POST', '/api/auth/sign-up/email', {
      body: {
        email: 'greedy@example.com',
        password: 'correct horse battery',
        name: 'G',
        tier: 'ogDegen',
        role: 'admin',
        demo: true,
        experience: 9,
      },
      headers: { origin },
      from: anyAddress(),
    });
    const [row] = await server.services.db.select().from(users).where(eq(users.email, 'greedy@example.com'));
    if (answer.status === 200) expect(row).toMatchObject({ tier: 'noobs', role: 'user', demo: false, experience: 0 });
    else expect(row).toBeUndefined();
  });

  test('a wrong password, a taken address and a short password are errors of the shape that all errors have', async () => {
    const { email } = await signUp(server);
    expect(await codeOf(await signIn(email, 'wrong wrong wrong'))).toBe('401 invalid-email-or-password');
    const again = { email, password: 'correct horse battery', name: 'Ann' };
    const signUpAgain = (body: object) => server.call('POST', '/api/auth/sign-up/email', { body, headers: { origin }, from: anyAddress() });
    expect(await codeOf(await signUpAgain(again))).toBe('422 user-already-exists-use-another-email');
    expect(await codeOf(await signUpAgain({ ...again, email: 'new@example.com', password: 'short' }))).toBe('400 password-too-short');
  });

  test('signing out ends this session, the others, or all', async () => {
    const { email, token, cookie } = await signUp(server);
    const [second, third] = [cookieOf(await signIn(email)), cookieOf(await signIn(email))];
    const signOut = (scope: string, way: CallOptions) => server.call('POST', '/api/sign-out', { body: { scope }, ...way });
    const alive = async (ways: CallOptions[]) => (await Promise.all(ways.map(me))).map(({ status }) => status === 200);

    const local = await signOut('local', { cookie: third });
    expect(local.headers.getSetCookie().join()).toMatch(/session_token=;.*Max-Age=0/);
    expect(await alive([{ token }, { cookie: second }, { cookie: third }])).toEqual([true, true, false]);
    await signOut('others', { cookie: second });
    expect(await alive([{ token }, { cookie }, { cookie: second }])).toEqual([false, false, true]);
    await signOut('global', { cookie: second });
    expect(await alive([{ cookie: second }])).toEqual([false]);
    expect(await codeOf(await signOut('everything', { token: newDemoToken() }))).toBe('400 invalid-scope');
  });

  test('name and picture are taken over from the sign-in, id and address are not', async () => {
    const { token, id, email } = await signUp(server);
    const body = {
      id: 'somebody-else',
      email: 'root@example.com',
      firstName: 'Bea',
      lastName: 'Cole',
      profileImageUrl: 'https://example.com/b.png',
    };
    expect((await server.call('POST', '/api/sync-user', { token, body })).status).toBe(200);
    expect(await (await me({ token })).json()).toMatchObject({
      id,
      email,
      firstName: 'Bea',
      lastName: 'Cole',
      profileImageUrl: 'https://example.com/b.png',
    });
    const script = { ...body, profileImageUrl: 'javascript:alert(1)' };
    expect(await codeOf(await server.call('POST', '/api/sync-user', { token, body: script }))).toBe('400 invalid-body');
  });

  test.each([
    ['sign-in/email', {}],
    ['sign-in/email', { email: 'ann@example.com' }],
    ['sign-in/email', { password: 'correct horse battery' }],
    ['sign-up/email', { email: ' ', password: 'correct horse battery', name: 'Ann' }],
    ['sign-up/email', { phone: '+15550100', name: 'Ann' }],
  ])('%s without a way in is refused in the documented words: %o', async (call, body) => {
    const answer = await server.call('POST', `/api/auth/${call}`, { body, headers: { origin }, from: anyAddress() });
    expect(answer.status).toBe(400);
    expect((await answer.json()).error).toMatchObject({
      code: 'way-in-missing',
      message: 'You must provide either an email or phone number and a password',
    });
  });

  test('guessing passwords is slowed down by address', async () => {
    const { email } = await signUp(server);
    const from = anyAddress();
    const codes: number[] = [];
    // One account each, since guessing at one account is slowed down by itself.
    for (let n = 0; n < 14; n++) codes.push((await signIn(`account${n}@example.com`, `guess number ${n}`, from)).status);
    expect(codes.slice(0, 10)).toEqual(Array(10).fill(401));
    expect(codes).toContain(429);
    expect((await signIn(email)).status).toBe(200);
  });
});

describe('as a demo user', () => {
  test('a token is enough, and its user is the one the documents describe', async () => {
    const token = newDemoToken();
    const user: CurrentUser = await (await me({ token })).json();
    expect(user).toMatchObject({
      id: token.slice('demo-token-'.length),
      tier: 'ogDegen',
      level: 5,
      experience: 1250,
      role: 'user',
      isAdmin: false,
    });
  });

  test('what is not a demo token is nobody', async () => {
    for (const token of [
      'demo-token-',
      'demo-token-short',
      `demo-token-${'x'.repeat(16)}!`,
      `demo-token-${'x'.repeat(129)}`,
      'anonymous',
      'x',
    ]) {
      expect(await codeOf(await me({ token }))).toBe('401 not-signed-in');
    }
  });

  test('a demo token named like an account does not reach it', async () => {
    const { id } = await signUp(server);
    const user: CurrentUser = await (await me({ token: `demo-token-${id}` })).json();
    expect(user.email).not.toContain('example.com');
  });

  test('the same token used for the first time many times at once is one user', async () => {
    const token = newDemoToken();
    const answers = await Promise.all(Array.from({ length: 10 }, () => me({ token })));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
  });

  test('the token is stored nowhere', async () => {
    const token = newDemoToken();
    await me({ token });
    const rows = JSON.stringify(await server.services.db.select().from(users));
    expect(rows).not.toContain(token.slice('demo-token-'.length));
  });

  test('demo users do not count as builders', async () => {
    const count = async () => (await (await server.call('GET', '/api/signup-count')).json()).count;
    const before = await count();
    await me({ token: newDemoToken() });
    expect(await count()).toBe(before);
    await signUp(server);
    expect(await count()).toBe(before + 1);
  });
});

describe('tokens and cookies together', () => {
  test('"anonymous" counts as no token, so the cookie decides', async () => {
    const { cookie, id } = await signUp(server);
    expect(await (await me({ cookie, token: 'anonymous' })).json()).toMatchObject({ id });
  });

  test('a token that was sent decides, even beside a good cookie', async () => {
    const { cookie } = await signUp(server);
    expect((await me({ cookie, token: 'no-such-session' })).status).toBe(401);
    const demo = newDemoToken();
    expect(await (await me({ cookie, token: demo })).json()).toMatchObject({ tier: 'ogDegen' });
  });

  test('a change by cookie must come from this site', async () => {
    const { cookie, token } = await signUp(server);
    const change = (headers: Record<string, string>) =>
      server.call('POST', '/api/sync-user', { body: { firstName: 'Eve' }, headers: { cookie, ...headers } });
    expect(await codeOf(await change({ origin: 'https://evil.example' }))).toBe('403 foreign-origin');
    expect(await codeOf(await change({ origin: 'null' }))).toBe('403 foreign-origin');
    expect(await codeOf(await change({}))).toBe('403 foreign-origin');
    expect((await change({ origin })).status).toBe(200);
    expect((await change({ 'sec-fetch-site': 'same-origin' })).status).toBe(200);
    const byToken = await server.call('POST', '/api/sync-user', {
      body: { firstName: 'Eve' },
      token,
      headers: { origin: 'https://evil.example' },
    });
    expect(byToken.status).toBe(200);
  });
});

describe('the way to the sign-in page', () => {
  test('leads back to a path of this site and nowhere else', async () => {
    const cases: [string, string][] = [
      ['', '/dashboard'],
      ['?next=/editor/5%3Fa=1%23b', '/editor/5?a=1#b'],
      ['?next=https://evil.example/', '/dashboard'],
      ['?next=//evil.example', '/dashboard'],
      ['?next=/%5Cevil.example', '/dashboard'],
      ['?next=/%09/evil.example', '/dashboard'],
      ['?next=/.//evil.example', '/dashboard'],
      ['?next=javascript:alert(1)', '/dashboard'],
    ];
    for (const [query, next] of cases) {
      const answer = await server.call('GET', `/api/login${query}`);
      expect([answer.status, answer.headers.get('location')]).toEqual([302, `/auth?next=${encodeURIComponent(next)}`]);
    }
  });
});

test('with demo mode off a demo token is nobody', async () => {
  const closed = await openTestServer({ demo: false });
  expect(await codeOf(await closed.call('GET', '/api/me', { token: newDemoToken() }))).toBe('401 not-signed-in');
  await closed.close();
});
