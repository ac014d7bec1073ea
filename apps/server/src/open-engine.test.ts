/** The server with the real engine behind it: blueprints, solc and the EVM. */
import { generateDappResponseSchema } from '@starwright/protocol/generate';
import { type Project, projectSchema } from '@starwright/protocol/projects';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEngine } from './open-engine.ts';
import { readEvents } from './testing/read-events.ts';
import { newDemoToken, openTestServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
const token = newDemoToken();
beforeAll(async () => {
  server = await openTestServer({ engine: await openEngine() });
}, 120_000);
afterAll(() => server.close());

test('an idea becomes a stored project that was compiled and tried, and can be taken away as a zip', { timeout: 60_000 }, async () => {
  const prompt = 'a token called Moon Cat that holders can burn';
  const answer = await server.call('POST', '/api/generate-dapp', { token, body: { prompt } });
  const { projectId, validationResults } = generateDappResponseSchema.parse(await answer.json());
  expect(validationResults).toMatchObject({ isValid: true, errors: [] });
  expect(validationResults.outcomes.length).toBeGreaterThan(2);

  const project: Project = projectSchema.parse(await (await server.call('GET', `/api/projects/${projectId}`, { token })).json());
  expect(project).toMatchObject({ status: 'ready', revision: 1, validatedRevision: 1 });
  expect(project.guarantees.length).toBe(validationResults.outcomes.length);
  const zip = await server.call('GET', `/api/projects/${projectId}/zip`, { token });
  const bytes = Buffer.from(await zip.arrayBuffer());
  expect([bytes.toString('latin1', 0, 2), bytes.includes('package.json'), bytes.includes('test/test.js')]).toEqual(['PK', true, true]);
});

test('every step is told while it happens, the behaviours one by one', { timeout: 60_000 }, async () => {
  const body = { prompt: 'a token called Sun Dog that I can pause' };
  const events = await readEvents(await server.call('POST', '/api/generate', { token, body, headers: { accept: 'text/event-stream' } }));
  const done = events.flatMap((event) => (event.type === 'step' && event.status === 'done' ? [event.step] : []));
  expect(done).toEqual(['plan', 'compose', 'compile', 'analyse', 'try', 'finish']);
  const result = events.at(-1);
  const told = events.filter(({ type }) => type === 'outcome').length;
  expect(result?.type === 'result' && result.result.validationResults.outcomes.length).toBe(told);
});

test('the page gets from the catalogue what it needs to plan by itself', async () => {
  const readings: { blueprint: string }[] = await (await server.call('GET', '/api/catalogue')).json();
  expect(readings.map(({ blueprint }) => blueprint)).toContain('token');
});
