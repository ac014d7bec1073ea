import { type GenerationState, type GenerationSummary, generateResponseSchema, type ProgressEvent } from '@starwright/protocol/generate';
import { limits } from '@starwright/protocol/limits';
import type { Project, ProjectSummary } from '@starwright/protocol/projects';
import type { UserStats } from '@starwright/protocol/users';
import { and, eq, isNull, like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoUserId } from '../../auth/demo-user.ts';
import { generations, meters, users } from '../../db/schema.ts';
import { readEvents } from '../../testing/read-events.ts';
import { scriptedEngine } from '../../testing/scripted-engine.ts';
import { type CallOptions, codeOf, newDemoToken, openTestServer, signUp, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
const engine = scriptedEngine();
beforeAll(async () => {
  server = await openTestServer({ engine });
});
afterAll(() => server.close());

const stream = { accept: 'text/event-stream' };
const idea = 'a token called Moon Cat';
const generate = (body: object, options: CallOptions = {}, path = '/api/generate') =>
  server.call('POST', path, { token: newDemoToken(), from: anyAddress(), ...options, body });
const stats = async (token: string, from: string): Promise<UserStats> =>
  (await server.call('GET', '/api/user/stats', { token, from })).json();
const stateOf = async (id: string, token: string): Promise<GenerationState> =>
  (await server.call('GET', `/api/generations/${id}`, { token })).json();
let lastAddress = 0;
const anyAddress = () => `203.0.113.${++lastAddress}`;

test('an idea is answered with the dapp that was built', async () => {
  const answer = await generate({ prompt: idea, templateType: 'token-creator', blockchain: 'polygon' });
  expect(answer.status).toBe(200);
  const result = generateResponseSchema.parse(await answer.json());
  expect(result.contract).toContain(idea);
  expect(result.plan.blockchain).toBe('polygon');
});

test('as a stream the steps come first and the same dapp last', async () => {
  const answer = await generate({ prompt: idea }, { headers: stream });
  expect(answer.headers.get('content-type')).toContain('text/event-stream');
  const events = await readEvents(answer);
  expect(events.map(({ type }) => type)).toEqual(['accepted', 'step', 'plan', 'step', 'step', 'step', 'result']);
  expect(events.at(-1)).toMatchObject({ type: 'result', result: { contract: `// ${idea}\ncontract Token {}` } });
});

test('what is wrong with a request is said by code and field', async () => {
  const cases: [object | string, string, string?][] = [
    [{ prompt: 'short' }, '400 prompt-too-short', 'prompt'],
    [{ prompt: '           \n ' }, '400 prompt-too-short', 'prompt'],
    [{ prompt: 'x'.repeat(1001) }, '400 prompt-too-long', 'prompt'],
    [{ prompt: `${idea}\u0007` }, '400 prompt-unreadable', 'prompt'],
    [{ prompt: `${idea}\0` }, '400 prompt-unreadable', 'prompt'],
    [{ prompt: 5 }, '400 invalid-body', 'prompt'],
    [{}, '400 invalid-body', 'prompt'],
    ['not json', '400 invalid-body', 'body'],
    [{ prompt: idea, templateType: 'cooking' }, '400 unknown-template', 'templateType'],
    [{ prompt: idea, blockchain: 'dogechain' }, '400 unknown-blockchain', 'blockchain'],
    [{ prompt: idea, blockchain: 'solana' }, '400 blockchain-unavailable', 'blockchain'],
    [{ prompt: 'unclear as mud, really' }, '400 prompt-not-understood'],
  ];
  for (const [body, expected, field] of cases) {
    const answer = await server.call('POST', '/api/generate', { token: newDemoToken(), body });
    const text = await answer.clone().text();
    expect(await codeOf(answer)).toBe(expected);
    if (field) expect(Object.keys(JSON.parse(text).error.fields)).toEqual([field]);
  }
});

test('a plan can be had without building, by anybody', async () => {
  const answer = await server.call('POST', '/api/plan', { body: { prompt: idea, blockchain: 'bsc' } });
  expect(await answer.json()).toMatchObject({ version: 1, blockchain: 'bsc' });
  expect(await codeOf(await server.call('POST', '/api/plan', { body: { prompt: 'x' } }))).toBe('400 prompt-too-short');
});

test('generate-dapp stores the dapp as a project that is ready', async () => {
  const token = newDemoToken();
  const long = 'a token called Moon Cat that all my friends in the village can use to thank each other';
  const answer = await generate({ prompt: long }, { token }, '/api/generate-dapp');
  const { projectId }: { projectId: string } = await answer.json();
  const project: Project = await (await server.call('GET', `/api/projects/${projectId}`, { token })).json();
  expect(project).toMatchObject({
    name: `${long.slice(0, 50)}…`,
    description: long,
    status: 'ready',
    guarantees: ['Only 100 can exist.'],
    revision: 1,
    trial: { status: 'tried', isValid: true, held: 1, behaviours: 1 },
  });
  expect(project.contractCode).toContain(long);
});

test('a generation that does not end valid costs nothing, and its project says why', async () => {
  const [token, from] = [newDemoToken(), anyAddress()];
  expect((await generate({ prompt: 'invalid idea of mine' }, { token, from }, '/api/generate-dapp')).status).toBe(200);
  expect(await codeOf(await generate({ prompt: 'crash on this idea' }, { token, from }, '/api/generate-dapp'))).toBe('500 internal');
  expect(await codeOf(await generate({ prompt: 'refuse this idea' }, { token, from }))).toBe('400 prompt-not-understood');
  expect(await stats(token, from)).toMatchObject({ credits: 500, dailyPrompts: 0 });
  const list: ProjectSummary[] = await (await server.call('GET', '/api/projects', { token })).json();
  expect(list.map(({ status }) => status)).toEqual(['error', 'error']);
  for (const { statusReason } of list) expect(statusReason).toBeTruthy();
});

test('a bug in the engine is answered without its message', async () => {
  const text = await (await generate({ prompt: 'crash on this idea' })).text();
  expect(text).not.toContain('secret');
  expect(JSON.parse(text).error.requestId).toMatch(/^[0-9a-f-]{36}$/);
});

test('a full compiler makes a generation wait, not fail', async () => {
  expect((await generate({ prompt: 'busy compiler, wait for it' })).status).toBe(200);
});

test('credits follow the size of the plan, for the token and for the address', async () => {
  const [token, from] = [newDemoToken(), anyAddress()];
  await generate({ prompt: idea }, { token, from });
  expect(await stats(token, from)).toMatchObject({ credits: 497, creditsTotal: 500, dailyPrompts: 1 });
  await generate({ prompt: 'big plan of two contracts' }, { token, from });
  expect(await stats(token, from)).toMatchObject({ credits: 492, dailyPrompts: 2 });
  expect(await stats(newDemoToken(), from)).toMatchObject({ credits: 492 });
  expect(await stats(token, anyAddress())).toMatchObject({ credits: 492 });
});

test('inventing demo tokens buys nothing: the address runs out too', async () => {
  const from = anyAddress();
  const period = new Date().toISOString().slice(0, 7);
  await server.services.db.insert(meters).values({ subject: `address:${from}`, meter: 'credits', period, used: 498 });
  expect(await codeOf(await generate({ prompt: idea }, { from }))).toBe('429 limit-reached');
  expect((await generate({ prompt: idea }, { from: anyAddress() })).status).toBe(200);
});

test('a free account has five prompts a day and is told when the next come', async () => {
  const { token } = await signUp(server);
  for (let n = 0; n < 5; n++) expect((await generate({ prompt: idea }, { token })).status).toBe(200);
  const refused = await generate({ prompt: idea }, { token });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  const { error } = await refused.json();
  expect(error).toMatchObject({ code: 'limit-reached', message: expect.stringContaining('daily prompt limit') });
  expect(new Date(error.resetsAt).getUTCHours()).toBe(0);
  expect(await stats(token, '192.0.2.1')).toMatchObject({ credits: 0, dailyPrompts: 5 });
});

// As many as one person may let wait at once.
test('of 30 requests at once on the last credit exactly one gets through', async () => {
  const { token, id } = await signUp(server);
  const today = new Date().toISOString().slice(0, 10);
  await server.services.db.insert(meters).values([
    { subject: `user:${id}`, meter: 'credits', period: today, used: 4 },
    { subject: `user:${id}`, meter: 'prompts', period: today, used: 4 },
  ]);
  const codes = await Promise.all(Array.from({ length: 30 }, async () => codeOf(await generate({ prompt: idea }, { token }))));
  expect(codes.filter((code) => code.startsWith('200'))).toHaveLength(1);
  expect(codes.filter((code) => code === '429 limit-reached')).toHaveLength(29);
  expect(await stats(token, '192.0.2.1')).toMatchObject({ credits: 0, dailyPrompts: 5 });
});

test('many generations at once are all built, each once', async () => {
  const before = engine.started.length;
  const prompts = Array.from({ length: 20 }, (_, n) => `a token, number ${n}`);
  const answers = await Promise.all(prompts.map((prompt) => generate({ prompt })));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(engine.started.slice(before).sort()).toEqual(prompts.sort());
});

test('a generation goes on when its reader leaves, and can be joined again', async () => {
  const token = newDemoToken();
  const leaving = new AbortController();
  const answer = await generate({ prompt: idea }, { token, headers: stream, signal: leaving.signal }, '/api/generate-dapp');
  const reader = answer.body?.getReader();
  const first = new TextDecoder().decode((await reader?.read())?.value);
  const id = JSON.parse(first.split('data: ')[1] ?? '').generationId;
  await reader?.cancel();
  leaving.abort();

  const events = await readEvents(await server.call('GET', `/api/generations/${id}`, { token, headers: stream }));
  expect(events.map(({ type }) => type)).toEqual(['step', 'plan', 'step', 'step', 'step', 'result']);
  const later = await readEvents(
    await server.call('GET', `/api/generations/${id}`, { token, headers: { ...stream, 'last-event-id': '4' } }),
  );
  expect(later.map(({ type }) => type)).toEqual(['step', 'result']);
  expect(await stateOf(id, token)).toMatchObject({ status: 'done', error: null, result: { description: 'A token.' } });
});

test('own generations are listed, the latest first, so that a closed page finds what it started', async () => {
  const token = newDemoToken();
  await generate({ prompt: 'the first idea' }, { token });
  await generate({ prompt: 'crash with the second idea' }, { token });
  const list: GenerationSummary[] = await (await server.call('GET', '/api/generations', { token })).json();
  expect(list.map(({ prompt, status }) => [prompt, status])).toEqual([
    ['crash with the second idea', 'error'],
    ['the first idea', 'done'],
  ]);
});

test('a caller that goes away without a stream loses nothing either', async () => {
  const token = newDemoToken();
  const leaving = new AbortController();
  const asked = generate({ prompt: 'slow thing, I cannot wait' }, { token, signal: leaving.signal }, '/api/generate-dapp');
  await expect.poll(() => engine.started).toContain('slow thing, I cannot wait');
  leaving.abort();
  await asked;
  const [mine]: GenerationSummary[] = await (await server.call('GET', '/api/generations', { token })).json();
  expect(mine).toMatchObject({ status: 'running', prompt: 'slow thing, I cannot wait' });
  await server.call('DELETE', `/api/generations/${mine?.id}`, { token });
});

test('stopping a running generation ends it, costs nothing and keeps the idea', async () => {
  const [token, from] = [newDemoToken(), anyAddress()];
  const answer = await generate({ prompt: 'slow thing that I stop' }, { token, from, headers: stream }, '/api/generate-dapp');
  const events: ProgressEvent[] = [];
  for await (const event of readEvents.live(answer)) {
    events.push(event);
    if (event.type === 'plan' && events[0]?.type === 'accepted') {
      expect((await server.call('DELETE', `/api/generations/${events[0].generationId}`, { token })).status).toBe(202);
    }
  }
  expect(events.at(-1)).toEqual({ type: 'cancelled' });
  expect(await stats(token, from)).toMatchObject({ credits: 500, dailyPrompts: 0 });
  const [project]: ProjectSummary[] = await (await server.call('GET', '/api/projects', { token })).json();
  expect(project).toMatchObject({ status: 'draft', description: 'slow thing that I stop' });
  const [started] = events;
  const id = started?.type === 'accepted' ? started.generationId : '';
  expect((await server.call('DELETE', `/api/generations/${id}`, { token })).status).toBe(202);
  expect((await stateOf(id, token)).status).toBe('cancelled');
});

test('one that still waits for a worker is stopped at once', async () => {
  const [token, from] = [newDemoToken(), anyAddress()];
  const ids: string[] = [];
  for (const prompt of ['slow number one', 'slow number two', 'slow number three']) {
    const answer = await generate({ prompt }, { token, from, headers: stream });
    for await (const event of readEvents.live(answer)) {
      if (event.type === 'accepted') ids.push(event.generationId);
      break;
    }
  }
  const [one = '', two = '', three = ''] = ids;
  await expect.poll(async () => (await stateOf(two, token)).status).toBe('running');
  expect((await stateOf(three, token)).status).toBe('queued');
  for (const id of [three, one, two]) await server.call('DELETE', `/api/generations/${id}`, { token });
  await expect.poll(async () => (await stateOf(one, token)).status).toBe('cancelled');
  expect((await stateOf(three, token)).status).toBe('cancelled');
  await expect.poll(async () => (await stateOf(two, token)).status).toBe('cancelled');
  expect(engine.started).not.toContain('slow number three');
  expect(await stats(token, from)).toMatchObject({ credits: 500, dailyPrompts: 0 });
});

test('a paying account is charged by the month', async () => {
  const { token, id } = await signUp(server);
  await server.services.db.update(users).set({ tier: 'babyDegen' }).where(eq(users.id, id));
  await generate({ prompt: idea }, { token });
  const { credits, creditsTotal, resetsAt } = await stats(token, '192.0.2.1');
  expect([credits, creditsTotal]).toEqual([97, 100]);
  expect(new Date(resetsAt).getUTCDate()).toBe(1);
});

test('what a worker writes after another took its generation over is refused', async () => {
  const { finishGeneration } = await import('./finish-generation.ts');
  const token = newDemoToken();
  const answer = await generate({ prompt: 'slow and then taken over' }, { token, headers: stream });
  let id = '';
  for await (const event of readEvents.live(answer)) {
    if (event.type === 'accepted') id = event.generationId;
    if (event.type === 'plan') break;
  }
  await server.services.db.update(generations).set({ attempt: 2 }).where(eq(generations.id, id));
  expect(await finishGeneration(server.services, id, { status: 'cancelled' }, 1)).toBe(false);
  expect((await stateOf(id, token)).status).toBe('running');
  expect(await finishGeneration(server.services, id, { status: 'cancelled' }, 2)).toBe(true);
  expect(await finishGeneration(server.services, id, { status: 'cancelled' }, 2)).toBe(false);
  await server.services.progress.tell(server.services.db, id, 'cancel');
});

test('every request that waits for a dapp holds a place, and the next is told to come again', async () => {
  const [token, from] = [newDemoToken(), anyAddress()];
  const leaving = new AbortController();
  const waiting = Array.from({ length: 30 }, () =>
    generate({ prompt: 'slow to build, this one' }, { token, from, signal: leaving.signal }),
  );
  const open = () => server.services.db.$count(generations, and(eq(generations.userId, demoUserId(token)), isNull(generations.finishedAt)));
  await expect.poll(open, { timeout: 60_000 }).toBe(30);
  const refused = await generate({ prompt: idea }, { token: newDemoToken(), from });
  expect(await codeOf(refused.clone())).toBe('429 too-many-requests');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  leaving.abort();
  await Promise.all(waiting);
  const ids = await server.services.db
    .select({ id: generations.id })
    .from(generations)
    .where(eq(generations.userId, demoUserId(token)));
  await Promise.all(ids.map(({ id }) => server.call('DELETE', `/api/generations/${id}`, { token, from })));
  await expect.poll(async () => (await generate({ prompt: idea }, { token, from })).status, { timeout: 60_000 }).toBe(200);
});

test('when as many wait as can, the next is told to come again and not charged', async () => {
  const [token, from] = [newDemoToken(), anyAddress()];
  await stats(token, from);
  const request = { prompt: idea, templateType: 'custom', blockchain: 'ethereum' as const };
  const queued = Array.from({ length: limits.generationsWaiting }, (_, n) => ({
    ...{ id: `waits-${n}`, jobId: `job-${n}`, userId: demoUserId(token), status: 'queued' as const, request, charges: [] },
    createdAt: new Date(Date.now() + 60_000),
  }));
  await server.services.db.insert(generations).values(queued);
  const refused = await generate({ prompt: idea }, { from });
  expect(await codeOf(refused.clone())).toBe('503 busy');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await stats(token, from)).toMatchObject({ credits: 500, dailyPrompts: 0 });
  await server.services.db.delete(generations).where(like(generations.id, 'waits-%'));
  expect((await generate({ prompt: idea }, { from })).status).toBe(200);
});
