/** A frontend that a model proposed: it counts when the owner's page has opened it, and not before. */
import type { ModelReport } from '@starwright/protocol/model';
import type { Project } from '@starwright/protocol/projects';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projects } from '../../db/schema.ts';
import { codeOf, openTestServer, signUp, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ limits: false });
});
afterAll(() => server.close());

const report: ModelReport = {
  ...{ provider: 'anthropic', name: 'claude', ownKey: false, plannedBy: 'planner', rounds: 1, notes: [], dropped: [] },
  ...{ built: [{ text: 'whispers', how: 'Counted.' }], changes: [{ file: 'contract.sol', reason: 'Counts.' }] },
  spent: { inputTokens: 1, outputTokens: 1, calls: 1, estimatedUsd: 0 },
  budget: { tokens: 1000, seconds: 60 },
  frontend: { state: 'waiting', source: 'export default function App() { return "new"; }', reasons: ['Shows them.'] },
};

async function proposed() {
  const { token } = await signUp(server);
  const { projectId } = await (await server.call('POST', '/api/generate-dapp', { token, body: { prompt: 'a token of mine' } })).json();
  await server.services.db.update(projects).set({ model: report }).where(eq(projects.id, projectId));
  const path = `/api/projects/${projectId}/frontend-trial`;
  const tell = (body: object) => server.call('POST', path, { token, body });
  const read = async (): Promise<Project> => (await server.call('GET', `/api/projects/${projectId}`, { token })).json();
  return { token, projectId, path, tell, read };
}

test('what was opened becomes the project’s page, in its history and with its reasons, and can still be published', async () => {
  const { token, projectId, tell, read } = await proposed();
  const before = await read();
  expect(before.frontendCode).not.toContain('new');
  const after: Project = await (await tell({ opened: true })).json();
  expect(after).toMatchObject({ frontendCode: report.frontend?.source, revision: 2, trial: { status: 'tried', isValid: true } });
  expect(after.model).toMatchObject({ frontend: { state: 'counts' }, changes: [{}, { file: 'frontend.tsx', reason: 'Shows them.' }] });
  expect(JSON.stringify(after.model)).not.toContain('export default');
  const revisions = await (await server.call('GET', `/api/projects/${projectId}/revisions`, { token })).json();
  expect(revisions[0]).toMatchObject({ title: 'The model’s frontend', paths: ['frontend.tsx'] });
  expect((await server.call('POST', `/api/projects/${projectId}/publication`, { token })).status).toBe(200);
  // Told again, nothing happens.
  await tell({ opened: false, trouble: 'late' });
  expect(await read()).toMatchObject({ revision: 2, model: { frontend: { state: 'counts' } } });
});

test('what did not open is dropped with the reason, and what the person changed meanwhile stays', async () => {
  const broken = await proposed();
  await broken.tell({ opened: false, trouble: 'x is not\n a function' });
  expect(await broken.read()).toMatchObject({
    revision: 1,
    model: { frontend: { state: 'dropped', why: 'It did not open: x is not a function' } },
  });
  expect((await broken.read()).model?.frontend?.source).toBeUndefined();
  const changed = await proposed();
  const body = { path: 'frontend.tsx', content: 'export default function App() { return "mine"; }' };
  await server.call('POST', `/api/projects/${changed.projectId}/files`, { token: changed.token, body });
  await changed.tell({ opened: true });
  expect(await changed.read()).toMatchObject({ frontendCode: body.content, model: { frontend: { state: 'dropped' } } });
});

test('is nobody else’s to tell', async () => {
  const { path } = await proposed();
  const { token } = await signUp(server);
  expect(await codeOf(await server.call('POST', path, { token, body: { opened: true } }))).toBe('404 not-found');
});
