/** A project as a client stores it that knows the documented body alone, on every screen that shows a project. */
import { consoleWords } from '../../apps/web/src/messages/en/console.ts';
import { database } from '../../apps/web/src/messages/en/database.ts';
import { deploy } from '../../apps/web/src/messages/en/deploy.ts';
import { ide } from '../../apps/web/src/messages/en/ide.ts';
import { play } from '../../apps/web/src/messages/en/play.ts';
import { en } from '../../apps/web/src/messages/en.ts';
import { expectAccessible } from '../accessibility.ts';
import { demoToken } from '../demo-user.ts';
import { expect, test } from '../journey.ts';

const head = '// SPDX-License-Identifier: MIT\npragma solidity ^0.8.24;\n';
const counter = `${head}contract Counter { uint256 public count; event Raised(uint256 count); function raise() external { emit Raised(++count); } }`;
const shares = `${head}contract Till { address public keeper; uint256 public feeBps; bool public open; constructor(address keeper_, uint256 feeBps_, bool open_) { keeper = keeper_; feeBps = feeBps_; open = open_; } }
contract Coin { address public till; constructor(address till_) { till = till_; } }`;

const documented = (name: string, contractCode: string) => ({
  ...{ name, description: name, prompt: name, templateType: 'custom', contractCode },
  frontendCode: `export default function App() { return <h1>${name} is here</h1>; }`,
  deploymentScript: '// deploy',
  ...{
    features: ['It counts'],
    estimatedGasCost: '0.002 ETH',
    securityNotes: ['Nobody owns it'],
    testSuite: '// tests',
    documentation: '# Read me',
  },
  validationResults: {
    ...{ isValid: true, securityScore: 88, gasEstimate: 120_000, errors: [] },
    warnings: [{ type: 'style', message: 'No comment.', suggestion: 'Write one.' }],
    optimizationSuggestions: ['Use unchecked.'],
  },
  status: 'ready',
});

async function stored(origin: string, token: string, body: object): Promise<string> {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
  const answer = await fetch(`${origin}/api/projects`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { id: string }).id; // the documents' answer
}

test('one contract without arguments: every screen works with it', async ({ page, server }) => {
  const token = demoToken();
  const id = await stored(server.origin, token, documented('Counter', counter));
  await page.goto(`/editor/${id}?demo_token=${token}`);
  const tabs = en.project.tabs;
  const open = (name: string) => page.getByRole('tab', { name, exact: true }).click();
  await open(tabs.preview);
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Counter is here' })).toBeVisible({ timeout: 90_000 });
  // What whoever stored it says of it is not shown: it was not tried here.
  await expect(page.getByRole('tab', { name: tabs.validation, exact: true })).toHaveCount(0);
  for (const tab of [tabs.overview, tabs.contract, tabs.frontend, tabs.tests, tabs.docs]) {
    await open(tab);
    await expect(page.getByRole('alert').filter({ hasText: en.errorScreen.title })).toHaveCount(0);
  }
  await open(tabs.deploy);
  await page.getByRole('button', { name: deploy.start.rehearsal }).click();
  await expect(page.getByLabel(deploy.result.title)).toBeVisible({ timeout: 60_000 });

  await page.goto(`/database?project=${id}`);
  await expect(page.getByRole('navigation', { name: database.tables })).toBeVisible({ timeout: 60_000 });
  await page.goto(`/terminal?project=${id}`);
  const input = page.getByRole('textbox', { name: consoleWords.input });
  await input.fill('call Counter.raise');
  await input.press('Enter');
  await expect(page.getByRole('log', { name: consoleWords.output })).toContainText('gas', { timeout: 60_000 });
  await input.fill('call Counter.count');
  await input.press('Enter');
  await expect(page.getByRole('log', { name: consoleWords.output })).toContainText(/→ 1\b/, { timeout: 60_000 });
  await page.goto(`/ide?project=${id}`);
  await page.getByRole('button', { name: ide.run, exact: true }).click();
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Counter is here' })).toBeVisible({ timeout: 90_000 });
  await page.goto('/deploy');
  await expect(page.getByText('Counter').first()).toBeVisible();
  await page.goto('/projects');
  await expect(page.getByRole('link', { name: 'Counter' }).first()).toBeVisible();
});

test('contracts with arguments: the page asks once, and then it works', async ({ page, server }) => {
  const token = demoToken();
  const id = await stored(server.origin, token, documented('Till', shares));
  await page.goto(`/database?project=${id}&demo_token=${token}`);
  const form = page.getByRole('form', { name: deploy.ask.title });
  await expect(form).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);
  await form.getByLabel('keeper_').fill(deploy.ask.deployer);
  await form.getByLabel('feeBps_', { exact: true }).fill('many');
  await form.getByLabel('till_').fill('Till');
  await form.getByRole('button', { name: deploy.ask.save }).click();
  await expect(form.getByText(play.functions.number)).toBeVisible();
  await form.getByLabel('feeBps_', { exact: true }).fill('250');
  await form.getByText(play.functions.yes, { exact: true }).click();
  await form.getByRole('button', { name: deploy.ask.save }).click();
  await expect(page.getByRole('navigation', { name: database.tables })).toBeVisible({ timeout: 60_000 });
  const project = await fetch(`${server.origin}/api/projects/${id}`, { headers: { Authorization: `Bearer ${token}` } });
  expect(await project.json()).toMatchObject({
    deploymentPlan: [
      { contract: 'Till', args: ['$deployer', '250', true] },
      { contract: 'Coin', args: ['$Till'] },
    ],
  });
});
