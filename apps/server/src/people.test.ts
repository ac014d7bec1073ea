/** People: what they may do, what they are told, what administrators do for them. One server, one database. */
import type { Account, SessionInfo } from '@starwright/protocol/account';
import type { AdminProject, AdminUser, AnalyticsDay, ErrorGroup } from '@starwright/protocol/admin';
import type { ChatResponse } from '@starwright/protocol/chat';
import { levelOf } from '@starwright/protocol/levels';
import type { Builders } from '@starwright/protocol/milestones';
import type { Ticket } from '@starwright/protocol/tickets';
import type { UserStats } from '@starwright/protocol/users';
import { eq } from 'drizzle-orm';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { chats, users } from './db/schema.ts';
import { giveBackUnanswered } from './features/chats/answer-chat.ts';
import { type MailServer, startMailServer } from './testing/smtp-server.ts';
import { codeOf, newDemoToken, openTestServer, origin, signUp, type TestServer } from './testing/test-server.ts';

let server: TestServer;
let mail: MailServer;
let admin: Awaited<ReturnType<typeof signUp>>;
/** What the model answers; undefined leaves it to the guide. */
let model: (() => Promise<undefined>) | undefined;

beforeAll(async () => {
  mail = await startMailServer();
  server = await openTestServer({
    adminEmails: ['root@example.com'],
    more: {
      mail: { smtpUrl: mail.url, from: 'Starwright <mail@example.com>' },
      converse: async () => model?.(),
    },
  });
  admin = await signUp(server, 'root@example.com');
  await server.services.db.update(users).set({ emailVerified: true }).where(eq(users.id, admin.id));
}, 120_000);
afterAll(async () => {
  await server.close();
  await mail.close();
});
afterEach(() => {
  model = undefined;
});

const json = async <T>(answer: Response | Promise<Response>): Promise<T> => (await answer).json();
const get = (path: string, token: string) => server.call('GET', path, { token });
const post = (path: string, token: string, body?: object) => server.call('POST', path, { token, ...(body && { body }) });
const asAdmin = (path: string, body?: object) => post(path, admin.token, body);
const chat = (token: string, message: string, more: object = {}) => post('/api/chat', token, { message, ...more });
const stats = (token: string) => json<UserStats>(get('/api/user/stats', token));
const project = { name: 'Harbour tickets', description: 'd', prompt: 'tickets for the ferry in the harbour', status: 'ready' };
const code = { contractCode: 'contract A {}', frontendCode: '', deploymentScript: '' };
const makeProject = async (token: string, fields: object = {}) =>
  (await json<{ id: string }>(post('/api/projects', token, { ...project, ...code, ...fields }))).id;
/** The newest letter to them that says this; letters come when they come. */
const letterTo = (email: string, saying: string) =>
  vi.waitFor(() => {
    const letter = mail.letters.findLast((text) => text.includes(`To: ${email}`) && text.includes(saying));
    if (!letter) throw new Error('no letter yet');
    return letter;
  }, 10_000);

describe('the guide', () => {
  test('answers from the documentation, from the person’s own projects and figures, and from the planner', async () => {
    const { token } = await signUp(server);
    const ask = async (message: string) => json<ChatResponse>(chat(token, message));
    expect((await ask('hi')).response).toContain('Hello');
    expect((await ask('What happens when a generation fails? Do I pay?')).response).toMatch(/costs nothing/);
    expect((await ask('how many credits do I have left?')).response).toContain('5 of 5 credits');
    expect((await ask('how are my projects?')).response).toContain('no projects yet');
    const id = await makeProject(token, { guarantees: ['The 101st ticket is refused.'] });
    const about = await ask('what about my harbour tickets?');
    expect(about.response).toContain('The 101st ticket is refused.');
    expect(about.links).toContainEqual({ label: 'Open Harbour tickets', path: `/editor/${id}` });
    const open = await json<ChatResponse>(chat(token, 'Is this project ready?', { context: { projectId: id } }));
    expect(open.response).toContain('“Harbour tickets” is ready');
    const idea = await ask('A token for my bakery with 1000 pieces');
    expect([idea.response, idea.links[0]?.label]).toEqual([expect.stringContaining('That can be built'), 'Build this']);
  });

  test('says when it does not know, and offers the next step', async () => {
    const answer = await json<ChatResponse>(chat(newDemoToken(), 'Which football club wins tomorrow?'));
    expect(answer).toMatchObject({ response: expect.stringContaining('I do not know that'), links: [{ path: '/help' }], creditsUsed: 0 });
    expect(answer.suggestions.length).toBeGreaterThan(0);
  });

  test('knows nothing of other people’s projects', async () => {
    await makeProject((await signUp(server)).token, { name: 'Secret zeppelin', prompt: 'zeppelin zeppelin' });
    const answer = await json<ChatResponse>(chat(newDemoToken(), 'What is the zeppelin project?'));
    expect(answer.response).not.toContain('Secret zeppelin');
  });

  test('takes 1 to 500 characters and names the field otherwise', async () => {
    const { token } = await signUp(server);
    for (const message of ['', '   ', 'x'.repeat(501)]) {
      const answer = await chat(token, message);
      expect(answer.status).toBe(400);
      expect((await answer.json()).error.fields).toHaveProperty('message');
    }
    expect((await chat(token, 'x'.repeat(500))).status).toBe(200);
    expect((await stats(token)).dailyChats).toBe(1);
  });

  test('of 50 messages at once on the last chat of the day exactly one is answered', async () => {
    const { token } = await signUp(server);
    for (let n = 1; n <= 9; n++) expect((await json<ChatResponse>(chat(token, 'hi'))).dailyChats).toBe(n);
    const codes = await Promise.all(Array.from({ length: 50 }, async () => codeOf(await chat(token, 'hi'))));
    expect(codes.filter((each) => each === '200 no code')).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set(['200 no code', '429 chat-limit-reached']));
    const refused = (await (await chat(token, 'hi')).json()).error;
    expect(refused.message).toBe("You've reached your daily chat limit. Upgrade to Pro for unlimited chats!");
    expect(refused.resetsAt).toMatch(/T00:00:00.000Z$/);
    expect((await stats(token)).dailyChats).toBe(10);
  });

  test('gives back a chat that got no answer, also one whose process was killed', async () => {
    const { token, id } = await signUp(server);
    model = () => Promise.reject(new Error('the model is gone'));
    expect(await codeOf(await chat(token, 'hello there'))).toBe('500 internal');
    expect((await stats(token)).dailyChats).toBe(0);

    model = undefined;
    await chat(token, 'hello there');
    const { db } = server.services;
    // As a killed process leaves it behind: charged, stored, without an answer.
    await db.update(chats).set({ status: 'pending', response: null }).where(eq(chats.userId, id));
    const later = new Date(Date.now() + 1000);
    await Promise.all([giveBackUnanswered(db, later), giveBackUnanswered(db, later)]);
    expect((await stats(token)).dailyChats).toBe(0);
  });
});

describe('support', () => {
  test('a ticket is answered, told by mail, and ended without losing its answer', async () => {
    const { token, email, id: userId } = await signUp(server);
    await server.services.db.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
    const fields = { title: 'My zip is empty', description: 'I downloaded it twice.', priority: 'high' };
    const opened = await json<Ticket>(post('/api/tickets', token, fields));
    expect(opened).toMatchObject({ ...fields, status: 'open', userEmail: email, adminResponse: null });
    expect((await json<Ticket[]>(get('/api/admin/tickets', admin.token))).find(({ id }) => id === opened.id)).toEqual(opened);

    const respond = (response: string) => json<Ticket>(asAdmin(`/api/admin/tickets/${opened.id}/respond`, { response }));
    expect(await respond('Try again with the newest version.')).toMatchObject({ status: 'in_progress' });
    await letterTo(email, 'Try again with the newest version.');
    expect(await respond('resolved')).toMatchObject({ status: 'resolved', adminResponse: 'Try again with the newest version.' });
    expect(await json<Ticket[]>(get('/api/tickets', token))).toMatchObject([{ id: opened.id, status: 'resolved' }]);
    expect(await json<Ticket>(post(`/api/tickets/${opened.id}/close`, token))).toMatchObject({ status: 'closed' });
    expect(await codeOf(await post(`/api/tickets/${opened.id}/close`, newDemoToken()))).toBe('404 not-found');
    expect(await codeOf(await asAdmin(`/api/admin/tickets/${opened.id}/respond`, { response: '  ' }))).toBe('400 invalid-body');
    expect(await codeOf(await post('/api/tickets', token, { title: '', description: 'x' }))).toBe('400 invalid-body');
  });

  test('nobody sees the tickets of others', async () => {
    await post('/api/tickets', (await signUp(server)).token, { title: 'Private', description: 'Mine' });
    expect(await json(get('/api/tickets', newDemoToken()))).toEqual([]);
  });
});

describe('administrators', () => {
  const find = async (email: string) => (await json<AdminUser[]>(get(`/api/admin/users?search=${email}`, admin.token)))[0];

  test('are those of the list whose address is confirmed, and nobody else', async () => {
    const other = await signUp(server);
    expect(await codeOf(await get('/api/admin/users', other.token))).toBe('403 not-admin');
    await server.services.db.update(users).set({ emailVerified: false }).where(eq(users.id, admin.id));
    expect(await codeOf(await get('/api/admin/users', admin.token))).toBe('403 not-admin');
    await server.services.db.update(users).set({ emailVerified: true }).where(eq(users.id, admin.id));
    expect((await get('/api/admin/users', admin.token)).status).toBe(200);
  });

  test('turn the pages of long lists, and are told how long they are', async () => {
    for (const n of [1, 2, 3]) {
      const { token } = await signUp(server, `pager-${n}@example.com`);
      await makeProject(token, { name: `Pager ${n}` });
      await post('/api/tickets', token, { title: `Pager ${n}`, description: 'D' });
    }
    const page = async <T>(path: string) => {
      const answer = await get(path, admin.token);
      return { rows: await json<T[]>(answer), total: Number(answer.headers.get('x-total-count')) };
    };
    const pager = (offset: number) => page<AdminUser>(`/api/admin/users?search=pager-&limit=2&offset=${offset}`);
    const [first, second] = [await pager(0), await pager(2)];
    expect([...first.rows, ...second.rows].map(({ email }) => email).sort()).toEqual([1, 2, 3].map((n) => `pager-${n}@example.com`));
    expect([first.total, second.total]).toEqual([3, 3]);
    const named = await page<AdminProject>('/api/admin/projects?search=pager%20&limit=2');
    expect({ shown: named.rows.length, total: named.total }).toEqual({ shown: 2, total: 3 });
    expect(await page('/api/admin/projects?search=pager-2@')).toMatchObject({ rows: [{ name: 'Pager 2' }], total: 1 });
    for (const list of ['tickets', 'audit', 'client-errors']) {
      const { rows, total } = await page(`/api/admin/${list}?limit=1`);
      expect(rows.length, list).toBe(Math.min(1, total));
      expect((await page(`/api/admin/${list}?limit=x&offset=-3`)).rows, list).toHaveLength(total);
    }
  });

  test('change tiers, suspend and activate; the person is told what it is', async () => {
    const { token, email, id } = await signUp(server);
    const act = (action: string, value?: string) => asAdmin(`/api/admin/users/${id}/${action}`, { value });
    expect((await act('tier', 'babyDegen')).status).toBe(200);
    expect(await stats(token)).toMatchObject({ creditsTotal: 100 });
    expect(await codeOf(await act('tier', 'emperor'))).toBe('400 invalid-body');
    expect(await codeOf(await act('promote'))).toBe('404 not-found');
    await act('suspend');
    expect(await find(email)).toMatchObject({ isActive: false, tier: 'babyDegen' });
    expect(await codeOf(await get('/api/me', token))).toBe('403 suspended');
    const again = await server.call('POST', '/api/auth/sign-in/email', {
      ...{ body: { email, password: 'correct horse battery' }, headers: { origin }, from: '198.18.9.9' },
    });
    expect([again.status, (await again.json()).error.message]).toEqual([
      403,
      'This account is suspended. Contact the operator of this site.',
    ]);
    await act('activate');
    expect((await get('/api/me', token)).status).toBe(200);
    expect(await codeOf(await asAdmin(`/api/admin/users/${admin.id}/suspend`))).toBe('409 own-account');
    expect(await codeOf(await asAdmin('/api/admin/users/nobody/suspend'))).toBe('404 not-found');
  });

  test('decide what becomes of the projects of whom they delete', async () => {
    const [kept, gone] = [await signUp(server), await signUp(server)];
    const projects = [await makeProject(kept.token), await makeProject(gone.token)];
    await asAdmin(`/api/admin/users/${kept.id}/delete`, { value: 'keep-projects' });
    await asAdmin(`/api/admin/users/${gone.id}/delete`, { value: 'delete-projects' });
    expect(await codeOf(await get('/api/me', kept.token))).toBe('401 not-signed-in');
    const statuses = await Promise.all(projects.map(async (id) => (await get(`/api/projects/${id}`, admin.token)).status));
    expect(statuses).toEqual([200, 404]);
  });

  test('feature, moderate and delete projects, and all of it is written down', async () => {
    const { token } = await signUp(server);
    const id = await makeProject(token, { name: 'A very special one' });
    const state = async () => (await json<AdminProject[]>(get('/api/admin/projects', admin.token))).find((each) => each.id === id);
    await asAdmin(`/api/admin/projects/${id}/feature`);
    expect(await state()).toMatchObject({ featured: true, moderated: false });
    await asAdmin(`/api/admin/projects/${id}/moderate`);
    expect(await state()).toMatchObject({ featured: false, moderated: true });
    await asAdmin(`/api/admin/projects/${id}/delete`);
    expect(await state()).toBeUndefined();
    expect(await codeOf(await asAdmin(`/api/admin/projects/${id}/feature`))).toBe('404 not-found');
    const written = await json<{ action: string; target: string; actorEmail: string }[]>(get('/api/admin/audit', admin.token));
    expect(written.filter(({ target }) => target === id).map(({ action }) => action)).toEqual([
      'project.delete',
      'project.moderate',
      'project.feature',
    ]);
    expect(written.every(({ actorEmail }) => actorEmail === 'root@example.com')).toBe(true);
  });

  test('see figures that are true', async () => {
    const before = await json<Record<string, number>>(get('/api/admin/metrics', admin.token));
    const { token } = await signUp(server);
    await makeProject(token, { status: 'deployed' });
    await post('/api/generate', token, { prompt: 'a token for everybody' });
    expect(await json(get('/api/admin/metrics', admin.token))).toEqual({
      ...before,
      totalUsers: (before.totalUsers ?? 0) + 1,
      activeUsers: (before.activeUsers ?? 0) + 1,
      totalProjects: (before.totalProjects ?? 0) + 1,
      deployedProjects: (before.deployedProjects ?? 0) + 1,
      promptsGenerated: (before.promptsGenerated ?? 0) + 1,
    });
    const { days } = await json<{ days: AnalyticsDay[] }>(get('/api/admin/analytics?days=7', admin.token));
    expect(days).toHaveLength(7);
    expect(days.at(-1)?.signups).toBeGreaterThan(3);
    expect(days.at(-1)?.valid).toBeGreaterThan(0);
  });

  test('see the errors of browsers in groups, the worst first', async () => {
    const send = (refId: string, severity: string, message: string) =>
      server.call('POST', '/api/client-errors', {
        body: { refId, timestamp: 'now', message, severity, category: 'api' },
        from: '203.0.113.5',
      });
    await send('AAAA0001', 'low', 'a small thing');
    await send('BBBB0002', 'critical', 'first');
    await send('BBBB0002', 'critical', 'second');
    const groups = await json<ErrorGroup[]>(get('/api/admin/client-errors', admin.token));
    expect(groups[0]).toMatchObject({ refId: 'BBBB0002', severity: 'critical', count: 2, message: 'second' });
    expect(groups.map(({ refId }) => refId)).toContain('AAAA0001');
  });

  test('close the site for maintenance: others are told so and lose nothing, administrators work on', async () => {
    const { token } = await signUp(server);
    const set = (body: object) => server.call('PATCH', '/api/admin/settings', { token: admin.token, body });
    expect((await set({ maintenance: true, banner: { text: 'Back at noon' } })).status).toBe(200);
    expect(await codeOf(await get('/api/projects', token))).toBe('503 maintenance');
    expect(await codeOf(await post('/api/generate', token, { prompt: 'a token for everybody' }))).toBe('503 maintenance');
    expect((await get('/api/me', token)).status).toBe(200);
    expect((await get('/api/projects', admin.token)).status).toBe(200);
    expect(await json(server.call('GET', '/api/site'))).toMatchObject({
      maintenance: true,
      banner: { text: 'Back at noon', kind: 'info' },
    });
    await set({ maintenance: false, banner: null });
    expect((await get('/api/projects', token)).status).toBe(200);
    expect((await stats(token)).credits).toBe(5);
  });

  test('choose which templates come first', async () => {
    const set = (featuredTemplates: string[]) =>
      server.call('PATCH', '/api/admin/settings', { token: admin.token, body: { featuredTemplates } });
    const first = async () => (await json<{ id: string }[]>(server.call('GET', '/api/templates')))[0]?.id;
    expect(await codeOf(await set(['no-such-template']))).toBe('400 unknown-template');
    await set(['raffle']);
    expect(await first()).toBe('raffle');
    await set([]);
    expect(await first()).toBe('nft-marketplace');
  });

  test('ask browsers to sign in anew: one person’s, or everyone’s', async () => {
    const [one, other] = [await signUp(server), await signUp(server)];
    const heard = async (token: string | undefined, since?: number) =>
      json<{ signals: { type: string }[]; cursor: number }>(
        server.call('GET', `/api/healing-signals${since === undefined ? '' : `?since=${since}`}`, { ...(token && { token }) }),
      );
    const { cursor, signals } = await heard(one.token);
    expect(signals).toEqual([]);
    await asAdmin('/api/admin/healing-signals', { type: 'clear-auth', userId: one.id });
    const lengths = async () => [(await heard(one.token, cursor)).signals.length, (await heard(other.token, cursor)).signals.length];
    expect(await lengths()).toEqual([1, 0]);
    await asAdmin('/api/admin/healing-signals', { type: 'clear-auth' });
    expect(await lengths()).toEqual([2, 1]);
    expect((await heard(undefined, cursor)).signals).toHaveLength(1);
    expect(await codeOf(await asAdmin('/api/admin/healing-signals', { type: 'clear-auth', userId: 'nobody' }))).toBe('404 not-found');
  });
});

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

  test('the address is confirmed by the link in the first letter', async () => {
    const { email, token } = await signUp(server);
    const link = /http:\/\/starwright\.test(\/api\/auth\/verify-email\S+)/.exec(await letterTo(email, 'verify-email'))?.[1] ?? '';
    expect((await json<Account>(get('/api/account', token))).emailVerified).toBe(false);
    expect((await server.call('GET', link)).status).toBe(302);
    expect((await json<Account>(get('/api/account', token))).emailVerified).toBe(true);
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
    await makeProject(token);
    await chat(token, 'How do I start?');
    const text = await (await get('/api/account/export', token)).text();
    const data = JSON.parse(text);
    expect(data).toMatchObject({ account: { email }, projects: [{ name: 'Harbour tickets' }], chats: [{ message: 'How do I start?' }] });
    expect(data.projects[0].files).toContainEqual(expect.objectContaining({ path: 'contract.sol', content: 'contract A {}' }));
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
    expect(await server.services.db.$count(users, eq(users.id, id))).toBe(0);
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
    expect(
      (await server.call('POST', '/api/auth/siwe/verify', { body: elsewhere, headers: { origin, host: 'evil.example' } })).status,
    ).toBe(401);
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
  await server.services.db.update(users).set({ tier: 'ogDegen' }).where(eq(users.name, 'Ann Builder'));
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
