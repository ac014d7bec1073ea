import type { Locator, Page } from '@playwright/test';
import { en } from '../apps/web/src/messages/en.ts';

/** The sidebar, which a phone keeps behind its menu until somebody asks for it. The shell has to be there already. */
export async function sidebarOf(page: Page): Promise<Locator> {
  const menu = page.getByRole('button', { name: en.shell.openMenu });
  if (await menu.isVisible()) await menu.click();
  return page.getByRole('navigation', { name: en.shell.sidebar, includeHidden: true });
}
