import { publishedAppDetailSchema, publishedAppSchema } from '@starwright/protocol/apps';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { users } from '../../db/schema.ts';
import { readEvents } from '../../testing/read-events.ts';
import { codeOf, openTestServer, signUp, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let owner: Awaited<ReturnType<typeof signUp>>;
let projectId = '';
beforeAll(async () => {
  server = await openTestServer();
  owner = await signUp(server);
  const stream = await server.call('POST', '/api/generate-dapp', {
    token: owner.token,
    body: { prompt: 'a token of my own' },
    headers: { accept: 'text/event-stream' },
  });
  for (const event of await readEvents(stream)) if (event.type === 'accepted') projectId = event.projectId ?? '';
});
afterAll(() => server.close());

const publication = (method: string, id = projectId) => server.call(method, `/api/projects/${id}/publication`, { token: owner.token });
const shown = async () => z.array(publishedAppSchema).parse(await (await server.call('GET', '/api/apps')).json());

test('a project is shown to everyone while it is published, without a word about its owner', async () => {
  expect(await shown()).toEqual([]);
  const { appId } = await (await publication('POST')).json();
  expect(await (await publication('POST')).json()).toEqual({ appId, changedSince: false });
  expect((await shown()).map(({ id }) => id)).toEqual([appId]);
  const answer = await server.call('GET', `/api/apps/${appId}`);
  const text = await answer.text();
  const { guarantees, deploymentPlan, ...code } = publishedAppDetailSchema.parse(JSON.parse(text));
  expect(guarantees.length).toBeGreaterThan(0);
  expect(deploymentPlan).toHaveLength(1);
  // What it takes to try it.
  expect(code).toMatchObject({
    contractCode: expect.stringContaining('contract '),
    frontendCode: expect.stringContaining('export default'),
  });
  for (const secret of [owner.id, projectId, '@']) expect(text).not.toContain(secret);

  expect(await (await publication('DELETE')).json()).toEqual({ appId: null, changedSince: false });
  expect(await shown()).toEqual([]);
  expect(await codeOf(await server.call('GET', `/api/apps/${appId}`))).toBe('404 not-found');
});

test('a deleted project, and one of a suspended person, is not shown', async () => {
  await publication('POST');
  await server.call('DELETE', `/api/projects/${projectId}`, { token: owner.token });
  expect(await shown()).toEqual([]);
  await server.call('POST', `/api/projects/${projectId}/restore`, { token: owner.token });
  expect(await shown()).toHaveLength(1);
  await server.services.db.update(users).set({ banned: true }).where(eq(users.id, owner.id));
  expect(await shown()).toEqual([]);
  await server.services.db.update(users).set({ banned: false }).where(eq(users.id, owner.id));
});

test('what was stored with claims of its own, or changed since it was tried, cannot be published', async () => {
  const body = {
    name: 'x',
    description: '',
    prompt: 'y',
    contractCode: 'contract A {}',
    frontendCode: '',
    deploymentScript: '',
    status: 'ready',
  };
  const stored = await (await server.call('POST', '/api/projects', { token: owner.token, body })).json();
  expect(await codeOf(await publication('POST', stored.id))).toBe('409 not-publishable');

  await server.call('POST', `/api/projects/${projectId}/files`, {
    token: owner.token,
    body: { path: 'contract.sol', content: 'contract B {}' },
  });
  // What was tried stays what is shown.
  const [still] = await shown();
  expect(still).toMatchObject({ changedSince: true });
  const detail = publishedAppDetailSchema.parse(await (await server.call('GET', `/api/apps/${still?.id}`)).json());
  expect(detail.contractCode).not.toContain('contract B');
  expect(await codeOf(await publication('POST'))).toBe('409 not-publishable');
});
