import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { deploySteps } from '@starwright/protocol/deployments';
import { pages } from '../../apps/web/src/lib/paths.ts';
import { assistant } from '../../apps/web/src/messages/en/assistant.ts';
import { consoleWords } from '../../apps/web/src/messages/en/console.ts';
import { database } from '../../apps/web/src/messages/en/database.ts';
import { deploy } from '../../apps/web/src/messages/en/deploy.ts';
import { ide } from '../../apps/web/src/messages/en/ide.ts';
import { play } from '../../apps/web/src/messages/en/play.ts';
import { chain, preview } from '../../apps/web/src/messages/en/preview.ts';
import { workspace } from '../../apps/web/src/messages/en/workspace.ts';
import { en } from '../../apps/web/src/messages/en.ts';
import { type Anvil, startAnvil } from '../../packages/engine/src/evm/conformance/anvil.ts';
import { expectAccessible, expectSoundEverywhere } from '../accessibility.ts';
import { announceWallet } from '../announced-wallet.ts';
import { demoToken, makeProject } from '../demo-user.ts';
import { expect, test } from '../journey.ts';
import { sidebarOf } from '../menus.ts';

const idea = '200 concert tickets as NFTs for 0.05 ETH each, at most 4 per person. I can withdraw the money.';
const contract = 'ConcertTickets';

/** solc is fetched and loaded, and everything is compiled, beside the server's own compilers on the same processors. */
const patiently = { timeout: 90_000 };

const sepolia = 11155111;
const anvils: Anvil[] = [];
test.afterAll(() => {
  for (const anvil of anvils) anvil.stop();
});

const become = (page: Page, name: string) => page.getByRole('group', { name: chain.you }).getByRole('button', { name }).click();
const app = (page: Page) => page.frameLocator('iframe[title]:not([title=""])');
const view = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();
const form = (page: Page, name: string) => page.getByRole('form', { name, exact: true });

test('a dapp is played with by several people, rehearsed, put on a node and by a wallet on a network, looked into and worked on', async ({
  page,
  server,
  complaints,
}) => {
  page.setDefaultTimeout(30_000);
  const size = page.viewportSize() ?? { width: 1280, height: 800 };
  const onAPhone = size.width < 768;
  const now = Math.floor(Date.now() / 1000);
  const [node, network] = await Promise.all([startAnvil('osaka', now), startAnvil('osaka', now, sepolia)]);
  anvils.push(node, network);
  let chosen = node;
  const wallet = await announceWallet(page, 'Test Wallet', { request: (method, params) => chosen.request(method, params) });
  const token = demoToken();
  const { id } = await makeProject(server.origin, token, idea);
  const log = page.getByRole('region', { name: chain.log.title });

  await test.step('Alice buys two tickets in the preview', async () => {
    await page.goto(`/editor/${id}?tab=preview&demo_token=${token}`);
    await expect(page.getByText(preview.running, { exact: true })).toBeVisible(patiently);
    // Playwright clicks beside what stands in a frame that is scaled; at this size it is not.
    if (!onAPhone) {
      await page.getByRole('radiogroup', { name: preview.device }).getByText(preview.devices.tablet).click();
      expect(await page.locator('iframe').evaluate(({ style }) => `${style.width} ${style.height}`)).toBe('768px 1024px');
    }
    await become(page, chain.people.alice);
    await app(page).getByRole('textbox', { name: 'How many' }).fill('2');
    // By key: while the page still scrolls, a click would land beside the button.
    await app(page).getByRole('button', { name: 'Mint' }).press('Enter');
    await expect(log).toContainText(`Alice: ${contract}.mint(quantity: 2) ${chain.log.paid('0.1', 'ETH')}`, patiently);
    await expect(app(page).locator('main')).toContainText('2 of 200 are made');
  });

  await test.step('Bob is refused with a plain sentence where only the owner may', async () => {
    await become(page, chain.people.bob);
    await view(page, play.tabs.functions);
    await form(page, 'withdraw').getByRole('button').click();
    await expect(form(page, 'withdraw').getByRole('status')).toHaveText('Only the owner may do this.');
  });

  await test.step('what the contract says follows what is done, and each call tells its gas', async () => {
    const facts = page.getByRole('region', { name: play.functions.title });
    const fact = facts.locator('dl > div').filter({ hasText: 'totalMinted' });
    await expect(fact).toContainText('2');
    await form(page, 'mint').getByLabel('quantity', { exact: true }).fill('one');
    await form(page, 'mint').getByRole('button').click();
    await expect(form(page, 'mint')).toContainText(play.functions.number);
    await form(page, 'mint').getByLabel('quantity', { exact: true }).fill('1');
    await form(page, 'mint').getByLabel(play.functions.value('ETH')).fill('0.05');
    await form(page, 'mint').getByRole('button').click();
    await expect(form(page, 'mint').getByRole('status')).toContainText(/^Done, for [\d,]+ gas\.$/);
    await expect(fact).toContainText('3');
    const asked = form(page, 'balanceOf');
    await asked.getByLabel('owner').fill(chain.people.alice);
    await asked.getByRole('button', { name: `${play.functions.read}: balanceOf` }).click();
    await expect(asked.getByRole('status')).toHaveText('2');
    await expectSoundEverywhere(page);
  });

  await test.step('a guarantee is watched step by step on a chain of its own', async () => {
    await view(page, play.tabs.guarantees);
    await page
      .getByRole('button', { name: /^Watch: .*per (person|wallet|account)|^Watch: .*\b4\b/i })
      .first()
      .click();
    const shown = page.getByRole('region', { name: play.guarantees.showing });
    await expect(shown.getByRole('listitem').first()).toBeVisible();
    for (const steps = await shown.getByRole('listitem').count(), end = shown.getByText(play.guarantees.end); ; ) {
      if (await end.isVisible()) break;
      const done = await shown.getByText(play.guarantees.held).count();
      expect(done).toBeLessThan(steps);
      await shown.getByRole('button', { name: play.guarantees.next }).click();
      await expect.poll(() => shown.getByText(play.guarantees.held).count()).toBeGreaterThan(done);
    }
    await shown.getByRole('button', { name: play.guarantees.leave }).click();
    await view(page, play.tabs.log);
    await expect(log).toContainText('Alice');
  });

  await test.step('a week passes', async () => {
    const now = async () => {
      await page.getByRole('button', { name: chain.time }).click();
      const told = await page.getByText(/^It is /).textContent();
      return Date.parse((told ?? '').replace('It is ', ''));
    };
    const before = await now();
    await page.getByRole('button', { name: chain.travel.week }).click();
    await expect.poll(async () => (await now()) - before, patiently).toBeGreaterThanOrEqual(7 * 86_400_000);
    // What has been opened takes the focus, and with it the key that closes it.
    await expect(page.getByRole('button', { name: chain.travel.hour })).toBeFocused();
    await page.keyboard.press('Escape');
  });

  await test.step('two people stand side by side, each with an own preview', async () => {
    const both = page.getByRole('button', { name: preview.two });
    // A phone has no room for two.
    if (onAPhone) return expect(both).toBeHidden();
    await both.click();
    await expect(page.locator('iframe')).toHaveCount(2);
    await expect(page.getByTitle(/, as Bob sees it$/)).toBeVisible();
    await expect(page.getByTitle(/, as Alice sees it$/)).toBeVisible();
    await page.getByRole('button', { name: preview.one, exact: true }).click();
  });

  await test.step('everything is still there after the page is loaded anew', async () => {
    await expect(log).toContainText(chain.keeping.kept);
    // It is written down a moment after it happened.
    await expect.poll(() => keptCalls(page, id)).toBe(await log.getByRole('listitem').count());
    await page.reload();
    await view(page, en.project.tabs.preview);
    await expect(log).toContainText(`${contract}.mint(quantity: 2)`, patiently);
  });

  await test.step('it works and fits on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(app(page).getByRole('heading', { name: 'Concert Tickets' }).first()).toBeVisible(patiently);
    for (const tab of [play.tabs.functions, play.tabs.guarantees]) {
      await view(page, tab);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    }
    await expectAccessible(page);
    await page.setViewportSize(size);
  });

  const panel = page.getByRole('region', { name: deploy.title, exact: true });
  const steps = panel.getByRole('list', { name: deploy.stepsLabel });
  await test.step('the form of the deployment begins with the documents’ figures, and the rehearsal can be hurried', async () => {
    await view(page, en.project.tabs.deploy);
    await expect(panel.getByRole('combobox', { name: deploy.network })).toHaveValue('sepolia');
    await expect(panel.getByRole('textbox', { name: deploy.gasLimit })).toHaveValue('3000000');
    await expect(panel.getByRole('textbox', { name: deploy.gasPrice })).toHaveValue('20');
    await expect(panel.getByRole('switch', { name: deploy.verification })).toBeChecked();
    await expect(panel).toContainText('0.060000 ETH');
    await expect(panel.getByText(deploy.rehearsalNote)).toBeVisible();
    await panel.getByRole('button', { name: deploy.start.rehearsal }).click();
    await panel.getByRole('button', { name: deploy.skip }).click();
    await expect(panel.getByText(deploy.told.complete.rehearsal)).toBeVisible(patiently);
    await expect(steps.getByRole('listitem')).toHaveCount(deploySteps.length);
    await expect(steps.getByRole('listitem').nth(4)).toContainText(deploy.told.verified);
    // It stays a rehearsal, whatever is chosen for the next one.
    await panel.getByText(deploy.ways.wallet, { exact: true }).click();
    await expect(panel.getByText(deploy.places.rehearsal('Sepolia Testnet'))).toBeVisible();
    await expect(panel.getByRole('link')).toHaveCount(0);
    await panel.getByText(deploy.ways.rehearsal, { exact: true }).click();
    await expectSoundEverywhere(page);
  });

  await test.step('too little gas, and a node that is not there, fail at their step with what to do', async () => {
    await panel.getByRole('textbox', { name: deploy.gasLimit }).fill('50000');
    await panel.getByRole('button', { name: deploy.again }).click();
    await expect(steps).toContainText(/Deployment failed: .* needs [\d,]+ gas, and the gas limit is 50,000/, patiently);
    await expect(page.getByText(deploy.toast.failed, { exact: true }).first()).toBeVisible();
    await panel.getByRole('textbox', { name: deploy.gasLimit }).fill('5000000');
    await panel.getByText(deploy.ways.node, { exact: true }).click();
    complaints.expected.push(/127\.0\.0\.1:9\//);
    await panel.getByRole('textbox', { name: deploy.nodeUrl }).fill('http://127.0.0.1:9');
    await panel.getByRole('button', { name: deploy.again }).click();
    await expect(steps).toContainText('nothing answers at http://127.0.0.1:9', patiently);
  });

  await test.step('a running node takes it, and the code there is the contract', async () => {
    // The frame that asks the node is the one part of the page that may leave the origin.
    complaints.expected.push(new RegExp(`^left the origin: ${node.url}`));
    await panel.getByRole('textbox', { name: deploy.nodeUrl }).fill(node.url);
    await panel.getByRole('button', { name: deploy.again }).click();
    await expect(panel.getByText(deploy.told.complete.node)).toBeVisible(patiently);
    await expect(steps).toContainText(deploy.told.verified);
    await expectCode(page, node);
    // Nobody else can ask this node, so the project is not called deployed for it.
    await expect(page.getByText(en.projects.status.deployed, { exact: true })).toHaveCount(0);
    await expect(panel.getByText(deploy.places.node(deploy.nodeAt(new URL(node.url).host)))).toBeVisible();
  });

  // What follows takes minutes more: `npm run test:exhaustive` asks for it.
  if (process.env.STARWRIGHT_EXHAUSTIVE !== '1') return;
  await test.step('a wallet may refuse, and is asked to be on the right network; then it sends', async () => {
    await panel.getByText(deploy.ways.wallet, { exact: true }).click();
    await panel.getByRole('button', { name: deploy.again }).click();
    await expect(steps).toContainText(deploy.reasons.otherNetwork('Sepolia Testnet'), patiently);
    chosen = network;
    wallet.rejectNext();
    await panel.getByRole('button', { name: deploy.again }).click();
    await expect(steps).toContainText(deploy.failed(deploy.reasons.rejected), patiently);
    await panel.getByRole('button', { name: deploy.again }).click();
    await expect(panel.getByText(deploy.told.complete.wallet)).toBeVisible(patiently);
    await expect(steps).toContainText(deploy.told.verified);
    const address = await expectCode(page, network);
    await expect(panel.getByRole('link', { name: address })).toHaveAttribute('href', `https://sepolia.etherscan.io/address/${address}`);
  });

  await test.step('all three are on the page of deployments', async () => {
    await (await sidebarOf(page)).getByRole('link', { name: en.shell.items.deploy, exact: true }).click();
    const rows = page.getByRole('row');
    await expect(rows).toHaveCount(4);
    await expect(rows.nth(1)).toContainText(deploy.page.kinds['test-network']);
    await expect(rows.nth(2)).toContainText(deploy.page.kinds.node);
    await expect(rows.nth(2)).toContainText(deploy.verificationWords.verified);
    await expect(rows.nth(3)).toContainText(deploy.page.kinds.rehearsal);
    await expectSoundEverywhere(page);
  });

  await test.step('the owner goes on with the dapp on its network', async () => {
    await page.getByRole('row').nth(1).getByRole('button', { name: deploy.page.owner.open }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('button', { name: deploy.page.owner.connect }).click();
    await expect(drawer.getByText(deploy.page.owner.asOwner)).toBeVisible(patiently);
    await drawer.getByRole('form', { name: 'freezeMetadata' }).getByRole('button').click();
    await expect(drawer.getByRole('form', { name: 'freezeMetadata' }).getByRole('status')).toContainText(/^Done, for/, patiently);
    await expect(drawer.locator('dl > div').filter({ hasText: 'metadataFrozen' })).toContainText('Yes');
    const mint = drawer.getByRole('form', { name: 'mint', exact: true });
    await mint.getByLabel('quantity', { exact: true }).fill('5');
    await mint.getByLabel(play.functions.value('ETH')).fill('0.25');
    await mint.getByRole('button').click();
    await expect(mint.getByRole('status')).toContainText('The contract refused', patiently);
    await page.keyboard.press('Escape');
  });

  await test.step('the database has the events and the state, to be asked and taken home', async () => {
    await (await sidebarOf(page)).getByRole('link', { name: en.shell.items.database, exact: true }).click();
    await page
      .getByRole('navigation', { name: database.tables })
      .getByRole('button', { name: /Minted/ })
      .click(patiently);
    const rows = page.getByRole('table').getByRole('row');
    await expect(rows).toHaveCount(3);
    await page.getByRole('searchbox', { name: database.ask }).fill('who = alice and quantity > 1');
    await expect(rows).toHaveCount(2);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: database.csv }).click();
    const csv = readFileSync(await (await downloading).path(), 'utf8').split('\r\n');
    expect(csv[0]).toMatch(/^Block,When,Who,/);
    expect(csv).toHaveLength(3);
    await page.getByRole('button', { name: /by person/ }).click();
    await page.getByRole('searchbox', { name: database.ask }).fill('balanceOf = 2');
    await expect(rows).toHaveCount(2);
    await expect(rows.nth(1)).toContainText('Alice');
    await expectSoundEverywhere(page);
  });

  await test.step('the terminal works on the same chain', async () => {
    await (await sidebarOf(page)).getByRole('link', { name: en.shell.items.terminal, exact: true }).click();
    const line = page.getByRole('textbox', { name: consoleWords.input });
    await line.fill(`call ${contract}.balanceOf $alice`);
    await line.press('Enter');
    await expect(page.getByRole('log', { name: consoleWords.output })).toContainText('→ 2', patiently);
    await line.press('ArrowUp');
    await expect(line).toHaveValue(`call ${contract}.balanceOf $alice`);
    await line.fill(`call ${contract}.mint 1 as bob paying 0.05`);
    await line.press('Enter');
    await expect(page.getByRole('log', { name: consoleWords.output })).toContainText(/Done, for [\d,]+ gas\./);
    await expectSoundEverywhere(page);
  });

  await test.step('the workspace has projects, files, samples, a console and a place for the next idea', async () => {
    await (await sidebarOf(page)).getByRole('link', { name: en.shell.items.dev, exact: true }).click();
    await page.getByRole('navigation', { name: workspace.samples }).getByRole('button', { name: 'TipJar.sol' }).click();
    await expect(page.getByRole('region', { name: 'TipJar.sol' })).toContainText('contract TipJar');
    await page
      .getByRole('navigation', { name: ide.explorer })
      .getByRole('button', { name: /^frontend\.tsx/ })
      .click();
    // On a phone the code is for reading.
    const shown = onAPhone ? page.getByRole('region', { name: en.code.editor('frontend.tsx') }) : page.locator('.monaco-editor .view-line');
    await expect(shown.first()).toBeVisible(patiently);
    await expect(page.getByRole('navigation', { name: workspace.projects }).getByRole('button')).toHaveCount(1);
    await expect(page.getByRole('button', { name: assistant.generate, exact: true })).toBeDisabled();
    await expect(page.getByRole('textbox', { name: consoleWords.input })).toBeVisible();
    await expectSoundEverywhere(page);
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of [pages.dev, pages.terminal, pages.database]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText(/Concert Tickets|200 concert tickets/).first()).toBeAttached(patiently);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390);
    }
  });
});

/** What was sent to the project's chain, as the browser has it. */
const keptCalls = (page: Page, id: string) =>
  page.evaluate(
    (key) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('starwright-chains');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('chains').objectStore('chains').get(key);
          reading.onerror = () => reject(reading.error);
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result?.calls.length ?? 0);
          };
        };
      }),
    `project:${id}`,
  );

/** @returns the address that the panel shows, where the node has code */
async function expectCode(page: Page, node: Anvil): Promise<string> {
  const result = page.getByLabel(deploy.result.title);
  const address = /0x[0-9a-fA-F]{40}/.exec((await result.textContent()) ?? '')?.[0] ?? '';
  expect(await node.request('eth_getCode', [address, 'latest'])).toMatchObject({ result: expect.stringMatching(/^0x60/) });
  return address;
}
