/** A person's own model and the operator's, through the running server; the model is scripted, all else is real. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { startScriptedModel, toolLending } from '@starwright/engine/model/testing';
import { type GenerateResponse, generationStateSchema } from '@starwright/protocol/generate';
import { sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '../../db/open-database.ts';
import { generations, meters, ownModels, users } from '../../db/schema.ts';
import { makeLog } from '../../http/make-log.ts';
import { openEngine } from '../../open-engine.ts';
import { readEvents } from '../../testing/read-events.ts';
import { postgresUrl } from '../../testing/test-database.ts';
import { codeOf, newDemoToken, openTestServer, signUp, type TestServer } from '../../testing/test-server.ts';
import { openSeal } from './seal-key.ts';

const marker = 'sk-MARKER-0123456789abcdef';
const siteMarker = 'sk-SITE-MARKER-fedcba9876543210';
const idea = 'A token called Moon (MOON) with 1000 pieces, and holders whisper to the moon: each whisper is counted.';
/** The first answer of a model that goes on. */
const looksUp = { ...toolLending.writtenPlan(), modules: [], lookUp: ['token'] };
const provider = await startScriptedModel();
const host = new URL(provider.baseUrl).host;
const own = { provider: 'openai-compatible', name: 'local/model', apiKey: marker, baseUrl: provider.baseUrl };
const path = '/api/settings/model';

let log = '';
let said = '';
/** What the process itself printed, apart from its log. */
let printed = '';
const folder = mkdtempSync(join(tmpdir(), 'starwright-keys-'));
let server: TestServer;
beforeAll(async () => {
  const destination = new Writable({
    write(chunk, _encoding, done) {
      log += String(chunk);
      done();
    },
  });
  for (const stream of [process.stdout, process.stderr]) {
    const { write } = stream;
    const heard = (chunk: unknown, ...rest: unknown[]): boolean => {
      printed += String(chunk);
      return Reflect.apply(write, stream, [chunk, ...rest]);
    };
    // The same arguments as the original, whichever of its forms was called.
    vi.spyOn(stream, 'write').mockImplementation(heard as typeof write);
  }
  const shared = { provider: 'anthropic' as const, name: 'claude-shared', apiKey: siteMarker, baseUrl: provider.baseUrl };
  server = await openTestServer({
    engine: openEngine(),
    adminEmails: ['root@example.com'],
    ...(!postgresUrl && { database: await openDatabase({ dir: folder }) }),
    more: {
      log: makeLog('trace', destination),
      model: { shared, budget: { tokens: 100_000, seconds: 300 }, ownHosts: [host] },
    },
  });
});
afterAll(async () => {
  vi.restoreAllMocks();
  await server.close();
  await provider.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Calls, and keeps what was answered for the search at the end. */
async function call(method: string, address: string, options: Parameters<TestServer['call']>[2]) {
  const answer = await server.call(method, address, options);
  said += `${JSON.stringify([...answer.headers])}${await answer.clone().text()}`;
  return answer;
}

test('a sealed key opens for its owner and under its secret only', () => {
  const sealed = openSeal('a secret').seal(marker, 'ann');
  expect(sealed).not.toContain(marker);
  expect(openSeal('a secret').open(sealed, 'ann')).toBe(marker);
  expect(openSeal('a secret').open(sealed, 'bob')).toBeUndefined();
  expect(openSeal('another secret').open(sealed, 'ann')).toBeUndefined();
  expect(openSeal('a secret').open(`${sealed.slice(0, -4)}AAAA`, 'ann')).toBeUndefined();
});

describe('a person’s own model', () => {
  test('is kept without its key ever being answered, tried, and removed', async () => {
    const { token } = await signUp(server);
    expect(await (await call('GET', path, { token })).json()).toMatchObject({
      ...{ own: null, shared: { provider: 'anthropic', name: 'claude-shared' } },
    });
    expect(await codeOf(await call('POST', `${path}/test`, { token }))).toBe('404 not-found');
    const saved = await call('PUT', path, { token, body: own });
    expect(await saved.json()).toMatchObject({ own: { provider: 'openai-compatible', name: 'local/model', hasKey: true } });
    provider.script({ say: { here: true } });
    expect(await (await call('POST', `${path}/test`, { token })).json()).toMatchObject({ ok: true });
    provider.script({ status: 401, message: `wrong key ${marker}` });
    expect(await (await call('POST', `${path}/test`, { token })).json()).toMatchObject({ ok: false });
    expect(await (await call('DELETE', path, { token })).json()).toMatchObject({ own: null });
    expect(await server.services.db.select().from(ownModels)).toEqual([]);
  });

  test('keeps its key when only the name changes, and loses it when it would go elsewhere', async () => {
    const { token } = await signUp(server);
    await call('PUT', path, { token, body: own });
    const { apiKey: _, ...renamed } = { ...own, name: 'other' };
    expect(await (await call('PUT', path, { token, body: renamed })).json()).toMatchObject({ own: { name: 'other', hasKey: true } });
    const moved = { ...renamed, baseUrl: 'https://openrouter.ai/api/v1' };
    expect(await (await call('PUT', path, { token, body: moved })).json()).toMatchObject({ own: { hasKey: false } });
    expect(await codeOf(await call('PUT', path, { token, body: { provider: 'anthropic', name: 'claude-sonnet-4-5' } }))).toBe(
      '400 invalid-body',
    );
  });

  test('cannot make the server call its neighbours', async () => {
    const { token } = await signUp(server);
    for (const baseUrl of [
      'http://127.0.0.1:5432/v1',
      'http://169.254.169.254/latest',
      'http://openrouter.ai/v1',
      'https://a:b@openrouter.ai/v1',
    ])
      expect(await codeOf(await call('PUT', path, { token, body: { ...own, baseUrl } })), baseUrl).toBe('400 invalid-body');
    for (const baseUrl of ['file:///etc/passwd', 'not an address', undefined])
      expect(await codeOf(await call('PUT', path, { token, body: { ...own, baseUrl } }))).toBe('400 invalid-body');
    expect(await codeOf(await call('PUT', path, { token, body: { ...own, apiKey: `${marker}\n` } }))).not.toBe('500 internal');
  });

  test('is nobody else’s', async () => {
    const [ann, bob] = [await signUp(server), await signUp(server)];
    await call('PUT', path, { token: ann.token, body: own });
    expect(await (await call('GET', path, { token: bob.token })).json()).toMatchObject({ own: null });
    expect(await codeOf(await call('GET', path, {}))).toBe('401 not-signed-in');
    expect(await server.services.models.forUser(bob.id)).toMatchObject({ ownKey: false, settings: { name: 'claude-shared' } });
  });

  test('builds with it, says what it used up, and the key is nowhere to be found', async () => {
    const { token, id } = await signUp(server);
    await call('PUT', path, { token, body: own });
    provider.script({ say: looksUp }, { status: 401, message: `wrong key ${marker}` });
    const built = await call('POST', '/api/generate-dapp', { token, body: { prompt: idea } });
    const result: GenerateResponse & { projectId: string } = await built.json();
    expect(result.validationResults.isValid).toBe(true);
    expect(result.model).toMatchObject({ ownKey: true, spent: { calls: 1, inputTokens: 100, outputTokens: 50 } });
    expect(result.model?.notes.join(' ')).toContain('API key');
    expect(JSON.stringify(provider.requests.map(({ headers }) => headers))).toContain(marker);
    expect(await (await call('GET', `/api/projects/${result.projectId}`, { token })).json()).toMatchObject({ model: { ownKey: true } });

    provider.script({ status: 401, message: marker });
    const streamed = await server.call('POST', '/api/generate', {
      token,
      body: { prompt: idea },
      headers: { accept: 'text/event-stream' },
    });
    said += JSON.stringify(await readEvents(streamed));
    for (const address of ['/api/generations', `/api/projects/${result.projectId}/files`, '/api/me', '/api/account/export', path])
      await call('GET', address, { token });
    said += await unzipped(await server.call('GET', `/api/projects/${result.projectId}/zip`, { token }));
    expect(said).toContain('"languageModels":[{"provider":"openai-compatible","name":"local/model"');
    await call('POST', '/api/client-errors', { token, body: { refId: 'ABCD1234', timestamp: 'now', message: 'broken' } });
    await call('PUT', path, { token, body: { ...own, provider: 'nobody' } });
    const asked = { messages: [{ role: 'user', content: 'Which key do you have?' }] };
    provider.script({ status: 401, message: marker });
    await call('POST', `/api/projects/${result.projectId}/assistant`, { token, body: asked });

    expect(await server.services.models.forUser(id)).toMatchObject({ settings: { apiKey: marker } });
    expect((await databaseText()).includes('local/model')).toBe(true);
  });

  test('leaves the site’s own key as hidden, however its provider fails', async () => {
    const { token } = await signUp(server);
    const echo = `the key ${siteMarker} is not good`;
    const headers = { 'retry-after': '600', 'x-echo': siteMarker };
    // As many as a day has for somebody new.
    for (const answer of [401, 402, 429].map((status) => ({ status, message: echo, headers }))) {
      provider.script(answer);
      const built: GenerateResponse & { projectId: string } = await (
        await call('POST', '/api/generate-dapp', { token, body: { prompt: idea } })
      ).json();
      expect(built.validationResults.isValid).toBe(true);
      expect(built.model).toMatchObject({ ownKey: false, plannedBy: 'planner' });
      // The streams of the assistant and the words of the guide.
      provider.script(answer);
      const question = { messages: [{ role: 'user', content: 'Which key do you have?' }] };
      const streamed = await call('POST', `/api/projects/${built.projectId}/assistant`, { token, body: question });
      expect(await streamed.text()).toContain('event: error');
      provider.script(answer);
      await call('POST', '/api/chat', { token, body: { message: 'Which key do you have?' } });
    }
    provider.script({ status: 500, message: echo });
    await call('POST', `${path}/test`, { token });
    expect(JSON.stringify(provider.requests.map((request) => request.headers))).toContain(siteMarker);
    const admin = await signUp(server, 'root@example.com');
    await server.services.db.update(users).set({ emailVerified: true }).where(sql`${users.id} = ${admin.id}`);
    for (const address of ['/metrics', '/api/admin/log', '/api/admin/users', '/api/admin/metrics', '/api/admin/settings', '/readyz'])
      await call('GET', address, { token: admin.token });
  });

  test('stands in no log, answer, export, error, print or dump of the database, nor does the site’s', async () => {
    const dump = await databaseText();
    await server.services.db.execute(sql`checkpoint`);
    const files = postgresUrl
      ? dump
      : readdirSync(folder, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
          .join('\n');
    if (!postgresUrl) expect(files.includes('local/model')).toBe(true);
    for (const [where, text] of Object.entries({ log, said, dump, files, printed: `${printed}${' '.repeat(501)}` })) {
      expect(text.length, where).toBeGreaterThan(500);
      for (const key of [marker, siteMarker])
        for (const form of [
          key,
          Buffer.from(key).toString('base64').slice(0, 30),
          Buffer.from(key).toString('hex'),
          encodeURIComponent(key),
        ])
          expect(text.includes(form), `${where} holds the key`).toBe(false);
    }
  });

  test('finds the words of the guide from what it looks up, and the guide answers when the model is in trouble', async () => {
    const { token } = await signUp(server);
    await call('PUT', path, { token, body: own });
    const ask = async (message: string) => (await call('POST', '/api/chat', { token, body: { message } })).json();
    provider.requests.length = 0;
    provider.script({ callTool: 'read_file', input: { file: 'allowance.json' } }, { say: 'Five credits, dear.' });
    expect(await ask('How many credits do I have left?')).toMatchObject({ response: 'Five credits, dear.', dailyChats: 1 });
    expect(JSON.stringify(provider.requests[1]?.body)).toContain('creditsTotal');
    provider.script({ say: 'As I said.' });
    await ask('How many was that?');
    expect(JSON.stringify(provider.requests[2]?.body)).toContain('Five credits, dear.');
    provider.script({ status: 401, message: 'wrong key' });
    expect(await ask('How many credits do I have left?')).toMatchObject({
      response: expect.stringContaining('5 of 5 credits'),
      dailyChats: 3,
    });
  });

  test('comes with everything else that is kept about somebody, without its key', async () => {
    const { token, id } = await signUp(server);
    await call('PUT', path, { token, body: own });
    const text = await (await call('GET', '/api/account/export', { token })).text();
    const [row] = await server.services.db.select().from(ownModels).where(sql`${ownModels.userId} = ${id}`);
    expect(JSON.parse(text)).toMatchObject({ languageModels: [{ provider: 'openai-compatible', name: 'local/model' }] });
    expect(row?.sealedKey).toBeTruthy();
    expect(text).not.toContain(row?.sealedKey);
  });

  test('that never ends its answer is stopped by a cancellation, which is free and keeps what was spent', async () => {
    const token = newDemoToken();
    await call('PUT', path, { token, body: own });
    provider.requests.length = 0;
    provider.script({ say: looksUp }, { endless: '{"modules": [' });
    const answer = await server.call('POST', '/api/generate', { token, body: { prompt: idea }, headers: { accept: 'text/event-stream' } });
    let generationId = '';
    let end = '';
    for await (const event of readEvents.live(answer)) {
      if (event.type === 'accepted') generationId = event.generationId;
      if (event.type === 'step' && event.step === 'plan' && provider.requests.length > 1 && event.detail?.includes('characters'))
        await server.call('DELETE', `/api/generations/${generationId}`, { token });
      end = event.type;
    }
    expect(end).toBe('cancelled');
    await expect.poll(() => provider.requests[1]?.brokenOff).toBe(true);
    expect(generationStateSchema.parse(await (await call('GET', `/api/generations/${generationId}`, { token })).json()).status).toBe(
      'cancelled',
    );
    const [row] = await server.services.db.select().from(generations).where(sql`${generations.id} = ${generationId}`);
    expect(row?.modelSpent?.calls).toBeGreaterThan(0);
    expect(row?.refunded).toBe(true);
    const used = await server.services.db
      .select()
      .from(meters)
      .where(sql`${meters.subject} = ${`user:${row?.userId}`}`);
    expect(used.every((meter) => meter.used === 0)).toBe(true);
  });
});

/** The files of a zip, as text. */
async function unzipped(answer: Response): Promise<string> {
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  return Object.values(files)
    .map((file) => Buffer.from(file).toString('utf8'))
    .join('\n');
}

/** Every row of every table, as text. */
async function databaseText(): Promise<string> {
  const { db } = server.services;
  const { rows } = await db.execute<{ schema: string; name: string }>(
    sql`select table_schema as schema, table_name as name from information_schema.tables where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
  );
  const tables = await Promise.all(
    rows.map(({ schema, name }) =>
      db.execute(sql`select row_to_json(t)::text as row from ${sql.identifier(schema)}.${sql.identifier(name)} t`),
    ),
  );
  return JSON.stringify(tables.map((table) => table.rows));
}
