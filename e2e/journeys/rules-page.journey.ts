/** A savings circle of four people, played in the preview over three months: who is late pays more, and everybody sees whose turn it is. */
import type { Page } from '@playwright/test';
import { examples } from '@starwright/engine/rules/examples';
import { charterSchema } from '@starwright/protocol/charter';
import { generateResponseSchema } from '@starwright/protocol/generate';
import { type Plan, rulesBlueprint } from '@starwright/protocol/plan';
import { projectSchema } from '@starwright/protocol/projects';
import { chain, preview } from '../../apps/web/src/messages/en/preview.ts';
import { expectAccessible } from '../accessibility.ts';
import { demoToken } from '../demo-user.ts';
import { expect, test } from '../journey.ts';

/** solc is fetched and loaded, and everything is compiled, beside the server's own compilers on the same processors. */
const patiently = { timeout: 90_000 };

const app = (page: Page) => page.frameLocator('iframe[title]:not([title=""])');
const said = (page: Page) => app(page).getByRole('status').last();
const become = (page: Page, name: string) => page.getByRole('group', { name: chain.you }).getByRole('button', { name }).click();

/** As a person: the name stands in the head of the page before anything is done. */
async function as(page: Page, name: string): Promise<void> {
  await become(page, name);
  await expect(app(page).getByRole('banner')).toContainText(name);
}

async function press(page: Page, form: string): Promise<void> {
  const close = said(page).getByRole('button', { name: 'Close this message' });
  if (await close.isVisible()) await close.press('Enter');
  await app(page).getByRole('form', { name: form, exact: true }).getByRole('button', { name: form, exact: true }).press('Enter');
  await expect(said(page)).toContainText('Done:', patiently);
}

async function monthLater(page: Page): Promise<void> {
  await page.getByRole('button', { name: chain.time }).click();
  await page.getByRole('button', { name: chain.travel.month }).click();
  await page.keyboard.press('Escape');
}

const { alice, bob, carol, dave } = chain.people;

test('four people play a savings circle over three months, one is refused, one pays a penalty, and the page says whose turn it is', async ({
  page,
  server,
}) => {
  test.setTimeout(300_000);
  page.setDefaultTimeout(30_000);
  const token = demoToken();
  const id = await makeCircle(server.origin, token);
  await page.goto(`/editor/${id}?tab=preview&demo_token=${token}`);
  await expect(page.getByText(preview.running, { exact: true })).toBeVisible(patiently);
  await page.getByRole('radiogroup', { name: preview.device }).getByText(preview.devices.tablet).click();
  const circle = app(page).getByRole('region', { name: 'Chama 1' });
  const turn = circle.getByRole('region', { name: 'Whose turn it is' });

  await test.step('nothing is there yet, and one next step is offered', async () => {
    await as(page, alice);
    await expect(app(page).getByText('There are no chamas yet')).toBeVisible();
    const form = app(page).getByRole('form', { name: 'Create a chama' });
    for (const [label, text] of Object.entries({
      'Deposit (ETH)': '0.5',
      'Contribution (ETH)': '0.1',
      'Penalty rate (%)': '10',
      Seats: '1',
    }))
      await form.getByLabel(label).fill(text);
    await form.getByLabel('Cycle length (days)').fill('30');
    await form.getByRole('button').press('Enter');
    await expect(said(page)).toContainText('its seats are at least 2', patiently);
    await form.getByLabel('Seats').fill('4');
    await press(page, 'Create a chama');
  });

  await test.step('four join; who has joined already is not asked again', async () => {
    for (const name of [alice, bob, carol]) {
      await as(page, name);
      await press(page, 'Join the chama');
      await expect(circle.getByRole('form', { name: 'Join the chama' })).toHaveCount(0);
    }
    await as(page, dave);
    await press(page, 'Join the chama');
    await expect(circle.getByText(/^Running since/)).toBeVisible();
    await expect(turn).toContainText('Next to be paid: Alice');
  });

  await test.step('in the first month three pay; a stranger cannot, and is told who can', async () => {
    for (const name of [alice, bob, carol]) {
      await as(page, name);
      await press(page, 'Contribute to the chama');
      await expect(circle.getByRole('form', { name: 'Contribute to the chama' })).toHaveCount(0);
    }
    await expect(turn).toContainText('Dave can contribute to the chama');
    await expect(turn).not.toContainText('Carol can');
    await as(page, chain.people.deployer);
    await expect(circle.getByRole('form', { name: 'Contribute to the chama' })).toHaveCount(0);
    await circle.getByText('What else there is, for whom and when').click();
    await expect(circle.getByText('Only any member of the chama can do this').first()).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('Dave is late: the penalty is in what it costs him, and the first turn goes to Alice', async () => {
    await monthLater(page);
    await as(page, dave);
    await expect(turn).toContainText('You can act now');
    await expect(circle.getByText('It costs 0.11 ETH.')).toBeVisible();
    await press(page, 'Contribute to the chama');
    await expect(turn).toContainText('Anybody can pay the turn of the chama (0.41 ETH to Alice)');
    await press(page, 'Pay the turn of the chama');
    await expect(turn).toContainText('Next to be paid: Bob');
  });

  await test.step('in the second month Carol misses: anybody collects it from her security, with the penalty', async () => {
    for (const name of [alice, bob, dave]) {
      await as(page, name);
      await press(page, 'Contribute to the chama');
    }
    await monthLater(page);
    const carols = circle.getByRole('region', { name: '3. Carol' });
    await expect(carols).toContainText('0.5 ETH');
    await press(page, 'Collect the missed contribution of the membership');
    await expect(carols).toContainText('0.39 ETH');
    await press(page, 'Pay the turn of the chama');
    await expect(turn).toContainText('Next to be paid: Carol');
  });

  await test.step('in the third month everybody pays in time, and Carol is paid', async () => {
    for (const name of [alice, bob, carol, dave]) {
      await as(page, name);
      await press(page, 'Contribute to the chama');
    }
    await expect(turn).toContainText(/From .*, in/);
    await expect(turn.getByRole('timer')).toBeVisible();
    await monthLater(page);
    await press(page, 'Pay the turn of the chama');
    await expect(turn).toContainText('Next to be paid: You');
  });

  await test.step('what has happened stands there by name, the newest first, and older things on asking', async () => {
    const history = app(page).getByRole('region', { name: 'What has happened' });
    const lines = history.getByRole('listitem');
    await expect(lines.nth(0)).toContainText('You pay the turn of chama 1');
    await expect(lines.nth(1)).toContainText('You contribute to chama 1, paying 0.1 ETH');
    await expect(lines.nth(2)).toContainText('Carol contributes to chama 1, paying 0.1 ETH');
    await expect(lines).toHaveCount(10);
    await history.getByRole('button', { name: 'Show what happened before' }).press('Enter');
    await expect(lines).toHaveCount(20);
    await expect(history.getByRole('button')).toHaveCount(0);
    await expect(history).toContainText('You collect the missed contribution of membership 3 (Carol)');
    await expect(history).toContainText('You contribute to chama 1, paying 0.11 ETH');
    await expect(lines.last()).toContainText('Alice creates chama 1');
    await expectAccessible(page);
  });

  await test.step('where the money is, and what of it is mine', async () => {
    const money = app(page).getByRole('region', { name: 'Where the money is' });
    await expect(money).toContainText('1.89 ETH');
    await expect(money).toContainText('0.5 ETH (your security)');
  });
});

async function makeCircle(origin: string, token: string): Promise<string> {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
  const plan: Plan = {
    version: 1,
    title: 'Savings circle',
    summary: 'Everybody pays in each month, one is paid out.',
    blockchain: 'ethereum',
    modules: [
      {
        id: 'rules',
        blueprint: rulesBlueprint,
        contract: 'Circle',
        parameters: {},
        features: [],
        wires: {},
        charter: charterSchema.parse(examples.chama),
      },
    ],
    assumptions: [],
    notIncluded: [],
    questions: [],
  };
  const answer = await fetch(`${origin}/api/generate-dapp`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ prompt: 'a savings circle', blockchain: 'ethereum', plan }),
  });
  const body: unknown = await answer.json();
  if (!answer.ok) throw new Error(`generate-dapp answered ${answer.status}: ${JSON.stringify(body)}`);
  generateResponseSchema.parse(body);
  const projects = await fetch(`${origin}/api/projects`, { headers });
  const [newest] = projectSchema
    .pick({ id: true })
    .array()
    .parse(await projects.json());
  if (!newest) throw new Error('the project is not in the list');
  return newest.id;
}
