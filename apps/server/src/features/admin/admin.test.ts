/** What administrators see and do, and the tickets they answer. */
import type { AdminProject, AdminUser, AnalyticsDay, ErrorGroup } from '@starwright/protocol/admin';
import type { Ticket } from '@starwright/protocol/tickets';
import type { UserStats } from '@starwright/protocol/users';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { projects, users } from '../../db/schema.ts';
import { json, openPeopleServer } from '../../testing/people-server.ts';
import { codeOf, newDemoToken, origin, signUp } from '../../testing/test-server.ts';

const people = await openPeopleServer();
const { server, admin, db, get, post, confirm, asAdmin, makeProject, letterTo } = people;
afterAll(() => people.close());
const stats = (token: string) => json<UserStats>(get('/api/user/stats', token));

describe('support', () => {
  test('a ticket is answered, told by mail, and ended without losing its answer', async () => {
    const { token, email, id: userId } = await signUp(server);
    await confirm(userId);
    const fields = { title: 'My zip is empty', description: 'I downloaded it twice.', priority: 'high' };
    const opened = await json<Ticket>(post('/api/tickets', token, fields));
    expect(opened).toMatchObject({ ...fields, status: 'open', userEmail: email, adminResponse: null });
    expect((await json<Ticket[]>(get('/api/admin/tickets', admin.token))).find(({ id }) => id === opened.id)).toEqual(opened);

    const respond = (response: string) => json<Ticket>(asAdmin(`/api/admin/tickets/${opened.id}/respond`, { response }));
    expect(await respond('Try again with the newest version.')).toMatchObject({ status: 'in_progress' });
    await letterTo(email, 'Try again with the newest version.');
    expect(await respond('resolved')).toMatchObject({ status: 'resolved', adminResponse: 'Try again with the newest version.' });
    expect(await letterTo(email, 'Support has marked your ticket as resolved.')).not.toContain('Try again');
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
    await db.update(users).set({ emailVerified: false }).where(eq(users.id, admin.id));
    expect(await codeOf(await get('/api/admin/users', admin.token))).toBe('403 not-admin');
    await confirm(admin.id);
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
    const id = await makeProject(token);
    await db.update(projects).set({ status: 'deployed' }).where(eq(projects.id, id));
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
    expect(Number((await get('/api/projects', token)).headers.get('retry-after'))).toBeGreaterThan(0);
    const signingUp = await server.call('POST', '/api/auth/sign-up/email', {
      body: { email: 'early@example.com', password: 'correct horse battery', name: 'Early' },
      headers: { origin },
    });
    expect(await codeOf(signingUp)).toBe('503 maintenance');
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
