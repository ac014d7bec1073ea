/** The rules of a project are changed as its plan is: tried before anything is stored, one revision, and back by the history. */
import { examples } from '@starwright/engine/rules/examples';
import { planOfCharter } from '@starwright/engine/rules/text';
import type { PublishedAppDetail } from '@starwright/protocol/apps';
import { type Charter, charterSchema } from '@starwright/protocol/charter';
import type { GenerateResponse } from '@starwright/protocol/generate';
import type { Plan } from '@starwright/protocol/plan';
import type { Project, Recomposed } from '@starwright/protocol/projects';
import type { TemplateDetail } from '@starwright/protocol/templates';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEngine } from '../../open-engine.ts';
import { newDemoToken, openTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
const token = newDemoToken();
beforeAll(async () => {
  server = await openTestServer({ engine: openEngine(), limits: false });
});
afterAll(() => server.close());

const call = async <T>(method: string, path: string, body?: object): Promise<T> =>
  (await server.call(method, path, { token, ...(body && { body }) })).json();
const rent: Charter = charterSchema.parse(examples.houseRent);
const halfYear: Charter = charterSchema.parse(JSON.parse(JSON.stringify(rent).replace('"is":12', '"is":6')));
const charterOf = (project: Project) => project.plan?.modules[0]?.charter;

test('a template that is an agreement promises what its rules do, and is built from them', { timeout: 300_000 }, async () => {
  const { guarantees } = await call<TemplateDetail>('GET', '/api/templates/house-rent');
  expect(guarantees.join('\n')).toMatch(/The tenant can accept the lease/);
  const body = { prompt: 'a house for rent', templateType: 'house-rent' };
  const planned = await call<Plan>('POST', '/api/plan', body);
  expect(planned.modules[0]?.charter).toEqual(rent);
  expect(planned.notIncluded).toEqual([expect.objectContaining({ text: 'a house for rent' })]);
});

test('other rules are tried, adopted in one revision, and come back by the history', { timeout: 300_000 }, async () => {
  expect(halfYear).not.toEqual(rent);
  const { projectId: id } = await call<{ projectId: string }>('POST', '/api/generate-dapp', {
    prompt: 'what we have agreed on',
    plan: planOfCharter(rent),
  });
  const changes = [{ module: 'rules', charter: halfYear }];
  const shown = await call<Recomposed>('POST', `/api/projects/${id}/recompose`, { changes });
  expect(shown).toMatchObject({ isValid: true, notHeld: [] });
  expect(shown.held).toBeGreaterThan(5);
  expect(shown.after.documentation).not.toBe(shown.before.documentation);
  expect(charterOf(await call('GET', `/api/projects/${id}`))).toEqual(rent);

  const files = {
    'contract.sol': shown.after.contractCode,
    'frontend.tsx': shown.after.frontendCode,
    'deploy.js': shown.after.deploymentScript,
    'test.js': shown.after.testSuite,
    'README.md': shown.after.documentation,
  };
  const adopted = await call<Project>('POST', `/api/projects/${id}/plan`, {
    changes,
    files,
    baseRevision: 1,
    title: 'The rules were changed',
  });
  expect(adopted).toMatchObject({ revision: 2, trial: { status: 'tried', isValid: true } });
  expect(charterOf(adopted)).toEqual(halfYear);

  // With a contract somebody wrote in, what was tried is something else.
  const mine = { ...files, 'contract.sol': `// mine\n${shown.before.contractCode}` };
  const back = [{ module: 'rules', charter: rent }];
  const kept = await call<Project>('POST', `/api/projects/${id}/plan`, { changes: back, files: mine, baseRevision: 2, title: 'Back' });
  expect(kept).toMatchObject({ revision: 3, trial: { status: 'changed' }, contractCode: mine['contract.sol'] });

  const restored = await call<Project>('POST', `/api/projects/${id}/revisions/2/restore`);
  expect([charterOf(restored), restored.trial.status]).toEqual([halfYear, 'tried']);

  const stuck = { ...rent, actions: rent.actions.slice(0, 2) };
  const refused = await server.call('POST', `/api/projects/${id}/recompose`, {
    token,
    body: { changes: [{ module: 'rules', charter: stuck }] },
  });
  expect([refused.status, JSON.stringify(await refused.json())]).toEqual([400, expect.stringContaining('Who should get it')]);
  const none = await server.call('POST', `/api/projects/${id}/recompose`, {
    token,
    body: { changes: [{ module: 'nobody', charter: rent }] },
  });
  expect(none.status).toBe(400);
});

test('a process of the catalogue shows its sentences, and with others it is an agreement of its own', { timeout: 300_000 }, async () => {
  const prompt = 'A petition called “Save the lake”: everybody signs once, and 40 signatures are the goal.';
  const { projectId: id } = await call<{ projectId: string }>('POST', '/api/generate-dapp', { prompt });
  const made = await call<Project>('GET', `/api/projects/${id}`);
  const [petition] = made.plan?.modules ?? [];
  expect(petition).toMatchObject({ blueprint: 'petition', parameters: { goal: '40' }, charter: { title: 'Save the lake' } });
  const charter = charterSchema.parse(petition?.charter);
  expect(charter.settings).toContainEqual({ setting: 'goal', unit: 'count', is: 40 });

  // What was decided stays what can be changed, and the sentences follow.
  const decided = [{ module: petition?.id, feature: 'takeBack', on: true }];
  const { plan } = await call<Recomposed>('POST', `/api/projects/${id}/recompose`, { changes: decided });
  expect(plan.modules[0]).toMatchObject({ blueprint: 'petition', features: ['takeBack'] });

  const twice = charterSchema.parse(JSON.parse(JSON.stringify(charter).replace('"is",0', '"at most",1')));
  const changes = [{ module: petition?.id, charter: twice }];
  const shown = await call<Recomposed>('POST', `/api/projects/${id}/recompose`, { changes });
  expect(shown).toMatchObject({ isValid: true, notHeld: [] });
  expect(shown.plan.modules[0]).toEqual({ ...petition, blueprint: 'rules', parameters: {}, features: [], charter: twice });
  expect(shown.plan.summary).toBe('Save the lake: what can be done is said by its rules.');
  const { contractCode, frontendCode, deploymentScript, testSuite, documentation } = shown.after;
  const files = {
    ...{ 'contract.sol': contractCode, 'frontend.tsx': frontendCode, 'deploy.js': deploymentScript },
    ...{ 'test.js': testSuite, 'README.md': documentation },
  };
  const adopted = await call<Project>('POST', `/api/projects/${id}/plan`, { changes, files, baseRevision: 1, title: 'Twice' });
  expect(charterOf(adopted)).toEqual(twice);
  const restored = await call<Project>('POST', `/api/projects/${id}/revisions/1/restore`);
  expect(restored.plan?.modules[0]).toEqual(petition);
});

const jar = charterSchema.parse({
  language: 1,
  title: 'Jar',
  things: [
    {
      thing: 'jar',
      plural: 'jars',
      states: ['full', 'over'],
      fields: [
        { field: 'owner', unit: 'person', starts: 'actor' },
        { field: 'keeper', unit: 'person' },
      ],
    },
  ],
  pots: [{ pot: 'savings', of: 'jar' }],
  actions: [
    { verb: 'fill', by: 'anyone', creates: 'jar', asks: ['keeper'], pays: { into: { pot: 'savings', of: 'new' } }, onlyIf: [], do: [] },
    {
      verb: 'open',
      by: { party: 'keeper' },
      on: 'jar',
      onlyIf: [{ state: ['full'] }],
      do: [{ pay: { held: { pot: 'savings' } }, from: { pot: 'savings' }, to: { field: 'owner' } }, { move: 'over' }],
    },
  ],
});
/** The same, but anybody opens it and takes what is in it. */
const robbed: Charter = charterSchema.parse(
  JSON.parse(JSON.stringify(jar).replace('"by":{"party":"keeper"}', '"by":"anyone"').replace('"to":{"field":"owner"}', '"to":"actor"')),
);

test('what people agreed on is judged with the code: by the answer, the project, its zip and its page for everyone', {
  timeout: 300_000,
}, async () => {
  expect(robbed).not.toEqual(jar);
  const bad = await call<GenerateResponse>('POST', '/api/generate', { prompt: 'what we have agreed on', plan: planOfCharter(robbed) });
  expect(bad.validationResults).toMatchObject({ isValid: false, findings: [{ rule: 'rules-richer-at-once', severity: 'high' }] });

  const { projectId: id } = await call<{ projectId: string }>('POST', '/api/generate-dapp', {
    prompt: 'what we have agreed on',
    plan: planOfCharter(jar),
  });
  const project = await call<Project>('GET', `/api/projects/${id}`);
  const found = project.validationResults?.findings ?? [];
  expect(found).toMatchObject([{ rule: 'rules-needs-one', severity: 'medium', es: { message: expect.stringMatching(/^Si /) } }]);
  expect(project.securityNotes).toContain(found[0]?.message);

  const zip = await (await server.call('GET', `/api/projects/${id}/zip`, { token })).arrayBuffer();
  const readme = strFromU8(unzipSync(new Uint8Array(zip))['README.md'] ?? new Uint8Array());
  expect(readme).toContain('## What was found');
  expect(readme).toContain('From here on nobody but');

  const { appId } = await call<{ appId: string }>('POST', `/api/projects/${id}/publication`);
  const app = await call<PublishedAppDetail>('GET', `/api/apps/${appId}`);
  expect(app.findings).toEqual(found);
});
