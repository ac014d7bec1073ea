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
