import type { Page } from '@playwright/test';
import { templateIds } from '@starwright/protocol/templates';
import { en } from '../../apps/web/src/messages/en.ts';
import { expect, test } from '../journey.ts';

const words = en.templates;
const card = (page: Page, name: string) => page.getByRole('link', { name: words.view(name), exact: true });

test('a visitor finds a template, sees what it becomes, signs in, and the wizard holds its prompt', async ({ page }) => {
  await test.step('the landing page leads to the gallery', async () => {
    await page.goto('/');
    await expect(page.getByRole('link', { name: en.landing.templates.viewOf('DAO Governance') })).toBeVisible();
    await page.getByRole('link', { name: en.landing.templates.all }).click();
    await expect(page.getByRole('heading', { name: words.title, level: 1 })).toBeVisible();
    await expect(page.getByText(words.count(templateIds.length, templateIds.length))).toBeVisible();
  });

  await test.step('category, difficulty and words narrow it down, and the address keeps them', async () => {
    await page.getByRole('radiogroup', { name: words.categoryLabel }).getByText('DAO').click();
    await expect(card(page, 'Shared Wallet')).toBeVisible();
    await expect(card(page, 'Raffle')).toHaveCount(0);
    await page.getByRole('radiogroup', { name: words.difficultyLabel }).getByText('Easy').click();
    await expect(card(page, 'DAO Governance')).toHaveCount(0);
    await page.reload();
    await expect(card(page, 'Shared Wallet')).toBeVisible();
    await expect(card(page, 'DAO Governance')).toHaveCount(0);
    await page.getByRole('searchbox', { name: words.search }).fill('zebra');
    await expect(page.getByRole('heading', { name: words.none })).toBeVisible();
    await page.getByRole('button', { name: words.showAll }).click();
    await page.getByRole('searchbox', { name: words.search }).fill('garden');
    await expect(card(page, 'Crowdfunding')).toBeVisible();
  });

  await test.step('a card opens with its plan, what it is put through and what the owner can do', async () => {
    await card(page, 'Crowdfunding').click();
    await expect(page).toHaveURL(/\/templates\/crowdfunding\?search=garden$/);
    const dialog = page.getByRole('dialog', { name: 'Crowdfunding' });
    await expect(dialog.getByRole('region', { name: en.plan.region })).toContainText('A campaign to raise 5 ETH within 2 months');
    await expect(dialog.getByRole('heading', { name: /^What it will be put through: \d+ behaviours$/ })).toBeVisible();
    await expect(dialog.getByRole('heading', { name: en.powers.title })).toBeVisible();
    await expect(dialog.getByRole('button', { name: en.plan.change })).toHaveCount(0);
  });

  await test.step('the browser’s own way back closes it', async () => {
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('searchbox', { name: words.search })).toHaveValue('garden');
    await page.goForward();
  });

  await test.step('it is taken into the wizard, by way of sign-in', async () => {
    await page.getByRole('dialog').getByRole('link', { name: words.take }).click();
    await expect(page.getByRole('heading', { name: en.gate.wizard })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: en.gate.signIn }).click();
    await page.getByRole('button', { name: en.auth.demo }).click();
    await expect(page.getByRole('heading', { name: en.wizard.steps[2] })).toBeVisible();
    await expect(page.getByRole('textbox', { name: en.wizard.idea })).toHaveValue(/^A crowdfunding called Green Corner/);
    await expect(page.getByRole('region', { name: en.plan.region })).toContainText('5 ETH');
    await expect(page).toHaveURL(/\/prompt-wizard$/);
  });

  await test.step('what was written since survives a reload, the template does not come back over it', async () => {
    await page.getByRole('textbox', { name: en.wizard.idea }).fill('A crowdfunding for a skate park: raise 9 ETH in one month.');
    await expect(page.getByRole('region', { name: en.plan.region })).toContainText('9 ETH');
    await page.reload();
    await expect(page.getByRole('textbox', { name: en.wizard.idea })).toHaveValue(/skate park/);
  });
});

test('every template has its picture, and an unknown one a way on', async ({ page, server }) => {
  for (const id of templateIds) {
    const picture = await page.request.get(`${server.origin}/templates/${id}.svg`);
    expect([id, picture.status(), picture.headers()['content-type']]).toEqual([id, 200, 'image/svg+xml; charset=utf-8']);
  }
  await page.goto('/templates/nothing-of-that-name');
  await expect(page.getByText(words.unknown)).toBeVisible();
  await page.getByRole('link', { name: words.showAll }).click();
  await expect(page).toHaveURL(/\/templates$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the gallery works by keyboard alone, and gives the focus back', async ({ page }) => {
  await page.goto('/templates');
  await card(page, 'Raffle').focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Raffle' });
  await expect(dialog.getByRole('button', { name: en.common.close })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(card(page, 'Raffle')).toBeFocused();
});

test('an open template fits a phone, with its way into the wizard in sight', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/templates/raffle');
  const dialog = page.getByRole('dialog', { name: 'Raffle' });
  await expect(dialog.getByRole('region', { name: en.plan.region })).toContainText('0.01 ETH');
  await expect(dialog.getByRole('heading', { name: en.powers.title })).toBeVisible();
  await expect(dialog.getByRole('link', { name: words.take })).toBeInViewport();
  expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
});
