/** A dapp is really deployed: by a wallet, on a network whose part an anvil plays, and its source goes to a register. */
import { deploy } from '../../apps/web/src/messages/en/deploy.ts';
import { type SourcifyStandIn, startSourcify } from '../../packages/engine/src/compile/testing/sourcify-stand-in.ts';
import { type Anvil, startAnvil } from '../../packages/engine/src/evm/conformance/anvil.ts';
import { expectSoundEverywhere } from '../accessibility.ts';
import { announceWallet } from '../announced-wallet.ts';
import { demoToken, makeProject } from '../demo-user.ts';
import { test as base, expect } from '../journey.ts';
import { type RunningServer, startServer } from '../running-server.ts';

const sepolia = 11155111;
const idea = 'A token called Moon with 1000 pieces. Holders can stake it and earn rewards over time.';
/** The page loads solc and compiles beside the server's own compilers on the same processors. */
const patiently = { timeout: 90_000 };

interface OutThere {
  network: Anvil;
  sourcify: SourcifyStandIn;
}

const test = base.extend<object, { outThere: OutThere; server: RunningServer }>({
  outThere: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const network = await startAnvil('osaka', Math.floor(Date.now() / 1000), sepolia);
      const sourcify = await startSourcify({ [sepolia]: network.url });
      await use({ network, sourcify });
      await sourcify.stop();
      network.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ outThere: { network, sourcify } }, use) => {
      const server = await startServer({ RPC_SEPOLIA: network.url, SOURCIFY_URL: sourcify.url });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 200_000 },
  ],
});

test('what a wallet deployed is confirmed by the network, and its source verified by the register', async ({ page, server, outThere }) => {
  const { network, sourcify } = outThere;
  const register = new URL(sourcify.url).host;
  page.setDefaultTimeout(30_000);
  await announceWallet(page, 'Test Wallet', network);
  const token = demoToken();
  const { id } = await makeProject(server.origin, token, idea);
  const panel = page.getByRole('region', { name: deploy.title, exact: true });

  await test.step('it is said before that the source becomes public', async () => {
    await page.goto(`/editor/${id}?tab=deploy&demo_token=${token}`);
    await panel.getByText(deploy.ways.wallet, { exact: true }).click();
    await expect(panel.getByRole('switch', { name: deploy.sources.wish(register) })).toBeChecked();
    await expect(panel.getByText(deploy.sources.wishNote(register))).toBeVisible();
  });

  await test.step('while the register works, the page says so; then that it has made the same code', async () => {
    sourcify.hold();
    await panel.getByRole('button', { name: deploy.start.wallet, exact: true }).click();
    await expect(panel.getByText(deploy.told.complete.wallet)).toBeVisible(patiently);
    await expect(panel.getByText(deploy.confirmation.confirmed)).toBeVisible(patiently);
    const result = panel.getByLabel(deploy.result.title);
    await expect(result.getByText(deploy.sources.told.pending(register)).first()).toBeVisible(patiently);
    await expectSoundEverywhere(page);
    sourcify.release();
    await expect(result.getByText(deploy.sources.states.pending, { exact: true })).toHaveCount(0, patiently);
    expect(await result.getByText(deploy.sources.states['exact-match'], { exact: true }).count()).toBeGreaterThan(0);
  });

  await test.step('it is kept on the page of deployments', async () => {
    await page.goto('/deploy');
    const row = page.getByRole('row').nth(1);
    await expect(row).toContainText(deploy.confirmation.short.confirmed);
    await expect(row.getByText(deploy.sources.told['exact-match'](register)).first()).toBeVisible(patiently);
    await expectSoundEverywhere(page);
  });
});

test('a source that is not sent, and one that is refused, are asked about again', async ({ page, server, outThere }) => {
  const { network, sourcify } = outThere;
  const register = new URL(sourcify.url).host;
  page.setDefaultTimeout(30_000);
  await announceWallet(page, 'Test Wallet', network);
  const token = demoToken();
  const { id } = await makeProject(server.origin, token, 'A tip jar that only I can empty.');
  const panel = page.getByRole('region', { name: deploy.title, exact: true });
  await page.goto(`/editor/${id}?tab=deploy&demo_token=${token}`);
  await panel.getByText(deploy.ways.wallet, { exact: true }).click();
  await panel.getByRole('switch', { name: deploy.sources.wish(register) }).uncheck({ force: true });
  await panel.getByRole('button', { name: deploy.start.wallet, exact: true }).click();
  const result = panel.getByLabel(deploy.result.title);
  await expect(result.getByText(deploy.sources.told.unasked(register))).toBeVisible(patiently);

  sourcify.next({ status: 404, body: { customCode: 'unsupported_chain', message: 'Chain 11155111 not found' } });
  await result.getByRole('button', { name: deploy.sources.verify }).click();
  await expect(result.getByText(deploy.sources.reason(register, 'Chain 11155111 not found'))).toBeVisible(patiently);
  await expect(result.getByText(deploy.sources.steps['unknown-network'])).toBeVisible();
  await expectSoundEverywhere(page);

  await result.getByRole('button', { name: deploy.sources.again }).click();
  await expect(result.getByText(deploy.sources.told['exact-match'](register))).toBeVisible(patiently);
  await page.reload();
  await page.goto(`/deploy?demo_token=${token}`);
  await expect(page.getByRole('main').getByText(deploy.sources.states['exact-match'], { exact: true })).toBeVisible();
});

test('a page that is closed between two transactions goes on where it stood', async ({ page, server, outThere: { network } }) => {
  page.setDefaultTimeout(30_000);
  const wallet = await announceWallet(page, 'Test Wallet', network);
  const token = demoToken();
  const { id } = await makeProject(server.origin, token, idea);
  const panel = page.getByRole('region', { name: deploy.title, exact: true });
  const standing = panel.getByRole('region', { name: deploy.standing.title });
  const sentSoFar = async () => {
    const outcome = await network.request('eth_getTransactionCount', [wallet.address, 'pending']);
    return 'result' in outcome ? Number(outcome.result) : Number.NaN;
  };
  const [before, transactions] = [await sentSoFar(), 2];

  await test.step('it is closed while the first one waits for a block', async () => {
    await network.request('evm_setAutomine', [false]);
    await page.goto(`/editor/${id}?tab=deploy&demo_token=${token}`);
    await panel.getByText(deploy.ways.wallet, { exact: true }).click();
    await panel.getByRole('button', { name: deploy.start.wallet, exact: true }).click();
    await expect.poll(sentSoFar, patiently).toBe(before + 1);
    await page.reload();
  });

  await test.step('it says where the deployment stands, and goes on without sending anything twice', async () => {
    await expect(standing).toContainText(deploy.standing.text(1, transactions, 'Sepolia Testnet'), patiently);
    await expectSoundEverywhere(page);
    await network.request('evm_setAutomine', [true]);
    await network.request('evm_mine', []);
    wallet.rejectNext();
    await standing.getByRole('button', { name: deploy.standing.goOn }).click();
    await expect(panel.getByText(deploy.failed(deploy.reasons.rejected))).toBeVisible(patiently);
    await standing.getByRole('button', { name: deploy.standing.goOn }).click();
    await expect(panel.getByText(deploy.told.complete.wallet)).toBeVisible(patiently);
    await expect(panel.getByText(deploy.confirmation.confirmed)).toBeVisible(patiently);
    await expect(standing).toHaveCount(0);
    // Whatever the form is set to, this was none.
    await panel.getByText(deploy.ways.rehearsal, { exact: true }).click();
    await expect(panel.getByText(deploy.rehearsalNote)).toHaveCount(1);
    expect(await sentSoFar()).toBe(before + transactions);
  });
});
