/** What may be said of a dapp is what was tried of it: with the real engine, through the calls a stranger would make. */
import { publishedAppDetailSchema } from '@starwright/protocol/apps';
import type { Project, ProjectSummary } from '@starwright/protocol/projects';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEngine } from '../../open-engine.ts';
import { codeOf, newDemoToken, openTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
const token = newDemoToken();
beforeAll(async () => {
  server = await openTestServer({ engine: openEngine(), limits: false });
});
afterAll(() => server.close());

/** A busy machine needs ten times as long as an idle one. */
const patiently = { timeout: 600_000 };
const call = (method: string, path: string, body?: object) => server.call(method, path, { token, ...(body && { body }) });
const answer = async <T>(method: string, path: string, body?: object): Promise<T> => (await call(method, path, body)).json();
const at = (id: string, rest = '') => `/api/projects/${id}${rest}`;
const read = (id: string) => answer<Project>('GET', at(id));
const stateOf = async (id: string) => (await read(id)).trial.status;
/** Each idea is built once; a copy of what was built and tried is as good. */
const built = new Map<string, Promise<string>>();
async function generated(prompt = 'a token called Moon with 1000 pieces that the owner can mint more of'): Promise<string> {
  const original = built.get(prompt) ?? build(prompt);
  built.set(prompt, original);
  return (await answer<Project>('POST', at(await original, '/duplicate'))).id;
}
async function build(prompt: string): Promise<string> {
  for (;;) {
    const made = await call('POST', '/api/generate-dapp', { prompt });
    const code = made.status === 200 ? '' : await codeOf(made.clone());
    // A machine that does much else at the same time is asked again.
    if (code === '503 busy' || code.endsWith('-too-heavy')) continue;
    expect(code).toBe('');
    return (await made.json()).projectId;
  }
}
const alter = (feature: string, on: boolean) => ({ changes: [{ module: 'token', feature, on }], files: {}, baseRevision: 1, title: 'x' });

test.each([
  ['a promise it never kept', alter('capped', true)],
  ['no word of a power it has', alter('mintable', false)],
])('a plan changed without its files, restored, cannot be published with %s', patiently, async (_name, change) => {
  const id = await generated();
  await call('POST', at(id, '/plan'), change);
  await call('POST', at(id, '/files'), { path: 'README.md', content: 'x' });
  await call('POST', at(id, '/revisions/2/restore'));
  expect(await codeOf(await call('POST', at(id, '/publication')))).toBe('409 not-publishable');
});

test('a verdict belongs to the files and facts that were tried together, however they came about', patiently, async () => {
  const id = await generated();
  const first = await read(id);
  expect(first).toMatchObject({
    status: 'ready',
    trial: { status: 'tried', isValid: true, with: { solc: expect.stringMatching(/^0\.8\./) } },
  });

  // Other facts, the same files.
  await call('POST', at(id, '/plan'), alter('capped', true));
  const claimed = await read(id);
  expect(claimed).toMatchObject({ status: 'draft', trial: { status: 'changed' }, validationResults: null, guarantees: [] });
  // Other files.
  await call('POST', at(id, '/revisions/1/restore'));
  expect((await read(id)).trial).toEqual(first.trial);
  for (const change of [
    () => call('POST', at(id, '/files'), { path: 'contract.sol', content: 'contract A {}' }),
    () => call('PATCH', at(id), { contractCode: 'contract B {}' }),
    () => call('POST', at(id, '/files'), { path: 'README.md', content: 'It is perfect.' }),
  ]) {
    await change();
    expect(await read(id)).toMatchObject({ status: 'draft', trial: { status: 'changed' }, validationResults: null, guarantees: [] });
    const [listed] = await answer<ProjectSummary[]>('GET', '/api/projects');
    expect(listed).toMatchObject({ id, status: 'draft', trial: { status: 'changed' } });
  }
  expect((await answer<Project>('POST', at(id, '/revisions/1/restore'))).trial).toEqual(first.trial);
  expect(await read(id)).toMatchObject({ status: 'ready', guarantees: first.guarantees });
});

test('what is tried again is really tried, and told as it came out', patiently, async () => {
  const id = await generated('a token called Moon with 1000 pieces, there can never be more than 5000, that the owner can mint more of');
  const before = await read(id);
  const broken = before.contractCode.replace(/ERC20Capped\._update|super\._update\(from, to, value\);/, '');
  expect(broken).not.toBe(before.contractCode);
  await call('POST', at(id, '/files'), { path: 'contract.sol', content: broken });
  expect(await stateOf(id)).toBe('changed');
  const after = await answer<Project>('POST', at(id, '/trial'));
  expect(after).toMatchObject({ status: 'draft', trial: { status: 'tried', isValid: false } });
  expect(after.validationResults?.isValid).toBe(false);
  expect(await codeOf(await call('POST', at(id, '/publication')))).toBe('409 not-publishable');

  await call('POST', at(id, '/files'), { path: 'contract.sol', content: before.contractCode });
  await call('POST', at(id, '/files'), { path: 'README.md', content: '# Mine' });
  expect(await stateOf(id)).toBe('changed');
  const mended = await answer<Project>('POST', at(id, '/trial'));
  expect(mended).toMatchObject({ status: 'ready', trial: { status: 'tried', isValid: true }, guarantees: before.guarantees });
  expect((await call('POST', at(id, '/publication'))).status).toBe(200);
});

test('what a browser says was found out is not believed', patiently, async () => {
  const { validationResults, guarantees, contractCode, frontendCode, deploymentScript, plan, deploymentPlan, scenarios } = await read(
    await generated(),
  );
  const claims = { name: 'x', description: '', prompt: 'y', validationResults, guarantees: ['Nobody can ever lose.'] };
  const code = { contractCode: contractCode.replace('onlyOwner', ''), frontendCode, deploymentScript };
  for (const status of ['ready', 'deployed', 'generating']) {
    const made = await answer<Project>('POST', '/api/projects', { ...claims, ...code, status, plan, deploymentPlan, scenarios });
    expect(made).toMatchObject({ status: 'draft', trial: { status: 'never' }, validationResults: null, guarantees: [], powers: [] });
    const copy = await answer<Project>('POST', at(made.id, '/duplicate'));
    expect(copy.trial).toEqual({ status: 'never' });
  }
  // Tried here, with sentences that somebody made up: known to its owner, shown to nobody.
  const [scenario] = scenarios;
  const praise = [{ ...scenario, sentence: 'Nobody can ever lose.' }];
  const made = await answer<Project>('POST', '/api/projects', {
    ...claims,
    ...code,
    contractCode,
    plan,
    deploymentPlan,
    scenarios: praise,
  });
  expect(await answer<Project>('POST', at(made.id, '/trial'))).toMatchObject({ trial: { status: 'tried' } });
  expect(await codeOf(await call('POST', at(made.id, '/publication')))).toBe('409 not-publishable');
  expect(guarantees.length).toBeGreaterThan(0);
});

test('a copy of what was tried was tried, a copy of what was changed was not', patiently, async () => {
  const id = await generated();
  const { trial } = await read(id);
  expect((await answer<Project>('POST', at(id, '/duplicate'))).trial).toMatchObject({ ...trial });
  await call('POST', at(id, '/files'), { path: 'contract.sol', content: 'contract A {}' });
  expect((await answer<Project>('POST', at(id, '/duplicate'))).trial).toEqual({ status: 'never' });
});

test('a contract changed by hand is not published under the sentences of another, even where they hold', patiently, async () => {
  const id = await generated('a token called Moon with 1000 pieces, there can never be more than 5000, that the owner can mint more of');
  const { contractCode } = await read(id);
  const secret = contractCode.replace(/\}\s*$/, '  function gift() external view returns (uint256) { return 7; }\n}\n');
  await call('POST', at(id, '/files'), { path: 'contract.sol', content: secret });
  expect(await answer<Project>('POST', at(id, '/trial'))).toMatchObject({ trial: { status: 'tried', isValid: true } });
  expect(await codeOf(await call('POST', at(id, '/publication')))).toBe('409 not-publishable');
});

test('a published app is what was tried for it, and stays that when its owner goes on', patiently, async () => {
  const id = await generated();
  const { appId } = await answer<{ appId: string }>('POST', at(id, '/publication'));
  const shown = async () => publishedAppDetailSchema.parse(await answer('GET', `/api/apps/${appId}`));
  const before = await shown();
  const { trial, guarantees, contractCode, name } = await read(id);
  expect(before).toMatchObject({ trial, guarantees, contractCode, name, changedSince: false, guaranteeCount: guarantees.length });
  expect(before.trial).toMatchObject({ hash: expect.stringMatching(/^[0-9a-f]{64}$/), isValid: true, held: guarantees.length });

  await call('PATCH', at(id), { name: 'Free money, guaranteed', description: 'Send me your coins.' });
  await call('POST', at(id, '/files'), { path: 'contract.sol', content: 'contract Trap {}' });
  expect(await shown()).toEqual({ ...before, changedSince: true });
  expect(await answer('GET', at(id, '/publication'))).toEqual({ appId, changedSince: true });
  expect(await codeOf(await call('POST', at(id, '/publication')))).toBe('409 not-publishable');
  expect(await shown()).toEqual({ ...before, changedSince: true });

  await call('POST', at(id, '/revisions/1/restore'));
  expect(await shown()).toEqual(before);
  await call('PATCH', at(id), { name: 'Moon again' });
  expect(await answer('POST', at(id, '/publication'))).toEqual({ appId, changedSince: false });
  expect(await shown()).toMatchObject({ name: 'Moon again', contractCode });
});
