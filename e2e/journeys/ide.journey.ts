/** The IDE in a browser: one project from a break to its mending, and what goes wrong around it. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { assistant } from '../../apps/web/src/messages/en/assistant.ts';
import { consoleWords } from '../../apps/web/src/messages/en/console.ts';
import { deploy } from '../../apps/web/src/messages/en/deploy.ts';
import { ide as words } from '../../apps/web/src/messages/en/ide.ts';
import { en } from '../../apps/web/src/messages/en.ts';
import { expectAccessible } from '../accessibility.ts';
import { code, focusCode, goToEnd } from '../code-editor.ts';
import { demoToken, makeProject } from '../demo-user.ts';
import { expect, test } from '../journey.ts';

const idea = 'A token called Moon with 1000 pieces that holders can burn. Only the owner can make more, at most 5000.';
const said = (page: Page) => page.getByRole('region', { name: en.code.remarks });
const log = (page: Page) => page.getByRole('log', { name: consoleWords.output });

/** The editor and its languages are fetched after the page; on a busy machine that takes longer than anything else here. */
const opened = (page: Page) => expect(code(page)).toBeVisible({ timeout: 90_000 });

async function command(page: Page, line: string) {
  await page.getByRole('textbox', { name: consoleWords.input }).fill(line);
  await page.keyboard.press('Enter');
}
/** At the end of the file that is open. */
async function type(page: Page, text: string) {
  await goToEnd(page);
  await page.keyboard.type(text);
}
/** What the editor explains of the last of the words, as its own keys ask for it. */
async function explainByKey(page: Page, words: string) {
  await focusCode(page);
  await page.keyboard.press('Control+f');
  await page.keyboard.insertText(words);
  for (const key of ['Enter', 'Escape', 'Control+k', 'Control+i']) await page.keyboard.press(key);
}

test('a contract is broken, mended, tried in the console, extended, and brought back', async ({ page, context, server, complaints }) => {
  const token = demoToken();
  const { id } = await makeProject(server.origin, token, idea);
  await page.goto(`/editor/${id}?demo_token=${token}`);
  await page.getByRole('link', { name: en.project.openInIde }).click();
  await opened(page);
  await expectAccessible(page);

  // Live diagnostics at their line, and the way to it.
  await type(page, '\nuint256 = broken');
  await expect(
    said(page)
      .getByRole('button', { name: /^Line \d+$/ })
      .first(),
  ).toBeVisible({ timeout: 60_000 });
  const line = Number(/\d+/.exec(await said(page).getByRole('button').first().innerText())?.[0]);
  expect(line).toBeGreaterThan(10);
  await expect(page.locator('.squiggly-error').first()).toBeVisible();
  for (const _ of '\nuint256 = broken') await page.keyboard.press('Backspace');
  await expect(said(page)).toHaveCount(0, { timeout: 30_000 });

  // Every behaviour again, in the page.
  await command(page, 'test');
  await expect(log(page)).toContainText(/(\d+) of \1 held\./, { timeout: 60_000 });
  await command(page, 'call Moon.transfer $alice 5 as owner');
  await expect(log(page)).toContainText(/Done, for [\d,]+ gas\./);

  // What is written is in every tab at once, and reaches the server when it is back.
  complaints.expected.push(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  await page.route(`**/api/projects/${id}/files`, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  await type(page, '\n// mine');
  await page.keyboard.press('Control+S');
  await expect(page.getByText(en.code.waiting.title)).toBeVisible();
  await expect(page.getByText(words.status.waiting)).toBeVisible();
  const other = await context.newPage();
  await other.goto(`/ide?project=${id}`);
  await opened(other);
  await expect(other.getByRole('button', { name: words.saveTab('contract.sol') })).toBeVisible();
  await other.close();
  await page.unroute(`**/api/projects/${id}/files`);
  await expect(page.getByText(en.code.saved.text)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(words.status.connected, { exact: true })).toBeVisible();

  // The assistant adds what was not asked for at first, and keeps what was written by hand.
  const ask = page.getByRole('button', { name: assistant.questions.review });
  const opener = page.getByRole('button', { name: words.status.assistant, exact: true });
  if ((await opener.getAttribute('aria-pressed')) !== 'true') await opener.click();
  await ask.click();
  await expect(page.locator('[data-category="code"]')).toBeVisible({ timeout: 30_000 });
  await page
    .getByRole('button', { name: /^Add: / })
    .first()
    .click();
  const accept = page.getByRole('button', { name: assistant.accept });
  await expect(accept).toBeEnabled({ timeout: 60_000 });
  await expect(page.getByRole('dialog').locator('tr[data-kind="new"]').first()).toBeVisible();
  await accept.click();
  await expect(accept).toHaveCount(0, { timeout: 60_000 });
  await goToEnd(page);
  await expect(code(page)).toContainText('// mine');

  // Back to what was generated: code, plan, and the chain on which Alice had her tokens.
  await page.getByRole('button', { name: words.history }).click();
  await page.getByRole('button', { name: new RegExp(`^${en.history.changesOf('Saved contract.sol', '').slice(0, 26)}`) }).click();
  await expect(page.getByRole('region', { name: en.history.changesIn('contract.sol') })).toContainText('// mine');
  await page.getByRole('button', { name: /^Restore “Generated”/ }).click();
  await expect(page.getByText(en.history.restored.title)).toBeVisible();
  await page.keyboard.press('Escape');
  await command(page, 'clear');
  await command(page, 'call Moon.balanceOf $alice');
  await expect(log(page)).toContainText(/→ 5\b/, { timeout: 60_000 });
});

test('what cannot be imported or saved is a sentence, and nothing typed is lost', async ({ page, server, complaints }) => {
  const token = demoToken();
  const { id } = await makeProject(server.origin, token, idea);
  await page.goto(`/ide?project=${id}&demo_token=${token}`);
  await opened(page);

  // A part of the page that does not come is asked for again in its place; the editor stays.
  complaints.expected.push(/ERR_FAILED|could not be fetched/);
  await page.route('**/assets/deploy-panel-*', (route) => route.abort());
  await page.getByRole('button', { name: words.status.tools, exact: true }).click();
  await page.getByRole('tab', { name: words.tools.deploy, exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: en.common.unreachable })).toBeVisible();
  await page.unroute('**/assets/deploy-panel-*');
  await page.getByRole('button', { name: en.common.retry, exact: true }).click();
  await expect(page.getByRole('region', { name: deploy.title, exact: true })).toBeVisible();

  // A package that does not exist here, and a value of the wrong type, each at its line.
  await page.getByRole('button', { name: /^frontend\.tsx/ }).click();
  await expect(page.locator('.squiggly-error')).toHaveCount(0);
  await type(page, "\nimport unknown from 'lodash';\nexport const wrong: number = 'text';\nexport const all = unknown;\n");
  await expect(page.locator('.squiggly-error')).toHaveCount(2, { timeout: 60_000 });
  await command(page, 'build');
  await expect(log(page)).toContainText('"lodash" is not available');

  // A page that is closed while it saves.
  await page.keyboard.press('Control+S');
  await page.reload();
  await page
    .getByRole('button', { name: /^frontend\.tsx/ })
    .first()
    .click();
  await type(page, '');
  await expect(code(page)).toContainText('wrong');

  // A megabyte.
  complaints.expected.push(/413/);
  await page.evaluate(
    ([key, large]) => localStorage.setItem(key ?? '', large ?? ''),
    [`drafts:${id}`, JSON.stringify({ 'deploy.js': { content: '// a long line of a very long file\n'.repeat(31_000), baseRevision: 1 } })],
  );
  await page.reload();
  await page.getByRole('button', { name: /^deploy\.js/ }).click();
  await page.getByRole('button', { name: words.saveTab('deploy.js') }).click();
  await expect(page.getByText(en.code.tooLarge.text)).toBeVisible();
  await expect(page.getByRole('button', { name: words.saveTab('deploy.js') })).toBeVisible();
});

// What stands around the code, control by control: `npm run test:exhaustive`.
(process.env.STARWRIGHT_EXHAUSTIVE === '1' ? test : test.skip)(
  'files, help while writing, and panels do what they say',
  async ({ page, context, server, byKeyboard }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const token = demoToken();
    const { id } = await makeProject(server.origin, token, idea);
    await page.goto(`/ide?project=${id}&demo_token=${token}`);
    await opened(page);
    const explorer = page.getByRole('navigation', { name: words.explorer });
    const file = explorer.getByRole('button', { name: /^contract\.sol/ });
    const choose = async (action: string) => {
      await page.getByRole('button', { name: words.menuOf('contract.sol') }).click();
      await page.getByRole('menuitem', { name: action }).click();
    };

    await test.step('"context menu (Copy, Download, Delete)": by its button and by a right click, with an undo', async () => {
      await choose(words.menu.copy);
      await expect(page.getByText(words.copied.text('contract.sol'))).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('contract Moon');
      const [download] = await Promise.all([page.waitForEvent('download'), choose(words.menu.download)]);
      expect([download.suggestedFilename(), readFileSync(await download.path(), 'utf8')]).toEqual([
        'contract.sol',
        expect.stringContaining('contract Moon'),
      ]);
      await choose(words.menu.rename);
      await expect(page.getByText(words.keepsName.title)).toBeVisible();
      await file.click({ button: 'right' });
      await page.getByRole('menuitem', { name: words.menu.remove }).click();
      await expect(file).toContainText('0 B');
      await expect(file).toContainText(words.marks.deleted);
      await page.getByRole('button', { name: words.undo }).click();
      await expect(file).toContainText('KB');
      await expect(file).not.toContainText(words.marks.deleted);
      await expect(page.getByText(words.removed.title('contract.sol'))).toHaveCount(0);
    });

    await test.step('names are explained and offered, and the file is put in order', async () => {
      await type(page, '\ncontract   Extra  is Moon{function  f( )public{');
      // Both wait for the compiler's help, which comes a moment after the code.
      await expect(async () => {
        await page.keyboard.press('Escape');
        await page.keyboard.type(' _mi');
        await expect(page.locator('.suggest-widget .monaco-list-row', { hasText: '_mint' }).first()).toBeVisible({ timeout: 2000 });
      }).toPass();
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+a');
      await page.keyboard.insertText(
        '// SPDX-License-Identifier: MIT\npragma solidity ^0.8.24;\ncontract   A{/// @notice Counts.\nuint256  public   n;}',
      );
      await page.getByRole('button', { name: words.format }).click();
      await expect(page.locator('.view-line', { hasText: /^\s*uint256\spublic\sn;/ })).toBeVisible({ timeout: 30_000 });
      await expect(async () => {
        if (byKeyboard) await explainByKey(page, 'public n');
        else {
          await page.mouse.move(0, 0);
          await page.locator('.view-line span span', { hasText: /^\s*n$/ }).hover();
        }
        await expect(page.locator('.monaco-hover', { hasText: 'Counts.' })).toBeVisible({ timeout: 2000 });
      }).toPass();
    });

    await test.step('panels keep their sizes, and the one on the right, until the next visit', async () => {
      const separator = page.getByRole('separator', { name: words.resize.explorer });
      const width = async () => Math.round((await explorer.boundingBox())?.width ?? 0);
      const kept = () => page.evaluate(() => JSON.stringify(localStorage));
      const [before, asKept] = [await width(), await kept()];
      await separator.focus();
      await page.keyboard.press('ArrowRight');
      await expect.poll(width).toBeGreaterThan(before + 20);
      await expect.poll(kept).not.toBe(asKept);
      const chosen = await width();
      await page.reload();
      await expect.poll(width).toBe(chosen);
      await page.getByRole('button', { name: words.status.tools, exact: true }).click();
      await expect.poll(kept).toContain('"ide-side":"tools"');
      await page.reload();
      await expect(page.getByRole('tab', { name: words.tools.deploy, exact: true })).toBeVisible({ timeout: 60_000 });
    });
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test('the IDE is for reading, and says so', async ({ page, server }) => {
    const token = demoToken();
    const { id } = await makeProject(server.origin, token, idea);
    await page.goto(`/ide?project=${id}&demo_token=${token}`);
    await expect(page.getByText(words.phone)).toBeVisible();
    await expect(page.getByRole('region', { name: en.code.editor('contract.sol') })).toContainText('contract Moon');
    await expect(page.locator('.monaco-editor')).toHaveCount(0);
    await expectAccessible(page);
    // Who reads on has the guide's button out of the way, and on the way up it is back.
    const guide = page.getByRole('button', { name: en.chat.open });
    await expect(guide).toBeInViewport();
    await page.evaluate(() => window.scrollBy(0, 200));
    await expect(guide).not.toBeInViewport();
    await page.evaluate(() => window.scrollBy(0, -100));
    await expect(guide).toBeInViewport();
  });
});

test('"Project Running" is said of a preview that runs, and a broken one is said to be broken', async ({ page, server, complaints }) => {
  complaints.expected.push(/nothing to see here/);
  const token = demoToken();
  const { id } = await makeProject(server.origin, token, idea);
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
  const save = (content: string) =>
    fetch(`${server.origin}/api/projects/${id}/files`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ path: 'frontend.tsx', content }),
    });
  const whole = await fetch(`${server.origin}/api/projects/${id}`, { headers });
  const { frontendCode } = (await whole.json()) as { frontendCode: string }; // the documents' answer
  await save("export default function App() { throw new Error('nothing to see here'); }");
  await page.goto(`/ide?project=${id}&demo_token=${token}`);
  const run = page.getByRole('button', { name: words.run, exact: true });
  const toast = (title: string) => page.locator('.mantine-Notification-root', { hasText: title });
  await run.click();
  await expect(toast(words.notRunning)).toContainText('nothing to see here', { timeout: 90_000 });
  await expect(toast('Project Running')).toHaveCount(0);
  await expect(run).toBeVisible();
  await save(frontendCode);
  await page.reload();
  await run.click();
  await expect(toast('Project Running')).toBeVisible({ timeout: 90_000 });
});
