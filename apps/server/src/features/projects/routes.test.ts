import type { Project, ProjectFile, ProjectSummary, Recomposed, Revision } from '@starwright/protocol/projects';
import { projectSchema } from '@starwright/protocol/projects';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scriptedEngine } from '../../testing/scripted-engine.ts';
import { codeOf, newDemoToken, openTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await openTestServer();
  token = newDemoToken();
});
afterAll(() => server.close());

const fields = {
  name: 'Moon Cat',
  description: 'A token',
  prompt: 'A token called Moon Cat',
  contractCode: 'contract A {}',
  frontendCode: 'export {}',
  deploymentScript: '// deploy',
};

async function create(overrides: object = {}, as = token): Promise<Project> {
  const answer = await server.call('POST', '/api/projects', { token: as, body: { ...fields, ...overrides } });
  expect(answer.status).toBe(201);
  return projectSchema.parse(await answer.json());
}
const get = async <T>(path: string): Promise<T> => (await server.call('GET', path, { token })).json();
const save = (id: string, body: object) => server.call('POST', `/api/projects/${id}/files`, { token, body });

test('a stored project is answered as it was sent, with an id', async () => {
  const made = await create({ status: 'error', testSuite: '// tests', features: ['Holders can burn'] });
  expect(await get(`/api/projects/${made.id}`)).toEqual(made);
  expect(made).toMatchObject({ ...fields, status: 'error', blockchain: 'ethereum', templateType: 'custom', revision: 1 });
});

test('the list shows own projects only, the one changed last first', async () => {
  const somebodyElse = newDemoToken();
  const theirs = await create({}, somebodyElse);
  const [first, second] = [await create({ name: 'first' }), await create({ name: 'second' })];
  await server.call('PATCH', `/api/projects/${first.id}`, { token, body: { name: 'first again' } });
  const list = await get<ProjectSummary[]>('/api/projects');
  expect(list.slice(0, 2).map(({ name }) => name)).toEqual(['first again', 'second']);
  expect(list.map(({ id }) => id)).not.toContain(theirs.id);
  expect(list.map(({ id }) => id)).toContain(second.id);
});

test('every save is a revision, and any revision can be brought back', async () => {
  const { id } = await create();
  const saved: ProjectFile = await (await save(id, { path: 'contract.sol', content: 'contract B {}' })).json();
  expect(saved).toMatchObject({ path: 'contract.sol', content: 'contract B {}', size: 13, revision: 2 });
  await save(id, { path: 'test.js', content: 'it()' });
  expect((await get<Revision[]>(`/api/projects/${id}/revisions`)).map(({ revision, paths }) => [revision, paths])).toEqual([
    [3, ['test.js']],
    [2, ['contract.sol']],
    [1, ['contract.sol', 'deploy.js', 'frontend.tsx']],
  ]);

  const at = async (revision: number) =>
    (await get<ProjectFile[]>(`/api/projects/${id}/revisions/${revision}`)).map(({ path, content }) => [path, content]);
  expect(await at(1)).toContainEqual(['contract.sol', 'contract A {}']);
  expect(await at(2)).toContainEqual(['contract.sol', 'contract B {}']);
  expect((await at(3)).map(([path]) => path)).toEqual(['contract.sol', 'frontend.tsx', 'deploy.js', 'test.js']);
  for (const none of ['0', '4', 'x'])
    expect(await codeOf(await server.call('GET', `/api/projects/${id}/revisions/${none}`, { token }))).toBe('404 not-found');

  const restored = await server.call('POST', `/api/projects/${id}/revisions/1/restore`, { token });
  expect(await restored.json()).toMatchObject({ contractCode: 'contract A {}', testSuite: '', revision: 4 });
  await server.call('POST', `/api/projects/${id}/revisions/3/restore`, { token });
  expect(await get(`/api/projects/${id}`)).toMatchObject({ contractCode: 'contract B {}', testSuite: 'it()', revision: 5 });
  expect(await codeOf(await server.call('POST', `/api/projects/${id}/revisions/9/restore`, { token }))).toBe('404 not-found');
});

test('what was tried counts for the generated files again as soon as they are restored', async () => {
  const { projectId: id } = await (
    await server.call('POST', '/api/generate-dapp', { token, body: { prompt: 'a token to go back to' } })
  ).json();
  await save(id, { path: 'contract.sol', content: 'contract B {}' });
  await save(id, { path: 'contract.sol', content: 'contract C {}' });
  expect(await get(`/api/projects/${id}`)).toMatchObject({ revision: 3, trial: { status: 'changed' } });
  await server.call('POST', `/api/projects/${id}/revisions/2/restore`, { token });
  expect(await get(`/api/projects/${id}`)).toMatchObject({ revision: 4, trial: { status: 'changed' } });
  const restored = await server.call('POST', `/api/projects/${id}/revisions/1/restore`, { token });
  expect(await restored.json()).toMatchObject({ revision: 5, trial: { status: 'tried', isValid: true } });
  expect(await get(`/api/projects/${id}`)).toMatchObject({ revision: 5, trial: { status: 'tried', isValid: true } });
});

test('a save over a newer version is refused and changes nothing', async () => {
  const { id } = await create();
  expect((await save(id, { path: 'contract.sol', content: 'mine', baseRevision: 1 })).status).toBe(200);
  expect(await codeOf(await save(id, { path: 'contract.sol', content: 'yours', baseRevision: 1 }))).toBe('409 edit-conflict');
  expect((await save(id, { path: 'deploy.js', content: 'another file', baseRevision: 1 })).status).toBe(200);
  expect(await get(`/api/projects/${id}`)).toMatchObject({ contractCode: 'mine', deploymentScript: 'another file' });
});

test('of many saves made at once on one version exactly one wins', async () => {
  const { id } = await create();
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) => save(id, { path: 'contract.sol', content: `v${n}`, baseRevision: 1 })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(11);
});

test('saving what is already there makes no revision, also when it is sent twice', async () => {
  const { id } = await create();
  await save(id, { path: 'contract.sol', content: fields.contractCode });
  expect(await get<Revision[]>(`/api/projects/${id}/revisions`)).toHaveLength(1);
  for (const _ of ['first', 'again'])
    expect((await save(id, { path: 'contract.sol', content: 'contract B {}', baseRevision: 1 })).status).toBe(200);
  expect(await get<Revision[]>(`/api/projects/${id}/revisions`)).toHaveLength(2);
});

test('tests and documentation are listed only when there are any', async () => {
  const { id } = await create();
  expect((await get<ProjectFile[]>(`/api/projects/${id}/files`)).map(({ path }) => path)).toEqual([
    'contract.sol',
    'frontend.tsx',
    'deploy.js',
  ]);
  await save(id, { path: 'README.md', content: '# Hello' });
  expect((await get<ProjectFile[]>(`/api/projects/${id}/files`)).map(({ path }) => path)).toContain('README.md');
});

test('a path that is no file of a project is refused', async () => {
  const { id } = await create();
  for (const path of ['../../etc/passwd', 'contract.sol/', '__proto__', '', 'toString']) {
    expect(await codeOf(await save(id, { path, content: 'x' }))).toBe('400 invalid-path');
  }
});

test('a file is measured in bytes, a body as a whole', async () => {
  const { id } = await create();
  const content = 'é'.repeat(300 * 1024);
  expect(await codeOf(await save(id, { path: 'contract.sol', content }))).toBe('413 file-too-large');
  expect(await codeOf(await save(id, { path: 'contract.sol', content: 'x'.repeat(3 * 1024 * 1024) }))).toBe('413 body-too-large');
});

test('a project in the archive comes after all others, unchanged, until it is taken out again', async () => {
  const own = newDemoToken();
  const [old, recent] = [await create({ name: 'old' }, own), await create({ name: 'recent' }, own)];
  const list = async (): Promise<ProjectSummary[]> => (await server.call('GET', '/api/projects', { token: own })).json();
  const archive = (archived: boolean) => server.call('PATCH', `/api/projects/${recent.id}`, { token: own, body: { archived } });
  expect(await (await archive(true)).json()).toMatchObject({ archived: true, updatedAt: recent.updatedAt, revision: 1 });
  expect((await list()).map(({ id, archived }) => [id, archived])).toEqual([
    [old.id, false],
    [recent.id, true],
  ]);
  await archive(false);
  expect((await list()).map(({ id, archived }) => [id, archived])).toEqual([
    [recent.id, false],
    [old.id, false],
  ]);
});

test('deleting can be undone with everything in it', async () => {
  const { id } = await create();
  await save(id, { path: 'contract.sol', content: 'changed' });
  const before = await get(`/api/projects/${id}`);
  expect((await server.call('DELETE', `/api/projects/${id}`, { token })).status).toBe(200);
  expect(await codeOf(await server.call('GET', `/api/projects/${id}`, { token }))).toBe('404 not-found');
  expect(await codeOf(await server.call('DELETE', `/api/projects/${id}`, { token }))).toBe('404 not-found');
  expect(await codeOf(await save(id, { path: 'contract.sol', content: 'late' }))).toBe('404 not-found');
  const restored = await server.call('POST', `/api/projects/${id}/restore`, { token });
  expect(await restored.json()).toEqual(before);
  expect(await get(`/api/projects/${id}`)).toEqual(before);
});

test('a copy is a project of its own', async () => {
  const { id } = await create();
  const answer = await server.call('POST', `/api/projects/${id}/duplicate`, { token });
  expect(answer.status).toBe(201);
  const copy: Project = await answer.json();
  expect(copy).toMatchObject({ name: 'Moon Cat (copy)', contractCode: fields.contractCode, status: 'draft', revision: 1 });
  await save(copy.id, { path: 'contract.sol', content: 'only in the copy' });
  expect(await get(`/api/projects/${id}`)).toMatchObject({ contractCode: fields.contractCode });
});

test('renaming changes no file, changing code keeps a revision', async () => {
  const { id } = await create();
  const patch = (body: object) => server.call('PATCH', `/api/projects/${id}`, { token, body });
  expect(await (await patch({ name: '  New name ' })).json()).toMatchObject({ name: 'New name', revision: 1 });
  expect(await (await patch({ contractCode: 'contract C {}' })).json()).toMatchObject({ contractCode: 'contract C {}', revision: 2 });
  expect(await codeOf(await patch({ name: ' ' }))).toBe('400 invalid-body');
});

test('the zip is offered under a name that cannot break out of the header', async () => {
  const { id } = await create({ name: 'Moon "Cat"\r\nX: y/../é' });
  const zip = await server.call('GET', `/api/projects/${id}/zip`, { token });
  expect(zip.headers.get('content-type')).toBe('application/zip');
  expect(zip.headers.get('content-disposition')).toBe('attachment; filename="moon-cat-x-y-e.zip"');
});

test('text that a database cannot keep is refused or mended, never a failure', async () => {
  expect(await codeOf(await server.call('POST', '/api/projects', { token, body: { ...fields, name: 'a\0b' } }))).toBe('400 invalid-body');
  expect((await create({ name: 'half \ud83d' })).name).toBe('half \ufffd');
  for (const body of ['{', 'null', '[]', '"x"', '{"name":1}']) {
    expect(await codeOf(await server.call('POST', '/api/projects', { token, body }))).toBe('400 invalid-body');
  }
  for (const id of ['%00', 'a%20b', '..', 'x'.repeat(200), "'; drop table projects; --"]) {
    expect(await codeOf(await server.call('GET', `/api/projects/${encodeURI(id)}`, { token }))).toMatch(/^404 not-found$|^200/);
  }
});

test('a browser cannot store a project that claims to be under way', async () => {
  expect((await create({ status: 'generating' })).status).toBe('draft');
});

const address = `0x${'ab'.repeat(20)}`;
const deployment = {
  ...{ kind: 'node', network: null, networkName: 'Local node', chainId: 31337, deployer: address },
  contracts: [{ contract: 'Token', address, txHash: `0x${'cd'.repeat(32)}`, gasUsed: 1_000_000 }],
  ...{ gasUsed: 1_000_000, totalCost: '0.02 ETH', verification: 'verified' },
};

test('rehearsals and deployments on own nodes are listed, the newest first, to their owner alone', async () => {
  const { id } = await create();
  const record = (body: object) => server.call('POST', `/api/projects/${id}/deployments`, { token, body });
  expect((await record({ ...deployment, kind: 'rehearsal', network: 'sepolia' })).status).toBe(201);
  const made = await (await record(deployment)).json();
  expect(made).toMatchObject({ ...deployment, projectId: id, projectName: 'Moon Cat', revision: 1 });
  expect(await get(`/api/projects/${id}`)).toMatchObject({ status: 'draft', deploymentAddress: null });
  expect((await get<{ kind: string }[]>(`/api/projects/${id}/deployments`)).map(({ kind }) => kind)).toEqual(['node', 'rehearsal']);
  expect(await get<object[]>('/api/deployments')).toContainEqual(made);

  const stranger = newDemoToken();
  expect((await server.call('GET', `/api/projects/${id}/deployments`, { token: stranger })).status).toBe(404);
  expect(await (await server.call('GET', '/api/deployments', { token: stranger })).json()).toEqual([]);
  expect(await codeOf(await record({ ...deployment, deployer: 'me' }))).toBe('400 invalid-body');
});

test('what the compiler makes of the saved contract is answered beside its source', async () => {
  const { id } = await create();
  expect(await get(`/api/projects/${id}/artifacts`)).toEqual({
    source: fields.contractCode,
    ok: true,
    diagnostics: [],
    contracts: {},
    deployable: [],
  });
  await save(id, { path: 'contract.sol', content: 'broken' });
  expect(await get(`/api/projects/${id}/artifacts`)).toMatchObject({ source: 'broken', ok: false });
});

test('a changed plan is shown before it is adopted, goes with the files in one revision, and comes back with them', async () => {
  const feature = (id: string) => ({ id, title: id, cues: [] });
  const reading = { blueprint: 'token', title: 'Token', about: '', contract: 'Token', templates: [], summary: '', cues: [] };
  const scripted = scriptedEngine([{ ...reading, parameters: [], wires: [], features: [feature('burnable'), feature('pausable')] }]);
  const other = await openTestServer({
    engine: {
      ...scripted,
      async generate(request, hooks) {
        const made = await scripted.generate(request, hooks);
        return { ...made, contract: `contract Token {} // ${made.plan.modules[0]?.features.join()}` };
      },
    },
  });
  const call = async <T>(method: string, path: string, body?: object): Promise<T> =>
    (await other.call(method, path, { token, body })).json();
  const { projectId: id } = await call<{ projectId: string }>('POST', '/api/generate-dapp', { prompt: 'a token that holders can burn' });
  const changes = [{ module: 'token', feature: 'pausable', on: true }];

  const shown = await call<Recomposed>('POST', `/api/projects/${id}/recompose`, { changes });
  expect(shown.before.contractCode).toBe('contract Token {} // burnable');
  expect(shown.after.contractCode).toBe('contract Token {} // burnable,pausable');
  expect(await call<Revision[]>('GET', `/api/projects/${id}/revisions`)).toHaveLength(1);

  const files = { 'contract.sol': `${shown.after.contractCode} and mine` };
  const adopted = { changes, files, baseRevision: 1, title: 'Added: pausable' };
  const made = await call<Project>('POST', `/api/projects/${id}/plan`, adopted);
  expect(made).toMatchObject({ revision: 2, trial: { status: 'changed' }, contractCode: files['contract.sol'] });
  expect(made.plan?.modules[0]?.features).toEqual(['burnable', 'pausable']);
  expect(await codeOf(await other.call('POST', `/api/projects/${id}/plan`, { token, body: adopted }))).toBe('409 edit-conflict');
  const unknown = { changes: [{ module: 'token', feature: 'flying', on: true }] };
  expect(await codeOf(await other.call('POST', `/api/projects/${id}/recompose`, { token, body: unknown }))).toBe('400 invalid-body');

  const back = await call<Project>('POST', `/api/projects/${id}/revisions/1/restore`);
  expect(back).toMatchObject({ contractCode: 'contract Token {} // burnable', revision: 3, trial: { status: 'tried' } });
  expect(back.plan?.modules[0]?.features).toEqual(['burnable']);
  const again = await call<Project>('POST', `/api/projects/${id}/revisions/2/restore`);
  expect(again.plan?.modules[0]?.features).toEqual(['burnable', 'pausable']);
  expect((await call<Revision[]>('GET', `/api/projects/${id}/revisions`))[0]?.paths).toEqual(['contract.sol']);
  await other.close();
});
