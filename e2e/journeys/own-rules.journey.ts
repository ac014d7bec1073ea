/** An idea that the catalogue does not know: it becomes rules, is changed as sentences, and is built. */

import { rules } from '../../apps/web/src/messages/en/rules.ts';
import { templates } from '../../apps/web/src/messages/en/templates.ts';
import { en } from '../../apps/web/src/messages/en.ts';
import { expectAccessible } from '../accessibility.ts';
import { demoToken } from '../demo-user.ts';
import { expect, test } from '../journey.ts';

const walks =
  'Dog walks: keepers post a walk with a date and a reward, walkers apply, the keeper picks one walker, and after the date the keeper confirms and the walker is paid. If the keeper does not confirm within 2 days the walker can take the reward.';

test('an idea of its own is read as rules, one of its numbers is changed in its sentence, and every rule is tried', async ({ page }) => {
  await page.goto(`/prompt-wizard?demo_token=${demoToken()}`);
  await page.getByRole('button', { name: /Start from Scratch/ }).click();
  await page.getByRole('textbox', { name: 'Your idea' }).fill(walks);
  const plan = page.getByRole('region', { name: en.plan.region });

  await test.step('while it is typed, the plan tells what everybody can do, and leaves nothing out', async () => {
    await expect(plan.getByRole('heading', { name: 'Dog walks' })).toBeVisible();
    await expect(plan.getByText(/^Anyone can apply for the walk/)).toBeVisible();
    await expect(plan.getByText(/^The walker can take the reward of the walk .* at least 2 days have passed since the date/)).toBeVisible();
    await expect(plan.getByText(en.plan.notIncluded)).toBeHidden();
    await expectAccessible(page);
  });

  await test.step('its sentences are opened, and the two days become four', async () => {
    await plan.getByRole('button', { name: en.plan.changeSentences }).click();
    await expect(page).toHaveURL(/\/rules\?template=idea/);
    await page.getByRole('button', { name: rules.change('2 days') }).click();
    await page.getByRole('textbox', { name: rules.change('2 days') }).fill('4');
    await page.getByRole('button', { name: rules.apply, exact: true }).click();
    await expect(page.getByRole('button', { name: rules.change('4 days') })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: rules.change('4 days') })).toBeVisible();
  });

  await test.step('every rule is tried, and the project says what held', async () => {
    await page.getByRole('button', { name: rules.build }).click();
    await expect(page).toHaveURL(/\/editor\//, { timeout: 90_000 });
    await expect(page.getByRole('definition').filter({ hasText: walks })).toBeVisible();
    await page.getByRole('button', { name: new RegExp(`^${templates.promisesAll(0).replace('0', '\\d+')}$`) }).click();
    await expect(page.getByText(/at least 4 days have passed since the date/).first()).toBeVisible({ timeout: 30_000 });
  });
});

test('where most of an idea is not in the plan, building it takes a second click', async ({ page }) => {
  await page.goto(`/prompt-wizard?demo_token=${demoToken()}`);
  await page.getByRole('button', { name: /Start from Scratch/ }).click();
  await page
    .getByRole('textbox', { name: 'Your idea' })
    .fill(
      'Auction of our old piano. Singers who are late three times carry the piano home. The treasurer must blow a whistle twice before anybody speaks. Nobody may sit on the piano for 10 days.',
    );
  await expect(page.getByRole('region', { name: en.plan.region }).getByText(en.plan.notIncluded)).toBeVisible();
  await page.getByRole('button', { name: 'Next Step' }).click();
  await page.getByRole('button', { name: en.wizard.generate }).click();
  await expect(page.getByRole('alert').filter({ hasText: en.wizard.leavesMost.title })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: en.wizard.leavesMost.build }).click();
  await expect(page.getByRole('heading', { name: en.generation.title })).toBeVisible();
});
