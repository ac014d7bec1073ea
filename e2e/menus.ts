import type { Locator, Page } from '@playwright/test';
import { site } from '../apps/web/src/messages/en/site.ts';
import { en } from '../apps/web/src/messages/en.ts';

/** The sidebar, which a phone keeps behind its menu until somebody asks for it. The shell has to be there already. */
export async function sidebarOf(page: Page): Promise<Locator> {
  const menu = page.getByRole('button', { name: en.shell.openMenu });
  if (await menu.isVisible()) await menu.click();
  return page.getByRole('navigation', { name: en.shell.sidebar, includeHidden: true });
}

/** The links at the top of the public pages, which a phone keeps behind a menu. */
export async function siteLinksOf(page: Page): Promise<Locator> {
  const menu = page.locator('details').filter({ has: page.getByRole('navigation', { name: site.menu, includeHidden: true }) });
  const opener = menu.locator('summary');
  if (!(await opener.isVisible())) return page.getByRole('navigation', { name: site.navigation });
  if ((await menu.getAttribute('open')) === null) await opener.click();
  return page.getByRole('navigation', { name: site.menu });
}
