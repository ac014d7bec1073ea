import { expect, type Page } from '@playwright/test';
import { loadCatalogue } from '@starwright/blueprints';
import { createPlanner } from '@starwright/engine/plan';
import { expectAccessible } from '../accessibility.ts';
import { test } from '../by-keyboard.ts';
import { type ShownDapps, showDapps } from '../shown-dapps.ts';

let dapps: ShownDapps | undefined;
test.beforeAll(async () => {
  const planner = createPlanner([...(await loadCatalogue()).blueprints.values()].map(({ reading }) => reading));
  dapps = await showDapps({
    club: planner.plan('A crowdfunding for our club: raise 10 ETH in three months, and everybody gets their money back if we miss it.'),
  });
});
test.afterAll(() => dapps?.close());

const open = async (page: Page, browser?: { wallet: boolean }) => {
  if (!dapps) throw new Error('nothing was built');
  return dapps.open(page, 'club', browser);
};
const saidOn = (page: Page) => page.getByRole('status').last();

test('the frontend of a crowdfunding takes a contribution, and gives it back when the time is over', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  const { chain, wallet } = await open(page);
  await page.getByRole('button', { name: 'Connect your wallet' }).first().click();
  await expect(page.getByRole('timer', { name: 'Time left: 90 days' })).toBeVisible();
  // The owner has nothing to do yet, and sees no empty frame for it.
  await expect(page.getByRole('region', { name: 'For the owner' })).toBeHidden();
  await expectAccessible(page);

  await wallet.useAccount(2);
  const amount = page.getByLabel('How much, in ETH');
  await amount.fill('much');
  await page.getByRole('button', { name: 'Give' }).click();
  await expect(page.getByText('Write a number of ETH')).toBeVisible();
  await amount.fill('2.5');
  await page.getByRole('button', { name: 'Give' }).click();
  const said = saidOn(page);
  await expect(said).toContainText('Thank you.');
  await expect(page.getByRole('img', { name: '25% of the goal' })).toBeVisible();

  // What was said to one account is not said to the next.
  await wallet.useAccount(3);
  await expect(said).toBeEmpty();
  await wallet.useAccount(2);

  await chain.provider.request({ method: 'evm_increaseTime', params: [100 * 86_400] });
  await chain.provider.request({ method: 'evm_mine' });
  await expect(page.getByText('Missed its goal')).toBeVisible();
  await expect(page.getByRole('timer')).toBeHidden();
  await page.getByRole('button', { name: 'Get it back' }).click();
  await expect(said).toContainText('Your money is back');
  expect(complaints).toEqual([]);
});

test('without a wallet, the page says where to get one', async ({ page }) => {
  await open(page, { wallet: false });
  await page.getByRole('banner').getByRole('button', { name: 'Connect your wallet' }).click();
  await expect(saidOn(page)).toContainText('No wallet was found in this browser.');
  await expectAccessible(page);
});

test('on another network, the page offers to switch, and the wallet switches', async ({ page }) => {
  const { wallet } = await open(page);
  await page.getByRole('banner').getByRole('button', { name: 'Connect your wallet' }).click();
  await wallet.useNetwork(137);
  await expect(page.getByText('Your wallet is on another network.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Switch to memory' }).click();
  await expect(page.getByText('Your wallet is on another network.')).toBeHidden();
});

test('who says no in the wallet is told that nothing happened; who hesitates sees what is waited for', async ({ page }) => {
  const { wallet } = await open(page);
  await page.getByRole('banner').getByRole('button', { name: 'Connect your wallet' }).click();
  await wallet.useAccount(2);
  await page.getByLabel('How much, in ETH').fill('1');
  wallet.rejectNext();
  await page.getByRole('button', { name: 'Give' }).click();
  await expect(saidOn(page)).toContainText('You cancelled in your wallet. Nothing happened.');
  await expect(page.getByRole('img', { name: '0% of the goal' })).toBeVisible();

  const goOn = wallet.holdNext();
  await page.getByRole('button', { name: 'Give' }).click();
  await expect(saidOn(page)).toContainText('Confirm in your wallet…');
  await expect(page.getByRole('button', { name: 'Working…' })).toBeDisabled();
  goOn();
  await expect(saidOn(page)).toContainText('Thank you.');
  await expect(page.getByRole('img', { name: '10% of the goal' })).toBeVisible();
});
