/** The public site. Titles quote the sentence of the specification that they prove. */
import { gzipSync } from 'node:zlib';
import { docs } from '../../apps/web/src/messages/en/docs.ts';
import { landing } from '../../apps/web/src/messages/en/landing.ts';
import { site } from '../../apps/web/src/messages/en/site.ts';
import { landing as aterrizaje } from '../../apps/web/src/messages/es/landing.ts';
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../journey.ts';

const budgetKiB = 120;

test('the landing page is prerendered, weighs at most 120 KiB of gzipped JavaScript before interaction, and nothing shifts', async ({
  page,
  server,
}) => {
  const scripts: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.body().then((body) => gzipSync(body).length));
  });
  const html = await (await page.request.get(server.origin)).text();
  for (const words of [landing.title.accent, landing.how.steps[0]?.title ?? '', landing.tiers.note]) expect(html).toContain(words);
  await page.addInitScript(() => {
    Reflect.set(window, 'shifted', 0);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) Reflect.set(window, 'shifted', Reflect.get(window, 'shifted') + Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.waitForTimeout(2500);
  const weight = (await Promise.all(scripts)).reduce((sum, bytes) => sum + bytes, 0) / 1024;
  expect(weight).toBeGreaterThan(50);
  expect(weight).toBeLessThanOrEqual(budgetKiB);
  expect(await page.evaluate(() => Reflect.get(window, 'shifted'))).toBeLessThan(0.01);
});

test('"Try Live Demo goes to /auth; Launch Your DApp goes to /dashboard; Start Building Now goes to /auth; Learn Our Story goes to /genesis"', async ({
  page,
}) => {
  await page.goto('/');
  for (const [name, href] of [
    ['Try Live Demo', '/auth'],
    ['Launch Your DApp', '/dashboard'],
    ['Start Building Now', '/auth'],
    ['Learn Our Story', '/genesis'],
  ] as const)
    await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  await page.getByRole('link', { name: 'Learn Our Story' }).click();
  await expect(page).toHaveURL(/\/genesis$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our story');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(landing.title.accent);
});

test('"Links: /genesis, /docs, /roadmap, /auth (labelled Dashboard). The brand logo goes to /. The launch banner can be dismissed"', async ({
  page,
}) => {
  await page.goto('/roadmap');
  const nav = page.getByRole('navigation', { name: site.navigation });
  for (const [name, href] of [
    ['Genesis', '/genesis'],
    ['Docs', '/docs'],
    ['Roadmap', '/roadmap'],
    ['Dashboard', '/auth'],
  ] as const)
    await expect(nav.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  await expect(page.getByRole('link', { name: site.home })).toHaveAttribute('href', '/');
  const banner = page.getByRole('region', { name: site.banner.label });
  expect((await banner.boundingBox())?.height).toBe(40);
  await expect(banner).toContainText('since July 2025');
  await page.getByRole('button', { name: site.banner.dismiss }).click();
  await expect(banner).toBeHidden();
  await page.reload();
  await expect(banner).toBeHidden();
});

test('"An animated live demo … smart contract, frontend, ready to deploy", and then the dapp itself, which can be clicked', async ({
  page,
}) => {
  await page.goto('/');
  expect(await page.locator('iframe').count()).toBe(0);
  const demo = page.getByRole('region', { name: landing.live.title });
  await demo.getByRole('listitem').first().scrollIntoViewIfNeeded();
  await demo.locator('pre').scrollIntoViewIfNeeded();
  await expect(demo.getByRole('listitem').filter({ hasText: landing.live.stages.contract })).toHaveAttribute('aria-current', 'step');
  await expect(demo.locator('pre')).toContainText('function mint');
  await demo.getByRole('button', { name: landing.live.skip }).click();
  await expect(demo.getByRole('listitem').filter({ hasText: landing.live.stages.ready })).toHaveAttribute('aria-current', 'step');
  const dapp = page.frameLocator(`iframe[title="${landing.live.frame}"]`);
  await expect(dapp.getByRole('heading', { name: 'Concert Tickets' }).first()).toBeVisible();
  const mint = dapp.getByRole('form', { name: 'Mint' }).or(dapp.locator('form').first()).first();
  await mint.getByRole('button').first().click();
  await expect(dapp.getByText('1 of 200').first()).toBeVisible();
});

test('"Rotating example prompts, typed out, changing every 3 seconds"', async ({ page }) => {
  await page.goto('/');
  const box = page.getByRole('textbox', { name: landing.box });
  for (const example of landing.examples.slice(0, 2)) await expect(box).toHaveAttribute('placeholder', example);
});

test('"A prompt-suggestion widget stores the chosen prompt under the session-storage key suggestedPrompt and goes to /auth"', async ({
  page,
}) => {
  await page.goto('/');
  const [first] = landing.suggestions.items;
  await page.getByRole('button', { name: first?.label ?? '' }).click();
  await expect(page).toHaveURL(/\/auth\?next=/);
  expect(await page.evaluate(() => sessionStorage.getItem('suggestedPrompt'))).toBe(first?.prompt);
});

test('"A share button opens a social post composer with preset text and the current page address"', async ({ page }) => {
  await page.addInitScript(() =>
    Reflect.set(window, 'open', (address: string) => {
      Reflect.set(window, 'opened', address);
      return null;
    }),
  );
  await page.goto('/');
  await page.getByRole('link', { name: landing.share.label }).click();
  const opened = new URL(await page.evaluate(() => Reflect.get(window, 'opened')));
  expect(opened.searchParams.get('text')).toBe(landing.share.text);
  expect(opened.searchParams.get('url')).toBe(page.url());
});

test('"A welcome bubble appears and hides after 8 seconds or when closed", and the guide goes through its two steps by keyboard', async ({
  page,
}) => {
  await page.goto('/');
  const bubble = page.getByText(site.guide.bubble);
  await expect(bubble).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: site.guide.closeBubble }).click();
  await expect(bubble).toBeHidden();

  await page.getByRole('button', { name: site.guide.open }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Next' })).toBeDisabled();
  await dialog.getByRole('textbox').fill('  A raffle for our school  ');
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Keep it simple' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Yes, add rewards' }).press('Enter');
  await expect(page).toHaveURL(/\/auth/);
  expect(await page.evaluate(() => sessionStorage.getItem('suggestedPrompt'))).toBe(
    'A raffle for our school with rewards and community features',
  );
});

test('"Tabs: getting-started, api-reference, tutorials, examples, faq"; the reference comes from the server and can be tried', async ({
  page,
}) => {
  await page.goto('/docs');
  await page.getByRole('tab', { name: docs.tabs['getting-started'] }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/#api-reference$/);
  const entry = page.locator('details').filter({ hasText: '/api/signup-count' });
  await entry.locator('summary').click();
  await expect(entry.getByRole('button', { name: docs.api.copy })).toBeVisible();
  await entry.getByRole('button', { name: docs.api.send }).click();
  await expect(entry).toContainText(docs.api.result(200));
  await expect(entry).toContainText('"count"');

  await page.getByRole('searchbox', { name: docs.search.label }).fill('who owns');
  await page.getByRole('button', { name: /Who owns what I make/ }).click();
  await expect(page).toHaveURL(/#faq\/faq-2$/);
  await expect(page.getByText('The contract, the frontend, the tests')).toBeVisible();
});

test('"a Try This Example button stores the chosen template and example prompt in session storage and goes to /auth"', async ({ page }) => {
  await page.goto('/docs#examples');
  await page.getByRole('button', { name: docs.examples.tryOf('DAO Governance') }).click();
  await expect(page).toHaveURL(/\/auth/);
  expect(await page.evaluate(() => [sessionStorage.getItem('selectedTemplate'), sessionStorage.getItem('suggestedPrompt')])).toEqual([
    'voting-dao',
    expect.stringContaining('Village Vote'),
  ]);
});

test('"Five phases, each with items marked complete or not … A \'Join as Builder\' button goes to /auth"', async ({ page }) => {
  await page.goto('/roadmap');
  for (const status of ['Completed', 'In progress', 'Planned', 'Future'])
    await expect(page.getByText(status, { exact: true }).first()).toBeVisible();
  expect(await page.getByText('Done: ').count()).toBeGreaterThan(5);
  await expect(page.getByRole('link', { name: 'Join as Builder' })).toHaveAttribute('href', '/auth');
});

test.describe('in a Spanish browser', () => {
  test.use({ locale: 'es-ES' });
  test('the public site is Spanish, and stays English once that was chosen', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(aterrizaje.title.accent);
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await page.getByRole('combobox', { name: 'Idioma' }).selectOption('en');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(landing.title.accent);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test('every public page fits its width, and the menu leads on', async ({ page }) => {
    for (const path of ['/genesis', '/roadmap', '/docs', '/builders', '/terms', '/']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 390]);
    }
    await page
      .locator('summary')
      .filter({ has: page.locator('svg') })
      .first()
      .click();
    await page.getByRole('navigation', { name: site.menu }).getByRole('link', { name: 'Docs' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(docs.title);
  });
});
