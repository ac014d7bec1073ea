/** The main path and the shell by keyboard alone. Wherever the focus goes, it can be seen. */
import type { Locator, Page } from '@playwright/test';
import { consoleWords } from '../../apps/web/src/messages/en/console.ts';
import { ide } from '../../apps/web/src/messages/en/ide.ts';
import { en } from '../../apps/web/src/messages/en.ts';
import { complaintAboutFocus } from '../by-keyboard.ts';
import { demoToken, makeProject } from '../demo-user.ts';
import { expect, test } from '../journey.ts';

const stopsAtMost = 60;

/** Presses Tab until the element has the focus. Every stop on the way must be seen, and come after the one before it in the page. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < stopsAtMost; stop++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement === document.body)) continue;
    // What lies below comes into view while the page scrolls.
    await expect.poll(() => page.evaluate(complaintAboutFocus)).toBe('');
    await page.evaluate(() => Reflect.set(window, 'focusedBefore', document.activeElement));
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${target} was not reached within ${stopsAtMost} stops`);
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

test('from the first page to a tried dapp without a mouse', async ({ page }) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await test.step('the first stop leads past the navigation', async () => {
    await press(page, page.getByRole('link', { name: en.site.skip }));
    await expect(page.locator('#content')).toBeFocused();
  });
  await press(page, page.getByRole('link', { name: 'Try Live Demo' }));
  await press(page, page.getByRole('button', { name: en.auth.demo }));
  await press(page, page.getByRole('link', { name: 'Create New DApp' }).first());
  await press(page, page.getByRole('button', { name: /Start from Scratch/ }));
  await expect(page.getByRole('textbox', { name: en.wizard.idea })).toBeFocused();
  await page.keyboard.type('A token called Comet with 300 pieces');
  await press(page, page.getByRole('button', { name: 'Next Step' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Review & Generate' })).toBeFocused();
  await press(page, page.getByRole('button', { name: 'Generate My DApp' }));
  await page.waitForURL(/\/editor\/[^/]+$/);
  await expect(page.getByText(/and all held\.$/)).toBeVisible();
});

test('the shell without a mouse', async ({ page, server }) => {
  const token = demoToken();
  await makeProject(server.origin, token, 'A token called Pebble with 300 pieces.');
  await page.goto(`/dashboard?demo_token=${token}`);
  await expect(page.getByRole('heading', { name: /^Welcome back, / })).toBeVisible();

  await test.step('the account menu opens, is walked through with arrows, and gives the focus back', async () => {
    const account = page.getByRole('button', { name: en.shell.account });
    await press(page, account);
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem').nth(1)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(account).toBeFocused();
  });
  await test.step('the sidebar comes next, and leads to a page whose content has the focus', async () => {
    await press(page, page.getByRole('navigation', { name: en.shell.sidebar }).getByRole('link', { name: 'Projects' }));
    await expect(page).toHaveURL(/\/projects$/);
    await expect(page.locator('#content')).toBeFocused();
  });
  await test.step('a project is renamed', async () => {
    const menu = page.getByRole('button', { name: /^Actions for / }).first();
    await press(page, menu);
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    for (
      let item = 0;
      item < 8 && !(await page.getByRole('menuitem', { name: en.projects.rename }).evaluate((at) => at === document.activeElement));
      item++
    )
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Boulder');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('link', { name: /Boulder/ })).toBeVisible();
  });
});

// With the walks through all pages: `npm run test:exhaustive`.
(process.env.STARWRIGHT_EXHAUSTIVE === '1' ? test : test.skip)('the IDE without a mouse', async ({ page, server }) => {
  const token = demoToken();
  const { id } = await makeProject(server.origin, token, 'A token called Pebble with 300 pieces.');
  await page.goto(`/ide?project=${id}&demo_token=${token}`);
  await expect(page.locator('.monaco-editor .view-line').first()).toBeVisible();
  const explorer = page.getByRole('navigation', { name: ide.explorer });

  await test.step('the actions of a file open and give the focus back', async () => {
    const menu = page.getByRole('button', { name: ide.menuOf('contract.sol') });
    await press(page, menu);
    await expect(page.getByRole('menuitem', { name: ide.menu.copy })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
  });
  await test.step('a separator moves by arrow keys', async () => {
    const separator = page.getByRole('separator', { name: ide.resize.explorer });
    const width = async () => (await explorer.boundingBox())?.width ?? 0;
    const before = await width();
    await tabTo(page, separator);
    await page.keyboard.press('ArrowRight');
    await expect.poll(width).toBeGreaterThan(before + 20);
  });
  await test.step('Tab goes through the editor and on', async () => {
    const code = page.locator('.monaco-editor').first();
    await tabTo(page, code.locator('textarea, [role="textbox"]').first());
    await page.keyboard.type('// by hand ');
    await expect(page.getByRole('button', { name: ide.saveTab('contract.sol') })).toBeVisible();
    await page.keyboard.press('Control+s');
    await expect(page.getByText(en.code.saved.text)).toBeVisible();
  });
  await test.step('the console answers', async () => {
    await tabTo(page, page.getByRole('textbox', { name: consoleWords.input }));
    await page.keyboard.type('help');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('log', { name: consoleWords.output })).toContainText(consoleWords.help.compile);
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('textbox', { name: consoleWords.input })).toHaveValue('help');
  });
});
