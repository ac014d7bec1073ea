/**
 * The page of a deployed dapp goes out: packed by the server, put on an IPFS node, opened from its gateway by a visitor, who acts on the
 * network by it. An anvil plays the network's part, and a store of blocks behind Kubo's RPC that of the node.
 */
import type { Browser, Page } from '@playwright/test';
import { startIpfsNode } from '../../apps/server/src/testing/ipfs-node.ts';
import { deploy } from '../../apps/web/src/messages/en/deploy.ts';
import { deployedPage as words } from '../../apps/web/src/messages/en/deployed-page.ts';
import { deployedPage as spanish } from '../../apps/web/src/messages/es/deployed-page.ts';
import { putEnsOn } from '../../packages/engine/src/compile/testing/ens-on-anvil.ts';
import { type Anvil, startAnvil } from '../../packages/engine/src/evm/conformance/anvil.ts';
import { expectSoundEverywhere } from '../accessibility.ts';
import { announceWallet } from '../announced-wallet.ts';
import { demoToken, makeProject } from '../demo-user.ts';
import { test as base, expect } from '../journey.ts';
import { type RunningServer, startServer } from '../running-server.ts';

const sepolia = 11155111;
/** The page loads solc and compiles beside the server's own compilers on the same processors. */
const patiently = { timeout: 90_000 };

interface OutThere {
  network: Anvil;
  ipfs: Awaited<ReturnType<typeof startIpfsNode>>;
}

const test = base.extend<object, { outThere: OutThere; server: RunningServer }>({
  outThere: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const network = await startAnvil('osaka', Math.floor(Date.now() / 1000), sepolia);
      const ipfs = await startIpfsNode();
      await use({ network, ipfs });
      await ipfs.stop();
      network.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ outThere: { network, ipfs } }, use) => {
      const settings = { RPC_SEPOLIA: network.url, SOURCIFY_URL: 'off', IPFS_API_URL: ipfs.url, IPFS_GATEWAYS: ipfs.gateway };
      const server = await startServer(settings);
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 200_000 },
  ],
});

/** Deploys a dapp by a wallet, and opens what is known of its page. */
async function deployByWallet(page: Page, server: RunningServer, network: Anvil) {
  page.setDefaultTimeout(30_000);
  const wallet = await announceWallet(page, 'Test Wallet', network);
  const token = demoToken();
  const { id } = await makeProject(server.origin, token, 'A counter that anyone can raise by one.');
  const panel = page.getByRole('region', { name: deploy.title, exact: true });
  await page.goto(`/editor/${id}?tab=deploy&demo_token=${token}`);
  await panel.getByText(deploy.ways.wallet, { exact: true }).click();
  await panel.getByRole('button', { name: deploy.start.wallet, exact: true }).click();
  await expect(panel.getByText(deploy.confirmation.confirmed)).toBeVisible(patiently);
  await panel.getByRole('button', { name: words.open }).click();
  const drawer = page.getByRole('dialog');
  return { drawer, id, token, wallet, versions: drawer.getByRole('article') };
}

/** Somebody else, in a browser of their own: opens the page from the gateway and raises the counter. */
async function visit(browser: Browser, network: Anvil, url: string): Promise<string> {
  const context = await browser.newContext();
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== new URL(url).origin) complaints.push(`left the gateway: ${request.url()}`);
  });
  const { address } = await announceWallet(page, 'Visitor Wallet', network, 3);
  await page.goto(url);
  await expect(page.getByRole('banner').getByText(new RegExp(`^${address.slice(0, 6)}.*${address.slice(-4)}$`, 'i'))).toBeVisible();
  await page.getByRole('button', { name: 'Raise by one' }).click();
  await expect(page.getByRole('status').last()).toContainText('The counter is one higher.');
  await expect(page.getByText('You have raised it once.')).toBeVisible();
  expect(complaints).toEqual([]);
  await context.close();
  return address;
}

test('the page goes out, a visitor acts by it, and after a change both versions stand', async ({ page, browser, server, outThere }) => {
  test.setTimeout(240_000);
  const { network, ipfs } = outThere;
  const { drawer, id, token, versions } = await deployByWallet(page, server, network);

  await test.step('it is published on the node, and the gateway shows it', async () => {
    await expect(drawer.getByLabel(words.where)).toHaveValue('node');
    await drawer.getByRole('button', { name: words.publish }).click();
    await expect(versions.getByText(words.places.states.published, { exact: true })).toBeVisible(patiently);
    await expect(versions.getByText(words.gateways.states.shows, { exact: true })).toBeVisible(patiently);
    const cid = await versions.locator('code').first().innerText();
    expect([...ipfs.pinned.keys()]).toEqual([cid]);
    await expectSoundEverywhere(page);
  });

  await test.step('a visitor opens it and acts on the network', async () => {
    const url = await versions.getByRole('link', { name: new URL(ipfs.url).host }).getAttribute('href');
    expect(url).toContain([...ipfs.pinned.keys()][0]);
    const visitor = await visit(browser, network, url ?? '');
    const sent = await network.request('eth_getTransactionCount', [visitor, 'latest']);
    expect(sent).toEqual({ result: '0x1' });
  });

  await test.step('it is taken along as a CAR file', async () => {
    const download = page.waitForEvent('download');
    await versions.getByRole('button', { name: words.files.car }).click();
    expect((await download).suggestedFilename()).toBe(`${[...ipfs.pinned.keys()][0]}.car`);
  });

  await test.step('after a change there is another version; the old one stays', async () => {
    const files = `${server.origin}/api/projects/${id}/files`;
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
    const [frontend] = (await (await fetch(files, { headers })).json()).filter((file: { path: string }) => file.path === 'frontend.tsx');
    const content = frontend.content.replaceAll('Raise by one', 'One more');
    await fetch(files, { method: 'POST', headers, body: JSON.stringify({ path: 'frontend.tsx', content }) });
    await drawer.getByRole('button', { name: words.again }).click();
    await expect(versions).toHaveCount(2, patiently);
    await expect(versions.getByText(words.gateways.states.shows, { exact: true })).toHaveCount(2, patiently);
    await expect(versions.first().getByText(words.newest)).toBeVisible();
    expect(ipfs.pinned.size).toBe(2);
  });

  await test.step('it is found again on the page of deployments, in Spanish too', async () => {
    await page.evaluate(() => localStorage.setItem('language', 'es'));
    await page.goto('/deploy');
    await page.getByRole('button', { name: spanish.open }).click();
    await expect(versions).toHaveCount(2);
    await expect(versions.first().getByText(spanish.places.states.published, { exact: true })).toBeVisible();
    await expectSoundEverywhere(page);
  });
});

test('what does not go well is said, and goes on: a node that refuses and hangs, and a gateway that is down', async ({
  page,
  server,
  outThere,
}) => {
  test.setTimeout(240_000);
  const { network, ipfs } = outThere;
  const { drawer, versions } = await deployByWallet(page, server, network);

  await test.step('it is refused, and put there once more', async () => {
    ipfs.next({ status: 413, body: 'Payload too large' });
    await drawer.getByRole('button', { name: words.publish }).click();
    await expect(versions.getByText(words.places.troubles['too-large'](words.node))).toBeVisible(patiently);
    await expect(versions.getByText(words.places.said('Payload too large'))).toBeVisible();
    await expectSoundEverywhere(page);
  });

  await test.step('it hangs, is cancelled, and put there once more while the gateway is down', async () => {
    const goOn = ipfs.hold();
    await versions.getByRole('button', { name: words.places.retry }).click();
    await expect(versions.getByText(words.places.told.publishing())).toBeVisible(patiently);
    await versions.getByRole('button', { name: words.places.cancel, exact: true }).click();
    await expect(versions.getByText(words.places.told.cancelled())).toBeVisible(patiently);
    goOn();
    ipfs.gatewayIs('broken');
    await versions.getByRole('button', { name: words.places.retry }).click();
    await expect(versions.getByText(words.places.states.published, { exact: true })).toBeVisible(patiently);
    await expect(versions.getByText(`${words.gateways.told['no-answer']} ${words.gateways.byItself}`)).toBeVisible(patiently);
    ipfs.gatewayIs(undefined);
    await expect(versions.getByText(words.gateways.states.shows, { exact: true })).toBeVisible(patiently);
  });

  await test.step('a service needs a key, which is kept, and can be forgotten', async () => {
    await drawer.getByLabel(words.where).selectOption('pinata');
    await expect(drawer.getByRole('button', { name: words.again })).toBeDisabled();
    await drawer.getByLabel(words.key.label('Pinata')).fill('short');
    await drawer.getByRole('button', { name: words.key.keep }).click();
    await expect(drawer.getByText(words.key.tooShort)).toBeVisible();
    await expectSoundEverywhere(page);
    await drawer.getByLabel(words.key.label('Pinata')).fill('a-key-that-is-long-enough');
    await drawer.getByRole('button', { name: words.key.keep }).click();
    await expect(drawer.getByText(words.key.kept('Pinata'))).toBeVisible();
    await expect(drawer.getByRole('button', { name: words.again })).toBeEnabled();
    await drawer.getByRole('button', { name: words.key.forget }).click();
    await expect(drawer.getByLabel(words.key.label('Pinata'))).toBeEmpty();
  });
});

test('a name of ENS leads to a version by a transaction of the wallet', async ({ page, server, outThere: { network } }) => {
  test.setTimeout(240_000);
  const ens = await putEnsOn(network);
  const { drawer, versions, wallet } = await deployByWallet(page, server, network);
  await ens.register('moon.eth', wallet.address, ens.resolver);
  await ens.register('other.eth', `0x${'1'.repeat(40)}`, ens.resolver);
  await drawer.getByRole('button', { name: words.pack }).click();
  await versions.getByText(words.ens.title).click();
  const name = versions.getByLabel(words.ens.name);

  await test.step('of a name that is somebody else’s, or nobody’s, it is said before anything is sent', async () => {
    await name.fill('other.eth');
    await versions.getByRole('button', { name: words.ens.prepare }).click();
    await expect(versions.getByText(words.ens.failed(words.ens.problems['not-yours']))).toBeVisible(patiently);
    await name.fill('nobody.eth');
    await versions.getByRole('button', { name: words.ens.prepare }).click();
    await expect(versions.getByText(words.ens.failed(words.ens.problems['no-resolver']))).toBeVisible(patiently);
  });

  await test.step('the record is shown, refused once in the wallet, and set', async () => {
    await name.fill('Moon.eth');
    await versions.getByRole('button', { name: words.ens.prepare }).click();
    await expect(versions.getByText(/^ipfs:\/\/baf/)).toBeVisible(patiently);
    await expectSoundEverywhere(page);
    wallet.rejectNext();
    await versions.getByRole('button', { name: words.ens.set }).click();
    await expect(versions.getByText(words.ens.failed(deploy.reasons.rejected))).toBeVisible(patiently);
    expect(await ens.contentHash('moon.eth')).toBe('0x');
    await versions.getByRole('button', { name: words.ens.prepare }).click();
    await versions.getByRole('button', { name: words.ens.set }).click();
    await expect(versions.getByText(words.ens.done('moon.eth'))).toBeVisible(patiently);
    expect(await ens.contentHash('moon.eth')).toMatch(/^0xe30101701220[0-9a-f]{64}$/);
  });
});
