/** Accounts cost nothing, so allowances are not counted by accounts alone. */
import type { UserStats } from '@starwright/protocol/users';
import { like } from 'drizzle-orm';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { meters } from '../../db/schema.ts';
import { codeOf, openTestServer, origin, signUp, type TestServer } from '../../testing/test-server.ts';
import { forgetLeftMeters } from './left-meters.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

let lastAddress = 0;
const anyAddress = () => `203.0.113.${++lastAddress}`;
const generate = async (token: string, from: string) =>
  codeOf(await server.call('POST', '/api/generate', { token, from, body: { prompt: 'a token for everybody' } }));
const chat = (token: string, from: string) => server.call('POST', '/api/chat', { token, from, body: { message: 'How do I start?' } });
const statsOf = async (token: string): Promise<UserStats> => (await server.call('GET', '/api/user/stats', { token })).json();

test('accounts whose address nobody confirmed share the allowance of the client address', async () => {
  const from = anyAddress();
  const accounts = [];
  for (let n = 0; n < 3; n++) accounts.push(await signUp(server, undefined, { confirmed: false }));
  const codes: string[] = [];
  for (const { token } of accounts) for (let n = 0; n < 3; n++) codes.push(await generate(token, from));
  expect(codes.filter((code) => code.startsWith('200'))).toHaveLength(5);
  expect(codes.at(-1)).toBe('429 limit-reached');
  // Elsewhere, and with a confirmed address, nobody is held back by them.
  expect(await generate(accounts[2]?.token ?? '', anyAddress())).toMatch(/^200/);
  expect(await generate((await signUp(server)).token, from)).toMatch(/^200/);
});

test('wallets that are made by the dozen share it, too', async () => {
  const from = anyAddress();
  const statuses: number[] = [];
  for (let n = 0; n < 2; n++) {
    const account = privateKeyToAccount(generatePrivateKey());
    const asked = { address: account.address, chainId: 1, domain: 'starwright.test' };
    const { message } = await (await server.call('POST', '/api/wallet-message', { body: asked })).json();
    const signed = { message, signature: await account.signMessage({ message }) };
    const { token } = await (await server.call('POST', '/api/auth/siwe/verify', { body: signed, headers: { origin }, from })).json();
    for (let chats = 0; chats < 6; chats++) statuses.push((await chat(token, from)).status);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
});

test('whoever deletes the account and signs up again has used what they used', async () => {
  const first = await signUp(server);
  for (let n = 0; n < 5; n++) expect(await generate(first.token, anyAddress())).toMatch(/^200/);
  expect((await server.call('POST', '/api/account/delete', { token: first.token, body: { confirm: first.email } })).status).toBe(200);
  const rows = JSON.stringify(await server.services.db.select().from(meters));
  expect(rows).not.toContain(first.email);
  expect(rows).not.toContain(first.id);
  const second = await signUp(server, first.email.toUpperCase().toLowerCase());
  expect(second.id).not.toBe(first.id);
  expect(await statsOf(second.token)).toMatchObject({ credits: 0, dailyPrompts: 5 });
  expect(await generate(second.token, anyAddress())).toBe('429 limit-reached');
});

test('what somebody used who left is forgotten when its month is over', async () => {
  const { token, email } = await signUp(server);
  await chat(token, anyAddress());
  await server.call('POST', '/api/account/delete', { token, body: { confirm: email } });
  const { db } = server.services;
  const left = () => db.$count(meters, like(meters.subject, 'left:%'));
  expect(await left()).toBeGreaterThan(0);
  await forgetLeftMeters(db, new Date(Date.now() + 32 * 24 * 3600 * 1000));
  expect(await left()).toBe(0);
});
