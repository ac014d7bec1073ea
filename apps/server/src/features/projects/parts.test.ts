/** Whole parts are put into the plan of a project and taken out of it as any other change: tried before anything is stored. */
import type { Plan } from '@starwright/protocol/plan';
import type { Project, Recomposed } from '@starwright/protocol/projects';
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
const kindsOf = (plan: Plan | null | undefined) => plan?.modules.map(({ blueprint }) => blueprint);

test('a part is added to a project and taken out again, with what hangs on it', { timeout: 300_000 }, async () => {
  const prompt = '100 cat pictures as NFTs called Alley Cats, anyone can mint one for 0.05 ETH';
  const { projectId: id } = await call<{ projectId: string }>('POST', '/api/generate-dapp', { prompt });
  const refusalOf = async (changes: object[]) => {
    const answer = await server.call('POST', `/api/projects/${id}/recompose`, { token, body: { changes } });
    return [answer.status, (await answer.json()).error.message];
  };

  const changes = [
    { module: 'staking', added: 'staking' },
    { module: 'token', parameter: 'name', value: 'Purr' },
  ];
  const shown = await call<Recomposed>('POST', `/api/projects/${id}/recompose`, { changes });
  expect(shown).toMatchObject({ isValid: true, notHeld: [] });
  expect(kindsOf(shown.plan)).toEqual(['nft', 'staking', 'token']);
  expect(shown.after.contractCode).toContain('contract Staking');
  expect(shown.newGuarantees.length).toBeGreaterThan(3);

  const files = { 'contract.sol': shown.after.contractCode, 'frontend.tsx': shown.after.frontendCode };
  const adopted = await call<Project>('POST', `/api/projects/${id}/plan`, { changes, files, baseRevision: 1, title: 'Staking was added' });
  expect(kindsOf(adopted.plan)).toEqual(['nft', 'staking', 'token']);

  const back = await call<Recomposed>('POST', `/api/projects/${id}/recompose`, { changes: [{ module: 'staking', removed: true }] });
  expect(kindsOf(back.plan)).toEqual(['nft']);
  expect(back.goneGuarantees.length).toBeGreaterThan(3);

  expect(await refusalOf([{ module: 'token', removed: true }])).toEqual([400, '“Staking” needs “Token”. Leave “Staking” out first.']);
  expect(await refusalOf([{ module: 'casino', added: 'casino' }])).toEqual([400, expect.stringContaining('There is no part “casino”')]);
  const many = [1, 2, 3, 4].map((number) => ({ module: `poll-${number}`, added: 'poll' }));
  expect(await refusalOf(many)).toEqual([400, 'A plan has at most 6 parts. Leave one out first.']);
  for (const unfit of [
    { module: 'poll', added: 'p'.repeat(61) },
    { module: 'Poll!', added: 'poll' },
    { module: 'staking', removed: false },
  ])
    expect((await refusalOf([unfit]))[0]).toBe(400);
  expect(kindsOf((await call<Project>('GET', `/api/projects/${id}`)).plan)).toEqual(['nft', 'staking', 'token']);
});
