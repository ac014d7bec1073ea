/** People: their accounts, wallets, levels, and what is counted. One server, one database. */
import type { Account, SessionInfo } from '@starwright/protocol/account';
import type { AdminProject } from '@starwright/protocol/admin';
import type { Builders } from '@starwright/protocol/builders';
import { levelOf } from '@starwright/protocol/levels';
import type { UserStats } from '@starwright/protocol/users';
import { eq } from 'drizzle-orm';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, describe, expect, test } from 'vitest';
import { publishedApps, users } from './db/schema.ts';
import { json, openPeopleServer } from './testing/people-server.ts';
import { codeOf, newDemoToken, origin, signUp } from './testing/test-server.ts';

const people = await openPeopleServer();
const { server, mail, admin, db, get, post, asAdmin, chat, makeProject, letterTo } = people;
afterAll(() => people.close());
const stats = (token: string) => json<UserStats>(get('/api/user/stats', token));

describe('one’s own account', () => {
  test('a new password is asked for by mail; the link works once, and signs everybody else out', async () => {
    const { email, token } = await signUp(server);
    const from = '198.18.7.7';
    const auth = (path: string, body: object) => server.call('POST', `/api/auth/${path}`, { body, headers: { origin }, from });
    const known = await auth('request-password-reset', { email });
    const unknown = await auth('request-password-reset', { email: 'nobody@example.com' });
    expect([unknown.status, await unknown.json()]).toEqual([known.status, await known.json()]);
    const letter = await letterTo(email, 'reset-password');
    const resetToken = /reset-password\?token=(\w+)/.exec(letter)?.[1] ?? '';
    expect((await auth('reset-password', { newPassword: 'a brand new password', token: resetToken })).status).toBe(200);
    expect((await auth('reset-password', { newPassword: 'yet another password', token: resetToken })).status).toBe(400);
    expect(await codeOf(await get('/api/me', token))).toBe('401 not-signed-in');
    expect((await auth('sign-in/email', { email, password: 'a brand new password' })).status).toBe(200);
    expect(mail.letters.some((text) => text.includes('To: nobody@example.com'))).toBe(false);
  });

  test('the address is confirmed by the link in the first letter, with the password; before that nobody is let in', async () => {
    const { email, token } = await signUp(server, undefined, { confirmed: false });
    expect(token).toBe('');
    const link = /http:\/\/starwright\.test\/confirm-email\?token=([\w.-]+)/.exec(await letterTo(email, 'confirm-email'))?.[1] ?? '';
    const confirm = { token: link, password: 'correct horse battery' };
    expect((await server.call('POST', '/api/confirm-email', { body: confirm })).status).toBe(200);
    const signedIn = await server.call('POST', '/api/auth/sign-in/email', {
      ...{ body: { email, password: 'correct horse battery' }, headers: { origin }, from: '198.18.6.7' },
    });
    const { token: mine } = await json<{ token: string }>(signedIn);
    expect((await json<Account>(get('/api/account', mine))).emailVerified).toBe(true);
  });

  test('sessions are listed and ended one by one; those of others cannot be', async () => {
    const { email, token } = await signUp(server);
    const there = await server.call('POST', '/api/auth/sign-in/email', {
      ...{ body: { email, password: 'correct horse battery' }, headers: { origin }, from: '198.18.6.6' },
    });
    const { token: second } = await json<{ token: string }>(there);
    const sessions = await json<SessionInfo[]>(get('/api/account/sessions', token));
    expect(sessions.map(({ current }) => current).sort()).toEqual([false, true]);
    const other = sessions.find(({ current }) => !current)?.id;
    const stranger = await signUp(server);
    expect(await codeOf(await server.call('DELETE', `/api/account/sessions/${other}`, { token: stranger.token }))).toBe('404 not-found');
    expect((await server.call('DELETE', `/api/account/sessions/${other}`, { token })).status).toBe(200);
    expect([(await get('/api/me', second)).status, (await get('/api/me', token)).status]).toEqual([401, 200]);
  });

  test('everything that is kept can be taken away, without anything that signs in', async () => {
    const { token, cookie, email } = await signUp(server);
    const projectId = await makeProject(token);
    await db.insert(publishedApps).values({ id: 'shown-to-everyone', projectId });
    await chat(token, 'How do I start?');
    const text = await (await get('/api/account/export', token)).text();
    const data = JSON.parse(text);
    expect(data).toMatchObject({ account: { email }, projects: [{ name: 'Harbour tickets' }], chats: [{ message: 'How do I start?' }] });
    expect(data.projects[0].files).toContainEqual(expect.objectContaining({ path: 'contract.sol', content: 'contract A {}' }));
    expect(data.projects[0].revisions).toMatchObject([{ revision: 1 }]);
    expect(data.publishedApps).toMatchObject([{ id: 'shown-to-everyone', projectId }]);
    expect(text).not.toContain(token);
    expect(text).not.toContain('password');
    expect(cookie).not.toBe('');
  });

  test('an account is deleted with everything, and only when its address was typed', async () => {
    const { token, email, id } = await signUp(server);
    await makeProject(token);
    await post('/api/tickets', token, { title: 'T', description: 'D' });
    expect(await codeOf(await post('/api/account/delete', token, { confirm: 'yes' }))).toBe('400 wrong-confirmation');
    expect((await post('/api/account/delete', token, { confirm: email.toUpperCase() })).status).toBe(200);
    expect(await codeOf(await get('/api/me', token))).toBe('401 not-signed-in');
    expect(await db.$count(users, eq(users.id, id))).toBe(0);
    expect((await json<AdminProject[]>(get('/api/admin/projects', admin.token))).some(({ userEmail }) => userEmail === email)).toBe(false);
  });

  test('a demo’s projects come along to the account, and a demo has no account of its own', async () => {
    const demo = newDemoToken();
    const id = await makeProject(demo);
    const { token } = await signUp(server);
    expect(await codeOf(await post('/api/account/adopt-demo', demo, { token: demo }))).toBe('403 account-needed');
    expect(await json(post('/api/account/adopt-demo', token, { token: newDemoToken() }))).toEqual({ projects: 0 });
    expect(await json(post('/api/account/adopt-demo', token, { token: demo }))).toEqual({ projects: 1 });
    expect([(await get(`/api/projects/${id}`, token)).status, (await get(`/api/projects/${id}`, demo)).status]).toEqual([200, 404]);
  });
});

describe('a wallet', () => {
  const message = async (account: ReturnType<typeof privateKeyToAccount>) => {
    const body = { address: account.address.toLowerCase(), chainId: 1, domain: 'starwright.test' };
    const { message: text } = await json<{ message: string }>(server.call('POST', '/api/wallet-message', { body }));
    return { message: text, signature: await account.signMessage({ message: text }) };
  };
  const verify = (body: object) => server.call('POST', '/api/auth/siwe/verify', { body, headers: { origin }, from: '198.18.5.5' });

  test('signs in with a message of this site, once, and is the same person the next time', async () => {
    const account = privateKeyToAccount(generatePrivateKey());
    const signed = await message(account);
    const { token, user } = await json<{ token: string; user: { id: string } }>(verify(signed));
    expect(await json(get('/api/me', token))).toMatchObject({ id: user.id, tier: 'noobs' });
    expect((await verify(signed)).status).toBe(401);
    expect((await json<{ user: { id: string } }>(verify(await message(account)))).user.id).toBe(user.id);
  });

  test('is refused with a message for another site, or somebody else’s signature', async () => {
    const [account, other] = [privateKeyToAccount(generatePrivateKey()), privateKeyToAccount(generatePrivateKey())];
    const here = await message(account);
    const text = here.message.replaceAll('starwright.test', 'evil.example');
    const elsewhere = { message: text, signature: await account.signMessage({ message: text }) };
    const asked = { address: account.address, chainId: 1, domain: 'evil.example' };
    expect(await codeOf(await server.call('POST', '/api/wallet-message', { body: asked }))).toBe('400 invalid-body');
    expect((await verify(elsewhere)).status).toBe(401);
    // Nor does a request that says it came to that site.
    expect(
      (await server.call('POST', '/api/auth/siwe/verify', { body: elsewhere, headers: { origin, host: 'evil.example' } })).status,
    ).toBe(421);
    const own = await message(account);
    expect((await verify({ ...own, signature: await other.signMessage({ message: own.message }) })).status).toBe(401);
  });

  test('is connected to an account and signs in to it; the last way in cannot be cut off', async () => {
    const account = privateKeyToAccount(generatePrivateKey());
    const { token, id } = await signUp(server);
    const signed = await message(account);
    expect((await post('/api/account/wallets', token, signed)).status).toBe(201);
    expect(await codeOf(await post('/api/account/wallets', token, signed))).toBe('401 wallet-refused');
    expect((await json<{ user: { id: string } }>(verify(await message(account)))).user.id).toBe(id);
    const other = await signUp(server);
    expect(await codeOf(await post('/api/account/wallets', other.token, await message(account)))).toBe('409 wallet-taken');
    const disconnect = (owner: string) => server.call('DELETE', `/api/account/wallets/${account.address}`, { token: owner });
    expect(await codeOf(await disconnect(other.token))).toBe('404 not-found');
    expect((await disconnect(token)).status).toBe(200);

    const { token: only } = await json<{ token: string }>(verify(await message(account)));
    expect(await codeOf(await disconnect(only))).toBe('409 last-way-in');
  });
});

test('what better-auth offers beyond our own list is not there', async () => {
  for (const path of ['admin/list-users', 'admin/set-role', 'admin/impersonate-user', 'delete-user', 'list-sessions', 'link-social']) {
    expect([path, await codeOf(await asAdmin(`/api/auth/${path}`, {}))]).toEqual([path, '404 not-found']);
  }
});

test('experience is earned by dapps that end valid, and levels follow from it', async () => {
  const { token } = await signUp(server);
  await db.update(users).set({ tier: 'ogDegen' }).where(eq(users.name, 'Ann Builder'));
  for (let n = 0; n < 5; n++) await post('/api/generate', token, { prompt: 'a token for everybody' });
  await post('/api/generate', token, { prompt: 'invalid token for nobody' });
  expect(await stats(token)).toMatchObject({ experience: 125, level: 2, dailyPrompts: 5 });
  expect([0, 124, 125, 374, 375, 1249, 1250].map(levelOf)).toEqual([1, 1, 2, 2, 3, 4, 5]);
});

test('the builders are counted, with what they reach next', async () => {
  const builders = await json<Builders>(server.call('GET', '/api/builders'));
  expect(builders.count).toBe((await json<{ count: number }>(server.call('GET', '/api/signup-count'))).count);
  expect(builders.milestones[0]).toEqual({ builders: 100, name: 'Alpha Planet', reward: 'alpha tester access', reached: false });
  expect(builders.percent).toBe(builders.count);
  expect(builders.days.at(-1)?.signups).toBe(builders.count);
});

test('paid tiers are not offered where nobody set them up', async () => {
  const { token } = await signUp(server);
  expect(await json(get('/api/billing', token))).toMatchObject({ offered: false, tier: 'noobs', manageable: false });
  expect(await codeOf(await post('/api/billing/checkout', token, { tier: 'ogDegen' }))).toBe('501 billing-not-offered');
});
