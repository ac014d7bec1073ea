/** What strangers learn from errors, and what the lines they send can do. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { clientErrors } from '../db/schema.ts';
import { forgetStrangersErrors } from '../housekeeping.ts';
import { newDemoToken, openTestServer, origin, signUp, type TestServer } from '../testing/test-server.ts';
import { makeLog } from './make-log.ts';

const log: string[] = [];
let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ more: { log: makeLog('info', { write: (line) => void log.push(line) }) } });
});
afterAll(() => server.close());

const entry = { refId: 'ABCD1234', timestamp: 'now', message: 'Deployed\n{"level":60,"msg":"made up"}', severity: 'critical' };
const report = (body: object, token?: string) => server.call('POST', '/api/client-errors', { body, token });

test('an error that a visitor reports is told apart from one of a person, and puts no word of its own into the log', async () => {
  const before = log.length;
  expect((await report({ ...entry, component: 'made up' })).status).toBe(202);
  expect((await report(entry, newDemoToken())).status).toBe(202);
  const lines = log
    .slice(before)
    .map((line) => JSON.parse(line))
    .filter(({ refId }) => refId !== undefined);
  expect(lines).toMatchObject([
    { level: 30, stranger: true, refId: 'ABCD1234' },
    { level: 40, userId: expect.stringMatching(/^demo-/), refId: 'ABCD1234' },
  ]);
  expect(lines[1]).not.toHaveProperty('stranger');
  expect(log.slice(before).join('')).not.toContain('made up');
});

test('of what visitors report only the newest is kept, and all of what people do', async () => {
  const { db } = server.services;
  await db.delete(clientErrors);
  await report({ ...entry, refId: 'PERSON01' }, newDemoToken());
  for (let n = 1; n <= 5; n++) await report({ ...entry, refId: `VISITOR${n}` });
  await forgetStrangersErrors(db, 2);
  const kept = await db.select({ refId: sql<string>`entry->>'refId'` }).from(clientErrors).orderBy(clientErrors.createdAt);
  expect(kept.map(({ refId }) => refId)).toEqual(['PERSON01', 'VISITOR4', 'VISITOR5']);
});

test('an error inside tells nobody what is inside, and is logged without the values of a query', async () => {
  const inside: string[] = [];
  const printed = vi.spyOn(console, 'error').mockImplementation((...parts) => void inside.push(parts.join(' ')));
  const broken = await openTestServer({ more: { log: makeLog('error', { write: (line) => void inside.push(line) }) } });
  const { email, token } = await signUp(broken);
  for (const table of ['verifications', 'projects']) await broken.services.db.execute(sql.raw(`drop table ${table} cascade`));
  const body = { email };
  for (const answer of [
    await broken.call('GET', '/api/projects', { token }),
    await broken.call('POST', '/api/auth/request-password-reset', { body, headers: { origin } }),
    await broken.call('POST', '/api/wallet-message', { body: { address: `0x${'1'.repeat(40)}`, chainId: 1, domain: 'starwright.test' } }),
  ]) {
    const told = await answer.text();
    expect([answer.status, JSON.parse(told).error.code]).toEqual([500, 'internal']);
    expect(told).not.toMatch(/verification|relation|insert|select|query|\.ts\b|\.mjs|node_modules|at \w+ \(/i);
  }
  expect(inside.length).toBeGreaterThanOrEqual(3);
  expect(inside.join('')).toContain('verifications');
  expect(inside.join('')).not.toMatch(/params: (?!.*values left out)|SERVER_ERROR/);
  printed.mockRestore();
  await broken.close();
});
