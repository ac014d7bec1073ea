import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** WCAG 2.2 AA as far as a machine can tell. Waits for animations, since text that is fading in has no contrast yet. Another colour scheme changes nothing but colours. */
export async function expectAccessible(page: Page, { onlyColours = false } = {}): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations !== Infinity)
        .map(({ finished }) => finished.catch(() => {})),
    ),
  );
  const axe = new AxeBuilder({ page });
  const { violations } = await (onlyColours ? axe.withRules('color-contrast') : axe.withTags(wcag)).analyze();
  const told = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map(({ target, failureSummary }) => `  ${target.join(' ')}: ${failureSummary}`).join('\n')}`,
  );
  expect(told, `accessibility of ${page.url()}`).toEqual([]);
}

const phone = { width: 390, height: 844 };

/**
 * The page as it stands: accessible in the theme it has, accessible in the other one, and not wider than a phone. Leaves the
 * window and the theme as they were.
 */
export async function expectSoundEverywhere(page: Page): Promise<void> {
  const before = page.viewportSize();
  await expectAccessible(page);
  const theme = await page.evaluate(() => document.documentElement.getAttribute('data-mantine-color-scheme'));
  await paint(page, theme === 'dark' ? 'light' : 'dark');
  await page.setViewportSize(phone);
  await expectAccessible(page, { onlyColours: true });
  expect([page.url(), await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([page.url(), phone.width]);
  if (before) await page.setViewportSize(before);
  await paint(page, theme ?? 'dark');
}

/** What the switch of the theme does to the document; it is tried by itself in the journey of the site. */
const paint = (page: Page, theme: string) =>
  page.evaluate((name) => {
    document.documentElement.classList.remove('light', 'dark');
    document.documentElement.classList.add(name);
    document.documentElement.setAttribute('data-mantine-color-scheme', name);
  }, theme);
