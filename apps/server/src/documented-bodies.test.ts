/** Every body of the specification, sent exactly as it stands there by a client that knows nothing else. */
import { generateDappResponseSchema, generateResponseSchema } from '@starwright/protocol/generate';
import { projectSchema, projectSummarySchema } from '@starwright/protocol/projects';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { users } from './db/schema.ts';
import { openEngine } from './open-engine.ts';
import { newDemoToken, openTestServer, signUp, type TestServer } from './testing/test-server.ts';

let server: TestServer;
const token = newDemoToken();
const asUser = (method: string, path: string, body?: object) => server.call(method, path, { token, ...(body && { body }) });
beforeAll(async () => {
  server = await openTestServer({ engine: openEngine(), adminEmails: ['root@example.com'] });
});
afterAll(() => server.close());

/** A contract as such a client has it: nothing of how it is deployed or tried. */
export const counter = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;
contract Counter { uint256 public count; function raise() external { count++; } }`;

const prompt = 'A counter on the chain that everybody can raise';
const project = {
  name: `${prompt.slice(0, 50)}…`,
  description: prompt,
  prompt,
  templateType: 'custom',
  contractCode: counter,
  frontendCode: 'export default function App() { return <h1>Counter</h1>; }',
  deploymentScript: '// deploy',
  features: ['Everybody can raise it'],
  estimatedGasCost: '0.002 ETH',
  securityNotes: ['Nobody owns it'],
  testSuite: '// tests',
  documentation: '# Counter',
  validationResults: {
    isValid: true,
    securityScore: 87.5,
    gasEstimate: 123_456.5,
    errors: [{ type: 'gas', message: 'It costs gas.' }],
    warnings: [{ type: 'style', message: 'No comment.', suggestion: 'Write one.' }],
    optimizationSuggestions: ['Use unchecked.'],
  },
  status: 'ready',
};
const stored = async (fields: object = {}) => {
  const answer = await asUser('POST', '/api/projects', { ...project, ...fields });
  expect([answer.status, await answer.clone().text()]).toEqual([201, expect.any(String)]);
  return projectSchema.parse(await answer.json());
};

test('a project is stored by the documented body, with its plan of deployment where there is nothing to ask', async () => {
  const made = await stored();
  const untold = { status: 'draft', validationResults: null, estimatedGasCost: '', securityNotes: [], trial: { status: 'never' } };
  // What a client says was found out is taken and not believed: it is shown once it was tried here.
  expect(made).toMatchObject({
    ...project,
    ...untold,
    deploymentPlan: [{ contract: 'Counter', args: [] }],
  });
  expect(projectSchema.parse(await (await asUser('GET', `/api/projects/${made.id}`)).json())).toEqual(made);
  const list = z.array(projectSummarySchema).parse(await (await asUser('GET', '/api/projects')).json());
  expect(list.map(({ id }) => id)).toContain(made.id);
});

test.each([
  [
    'an inherited contract and an interface are no contracts to deploy',
    `interface I {} abstract contract Base is I {} contract Own is Base {}`,
    ['Own'],
  ],
  [
    'a contract that another one creates is none either',
    `contract Child {} contract Maker { function make() external { new Child(); } }`,
    ['Maker'],
  ],
  [
    'a library is none',
    `library L { function f() internal pure returns (uint) { return 1; } } contract Uses { function g() external pure returns (uint) { return L.f(); } }`,
    ['Uses'],
  ],
  ['values of a constructor are left to be asked for', `contract Needs { constructor(uint256 a) { a; } }`, []],
  ['of two contracts nobody knows which', `contract One {} contract Two {}`, []],
  ['what does not compile is kept all the same', `contract Broken {`, []],
  ['nothing is nothing', '', []],
])('%s', async (_, code, contracts) => {
  const made = await stored({ contractCode: code && `// SPDX-License-Identifier: MIT\npragma solidity ^0.8.24;\n${code}` });
  expect(made.deploymentPlan.map(({ contract }) => contract)).toEqual(contracts);
});

test('what was asked for is kept as the plan of deployment', async () => {
  const { id } = await stored({ contractCode: 'contract Needs { constructor(uint256 a) { a; } }' });
  const deploymentPlan = [{ contract: 'Needs', args: ['7'] }];
  expect(await (await asUser('PATCH', `/api/projects/${id}`, { deploymentPlan })).json()).toMatchObject({ deploymentPlan, revision: 1 });
});

test('generate and generate-dapp take the documented fields and answer the documented ones', async () => {
  const idea = 'A token called Moon with 1000 pieces that holders can burn';
  const generated = await asUser('POST', '/api/generate', { prompt: idea, templateType: 'token-creator', blockchain: 'ethereum' });
  expect(generateResponseSchema.parse(await generated.json()).validationResults.isValid).toBe(true);
  expect((await asUser('POST', '/api/generate', { prompt: idea })).status).toBe(200);
  const dapp = await asUser('POST', '/api/generate-dapp', { prompt: idea, blockchain: 'ethereum', templateType: 'smart-contract' });
  expect(generateDappResponseSchema.parse(await dapp.json()).contract).toContain('contract Moon');
});

test('a file is saved by its path and content', async () => {
  const { id } = await stored();
  const saved = await asUser('POST', `/api/projects/${id}/files`, { path: 'frontend.tsx', content: 'export default () => null;' });
  expect(saved.status).toBe(200);
});

test('a chat message of 10 to 500 characters is answered, with a context and without one', async () => {
  for (const message of ['How do I s', 'x'.repeat(500)])
    for (const context of [{}, { context: 'I look at a token.' }]) {
      const answer = await asUser('POST', '/api/chat', { message, ...context });
      expect(await answer.json()).toMatchObject({
        response: expect.any(String),
        suggestions: expect.any(Array),
        creditsUsed: expect.any(Number),
      });
    }
});

test('what visitors and pages send is taken', async () => {
  const ada = await signUp(server);
  const person = { id: ada.id, email: ada.email, firstName: 'Ada', lastName: 'Byron', profileImageUrl: 'https://example.com/ada.png' };
  const nobody = { id: ada.id, email: ada.email, firstName: 'Ada', lastName: '', profileImageUrl: null };
  for (const body of [person, nobody]) expect((await server.call('POST', '/api/sync-user', { token: ada.token, body })).status).toBe(200);
  const entry = {
    ...{ refId: 'AB12CD34', timestamp: new Date(0).toISOString(), level: 'error', message: 'It broke', context: { page: 'home' } },
    ...{ category: 'ui', component: 'Home', action: 'render', details: { stack: 'x' }, userAgent: 'Browser', url: 'http://x/' },
    ...{ userId: 'anonymous', sessionId: 's', severity: 'medium' },
  };
  expect((await server.call('POST', '/api/client-errors', { body: entry })).ok).toBe(true);
  expect(await (await server.call('GET', '/api/signup-count')).json()).toEqual({ count: expect.any(Number) });
  expect(await (await server.call('GET', '/api/templates')).json()).toContainEqual(expect.objectContaining({ id: 'nft-marketplace' }));
  expect(await (await asUser('GET', '/api/user/stats')).json()).toMatchObject({
    totalProjects: expect.any(Number),
    dailyPrompts: expect.any(Number),
  });
  expect((await server.call('GET', '/api/login')).headers.get('location')).toMatch(/^\/auth/);
});

test('every documented action of an administrator is taken, with `value` where there is one', async () => {
  const root = await signUp(server, 'root@example.com');
  await server.services.db.update(users).set({ emailVerified: true }).where(eq(users.id, root.id));
  const admin = (method: string, path: string, body?: object) => server.call(method, path, { token: root.token, ...(body && { body }) });
  const other = await signUp(server);
  for (const path of ['users', 'projects', 'tickets', 'metrics']) expect((await admin('GET', `/api/admin/${path}`)).status).toBe(200);
  for (const [action, body] of [['tier', { value: 'babyDegen' }], ['suspend'], ['activate', { value: undefined }], ['delete']] as [
    string,
    object?,
  ][])
    expect([action, (await admin('POST', `/api/admin/users/${other.id}/${action}`, body)).status]).toEqual([action, 200]);
  const { id } = await stored();
  for (const action of ['feature', 'moderate', 'delete'])
    expect([action, (await admin('POST', `/api/admin/projects/${id}/${action}`)).status]).toEqual([action, 200]);
  const asking = await signUp(server);
  const ticket = await server.call('POST', '/api/tickets', {
    token: asking.token,
    body: { title: 'Help', description: 'It does not start.' },
  });
  const { id: ticketId } = (await ticket.json()) as { id: string };
  expect((await admin('POST', `/api/admin/tickets/${ticketId}/respond`, { response: 'resolved' })).status).toBe(200);
});
