/** On the browser's own emulation of Fast 3G no page is blank while its code and its data are on their way. */
import type { Page } from '@playwright/test';
import { en } from '../../apps/web/src/messages/en.ts';
import { demoToken, makeProject } from '../demo-user.ts';
import { expect, test } from '../journey.ts';
import { sidebarOf } from '../menus.ts';

/** What Chromium's developer tools mean by it: 562.5 ms to an answer, 1.44 Mbit/s down, 675 kbit/s up. */
const fast3G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };

/** Looks at the page again and again, from the moment its document is there. */
async function watch(page: Page): Promise<() => Promise<string[]>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', fast3G);
  await page.addInitScript(() => {
    const blanks: string[] = [];
    Reflect.set(window, 'blanks', blanks);
    const look = () => {
      const root = document.getElementById('root');
      if (!root) return;
      const frame = root.querySelector('header, .frame-bar');
      const place = document.getElementById('content') ?? root;
      const shape = place.querySelector('.frame-page, [class*="Skeleton"]');
      const missing = !frame ? 'its frame' : !shape && place.innerText.trim() === '' ? 'everything' : undefined;
      if (missing) blanks.push(`${location.pathname} without ${missing} after ${Math.round(performance.now())} ms`);
    };
    setInterval(look, 20);
  });
  return () => page.evaluate(() => Reflect.get(window, 'blanks'));
}

test('a visitor sees the page before any script of it, and the application’s frame before the application', async ({ page }) => {
  const blanks = await watch(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(
    await page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name, duration }) => name.includes('landing-page') && duration > 0),
    ),
  ).toBe(false);
  await expect(page.getByText(en.site.guide.bubble)).toBeVisible();
  await test.step('what was typed before the scripts came is still there', async () => {
    await page.reload({ waitUntil: 'commit' });
    await page.getByRole('textbox', { name: en.landing.box }).fill('A raffle for our school');
    await expect(page.getByText(en.site.guide.bubble)).toBeVisible();
    await expect(page.getByRole('textbox', { name: en.landing.box })).toHaveValue('A raffle for our school');
  });
  expect(await blanks()).toEqual([]);
  await page.goto('/templates', { waitUntil: 'commit' });
  await expect(page.locator('.frame-page')).toBeVisible();
  await expect(page.getByRole('link', { name: en.templates.view('Raffle'), exact: true })).toBeVisible();
  expect(await blanks()).toEqual([]);
});

test('what was pressed before the scripts came is done when they are there, in another language too', async ({ page }) => {
  for (const [language, toggle, theme] of [
    ['en', en.site.toLight, 'light'],
    ['es', en.site.toDark, 'dark'],
  ] as const) {
    const scripts = Promise.withResolvers<void>();
    await page.route('**/*.js', async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('button', { name: toggle }).click();
    await page.getByRole('textbox', { name: en.landing.box }).fill(`A raffle, ${language}`);
    await page.getByRole('button', { name: en.landing.start }).click();
    scripts.resolve();
    await expect(page).toHaveURL(/\/auth\?next=/);
    const kept = await page.evaluate(() => [localStorage.getItem('theme'), sessionStorage.getItem('suggestedPrompt')]);
    expect(kept).toEqual([theme, `A raffle, ${language}`]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.evaluate(() => localStorage.setItem('language', 'es'));
  }
});

const longWalk = process.env.STARWRIGHT_EXHAUSTIVE === '1' ? test : test.skip;

longWalk('no page of the workspace is blank on its way', async ({ page, server }) => {
  const token = demoToken();
  const { id } = await makeProject(server.origin, token, 'A token called Pebble with 300 pieces.');
  const blanks = await watch(page);
  await page.goto(`/editor/${id}?demo_token=${token}`, { waitUntil: 'commit' });
  await expect(page.getByText(/and all held\.$/)).toBeVisible({ timeout: 60_000 });
  const links = await (await sidebarOf(page)).getByRole('link').all();
  for (const link of links) {
    await sidebarOf(page);
    const path = (await link.getAttribute('href')) ?? '';
    await link.click();
    await expect(page).toHaveURL(new RegExp(`${path}(\\?|$)`));
    // A phone puts the sidebar away when the page has changed.
    if ((page.viewportSize()?.width ?? 0) < 768) await expect(link).toBeHidden();
    await expect(page.locator('#content').getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(await blanks()).toEqual([]);
});
