import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { type ShownDapp, showDapp } from '../shown-dapp.ts';

let dapp: ShownDapp | undefined;
test.afterEach(async () => {
  await dapp?.close();
  dapp = undefined;
});

test('the frontend of a crowdfunding takes a contribution, and gives it back when the time is over', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  dapp = await showDapp('A crowdfunding for our club: raise 10 ETH in three months, and everybody gets their money back if we miss it.');

  await dapp.open(page);
  await page.getByRole('button', { name: 'Connect your wallet' }).first().click();
  await expect(page.getByText('90 days')).toBeVisible();
  // The owner has nothing to do yet, and sees no empty frame for it.
  await expect(page.getByRole('region', { name: 'For the owner' })).toBeHidden();
  await expectAccessible(page);

  await dapp.useAccount(page, 2);
  const amount = page.getByLabel('How much, in ETH');
  await amount.fill('much');
  await page.getByRole('button', { name: 'Give' }).click();
  await expect(page.getByText('Write a number of ETH')).toBeVisible();
  await amount.fill('2.5');
  await page.getByRole('button', { name: 'Give' }).click();
  const said = page.getByRole('status');
  await expect(said).toContainText('Thank you.');
  await expect(page.getByText('2.5 ETH of 10 ETH')).toBeVisible();

  // What was said to one account is not said to the next.
  await dapp.useAccount(page, 3);
  await expect(said).toBeEmpty();
  await dapp.useAccount(page, 2);

  await dapp.chain.provider.request({ method: 'evm_increaseTime', params: [100 * 86_400] });
  await dapp.chain.provider.request({ method: 'evm_mine' });
  await expect(page.getByText('Missed its goal')).toBeVisible();
  await expect(page.getByText('Time left')).toBeHidden();
  await page.getByRole('button', { name: 'Get it back' }).click();
  await expect(said).toContainText('Your money is back');
  expect(complaints).toEqual([]);
});
