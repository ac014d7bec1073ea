/** Every route, signed in and out, with its dialogs, menus and toasts open: WCAG 2.2 AA in both themes, and no wider than a phone. */
import type { Page } from '@playwright/test';
import { en } from '../../apps/web/src/messages/en.ts';
import { expectAccessible, expectSoundEverywhere } from '../accessibility.ts';
import { demoToken, makeProject } from '../demo-user.ts';
import { expect, test } from '../journey.ts';

const idea = '200 concert tickets as NFTs for 0.05 ETH each, at most 4 per person. I can withdraw the money.';
const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 800 };

// A greeting that is still fading in has no contrast yet.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The walks through all pages take minutes: `npm run test:exhaustive` asks for them. */
const exhaustive = process.env.STARWRIGHT_EXHAUSTIVE === '1';
const longWalk = exhaustive ? test : test.skip;

const soundStep = (page: Page, name: string, open?: () => Promise<void>) =>
  test.step(name, async () => {
    await open?.();
    await expectSoundEverywhere(page);
  });

longWalk('every page is sound for a visitor', async ({ page, complaints }) => {
  // An app that nobody published.
  complaints.expected.push(/status of 404/);
  await page.goto('/');
  await expect(page.getByText(en.site.guide.bubble)).toBeVisible();
  await soundStep(page, 'the landing page, with the greeting');
  await test.step('its dialogs, and the menu of a phone', async () => {
    await page.getByRole('button', { name: en.site.guide.open }).click();
    await page.getByRole('dialog').getByRole('textbox').fill(idea);
    await expectSoundEverywhere(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: en.landing.tiers.choose('ogDegen') }).click();
    await expectSoundEverywhere(page);
    await page.keyboard.press('Escape');
    await page.setViewportSize(phone);
    await page
      .locator('summary')
      .filter({ has: page.locator('svg') })
      .first()
      .click();
    await expectAccessible(page);
    await page.setViewportSize(desk);
  });
  await page.goto('/docs');
  for (const tab of await page.getByRole('tab').all()) await soundStep(page, `/docs, ${await tab.innerText()}`, () => tab.click());

  for (const path of [
    ...[
      '/genesis',
      '/roadmap',
      '/builders',
      '/terms',
      '/privacy',
      '/auth',
      '/dashboard',
      '/prompt-wizard',
      '/templates',
      '/templates/raffle',
    ],
    ...['/apps', '/apps/nothing', '/reset-password', '/auth-test', '/nowhere'],
  ])
    await soundStep(page, path, async () => {
      await page.goto(path);
      if (path === '/templates/raffle')
        // The server builds and tries the template before it says so.
        await expect(page.getByRole('dialog').getByRole('heading', { name: en.powers.title })).toBeVisible({ timeout: 60_000 });
      else await arrived(page);
    });
});

/** A demo user with a project, on the dashboard. @returns the project */
async function enterWithProject(page: Page, origin: string): Promise<string> {
  const token = demoToken();
  const { id } = await makeProject(origin, token, idea);
  await page.goto(`/dashboard?demo_token=${token}`);
  await expect(page.getByRole('heading', { name: /^Welcome back, / })).toBeVisible();
  expect(page.url()).not.toContain(token);
  return id;
}
const arrived = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('#content').getByRole('status').filter({ hasText: en.common.loading })).toHaveCount(0);
};

longWalk('the shell and every page of its sidebar are sound', async ({ page, server }) => {
  await enterWithProject(page, server.origin);

  await test.step('what the shell opens: the account menu, the palette, names beside a narrow sidebar, the menu of a phone', async () => {
    await page.getByRole('button', { name: en.shell.account }).click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    await expectSoundEverywhere(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await expect(page.getByPlaceholder(en.shell.palette.placeholder)).toBeVisible();
    await expectSoundEverywhere(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: en.shell.collapse }).click();
    await page.getByRole('navigation', { name: en.shell.sidebar }).getByRole('link').first().hover();
    await expect(page.getByRole('tooltip')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: en.shell.expand }).click();
    await page.setViewportSize(phone);
    await page.getByRole('button', { name: en.shell.openMenu }).click();
    await expect(page.getByRole('navigation', { name: en.shell.sidebar }).getByRole('link').last()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: en.shell.closeMenu }).click();
    await page.setViewportSize(desk);
  });

  const destinations = await page
    .getByRole('navigation', { name: en.shell.sidebar })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  for (const path of destinations)
    await soundStep(page, path, async () => {
      await page.getByRole('navigation', { name: en.shell.sidebar }).locator(`a[href="${path}"]`).click();
      await arrived(page);
    });
});

test('the public pages within the shell, and the views of a project, are sound', async ({ page, server }) => {
  const id = await enterWithProject(page, server.origin);
  for (const path of ['/', '/genesis', '/roadmap', '/docs', '/builders', '/terms', '/privacy', '/nowhere'])
    await test.step(`${path}, within the shell`, async () => {
      await page.goto(path);
      await expect(page.getByRole('navigation', { name: en.shell.sidebar })).toBeVisible();
      await arrived(page);
      await expectAccessible(page);
    });
  await test.step('the project, view by view', async () => {
    await page.goto(`/editor/${id}`);
    const views = page.getByRole('tablist', { name: en.project.views }).getByRole('tab');
    await expect(views.first()).toBeVisible();
    for (const view of await views.all()) {
      await view.click();
      await expect(page.getByRole('tabpanel').first()).toBeVisible();
      await expectSoundEverywhere(page);
    }
  });
});

test('the wizard, and what the list of projects opens, are sound', async ({ page, server }) => {
  await enterWithProject(page, server.origin);
  await test.step('the wizard, step by step, with its ideas open', async () => {
    await page.goto('/prompt-wizard');
    await page.getByRole('button', { name: /Start from Scratch/ }).click();
    await page.getByRole('button', { name: en.wizard.inspire }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectSoundEverywhere(page);
    await page.keyboard.press('Escape');
    await page.getByRole('textbox', { name: en.wizard.idea }).fill(idea);
    await expect(page.getByRole('region', { name: en.plan.region })).toContainText('200');
    await expectSoundEverywhere(page);
    await page.getByRole('button', { name: 'Next Step' }).click();
    await expect(page.getByRole('button', { name: 'Generate My DApp' })).toBeVisible();
    await expectSoundEverywhere(page);
  });

  await test.step('the list of projects: a menu, a dialog, and a toast with a way back', async () => {
    await page.goto('/projects');
    const menu = page.getByRole('button', { name: /^Actions for / }).first();
    await menu.click();
    await expect(page.getByRole('menuitem', { name: en.projects.rename })).toBeVisible();
    await expectSoundEverywhere(page);
    await page.getByRole('menuitem', { name: en.projects.rename }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectSoundEverywhere(page);
    await page.keyboard.press('Escape');
    await menu.click();
    await page.getByRole('menuitem', { name: en.projects.delete }).click();
    await expect(page.getByText(en.projects.deleted.title)).toBeVisible();
    await expectSoundEverywhere(page);
  });
});
