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

/** The same in light and dark, for a page that follows the system's colour scheme; it is left in dark, as it was. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html'), 'the page follows the system to light').toHaveClass(/\blight\b/);
  await expectAccessible(page, { onlyColours: true });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html'), 'the page follows the system to dark').toHaveClass(/\bdark\b/);
}
