/** The server with the real engine behind it: blueprints, solc and the EVM. */
import { examples } from '@starwright/engine/rules/examples';
import { planOfCharter } from '@starwright/engine/rules/text';
import { charterSchema } from '@starwright/protocol/charter';
import { generateDappResponseSchema } from '@starwright/protocol/generate';
import { type Project, projectSchema } from '@starwright/protocol/projects';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEngine } from './open-engine.ts';
import { readEvents } from './testing/read-events.ts';
import { codeOf, newDemoToken, openTestServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
const token = newDemoToken();
beforeAll(async () => {
  server = await openTestServer({ engine: openEngine() });
});
afterAll(() => server.close());

test('an idea becomes a stored project that was compiled and tried, and can be taken away as a zip', async () => {
  const prompt = 'a token called Moon Cat that holders can burn';
  const answer = await server.call('POST', '/api/generate-dapp', { token, body: { prompt } });
  const { projectId, validationResults } = generateDappResponseSchema.parse(await answer.json());
  expect(validationResults).toMatchObject({ isValid: true, errors: [] });
  expect(validationResults.outcomes.length).toBeGreaterThan(2);

  const project: Project = projectSchema.parse(await (await server.call('GET', `/api/projects/${projectId}`, { token })).json());
  expect(project).toMatchObject({ status: 'ready', revision: 1, trial: { status: 'tried', isValid: true } });
  expect(project.guarantees.length).toBe(validationResults.outcomes.length);
  const zip = await server.call('GET', `/api/projects/${projectId}/zip`, { token });
  const bytes = Buffer.from(await zip.arrayBuffer());
  expect([bytes.toString('latin1', 0, 2), bytes.includes('package.json'), bytes.includes('test/test.js')]).toEqual(['PK', true, true]);
});

test('every step is told while it happens, the behaviours one by one', async () => {
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

/** What this thread took of a processor, beside what all of the process did, in milliseconds. */
async function cpuOf(work: () => Promise<unknown>) {
  const [own, all] = [process.threadCpuUsage(), process.cpuUsage()];
  await work();
  const [ownAfter, allAfter] = [process.threadCpuUsage(own), process.cpuUsage(all)];
  return { own: (ownAfter.user + ownAfter.system) / 1000, all: (allAfter.user + allAfter.system) / 1000 };
}

/** A thousand characters that are the hardest to read. */
const hard = '1.'.repeat(500);
const plan = (prompt: string, from: string) => server.call('POST', '/api/plan', { body: { prompt }, from });

test('neither planning, nor checking a plan, nor building is done by the thread that answers requests', async () => {
  const planning = await cpuOf(async () => {
    for (let n = 1; n <= 3; n++) await plan(hard, `192.0.2.${n}`);
  });
  expect(planning.own).toBeLessThan(planning.all / 2);
  const agreement = planOfCharter(charterSchema.parse(examples.houseRent));
  const checking = await cpuOf(async () => {
    for (let n = 1; n <= 20; n++)
      await server.call('POST', '/api/plan', { body: { prompt: 'what we have agreed on', plan: agreement }, from: `192.0.2.${n}` });
  });
  expect(checking.own).toBeLessThan(checking.all / 2);
  const building = await cpuOf(() =>
    server.call('POST', '/api/generate', {
      token,
      body: { prompt: 'tickets for 300 seats at 0.05 ETH each with a refund until the show' },
    }),
  );
  expect(building.own).toBeLessThan(building.all / 2);
});

test('whoever used up the processor time of an address is told when to come again, and nobody else is', async () => {
  let answer = await plan(hard, '198.51.100.7');
  for (let n = 0; n < 40 && answer.status !== 429; n++) answer = await plan(hard, '198.51.100.7');
  expect(await codeOf(answer.clone())).toBe('429 too-many-requests');
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await plan('a token called Moon Cat that holders can burn', '198.51.100.8')).status).toBe(200);
  const built = await server.call('POST', '/api/generate', { token, body: { prompt: hard }, from: '198.51.100.7' });
  expect(await codeOf(built)).toBe('429 too-many-requests');
  const body = { prompt: 'what we have agreed on', plan: planOfCharter(charterSchema.parse(examples.houseRent)) };
  expect(await codeOf(await server.call('POST', '/api/plan', { body, from: '198.51.100.7' }))).toBe('429 too-many-requests');
});
