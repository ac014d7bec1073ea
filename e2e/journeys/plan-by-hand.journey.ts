/** A plan is changed by hand in every way, goes on through what is typed, and is what is built. */
import type { Locator, Page } from '@playwright/test';
import { en } from '../../apps/web/src/messages/en.ts';
import { expectAccessible, expectSoundEverywhere } from '../accessibility.ts';
import { demoToken } from '../demo-user.ts';
import { expect, test } from '../journey.ts';

const words = en.plan;
const idea = 'A token called Pear with a supply of 1000. Holders can burn their tokens. People stake it and earn rewards.';
const takeBack = (plan: Locator, what: string) => plan.getByRole('button', { name: `${words.undo}: ${what}`, exact: true });

async function addPart(page: Page, plan: Locator, typed: string, title: string) {
  await plan.getByRole('button', { name: words.picker.open }).click();
  const picker = page.getByRole('dialog', { name: words.picker.open });
  await picker.getByRole('textbox', { name: words.picker.search }).fill(typed);
  await expectAccessible(page);
  await picker.getByRole('button', { name: new RegExp(`^${title}`) }).click();
  await expect(picker).toHaveCount(0);
}

test('a value, a feature and whole parts are changed by hand, undone, kept while the idea is typed on, and built', async ({ page }) => {
  const token = demoToken();
  await page.goto(`/prompt-wizard?demo_token=${token}`);
  await page.getByRole('button', { name: /Start from Scratch/ }).click();
  const text = page.getByRole('textbox', { name: en.wizard.idea });
  await text.fill(idea);
  const plan = page.getByRole('region', { name: words.region });
  const part = (name: string) => plan.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
  const supply = (value: string) => plan.getByRole('button', { name: words.changeValue('How many exist at the start', 'Token', value) });

  await test.step('a value that was read is changed where it stands; what does not fit is said in words', async () => {
    await supply('1,000').click();
    const input = plan.getByRole('textbox', { name: 'How many exist at the start' });
    await expect(input).toBeFocused();
    await input.fill('many');
    await input.press('Enter');
    await expect(plan.getByText(words.invalid)).toBeVisible();
    await expectAccessible(page);
    await input.press('Escape');
    await expect(supply('1,000')).toBeFocused();
    await page.keyboard.press('Enter');
    await input.fill('2500');
    await input.press('Enter');
    await expect(supply('2,500')).toBeVisible();
    await takeBack(plan, 'How many exist at the start: 2,500').click();
    await expect(supply('1,000')).toBeVisible();
    await supply('1,000').click();
    await input.fill('2500');
    await plan.getByRole('button', { name: words.apply }).click();
    await expect(supply('2,500')).toBeVisible();
  });

  await test.step('a feature is taken out, and another one put in', async () => {
    await plan.getByRole('button', { name: words.leaveOutFeature('Holders can destroy their own', 'Token') }).click();
    await expect(part('Token').getByText('Holders can destroy their own', { exact: true })).toHaveCount(0);
    await takeBack(plan, 'Holders can destroy their own: no').click();
    await expect(part('Token').getByText('Holders can destroy their own', { exact: true })).toBeVisible();
    await plan.getByRole('button', { name: words.leaveOutFeature('Holders can destroy their own', 'Token') }).click();
    await plan.getByRole('button', { name: words.moreFeaturesOf('Token') }).click();
    await expectSoundEverywhere(page);
    await plan.getByRole('button', { name: words.addFeature('The owner can freeze and reopen all transfers', 'Token') }).click();
    await takeBack(plan, 'The owner can freeze and reopen all transfers: yes').click();
  });

  await test.step('what another part needs cannot go, and the plan says so', async () => {
    await plan.getByRole('button', { name: words.leaveOutPart('Token') }).click();
    await expect(plan.getByRole('alert')).toHaveText('“Staking” needs “Token”. Leave “Staking” out first.');
    await expect(takeBack(plan, words.partRemoved('Token'))).toHaveCount(0);
  });

  await test.step('a part is taken out, taken back, and taken out for good', async () => {
    await plan.getByRole('button', { name: words.leaveOutPart('Staking') }).click();
    await expect(part('Staking')).toHaveCount(0);
    await expect(plan.getByRole('alert')).toHaveCount(0);
    await takeBack(plan, words.partRemoved('Staking')).click();
    await expect(part('Staking')).toBeVisible();
    await plan.getByRole('button', { name: words.leaveOutPart('Staking') }).click();
    await expect(part('Staking')).toHaveCount(0);
  });

  await test.step('a part is found by its words and added, with what it brings; undone it is gone', async () => {
    await addPart(page, plan, 'petition', 'Petition');
    await expect(part('Petition')).toBeVisible();
    await takeBack(plan, words.partAdded('Petition')).click();
    await expect(part('Petition')).toHaveCount(0);
    await addPart(page, plan, 'holders vote', 'Poll');
    await expect(part('Poll')).toBeVisible();
  });

  await test.step('what was changed by hand stays when the idea is typed on', async () => {
    await text.fill(`${idea} The symbol is PRR.`);
    await expect(plan.getByRole('button', { name: words.changeValue('Short name (ticker)', 'Token', 'PRR') })).toBeVisible();
    await expect(supply('2,500')).toBeVisible();
    await expect(part('Staking')).toHaveCount(0);
    await expect(part('Poll')).toBeVisible();
    await expect(plan.getByRole('button', { name: words.addFeature('Holders can destroy their own', 'Token') })).toBeVisible();
  });

  await test.step('and when the page is loaded anew', async () => {
    await page.reload();
    await expect(supply('2,500')).toBeVisible();
    await expect(part('Poll')).toBeVisible();
    await expect(part('Staking')).toHaveCount(0);
  });

  await test.step('in the review it can be changed as well, and what is built is what the plan says', async () => {
    await page.getByRole('button', { name: 'Next Step' }).click();
    await supply('2,500').click();
    await plan.getByRole('textbox', { name: 'How many exist at the start' }).fill('3000');
    await page.keyboard.press('Enter');
    await expect(supply('3,000')).toBeVisible();
    await expectSoundEverywhere(page);
    await page.getByRole('button', { name: 'Generate My DApp' }).click();
    await page.waitForURL(/\/editor\/[^/]+$/, { timeout: 120_000 });
    const id = new URL(page.url()).pathname.split('/').at(-1);
    const answer = await page.request.get(`/api/projects/${id}`, { headers: { authorization: `Bearer ${token}` } });
    const project = (await answer.json()) as { contractCode: string; plan: { modules: object[] } };
    expect(project.plan.modules).toMatchObject([
      { blueprint: 'token', parameters: { supply: '3000', symbol: 'PRR' } },
      { blueprint: 'poll' },
    ]);
    expect(project.contractCode).toContain('contract Pear');
    expect(project.contractCode).toContain('contract Poll');
    expect(project.contractCode).not.toMatch(/contract Staking|ERC20Burnable/);
  });
});
