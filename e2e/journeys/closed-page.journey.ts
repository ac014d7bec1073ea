import { en } from '../../apps/web/src/messages/en.ts';
import { demoToken } from '../demo-user.ts';
import { expect, test } from '../journey.ts';

test('a generation goes on after its page is closed, and the project waits in the list', async ({ page, context }) => {
  await page.goto(`/prompt-wizard?demo_token=${demoToken()}`);
  await page.getByRole('button', { name: /Start from Scratch/ }).click();
  await page
    .getByRole('textbox', { name: en.wizard.idea })
    .fill('An escrow between a buyer and a seller with an arbiter who decides when they quarrel.');
  await page.getByRole('button', { name: 'Next Step' }).click();
  await page.getByRole('button', { name: 'Generate My DApp' }).click();
  await expect(page.getByRole('region', { name: en.generation.region })).toBeVisible();
  await page.close();

  const another = await context.newPage();
  await another.goto('/projects');
  await expect(another.getByRole('article').getByText('Ready', { exact: true })).toBeVisible({ timeout: 90_000 });
});

test('an idea that is too short says what is missing before anything is sent', async ({ page }) => {
  await page.goto(`/prompt-wizard?demo_token=${demoToken()}`);
  await page.getByRole('button', { name: /Start from Scratch/ }).click();
  const next = page.getByRole('button', { name: 'Next Step' });
  await page.getByRole('textbox', { name: en.wizard.idea }).fill('   ');
  await expect(next).toBeDisabled();
  await page.getByRole('textbox', { name: en.wizard.idea }).fill('a token');
  await expect(page.getByText(en.wizard.tooShort(10))).toBeVisible();
});
