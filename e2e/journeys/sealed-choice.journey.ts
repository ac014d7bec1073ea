/** A vote that is sealed until it is opened, for one of the things that somebody entered: chosen by name, remembered, opened, counted. */
import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { readCharter } from '@starwright/engine/rules';
import { type Plan, rulesBlueprint } from '@starwright/protocol/plan';
import { type Abi, type Address, createWalletClient, custom } from 'viem';
import { test } from '../by-keyboard.ts';
import { type ShownDapps, showDapps } from '../shown-dapps.ts';

/** The vote of a class on the game of the day, as a model wrote it. */
function classVote(): Plan {
  const played = readFileSync(new URL('../../packages/blueprints/ideas/played.jsonl', import.meta.url), 'utf8').split('\n');
  const { answers } = JSON.parse(played.find((line) => line.startsWith('{"id": "c05"')) ?? '');
  const read = readCharter(JSON.parse(answers.at(-1).modules[0].charter));
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const module = { id: 'rules', blueprint: rulesBlueprint, contract: 'Agreement', parameters: {}, features: [], wires: {} };
  return {
    ...{ version: 1, title: read.charter.title, summary: 'A class votes.', blockchain: 'ethereum' },
    modules: [{ ...module, charter: read.charter }],
    ...{ assumptions: [], notIncluded: [], questions: [] },
  };
}

let dapps: ShownDapps | undefined;
test.beforeAll(async () => {
  dapps = await showDapps({ vote: classVote() });
});
test.afterAll(() => dapps?.close());

test('a record is chosen by its name in secret, and the choice counts when it is opened', async ({ page }) => {
  if (!dapps) throw new Error('nothing was built');
  const { chain, contracts, addresses, wallet } = await dapps.open(page, 'vote');
  const accounts = (await chain.provider.request({ method: 'eth_accounts' })) as Address[]; // fixed by the JSON-RPC specification
  const act = (functionName: string, args: unknown[]) =>
    createWalletClient({ account: accounts[0] as Address, transport: custom(chain.provider) }).writeContract({
      ...{ address: addresses.Agreement as Address, abi: contracts.Agreement?.abi as Abi, functionName, args, chain: null },
    });
  await act('nameKid', [accounts[1]]);
  await act('prepareBallot', ['Monday']);
  await act('enterOption', [1n, 'Football']);
  await act('enterOption', [1n, 'Hide and seek']);
  await act('startBallot', [1n]);
  await page.getByRole('banner').getByRole('button', { name: 'Connect your wallet' }).click();
  await wallet.useAccount(1);
  await test.step('sealed', async () => {
    await page.getByRole('radio', { name: 'Hide and seek' }).check();
    await page.getByRole('button', { name: 'Vote in the ballot' }).click();
    await expect(page.getByText(/You sealed “option: Option 2: Hide and seek”/)).toBeVisible();
  });
  await act('closeBallot', [1n]);
  await test.step('opened', async () => {
    await expect(page.getByText(/Your browser remembers what you sealed: option: Option 2: Hide and seek/)).toBeVisible();
    await page.getByRole('button', { name: 'Open the vote' }).click();
    await expect(page.getByText('You open vote 1')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Options by votes' })).toContainText(/Hide and seek\s*1/);
  });
});
