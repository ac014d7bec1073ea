/**
 * Who may call what: every route of the API as everyone who could ask, with the status and the shape of each answer. A route
 * without a row fails, and so does a row without a route.
 */
import { errorBodySchema } from '@starwright/protocol/errors';
import { anonymousToken } from '@starwright/protocol/tokens';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from './app.ts';
import { authCalls } from './auth/forward.ts';
import { users } from './db/schema.ts';
import { readEvents } from './testing/read-events.ts';
import { type CallOptions, newDemoToken, openTestServer, origin, signUp, type TestServer } from './testing/test-server.ts';

/** Everyone who could ask, in the order of the columns below. `free` and `demo` own what the paths name. */
const roles = ['visitor', 'fallback', 'demo', 'otherDemo', 'free', 'otherUser', 'suspended', 'admin'] as const;
type Role = (typeof roles)[number];

/** The usual rows, one status for each role. */
const row = {
  everyone: (status: number): number[] => Array(8).fill(status),
  signedIn: (status: number): number[] => [401, 401, status, status, status, status, 403, status],
  /** What belongs to a person stays theirs when they are suspended. */
  evenSuspended: (status: number): number[] => [401, 401, ...Array<number>(6).fill(status)],
  withAccount: (status: number): number[] => [401, 401, 403, 403, status, status, 403, status],
  /** What belongs to `free`: for everybody else it does not exist. */
  ownerOf: (status: number): number[] => [401, 401, 404, 404, status, 404, 403, 404],
  ownerWithAccount: (status: number): number[] => [401, 401, 403, 403, status, 404, 403, 404],
  admin: (status: number): number[] => [401, 401, 403, 403, 403, 403, 403, status],
};

interface Cell {
  statuses: number[];
  body?: object | string;
  /** Further parts of the path. */
  query?: string;
  /** What the path's placeholders stand for; by default the project of `free`. */
  with?: Record<string, string>;
}

const planChanges = [{ module: 'token', feature: 'burnable', on: true }];
const idea = { prompt: 'a token for everybody' };
const code = { contractCode: 'contract A {}', frontendCode: '', deploymentScript: '' };
const project = { name: 'Mine', description: 'd', prompt: 'p', ...code };
const address = `0x${'1'.repeat(40)}`;
const deployment = {
  ...{ kind: 'node', network: null, networkName: 'My node', chainId: 31337, deployer: address, gasUsed: 21000, totalCost: '0 ETH' },
  contracts: [{ contract: 'A', address, txHash: `0x${'2'.repeat(64)}`, gasUsed: 21000 }],
  verification: 'skipped',
};
const things = { project: '', generation: '', cancelled: '', ticket: '', session: '', token: '' };
const none = 'no-such-thing';

/** Read `free` before what deletes: rows run from top to bottom. */
const rows: Record<string, () => Cell> = {
  'get /api/login': () => ({ statuses: row.everyone(302) }),
  'get /api/site': () => ({ statuses: row.everyone(200) }),
  'get /api/builders': () => ({ statuses: row.everyone(200) }),
  'get /api/signup-count': () => ({ statuses: row.everyone(200) }),
  'get /api/templates': () => ({ statuses: row.everyone(200) }),
  'get /api/templates/{id}': () => ({ statuses: row.everyone(200), with: { id: 'raffle' } }),
  'get /api/apps': () => ({ statuses: row.everyone(200) }),
  'get /api/apps/{id}': () => ({ statuses: row.everyone(404), with: { id: none } }),
  'get /api/catalogue': () => ({ statuses: row.everyone(200) }),
  'get /api/docs-search': () => ({ statuses: row.everyone(200), query: '?q=credits' }),
  'get /api/healing-signals': () => ({ statuses: row.everyone(200), query: '?since=0' }),
  'post /api/plan': () => ({ statuses: row.everyone(200), body: idea }),
  'post /api/client-errors': () => ({ statuses: row.everyone(202), body: { refId: 'ABCD1234', timestamp: 'now', message: 'm' } }),
  'post /api/confirm-email': () => ({ statuses: row.everyone(400), body: { token: 'forged' } }),
  'post /api/wallet-message': () => ({
    statuses: row.everyone(200),
    body: { address: `0x${'1'.repeat(40)}`, chainId: 1, domain: 'starwright.test' },
  }),
  'post /api/billing/webhook': () => ({ statuses: row.everyone(501), body: {} }),

  'get /api/me': () => ({ statuses: row.signedIn(200) }),
  'post /api/sync-user': () => ({ statuses: row.signedIn(200), body: { firstName: 'Ann' } }),
  'get /api/user/stats': () => ({ statuses: row.signedIn(200) }),
  'get /api/billing': () => ({ statuses: row.signedIn(200) }),
  'post /api/chat': () => ({ statuses: row.signedIn(200), body: { message: 'How do I start?' } }),
  'get /api/tickets': () => ({ statuses: row.signedIn(200) }),
  'post /api/tickets': () => ({ statuses: row.signedIn(201), body: { title: 'T', description: 'D' } }),
  'get /api/projects': () => ({ statuses: row.signedIn(200) }),
  'post /api/projects': () => ({ statuses: row.signedIn(201), body: project }),
  'get /api/generations': () => ({ statuses: row.signedIn(200) }),
  'post /api/generate': () => ({ statuses: row.signedIn(200), body: idea }),
  'post /api/generate-dapp': () => ({ statuses: row.signedIn(200), body: idea }),
  'get /api/account/export': () => ({ statuses: row.evenSuspended(200) }),

  'get /api/settings/model': () => ({ statuses: row.signedIn(200) }),
  'put /api/settings/model': () => ({
    statuses: row.signedIn(200),
    body: { provider: 'anthropic', name: 'some-model', apiKey: 'a-key-of-a-test' },
  }),
  'delete /api/settings/model': () => ({ statuses: row.signedIn(200) }),
  // Nothing is kept any more, so nobody is asked.
  'get /api/settings/model/local': () => ({ statuses: row.signedIn(200) }),
  'post /api/settings/model/try': () => ({ statuses: row.signedIn(404) }),
  'post /api/settings/model/test': () => ({ statuses: row.signedIn(404) }),

  'get /api/settings/pinning': () => ({ statuses: row.signedIn(200) }),
  'put /api/settings/pinning/{provider}': () => ({
    ...{ statuses: row.signedIn(200), with: { provider: 'pinata' }, body: { key: 'a-key-of-a-test' } },
  }),
  'delete /api/settings/pinning/{provider}': () => ({ statuses: row.signedIn(200), with: { provider: 'pinata' } }),

  'get /api/account': () => ({ statuses: row.withAccount(200) }),
  'patch /api/account': () => ({ statuses: row.withAccount(200), body: { mailOnAnswer: false } }),
  'get /api/account/sessions': () => ({ statuses: row.withAccount(200) }),
  'get /api/account/tokens': () => ({ statuses: row.withAccount(200) }),
  'post /api/account/tokens': () => ({ statuses: row.withAccount(201), body: { name: 'Editor' } }),
  'post /api/account/adopt-demo': () => ({ statuses: row.withAccount(200), body: { token: newDemoToken() } }),
  'post /api/account/wallets': () => ({ statuses: row.withAccount(401), body: { message: 'm', signature: `0x${'0'.repeat(130)}` } }),
  'delete /api/account/wallets/{id}': () => ({ statuses: row.withAccount(404), with: { id: none } }),
  'post /api/billing/checkout': () => ({ statuses: row.withAccount(501), body: { tier: 'ogDegen' } }),
  'post /api/billing/portal': () => ({ statuses: row.withAccount(501) }),

  'get /api/generations/{id}': () => ({ statuses: row.ownerOf(200), with: { id: things.generation } }),
  'delete /api/generations/{id}': () => ({ statuses: row.ownerOf(202), with: { id: things.cancelled } }),
  'get /api/projects/{id}': () => ({ statuses: row.ownerOf(200) }),
  'post /api/projects/{id}/trial': () => ({ statuses: row.ownerOf(200) }),
  'post /api/projects/{id}/publication': () => ({ statuses: row.ownerOf(200) }),
  // Whose it is, is found out before whether a model is there.
  'post /api/projects/{id}/assistant': () => ({
    statuses: row.ownerOf(409),
    body: { messages: [{ role: 'user', content: 'What is the cap?' }] },
  }),
  // No model has proposed one.
  'put /api/projects/{id}/publication/address': () => ({ statuses: row.ownerOf(403), body: { address: 'moon-club' } }),
  'get /api/projects/{id}/publication': () => ({ statuses: row.ownerOf(200) }),
  'delete /api/projects/{id}/publication': () => ({ statuses: row.ownerOf(200) }),
  'patch /api/projects/{id}': () => ({ statuses: row.ownerOf(200), body: { name: 'Renamed' } }),
  'get /api/projects/{id}/files': () => ({ statuses: row.ownerOf(200) }),
  'post /api/projects/{id}/files': () => ({ statuses: row.ownerOf(200), body: { path: 'contract.sol', content: 'contract B {}' } }),
  'get /api/projects/{id}/artifacts': () => ({ statuses: row.ownerOf(200) }),
  'post /api/projects/{id}/deployments': () => ({ statuses: row.ownerOf(201), body: deployment }),
  'post /api/projects/{id}/deployments/{deployment}/confirmation': () => ({ statuses: row.ownerOf(404), with: { deployment: none } }),
  'post /api/projects/{id}/deployments/{deployment}/sources': () => ({ statuses: row.ownerOf(404), with: { deployment: none } }),
  // Nothing of it was deployed by a wallet.
  'get /api/projects/{id}/deployments/{deployment}/pages': () => ({ statuses: row.ownerOf(404), with: { deployment: none } }),
  'post /api/projects/{id}/deployments/{deployment}/pages': () => ({
    ...{ statuses: row.ownerOf(404), with: { deployment: none }, body: { place: null } },
  }),
  'post /api/projects/{id}/pages/{page}/places/{place}': () => ({ statuses: row.ownerOf(404), with: { page: none, place: 'node' } }),
  'delete /api/projects/{id}/pages/{page}/places/{place}': () => ({ statuses: row.ownerOf(404), with: { page: none, place: 'node' } }),
  'post /api/projects/{id}/pages/{page}/gateways': () => ({ statuses: row.ownerOf(404), with: { page: none } }),
  'get /api/projects/{id}/pages/{page}/car': () => ({ statuses: row.ownerOf(404), with: { page: none } }),
  'get /api/projects/{id}/pages/{page}/zip': () => ({ statuses: row.ownerOf(404), with: { page: none } }),
  'get /api/projects/{id}/deployments': () => ({ statuses: row.ownerOf(200) }),
  'get /api/deployments': () => ({ statuses: row.signedIn(200) }),
  'get /api/projects/{id}/revisions': () => ({ statuses: row.ownerOf(200) }),
  'get /api/projects/{id}/revisions/{revision}': () => ({ statuses: row.ownerOf(200), with: { revision: '1' } }),
  'post /api/projects/{id}/revisions/{revision}/restore': () => ({ statuses: row.ownerOf(200), with: { revision: '1' } }),
  // Only projects that were made from a plan can have it changed, and this one was not.
  'post /api/projects/{id}/recompose': () => ({ statuses: row.ownerOf(400), body: { changes: planChanges } }),
  'post /api/projects/{id}/spoken': () => ({ statuses: row.ownerOf(200), body: { request: 'remove the fee' } }),
  'post /api/projects/{id}/plan': () => ({
    statuses: row.ownerOf(400),
    body: { changes: planChanges, files: {}, baseRevision: 1, title: 'Added burning' },
  }),
  'get /api/projects/{id}/zip': () => ({ statuses: row.ownerOf(200) }),
  'post /api/projects/{id}/duplicate': () => ({ statuses: row.ownerOf(201) }),
  'delete /api/projects/{id}': () => ({ statuses: row.ownerOf(200) }),
  'post /api/projects/{id}/restore': () => ({ statuses: row.ownerOf(200) }),
  'post /api/tickets/{id}/close': () => ({ statuses: row.ownerOf(200), with: { id: things.ticket } }),
  'delete /api/account/tokens/{id}': () => ({ statuses: row.ownerWithAccount(200), with: { id: things.token } }),
  'delete /api/account/sessions/{id}': () => ({ statuses: row.ownerWithAccount(200), with: { id: things.session } }),

  'get /api/admin/users': () => ({ statuses: row.admin(200) }),
  'get /api/admin/projects': () => ({ statuses: row.admin(200) }),
  'get /api/admin/tickets': () => ({ statuses: row.admin(200) }),
  'get /api/admin/metrics': () => ({ statuses: row.admin(200) }),
  'get /api/admin/analytics': () => ({ statuses: row.admin(200) }),
  'get /api/admin/billing': () => ({ statuses: row.admin(200) }),
  'get /api/admin/client-errors': () => ({ statuses: row.admin(200) }),
  'get /api/admin/audit': () => ({ statuses: row.admin(200) }),
  'get /api/admin/security-log': () => ({ statuses: row.admin(200) }),
  'get /api/admin/log': () => ({ statuses: row.admin(200) }),
  'get /api/admin/settings': () => ({ statuses: row.admin(200) }),
  'patch /api/admin/settings': () => ({ statuses: row.admin(200), body: { banner: null } }),
  'post /api/admin/healing-signals': () => ({ statuses: row.admin(201), body: { type: 'clear-auth' } }),
  'post /api/admin/users/{id}/{action}': () => ({ statuses: row.admin(404), with: { id: none, action: 'suspend' } }),
  'post /api/admin/projects/{id}/{action}': () => ({ statuses: row.admin(200), with: { action: 'feature' } }),
  'post /api/admin/tickets/{id}/respond': () => ({ statuses: row.admin(200), with: { id: things.ticket }, body: { response: 'Yes.' } }),

  // Ends sessions and accounts, so these come last.
  'post /api/account/delete': () => ({ statuses: row.evenSuspended(400), body: { confirm: 'no' } }),
  'post /api/sign-out': () => ({ statuses: row.evenSuspended(200), body: { scope: 'others' } }),
};

/** The calls of better-auth that are offered. Whoever asks, they depend on what is sent and not on who sends it. */
const authRows: Record<(typeof authCalls)[number], { body?: object; status: number | Partial<Record<Role, number>>; usual?: number }> = {
  'GET get-session': { status: 200 },
  'GET callback/google': { status: 302 },
  'POST sign-up/email': { body: {}, status: 400 },
  'POST sign-in/email': { body: { email: 'nobody@example.com', password: 'a wrong password' }, status: 401 },
  'POST sign-in/social': { body: { provider: 'google' }, status: 404 },
  'POST siwe/verify': { body: { message: 'm', signature: '0x' }, status: 401 },
  'POST request-password-reset': { body: { email: 'nobody@example.com' }, status: 200 },
  'POST reset-password': { body: { newPassword: 'a new password', token: 'wrong' }, status: 400 },
  // Whoever is signed in asks for their own address only.
  'POST send-verification-email': { body: { email: 'nobody@example.com' }, status: { free: 400, otherUser: 400, admin: 400 }, usual: 200 },
  'POST change-password': {
    body: { currentPassword: 'wrong', newPassword: 'a new password' },
    status: { free: 400, otherUser: 400, admin: 400 },
    usual: 401,
  },
  'POST update-user': { body: { name: 'Ann Builder' }, status: { free: 200, otherUser: 200, admin: 200 }, usual: 401 },
  'POST two-factor/enable': { body: { password: 'wrong' }, status: { free: 400, otherUser: 400, admin: 400 }, usual: 401 },
  'POST two-factor/disable': { body: { password: 'wrong' }, status: { free: 400, otherUser: 400, admin: 400 }, usual: 401 },
  'POST two-factor/generate-backup-codes': { body: { password: 'wrong' }, status: { free: 400, otherUser: 400, admin: 400 }, usual: 401 },
  'POST two-factor/verify-totp': { body: { code: '000000' }, status: { free: 400, otherUser: 400, admin: 400 }, usual: 401 },
  'POST two-factor/verify-backup-code': { body: { code: 'wrong' }, status: { free: 400, otherUser: 400, admin: 400 }, usual: 401 },
  'GET passkey/generate-register-options': { status: { free: 200, otherUser: 200, admin: 200 }, usual: 401 },
  'POST passkey/verify-registration': { body: { response: {} }, status: { free: 400, otherUser: 400, admin: 400 }, usual: 401 },
  'GET passkey/generate-authenticate-options': { status: 200 },
  'POST passkey/verify-authentication': { body: { response: {} }, status: 400 },
  'POST passkey/delete-passkey': { body: { id: none }, status: { free: 404, otherUser: 404, admin: 404 }, usual: 401 },
  'POST sign-out': { status: 200 },
};

let server: TestServer;
const as = {} as Record<Role, CallOptions>;

beforeAll(async () => {
  server = await openTestServer({ limits: false, adminEmails: ['root@example.com'] });
  const { db } = server.services;
  const [free, other, suspended, admin] = [
    await signUp(server),
    await signUp(server),
    await signUp(server),
    await signUp(server, 'root@example.com'),
  ];
  await db.update(users).set({ banned: true }).where(eq(users.id, suspended.id));
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, admin.id));
  Object.assign(as, {
    visitor: {},
    fallback: { token: anonymousToken },
    demo: { token: newDemoToken() },
    otherDemo: { token: newDemoToken() },
    free: { token: free.token },
    otherUser: { token: other.token },
    suspended: { token: suspended.token },
    admin: { token: admin.token },
  });
  const generate = async (prompt: string, path: string) => {
    const answer = await server.call('POST', path, { ...as.free, body: { prompt }, headers: { accept: 'text/event-stream' } });
    for await (const event of readEvents.live(answer)) if (event.type === 'accepted') return event;
    throw new Error('not accepted');
  };
  const built = await generate(idea.prompt, '/api/generate-dapp');
  Object.assign(things, { project: built.projectId, generation: built.generationId });
  things.cancelled = (await generate('slow token for nobody', '/api/generate')).generationId;
  things.ticket = (await (await server.call('POST', '/api/tickets', { ...as.free, body: { title: 'T', description: 'D' } })).json()).id;
  things.token = (await (await server.call('POST', '/api/account/tokens', { ...as.free, body: { name: 'Editor' } })).json()).id;
  const again = await server.call('POST', '/api/auth/sign-in/email', {
    ...{ body: { email: free.email, password: 'correct horse battery' }, headers: { origin } },
  });
  const { token } = await again.json();
  const sessions: { id: string; current: boolean }[] = await (await server.call('GET', '/api/account/sessions', { token })).json();
  things.session = sessions.find(({ current }) => current)?.id ?? '';
});
afterAll(() => server.close());

test('every route has a row, and every row a route', () => {
  expect(Object.keys(rows).sort()).toEqual(calls.map(({ method, path }) => `${method} ${path}`).sort());
  expect(Object.keys(authRows).sort()).toEqual([...authCalls].sort());
});

describe('every route answers everyone as its row says', () => {
  for (const [name, cellOf] of Object.entries(rows)) {
    test(name, async () => {
      const cell = cellOf();
      const call = calls.find(({ method, path }) => `${method} ${path}` === name);
      const [method = '', pattern = ''] = name.split(' ');
      const path = pattern.replace(/\{(\w+)\}/g, (_, key: string) => cell.with?.[key] ?? things.project) + (cell.query ?? '');
      const statuses: number[] = [];
      const wrong: string[] = [];
      // The owner comes last, since some rows delete what they name.
      for (const role of [...roles].sort((a, b) => Number(a === 'free') - Number(b === 'free'))) {
        const answer = await server.call(method.toUpperCase(), path, { ...as[role], ...(cell.body && { body: cell.body }) });
        statuses[roles.indexOf(role)] = answer.status;
        const text = await answer.text();
        const shape = answer.status >= 400 ? errorBodySchema : call?.answer;
        const parsed = shape?.safeParse(JSON.parse(text));
        if (parsed?.success === false) wrong.push(`${role}: ${parsed.error.message} in ${text.slice(0, 300)}`);
      }
      expect(Object.fromEntries(roles.map((role, n) => [role, statuses[n]]))).toEqual(
        Object.fromEntries(roles.map((role, n) => [role, cell.statuses[n]])),
      );
      expect(wrong).toEqual([]);
    });
  }

  for (const [name, { body, status, usual }] of Object.entries(authRows)) {
    test(`${name} of better-auth`, async () => {
      const [method = '', path = ''] = name.split(' ');
      const answers: Partial<Record<Role, number>> = {};
      // Signing out and changing names is done by whoever holds a session of their own to lose.
      const asked = name === 'POST sign-out' ? (['visitor', 'fallback', 'demo'] as const) : roles.filter((role) => role !== 'suspended');
      for (const role of asked) {
        const answer = await server.call(method, `/api/auth/${path}`, { ...as[role], ...(body && { body }), headers: { origin } });
        answers[role] = answer.status;
        const text = await answer.text();
        if (answer.status >= 400) expect([role, errorBodySchema.safeParse(JSON.parse(text)).success]).toEqual([role, true]);
      }
      const expected = (role: Role) => (typeof status === 'number' ? status : (status[role] ?? usual));
      expect(answers).toEqual(Object.fromEntries(asked.map((role) => [role, expected(role)])));
    });
  }
});
