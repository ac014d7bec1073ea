import { en } from '../../apps/web/src/messages/en.ts';
import { expectAccessibleInBothThemes } from '../accessibility.ts';
import { demoToken, makeProject } from '../demo-user.ts';
import { expect, test } from '../journey.ts';

const visitorPaths = [
  ...['/', '/auth', '/genesis', '/roadmap', '/docs', '/docs#api-reference', '/docs#tutorials', '/docs#examples', '/docs#faq'],
  ...['/builders', '/terms', '/privacy', '/dashboard', '/prompt-wizard', '/nowhere'],
];
const idea = '200 concert tickets as NFTs for 0.05 ETH each, at most 4 per person. I can withdraw the money.';

test('every page of a visitor is accessible, light and dark', async ({ page }) => {
  for (const path of visitorPaths) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessibleInBothThemes(page);
    });
  }
});

test('every page of a demo user with a project is accessible, light and dark', async ({ page, server }) => {
  const token = demoToken();
  const { id } = await makeProject(server.origin, token, idea);
  await page.goto(`/dashboard?demo_token=${token}`);
  await expect(page.getByRole('heading', { name: /^Welcome back, / })).toBeVisible();
  expect(page.url()).not.toContain(token);
  await expectAccessibleInBothThemes(page);

  await page.goto('/projects');
  await expect(page.getByText(/concert tickets/).first()).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await page.goto(`/editor/${id}`);
  const views = page.getByRole('tablist', { name: en.project.views }).getByRole('tab');
  await expect(views.first()).toBeVisible();
  for (const view of await views.all()) {
    await view.click();
    await expect(page.getByRole('tabpanel').first()).toBeVisible();
    await expectAccessibleInBothThemes(page);
  }
});

test('every step of the wizard is accessible, light and dark', async ({ page }) => {
  await page.goto(`/prompt-wizard?demo_token=${demoToken()}`);
  await expect(page.getByRole('heading', { name: 'Choose Your Starting Point' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: /Start from Scratch/ }).click();
  await page.getByRole('textbox', { name: 'Your idea' }).fill(idea);
  await expect(page.getByRole('region', { name: en.plan.region })).toContainText('200');
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Next Step' }).click();
  await expect(page.getByRole('button', { name: 'Generate My DApp' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
});
