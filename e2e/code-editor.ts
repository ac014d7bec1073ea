/** The file that is open in the editor. */
import type { Page } from '@playwright/test';

export const code = (page: Page) => page.locator('.monaco-editor .view-lines').first();

/** By the field that takes the keys: what is drawn of a file scrolls and grows while it loads, and a click on it may miss. */
export const focusCode = (page: Page, patience?: { timeout: number }) =>
  page.locator('.monaco-editor').first().getByRole('textbox').focus(patience);

export async function goToEnd(page: Page, patience?: { timeout: number }) {
  await focusCode(page, patience);
  await page.keyboard.press('Control+End');
}
