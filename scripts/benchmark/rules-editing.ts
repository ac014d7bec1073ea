/** How soon a change in the editor of rules is seen, in headless Chromium: its sentences and what the checker says, drawn again. */
import { chromium, type Page } from '@playwright/test';
import { examples } from '@starwright/engine/rules/examples';
import { demoToken } from '../../e2e/demo-user.ts';
import { startServer } from '../../e2e/running-server.ts';
import { findChromium } from '../setup/chromium.ts';
import type { Figure } from './figure.ts';
import { median } from './timing.ts';

/** A person waits for nothing that takes less. */
const budgetMs = 50;

/** @param count changes, each of another value, after as many to warm up */
export async function measureEditing(count: number, told: (figure: Figure) => void): Promise<void> {
  const size = (charter: unknown) => JSON.stringify(charter).length;
  const [largest] = Object.entries(examples).toSorted(([, a], [, b]) => size(b) - size(a));
  if (!largest) throw new Error('there are no examples');
  const [id, { title }] = largest;
  const server = await startServer();
  const browser = await chromium.launch({ executablePath: await findChromium(), chromiumSandbox: false });
  try {
    const page = await browser.newPage({ baseURL: server.origin, viewport: { width: 1280, height: 800 } });
    await page.goto(`/rules?template=${id}&demo_token=${demoToken()}`);
    await page.locator('[data-typed="true"]').first().waitFor({ timeout: 120_000 });
    const times: number[] = [];
    for (let at = 0; at < 2 * count; at++) times.push(await changed(page, at));
    const own = median(times.slice(count));
    told({
      what: `a value changed → sentences and check, “${title}”`,
      beside: `${budgetMs} ms`,
      figures: `${own.toFixed(1)} ms, median of ${count}`,
      ratio: own / budgetMs,
      goal: { most: 1 },
    });
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Writes another value, and measures from taking it until the page is drawn and laid out, in the page. */
async function changed(page: Page, at: number): Promise<number> {
  const values = page.locator('[data-typed="true"]');
  await values.nth(at % (await values.count())).click();
  const field = page.locator('form').getByRole('textbox');
  const before = await field.inputValue();
  await field.fill(/^\d+$/.test(before) ? `${Number(before) + 1}` : /^[\d.]+$/.test(before) ? `${before}1` : `${before} again`);
  const time = await field.evaluate(
    (input) =>
      new Promise<number>((resolve, reject) => {
        const began = performance.now();
        const watch = new MutationObserver(() => {
          watch.disconnect();
          document.body.getBoundingClientRect();
          resolve(performance.now() - began);
        });
        watch.observe(document.body, { subtree: true, childList: true, characterData: true });
        const form = input.closest('form');
        if (form) form.requestSubmit();
        else reject(new Error('the value is written in no form'));
      }),
  );
  await field.waitFor({ state: 'detached' });
  return time;
}
