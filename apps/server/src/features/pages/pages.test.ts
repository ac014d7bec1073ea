/** Pages of deployed dapps go out to a real store of IPFS blocks; the deployments are on a real anvil, the modules from the page's own build. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { CarReader } from '@ipld/car';
import { type Anvil, startAnvil } from '@starwright/engine/evm/testing';
import type { Deployment } from '@starwright/protocol/deployments';
import { isUnderWay, type PagePlace, type Pages, type PageVersion } from '@starwright/protocol/pages';
import { sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { CID } from 'multiformats/cid';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { frameFiles } from '../../../../web/build/frame-files.ts';
import { pageFiles, pageVersions, pinningKeys, projects } from '../../db/schema.ts';
import { openEngine } from '../../open-engine.ts';
import { type IpfsNode, startIpfsNode } from '../../testing/ipfs-node.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { codeOf, openTestServer, signUp, type TestServer } from '../../testing/test-server.ts';
import { forgetUnusedFiles } from './page-files.ts';
import type { PageWaits } from './page-hosts.ts';

const sepolia = 11155111;
const contractCode = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;
contract Moon { function one() external pure returns (uint256) { return 1; } }`;
const frontendCode = `import { useState } from 'react';
export default function App() { const [at] = useState((window as any).deployment.contracts.Moon); return <p>Moon is at {at}</p>; }`;
const key = 'a-jwt-MARKER-0123456789';

const folder = mkdtempSync(join(tmpdir(), 'starwright-built-'));
const waits: PageWaits = { placeMs: 20_000, gatewayMs: 5000, lookAfterSeconds: [0, 0], againAfterSeconds: 0 };
const engine = { ...openEngine(), close: async () => {} };
const patiently = { timeout: 60_000, interval: 100 };
let anvil: Anvil;
let node: IpfsNode;
let server: TestServer;
let token: string;
let userId: string;

/** The database outlives a server. */
async function open(database: Awaited<ReturnType<typeof openTestDatabase>>, more: Partial<PageWaits> = {}): Promise<TestServer> {
  return openTestServer({
    ...{ engine, limits: false, database: { ...database, close: async () => {} } },
    more: {
      ...{ pages: folder, networkNodes: { sepolia: anvil.url } },
      pageHosts: {
        ...{ kuboUrl: node.url, filebaseUrl: node.url, pinataUrl: node.url, waits: { ...waits, ...more } },
        gateways: [node.gateway],
      },
    },
  });
}

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  anvil = await startAnvil('osaka', Math.floor(Date.now() / 1000), sepolia);
  node = await startIpfsNode();
  for (const [path, content] of Object.entries(await frameFiles())) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  database = await openTestDatabase();
  server = await open(database);
  ({ token, id: userId } = await signUp(server));
});
beforeEach(() => {
  node.keys.clear();
  node.gatewayIs(undefined);
});
afterAll(async () => {
  await server.close();
  await database.close();
  await node.stop();
  anvil.stop();
  rmSync(folder, { recursive: true, force: true });
});

const call = (method: string, path: string, body?: unknown, as = token) =>
  server.call(method, path, { token: as, ...(body !== undefined && { body }) });
const rpc = async (method: string, params: unknown[] = []) => {
  const outcome = await anvil.request(method, params);
  if (!('result' in outcome)) throw new Error(JSON.stringify(outcome));
  return outcome.result;
};

/** A project whose contract is on the network. */
async function deployed(kind: 'wallet' | 'rehearsal' = 'wallet') {
  const fields = { name: 'Moon', description: '', prompt: 'x', contractCode, frontendCode, deploymentScript: '' };
  const { id }: { id: string } = await (await call('POST', '/api/projects', fields)).json();
  const { contracts } = await engine.compile(contractCode);
  const [from = ''] = (await rpc('eth_accounts')) as string[];
  const txHash = String(await rpc('eth_sendTransaction', [{ from, data: contracts.Moon?.bytecode, gasPrice: '0x3b9aca00' }]));
  const receipt = await vi.waitUntil(
    async () => (await rpc('eth_getTransactionReceipt', [txHash])) as { contractAddress: string } | null,
    60_000,
  );
  const address = receipt.contractAddress;
  const written: Deployment = await (
    await call('POST', `/api/projects/${id}/deployments`, {
      ...{ kind, network: 'sepolia', networkName: 'Sepolia Testnet', chainId: sepolia, deployer: from, gasUsed: 1 },
      ...{ contracts: [{ contract: 'Moon', address, txHash, gasUsed: 1 }], totalCost: '0 ETH', verification: 'verified' },
    })
  ).json();
  return { projectId: id, deploymentId: written.id, address, pages: `/api/projects/${id}/deployments/${written.id}/pages` };
}
type Made = Awaited<ReturnType<typeof deployed>>;

const make = async ({ pages }: Made, place: PagePlace | null = null): Promise<PageVersion> => (await call('POST', pages, { place })).json();
const read = async ({ pages }: Made): Promise<Pages> => (await call('GET', pages)).json();
/** The version when nothing changes by itself any more. */
const ended = (made: Made, id: string) =>
  vi.waitUntil(async () => {
    const one = (await read(made)).versions.find((version) => version.id === id);
    return one && !isUnderWay(one) && one;
  }, patiently);
const stateOf = async (made: Made, { id }: PageVersion, place: PagePlace) =>
  (await ended(made, id)).places.find((one) => one.place === place)?.state;
const publish = (made: Made, { id }: PageVersion, place: PagePlace, method: 'POST' | 'DELETE' = 'POST') =>
  call(method, `/api/projects/${made.projectId}/pages/${id}/places/${place}`);
const change = (made: Made, path: string, content: string) => call('POST', `/api/projects/${made.projectId}/files`, { path, content });
const keep = (provider: string, secret = key) => call('PUT', `/api/settings/pinning/${provider}`, { key: secret });

test('the page is packed with network and addresses in it, and both files hold the same folder', async () => {
  const made = await deployed();
  const answer = await call('POST', made.pages, { place: null });
  expect(answer.status).toBe(202);
  const version: PageVersion = await answer.json();
  expect(version).toMatchObject({ deploymentId: made.deploymentId, revision: 1, places: [] });

  const path = `/api/projects/${made.projectId}/pages/${version.id}`;
  const files = unzipSync(new Uint8Array(await (await call('GET', `${path}/zip`)).arrayBuffer()));
  const text = (name: string) => Buffer.from(files[name] ?? []).toString();
  expect(text('deployment.js')).toContain(`"Moon": "${made.address}"`);
  expect(text('deployment.js')).toContain(`"chainId": ${sepolia}`);
  expect(text('index.html')).toContain('<title>Moon</title>');
  // Nothing leads out of the folder.
  const map: { imports: Record<string, string> } = JSON.parse(/importmap">(.*?)<\/script>/.exec(text('index.html'))?.[1] ?? '');
  expect(Object.keys(map.imports)).toEqual(['react', 'react-dom/client', 'react/jsx-runtime']);
  for (const target of Object.values(map.imports)) expect(files[target.replace('./', '')]?.byteLength).toBeGreaterThan(100);
  expect(text('index.html')).not.toMatch(/(src|href)="(\/|http)/);

  const taken = await call('GET', `${path}/car`);
  expect(taken.headers.get('content-disposition')).toContain(`${version.cid}.car`);
  const car = new Uint8Array(await taken.arrayBuffer());
  expect(car.byteLength).toBe(version.bytes);
  expect((await (await CarReader.fromBytes(car)).getRoots()).map(String)).toEqual([version.cid]);
  // EIP-1577: ipfs-ns, then the CID.
  expect(version.contentHash).toMatch(/^0xe30101701220[0-9a-f]{64}$/);
  expect(CID.decode(Buffer.from(version.contentHash.slice(6), 'hex')).toString()).toBe(version.cid);
});

test('on the operator’s node it is pinned under its CID, and the gateway shows it to the last byte', async () => {
  const made = await deployed();
  const version = await make(made, 'node');
  expect(version.places).toMatchObject([{ place: 'node', state: { status: 'publishing' } }]);
  const out = await ended(made, version.id);
  expect(out.places).toMatchObject([{ place: 'node', state: { status: 'published' } }]);
  expect(out.gateways).toMatchObject([{ host: new URL(node.url).host, state: { status: 'shows' } }]);
  expect(node.pinned.has(version.cid)).toBe(true);
  const shown = await (await fetch(`${out.gateways[0]?.url}deployment.js`)).text();
  expect(shown).toContain(made.address);
  const module = await fetch(`${out.gateways[0]?.url}frontend.js`);
  expect(module.headers.get('content-type')).toContain('javascript');
  expect(await module.text()).toContain('Moon is at');
});

test('after a change there is another version beside the old one; the same page is the same version', async () => {
  const made = await deployed();
  const first = await make(made, 'node');
  expect((await make(made)).id).toBe(first.id);
  await change(made, 'frontend.tsx', frontendCode.replace('Moon is at', 'The moon is at'));
  const second = await make(made, 'node');
  expect(second).toMatchObject({ revision: 2 });
  expect(second.cid).not.toBe(first.cid);
  await ended(made, first.id);
  await ended(made, second.id);
  expect((await read(made)).versions.map(({ cid }) => cid)).toEqual([second.cid, first.cid]);
  expect([...node.pinned.keys()]).toEqual(expect.arrayContaining([first.cid, second.cid]));
  // React and the rest is kept once for both.
  const stored = await server.services.db.$count(pageFiles);
  const [row] = await server.services.db.select().from(pageVersions).limit(1);
  expect(stored).toBeLessThan(2 * (row?.files.length ?? 0));
});

test('a page is never packed for another contract than the one that is out there', async () => {
  const made = await deployed();
  await change(made, 'frontend.tsx', frontendCode.replace('Moon is at', 'Still at'));
  await change(made, 'contract.sol', contractCode.replace('return 1', 'return 2'));
  await change(made, 'frontend.tsx', frontendCode.replace('Moon is at', 'For the next contract:'));
  expect(await read(made)).toMatchObject({ newerContract: true });
  const version = await make(made, 'node');
  expect(version.revision).toBe(2);
  const { gateways } = await ended(made, version.id);
  expect(await (await fetch(`${gateways[0]?.url}frontend.js`)).text()).toContain('Still at');
});

test('a frontend that does not parse is refused with its line', async () => {
  const made = await deployed();
  await change(made, 'frontend.tsx', 'export default () => (\n  <p>\n);\n');
  const refused = await call('POST', made.pages, { place: null });
  expect(await refused.clone().json()).toMatchObject({ error: { fields: { 'frontend.tsx': expect.stringMatching(/^Line \d/) } } });
  expect(await codeOf(refused)).toBe('409 page-broken');
});

test.each(['pinata', 'filebase'] as const)('by the person’s own key it goes to %s, and the key is never handed out', async (provider) => {
  const made = await deployed();
  expect(await codeOf(await call('POST', made.pages, { place: provider }))).toBe('409 no-pinning-key');
  node.keys.add(key);
  await keep(provider, 'another-key-MARKER-98765');
  const version = await make(made, provider);
  expect(await stateOf(made, version, provider)).toMatchObject({ status: 'failed', why: 'key-refused', said: 'The key is not valid.' });
  expect(node.pinned.has(version.cid)).toBe(false);

  node.next({ status: 403, body: { error: 'The key another-key-MARKER-98765 has expired.' } });
  await publish(made, version, provider);
  expect(await stateOf(made, version, provider)).toMatchObject({ why: 'key-refused', said: 'The key … has expired.' });

  // Another one, and once more.
  const kept = await keep(provider);
  expect(await kept.clone().json()).toMatchObject({ keys: [{ provider }] });
  expect((await read(made)).places).toContainEqual({ place: provider, hasKey: true });
  expect((await publish(made, version, provider)).status).toBe(202);
  expect(await stateOf(made, version, provider)).toMatchObject({ status: 'published' });
  expect(node.pinned.get(version.cid)).toBe(key);
  if (provider === 'pinata') expect(node.names).toContain('Moon');

  const told = await Promise.all([
    ...[made.pages, '/api/settings/pinning', '/api/account/export'].map(async (path) => (await call('GET', path)).text()),
    kept.text(),
    server.services.db.execute(sql`select * from pinning_keys`).then((rows) => JSON.stringify(rows)),
  ]);
  expect(told.join()).toContain(provider);
  expect(told.join()).not.toContain('MARKER');
  // Sealed for this person and for this purpose.
  const [row] = await server.services.db.select().from(pinningKeys);
  expect(server.services.pages.seal.open(row?.sealedKey ?? '', userId)).toBe(key);
  expect(server.services.models.seal.open(row?.sealedKey ?? '', userId)).toBeUndefined();

  expect(await (await call('DELETE', `/api/settings/pinning/${provider}`)).json()).toEqual({ keys: [] });
  expect(await codeOf(await publish(made, version, provider))).toBe('409 no-pinning-key');
});

test.each([
  ['too large for it', { status: 413, body: 'Payload too large' }, { why: 'too-large', said: 'Payload too large' }],
  ['refused for a reason of its own', { status: 402, body: { Message: 'Pay first.' } }, { why: 'refused', said: 'Pay first.' }],
  ['kept as something else', { status: 200, body: { Root: { Cid: { '/': 'bafkqaaa' }, PinErrorMsg: '' } } }, { why: 'other-content' }],
  ['said to be kept without a CID', { status: 200, body: 'OK' }, { why: 'other-content' }],
])('what is %s fails with that, and nothing is lost: it is put there once more', async (_, odd, why) => {
  const made = await deployed();
  node.next(odd);
  const version = await make(made, 'node');
  expect(await stateOf(made, version, 'node')).toMatchObject({ status: 'failed', ...why });
  await publish(made, version, 'node');
  expect(await stateOf(made, version, 'node')).toMatchObject({ status: 'published' });
});

test('a place that is broken for a moment is asked again by itself, one that stays so by hand', async () => {
  const made = await deployed();
  const down = { status: 503, body: { Message: 'The disk is full.' } };
  node.next(down);
  const version = await make(made, 'node');
  expect(await stateOf(made, version, 'node')).toMatchObject({ status: 'published' });
  for (let n = 0; n < 3; n++) node.next(down);
  await publish(made, version, 'node');
  expect(await stateOf(made, version, 'node')).toMatchObject({ status: 'failed', why: 'no-answer', said: 'The disk is full.' });
  await publish(made, version, 'node');
  expect(await stateOf(made, version, 'node')).toMatchObject({ status: 'published' });
});

test('what is cancelled while a place hangs does not come back as published, and can be put there later', async () => {
  const made = await deployed();
  const goOn = node.hold();
  const before = node.asked();
  const version = await make(made, 'node');
  await vi.waitUntil(() => node.asked() > before, patiently);
  expect(await (await publish(made, version, 'node', 'DELETE')).json()).toMatchObject({ places: [{ state: { status: 'cancelled' } }] });
  await vi.waitUntil(() => server.services.pages.sending.size === 0, patiently);
  goOn();
  expect(await stateOf(made, version, 'node')).toMatchObject({ status: 'cancelled' });
  await publish(made, version, 'node');
  expect(await stateOf(made, version, 'node')).toMatchObject({ status: 'published' });
});

test('a place that hangs is given up after its time', async () => {
  const made = await deployed();
  const { pages } = server.services;
  const usual = pages.places;
  // The same door, of less patience.
  const impatient = await open(database, { placeMs: 300 });
  pages.places = impatient.services.pages.places;
  impatient.services.pages.sending = pages.sending;
  const goOn = node.hold();
  const version = await make(made, 'node');
  expect(await stateOf(made, version, 'node')).toMatchObject({ status: 'failed', why: 'no-answer' });
  goOn();
  await impatient.close();
  pages.places = usual;
});

test.each([
  ['handed its job back', async () => {}],
  ['lost its job', () => database.db.execute(sql`delete from pgboss.job where name = 'pages'`)],
])('what was on its way when a server ended that %s is taken up by the next one', async (_, meanwhile) => {
  const made = await deployed();
  const goOn = node.hold();
  const before = node.asked();
  const version = await make(made, 'node');
  await vi.waitUntil(() => node.asked() > before, patiently);
  await server.close();
  await meanwhile();
  goOn();
  expect(node.pinned.has(version.cid)).toBe(false);
  server = await open(database);
  expect(await stateOf(made, version, 'node')).toMatchObject({ status: 'published' });
  expect(node.pinned.has(version.cid)).toBe(true);
});

test.each([
  ['has not found it', 'empty', 'not-there'],
  ['is down', 'broken', 'no-answer'],
  ['hands out something else', 'lying', 'other-content'],
] as const)('a gateway that %s is told so, and looked at again', async (_, how, status) => {
  const made = await deployed();
  node.gatewayIs(how);
  const version = await make(made, 'node');
  const out = await ended(made, version.id);
  expect(out.places).toMatchObject([{ state: { status: 'published' } }]);
  expect(out.gateways).toMatchObject([{ state: { status } }]);
  node.gatewayIs(undefined);
  const again = await call('POST', `/api/projects/${made.projectId}/pages/${version.id}/gateways`);
  expect(await again.json()).toMatchObject({ gateways: [{ state: { status: 'looking' } }] });
  expect((await ended(made, version.id)).gateways).toMatchObject([{ state: { status: 'shows' } }]);
});

test('only the owner of a confirmed deployment has pages, and a project that was taken off public pages stays off the node', async () => {
  const made = await deployed();
  const version = await make(made);
  const other = await signUp(server);
  const page = `/api/projects/${made.projectId}/pages/${version.id}`;
  for (const [method, path] of [
    ['GET', made.pages],
    ['GET', `${page}/car`],
    ['POST', `${page}/places/node`],
    ['POST', `${page}/gateways`],
  ] as const)
    expect(await codeOf(await call(method, path, undefined, other.token)), path).toBe('404 not-found');
  expect(await codeOf(await publish(made, { ...version, id: 'nothing' }, 'node'))).toBe('404 not-found');
  expect(await codeOf(await call('POST', `${page}/places/somewhere`))).toBe('404 not-found');
  const rehearsal = await deployed('rehearsal');
  expect(await codeOf(await call('POST', rehearsal.pages, { place: null }))).toBe('404 not-found');
  await server.services.db.execute(sql`update deployments set confirmed_at = null where id = ${made.deploymentId}`);
  expect(await codeOf(await call('POST', made.pages, { place: null }))).toBe('409 not-confirmed-yet');

  const shown = await deployed();
  await server.services.db.update(projects).set({ moderatedAt: new Date() }).where(sql`${projects.id} = ${shown.projectId}`);
  expect(await codeOf(await call('POST', shown.pages, { place: 'node' }))).toBe('409 not-publishable');
  expect(await codeOf(await publish(shown, await make(shown), 'node'))).toBe('409 not-publishable');
});

test('what no version needs any more is forgotten a day later', async () => {
  const { db } = server.services;
  const version = await make(await deployed());
  const [row] = await db.select().from(pageVersions).where(sql`${pageVersions.id} = ${version.id}`);
  const own = row?.files.find(({ path }) => path === 'deployment.js')?.sha256;
  const kept = async () => (await db.select().from(pageFiles).where(sql`${pageFiles.sha256} = ${own}`)).length;
  const inTwoDays = new Date(Date.now() + 2 * 24 * 60 * 60 * 1000);
  await forgetUnusedFiles(db, inTwoDays);
  expect(await kept()).toBe(1);
  await db.delete(pageVersions).where(sql`${pageVersions.id} = ${version.id}`);
  await forgetUnusedFiles(db, new Date());
  expect(await kept()).toBe(1);
  await forgetUnusedFiles(db, inTwoDays);
  expect(await kept()).toBe(0);
});
