/** Deployments are written down as the network has them: a real anvil stands in the place of Sepolia. */
import { type SourcifyStandIn, startSourcify } from '@starwright/engine/compile/testing';
import { type Anvil, startAnvil } from '@starwright/engine/evm/testing';
import type { Deployment, RecordDeployment } from '@starwright/protocol/deployments';
import type { Project } from '@starwright/protocol/projects';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openEngine } from '../../open-engine.ts';
import { codeOf, openTestServer, signUp, type TestServer } from '../../testing/test-server.ts';
import { NetworkAway } from './networks.ts';

const sepolia = 11155111;
const contractCode = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;
contract Moon { address public immutable owner = msg.sender; function one() external pure returns (uint256) { return 1; } }`;

let anvil: Anvil;
let sourcify: SourcifyStandIn;
let away: TestServer;
let server: TestServer;
let token: string;
beforeAll(async () => {
  anvil = await startAnvil('osaka', Math.floor(Date.now() / 1000), sepolia);
  sourcify = await startSourcify({ [sepolia]: anvil.url });
  const engine = openEngine();
  const networkNodes = { sepolia: anvil.url, ethereum: anvil.url };
  server = await openTestServer({ engine, limits: false, more: { networkNodes, sourcifyUrl: sourcify.url } });
  away = await openTestServer({ engine, limits: false, more: { networkNodes: { sepolia: 'http://127.0.0.1:9' } } });
  ({ token } = await signUp(server));
});
afterAll(async () => {
  await away.close();
  await server.close();
  await sourcify.stop();
  anvil.stop();
});

const fields = { name: 'Moon', description: '', prompt: 'x', contractCode, frontendCode: '', deploymentScript: '' };
async function made(on = server, as = token): Promise<string> {
  return (await (await on.call('POST', '/api/projects', { token: as, body: fields })).json()).id;
}
const rpc = async (method: string, params: unknown[] = []) => {
  const outcome = await anvil.request(method, params);
  if ('error' in outcome && outcome.error) throw new Error(outcome.error.message);
  return 'result' in outcome ? outcome.result : undefined;
};

/** Really deploys a contract. */
async function deploy(source = contractCode): Promise<RecordDeployment> {
  const { contracts } = await server.services.engine.compile(source);
  const [from] = (await rpc('eth_accounts')) as string[];
  const txHash = String(await rpc('eth_sendTransaction', [{ from, data: contracts.Moon?.bytecode, gasPrice: '0x3b9aca00' }]));
  const receipt = await vi.waitUntil(
    async () => (await rpc('eth_getTransactionReceipt', [txHash])) as { contractAddress: string } | null,
    60_000,
  );
  const contract = { contract: 'Moon', address: receipt.contractAddress, txHash, gasUsed: 1 };
  return {
    ...{ kind: 'wallet', network: 'sepolia', networkName: 'Ethereum Mainnet', chainId: 1, deployer: `0x${'1'.repeat(40)}` },
    ...{ contracts: [contract], gasUsed: 1, totalCost: '0 ETH', verification: 'verified' },
  };
}
const record = (id: string, body: object, on = server, as = token) =>
  on.call('POST', `/api/projects/${id}/deployments`, { token: as, body });
const read = async (id: string, on = server, as = token): Promise<Project> =>
  (await on.call('GET', `/api/projects/${id}`, { token: as })).json();
const experience = async (on = server, as = token) => (await (await on.call('GET', '/api/user/stats', { token: as })).json()).experience;

test('what the network has is written down with the network’s figures, once it was looked at', { timeout: 600_000 }, async () => {
  const id = await made();
  const before = await experience();
  const told = await deploy();
  const written: Deployment = await (await record(id, told)).json();
  expect(written).toMatchObject({ kind: 'test-network', network: 'sepolia', networkName: 'Sepolia Testnet', chainId: sepolia });
  expect(written).toMatchObject({
    confirmation: { status: 'confirmed' },
    verification: 'verified',
    version: expect.stringContaining('anvil'),
  });
  // Not what the owner said.
  expect(written.gasUsed).toBeGreaterThan(50_000);
  expect(written.deployer).not.toBe(told.deployer);
  expect(await read(id)).toMatchObject({ status: 'deployed', deploymentAddress: told.contracts[0]?.address });
  expect(await experience()).toBe(before + 50);

  // The same contract earns nothing twice, whoever claims it.
  const other = await signUp(server);
  const theirs = await made(server, other.token);
  expect((await record(theirs, told, server, other.token)).status).toBe(201);
  expect(await experience(server, other.token)).toBe(0);
});

test('the owner’s word is not enough', { timeout: 600_000 }, async () => {
  const id = await made();
  const before = await experience();
  const told = await deploy();
  const [contract] = told.contracts;
  const nowhere = { ...told, contracts: [{ ...contract, address: `0x${'a'.repeat(40)}` }] };
  expect(await codeOf(await record(id, nowhere))).toBe('409 not-deployed-there');
  const others = await deploy(contractCode.replace('return 1', 'return 2'));
  expect(await codeOf(await record(id, others))).toBe('409 other-code-there');
  expect(await codeOf(await record(id, { ...told, network: null }))).toBe('400 invalid-body');
  // A node of another network says nothing about mainnet.
  const mainnet: Deployment = await (await record(id, { ...told, network: 'ethereum' })).json();
  expect(mainnet).toMatchObject({ kind: 'main-network', confirmation: { status: 'not-confirmed' }, verification: 'skipped' });
  expect(await read(id)).toMatchObject({ status: 'draft', deploymentAddress: null });
  expect(await experience()).toBe(before);
});

test('a rehearsal, and a node of one’s own, stay what they are and make nothing deployed', { timeout: 600_000 }, async () => {
  const id = await made();
  const told = { ...(await deploy()), networkName: 'Mine', chainId: 31337 };
  const rehearsal: Deployment = await (await record(id, { ...told, kind: 'rehearsal', network: 'ethereum' })).json();
  expect(rehearsal).toMatchObject({ kind: 'rehearsal', network: 'ethereum', chainId: 1, version: expect.stringContaining('solc 0.8') });
  expect(rehearsal).not.toHaveProperty('confirmation');
  const node: Deployment = await (await record(id, { ...told, kind: 'node', network: 'ethereum' })).json();
  expect(node).toMatchObject({ kind: 'node', network: null, networkName: 'Mine' });
  expect(node).not.toHaveProperty('confirmation');
  expect(await read(id)).toMatchObject({ status: 'draft', deploymentAddress: null });
});

test('while no node answers it is kept as not confirmed, and can be confirmed later', { timeout: 600_000 }, async () => {
  const person = await signUp(away);
  const id = await made(away, person.token);
  const told = await deploy();
  const written: Deployment = await (await record(id, told, away, person.token)).json();
  expect(written).toMatchObject({ kind: 'test-network', confirmation: { status: 'not-confirmed' }, verification: 'skipped' });
  expect(await read(id, away, person.token)).toMatchObject({ status: 'draft', deploymentAddress: null });
  expect(await experience(away, person.token)).toBe(0);

  const confirm = (on: TestServer) =>
    on.call('POST', `/api/projects/${id}/deployments/${written.id}/confirmation`, { token: person.token });
  expect(await codeOf(await confirm(away))).toBe('503 network-away');
  // The same database, once the network answers.
  const { networks } = away.services;
  away.services.networks.open = server.services.networks.open;
  expect(await (await confirm(away)).json()).toMatchObject({
    id: written.id,
    confirmation: { status: 'confirmed' },
    verification: 'verified',
  });
  away.services.networks = networks;
  expect((await confirm(away)).status).toBe(200);
  expect(await read(id, away, person.token)).toMatchObject({ status: 'deployed' });
  expect(await experience(away, person.token)).toBe(50);
});

const askForSources = (id: string, deployment: string, on = server, as = token) =>
  on.call('POST', `/api/projects/${id}/deployments/${deployment}/sources`, { token: as });
/** The states of a project's only deployment. */
async function statesOf(id: string) {
  const [only]: Deployment[] = await (await server.call('GET', `/api/projects/${id}/deployments`, { token })).json();
  return only && 'sources' in only ? only.sources.map(({ state }) => state) : [];
}
const ended = (id: string) =>
  vi.waitUntil(
    async () => {
      const states = await statesOf(id);
      return states.length > 0 && states.every(({ status }) => status !== 'pending') && states;
    },
    { timeout: 120_000, interval: 200 },
  );

test('the source goes to the register when its owner wants that, and what it says is kept', { timeout: 600_000 }, async () => {
  const id = await made();
  sourcify.hold();
  const written: Deployment = await (await record(id, { ...(await deploy()), publishSource: true })).json();
  const address = written.contracts[0]?.address;
  expect(written).toMatchObject({ sources: [{ contract: 'Moon', address, state: { status: 'pending' } }] });
  expect(written).not.toHaveProperty('sources.0.ticket');
  await vi.waitUntil(() => sourcify.sent.length === 1, 60_000);
  expect(await statesOf(id)).toMatchObject([{ status: 'pending' }]);
  sourcify.release();
  expect(await ended(id)).toMatchObject([{ status: 'exact-match' }]);
  // What is verified is not sent again.
  expect(await (await askForSources(id, written.id)).json()).toMatchObject({ sources: [{ state: { status: 'exact-match' } }] });
  expect(sourcify.sent).toHaveLength(1);
});

test('nothing is sent of a deployment whose owner did not ask for it, until they do', { timeout: 600_000 }, async () => {
  const id = await made();
  const before = sourcify.sent.length;
  const written: Deployment = await (await record(id, await deploy())).json();
  expect(written).toMatchObject({ confirmation: { status: 'confirmed' }, sources: [] });
  const asked = await askForSources(id, written.id);
  expect(asked.status).toBe(202);
  expect(await ended(id)).toMatchObject([{ status: 'exact-match' }]);
  expect(sourcify.sent).toHaveLength(before + 1);
  const other = await signUp(server);
  expect(await codeOf(await askForSources(id, written.id, server, other.token))).toBe('404 not-found');
});

test('a refusal is kept with the register’s reason, and silence as silence; both can be asked about again', {
  timeout: 600_000,
}, async () => {
  const id = await made();
  sourcify.next({ status: 404, body: { customCode: 'unsupported_chain', message: 'Chain 11155111 not found' } });
  const written: Deployment = await (await record(id, { ...(await deploy()), publishSource: true })).json();
  expect(await ended(id)).toMatchObject([{ status: 'not-verified', code: 'unsupported_chain', said: 'Chain 11155111 not found' }]);
  for (let n = 0; n < 3; n++) sourcify.next({ status: 500, body: { customCode: 'internal_error', message: 'A bug.' } });
  await askForSources(id, written.id);
  expect(await ended(id)).toMatchObject([{ status: 'no-answer' }]);
  // Silent for a moment only.
  sourcify.next({ status: 500, body: { customCode: 'internal_error', message: 'A bug.' } });
  await askForSources(id, written.id);
  expect(await ended(id)).toMatchObject([{ status: 'exact-match' }]);
});

test('what the network has not confirmed waits with its source', { timeout: 600_000 }, async () => {
  const id = await made();
  const before = sourcify.sent.length;
  const { networks } = server.services;
  const { open } = networks;
  networks.open = () => Promise.reject(new NetworkAway());
  const written: Deployment = await (await record(id, { ...(await deploy()), publishSource: true })).json();
  expect(written).toMatchObject({ confirmation: { status: 'not-confirmed' }, sources: [{ state: { status: 'waiting' } }] });
  expect(await codeOf(await askForSources(id, written.id))).toBe('409 not-confirmed-yet');
  expect(sourcify.sent).toHaveLength(before);
  networks.open = open;
  await server.call('POST', `/api/projects/${id}/deployments/${written.id}/confirmation`, { token });
  expect(await ended(id)).toMatchObject([{ status: 'exact-match' }]);
});

test('a server without a register sends nothing and says so', { timeout: 600_000 }, async () => {
  const person = await signUp(away);
  const id = await made(away, person.token);
  const written: Deployment = await (await record(id, { ...(await deploy()), publishSource: true }, away, person.token)).json();
  expect(written).toMatchObject({ sources: [] });
  expect(await codeOf(await askForSources(id, written.id, away, person.token))).toBe('409 no-source-register');
  expect(await (await away.call('GET', '/api/site')).json()).toMatchObject({ sourceRegister: null });
  expect(await (await server.call('GET', '/api/site')).json()).toMatchObject({ sourceRegister: new URL(sourcify.url).host });
});
