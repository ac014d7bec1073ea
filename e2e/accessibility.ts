import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * WCAG 2.2 AA as far as a machine can tell. Waits for animations, since text that is fading in has no contrast yet; where
 * something begins to move while it is looked at, it is looked at again. Another colour scheme changes nothing but colours.
 */
export async function expectAccessible(page: Page, { onlyColours = false } = {}): Promise<void> {
  const axe = new AxeBuilder({ page });
  if (onlyColours) axe.withRules('color-contrast');
  else axe.withTags(wcag);
  let told: string[] = [];
  for (let look = 0; look < mostLooks; look++) {
    const begun = await whenStill(page);
    const { violations } = await axe.analyze();
    told = violations.map(
      ({ id, help, nodes }) =>
        `${id}: ${help}\n${nodes.map(({ target, failureSummary }) => `  ${target.join(' ')}: ${failureSummary}`).join('\n')}`,
    );
    if (told.length === 0 || (await whenStill(page)) === begun) break;
  }
  expect(told, `accessibility of ${page.url()}`).toEqual([]);
}

const mostLooks = 5;

/** Waits until nothing moves that comes to an end. @returns how many animations had begun by then, since it was first asked */
const whenStill = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const counted = window as { animationsBegun?: number };
    if (counted.animationsBegun === undefined) {
      counted.animationsBegun = 0;
      for (const kind of ['animationstart', 'transitionrun'])
        document.addEventListener(kind, () => (counted.animationsBegun = (counted.animationsBegun ?? 0) + 1), true);
    }
    const moving = () =>
      document.getAnimations().filter(({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations !== Infinity);
    for (let list = moving(); list.length > 0; list = moving()) await Promise.all(list.map(({ finished }) => finished.catch(() => {})));
    return counted.animationsBegun;
  });

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
