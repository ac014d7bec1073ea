/** Every blueprint's frontend in a real browser on the built-in EVM: its main action clicked, and a second person refused. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { loadCatalogue } from '@starwright/blueprints';
import { type ClickThrough, loadClicks, planOfClicks } from '../../packages/blueprints/src/clicks.ts';
import { expectAccessible } from '../accessibility.ts';
import { test as base } from '../by-keyboard.ts';
import { visitor } from '../click-through.ts';
import { type ShownDapps, showDapps } from '../shown-dapps.ts';

const catalogue = await loadCatalogue();
const blueprints = [...catalogue.blueprints.keys()];

const test = base.extend<object, { dapps: ShownDapps }>({
  dapps: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const plans = await Promise.all(
        blueprints.map(async (id) => {
          // One without a click-through fails in its own test.
          const clicks = await loadClicks(id).catch(() => undefined);
          return clicks ? [[id, planOfClicks(catalogue, id, clicks)] as const] : [];
        }),
      );
      const dapps = await showDapps(Object.fromEntries(plans.flat()));
      await use(dapps);
      await dapps.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

// Each step has its title; recording every one of hundreds of clicks would take longer than they do.
test.use({ trace: 'off' });

for (const id of blueprints) {
  test(`the frontend of ${id} does its main action, refuses who may not, and can be read by everyone`, async ({ page, dapps }) => {
    const complaints = complaintsOf(page);
    const clicks: ClickThrough = await loadClicks(id);
    expect(clicks.steps.some((step) => step.do === 'press' && step.says !== undefined)).toBe(true);
    // Who may not is told so, or is not even offered it.
    expect(clicks.steps.some((step) => (step.do === 'press' && step.refused !== undefined) || (step.do === 'see' && step.absent))).toBe(
      true,
    );
    expect(clicks.steps.some((step) => step.do === 'read')).toBe(true);

    const person = await visitor(page, await dapps.open(page, id));
    for (const [i, step] of clicks.steps.entries()) await test.step(`${i + 1}. ${JSON.stringify(step)}`, () => person.take(step));
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page, { onlyColours: colorScheme === 'dark' });
      await keepPicture(page, `${id}-${colorScheme}`);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), 'nothing hangs over the edge of a phone').toBeLessThanOrEqual(
      390,
    );
    await keepPicture(page, `${id}-phone`);
    expect(complaints).toEqual([]);
  });
}

function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

/** With `PICTURES=folder`, keeps what the page looks like, to be looked at. */
async function keepPicture(page: Page, name: string): Promise<void> {
  const folder = process.env.PICTURES;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}
