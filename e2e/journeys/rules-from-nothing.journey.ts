/** A savings circle with penalties, from an empty page by the editor alone: added from palettes, clicked and typed in sentences. */
import type { Locator, Page } from '@playwright/test';
import { chain, preview } from '../../apps/web/src/messages/en/preview.ts';
import { rules } from '../../apps/web/src/messages/en/rules.ts';
import { en } from '../../apps/web/src/messages/en.ts';
import { expectAccessible } from '../accessibility.ts';
import { demoToken } from '../demo-user.ts';
import { expect, test } from '../journey.ts';

/** Built and tried, and compiled once more in the page, beside the server's own compilers on the same processors. */
const patiently = { timeout: 90_000 };

/** Opens a palette, types some words of what is wanted, and takes the first that is found; what is new is given a name. */
async function add(page: Page, to: string, words: string, name?: string): Promise<void> {
  await page.getByRole('button', { name: to, exact: true }).click();
  const search = page.getByRole('combobox', { name: to, exact: true });
  await expect(search).toBeFocused();
  await page.keyboard.insertText(words);
  await page.keyboard.press('Enter');
  if (name !== undefined) {
    await expect(page.getByRole('button', { name: rules.add, exact: true })).toBeVisible();
    await page.keyboard.insertText(name);
    await page.keyboard.press('Enter');
  }
  // What is new has the focus: the next key goes on from there.
  await expect(page.locator('[data-fresh="true"] [data-piece]:focus')).toHaveCount(1);
  await expect(search).toHaveCount(0);
}

const sentence = (page: Page, words: RegExp | string): Locator => page.getByRole('listitem').filter({ hasText: words }).last();
const part = (line: Locator, said: string): Locator => line.getByRole('button', { name: rules.change(said), exact: true }).last();

/** Another value for a part of a sentence: the first that says these words. */
async function choose(line: Locator, said: string, words: string): Promise<void> {
  await part(line, said).click();
  const search = line.getByRole('combobox', { name: /^(?:Change|Choose instead of) / });
  await search.fill(words);
  await search.press('Enter');
  await expect(search).toHaveCount(0);
}

async function write(line: Locator, said: string, typed: string): Promise<void> {
  await part(line, said).click();
  const field = line.getByRole('textbox', { name: rules.change(said) });
  await field.fill(typed);
  await field.press('Enter');
  await expect(field).toHaveCount(0);
}

test('a savings circle with penalties is made from an empty page, kept over a reload, built and joined', async ({ page }) => {
  test.setTimeout(300_000);
  page.setDefaultTimeout(30_000);
  await page.goto(`/rules?demo_token=${demoToken()}`);
  await page.getByRole('button', { name: rules.choose.blank }).click();
  const { addTo } = rules;

  await test.step('people who join, the circle, and what is known of both', async () => {
    await write(sentence(page, 'These are the rules'), '“My agreement”', 'Savings circle');
    await add(page, addTo.people, 'join', 'member');
    await add(page, addTo.thing('membership'), 'a number', 'cycles paid');
    await add(page, addTo.thing('membership'), 'cycles at first 0');
    await add(page, addTo.things, 'there is one', 'circle');
    await add(page, addTo.thing('circle'), 'a date', 'start');
    await add(page, addTo.thing('circle'), 'at first now');
    await add(page, addTo.thing('circle'), 'a number', 'turn');
    await add(page, addTo.thing('circle'), 'turn at first 1');
  });

  await test.step('a place for money, and the values that hold for everybody', async () => {
    await add(page, addTo.money, 'there is a pot', 'pot');
    await add(page, addTo.values, 'is 1 ETH', 'contribution');
    await write(sentence(page, 'The contribution is'), '1', '0.1');
    await add(page, addTo.values, 'is 10%', 'penalty');
    await add(page, addTo.values, 'is 7 days', 'cycle');
    await add(page, addTo.values, 'amount of ETH is the contribution', 'late contribution');
    await choose(sentence(page, 'The late contribution'), 'the contribution', 'plus the penalty of');
    await expect(sentence(page, 'The late contribution')).toContainText('is the contribution plus the penalty of the contribution.');
  });

  await test.step('a reload loses nothing; to start over is offered, and to take that back', async () => {
    await page.reload();
    await expect(page.getByText(rules.kept.from('').slice(0, -2))).toBeVisible();
    await page.getByRole('button', { name: rules.kept.startOver }).click();
    await expect(sentence(page, 'The late contribution')).toHaveCount(0);
    await page.getByRole('button', { name: rules.kept.takeBack }).click();
    await expect(sentence(page, 'The late contribution')).toBeVisible();
    await page.getByRole('button', { name: rules.back }).click();
    await page.getByRole('button', { name: rules.kept.goOn('Savings circle') }).click();
    await expect(sentence(page, 'The late contribution')).toBeVisible();
  });

  const contribute = sentence(page, /^Any member can contribute/);
  await test.step('members contribute, and whoever is late pays the penalty', async () => {
    await add(page, addTo.actions, 'anyone take a membership', 'take');
    await add(page, addTo.actions, 'any member act', 'contribute');
    await add(page, addTo.action('contribute'), 'paying exactly the contribution');
    await choose(contribute, 'the contribution', 'the contribution if otherwise');
    await choose(contribute, 'the contribution', 'the late contribution');
    await choose(contribute, '7 days', 'the cycle');
    await choose(contribute, '1', 'the contribution');
    await expect(contribute).toContainText(
      'paying exactly (the late contribution if at least the cycle has passed since the start, otherwise the contribution) into the pot.',
    );
    await add(page, addTo.action('contribute'), 'only if the turn is at least the cycles paid');
    await choose(sentence(page, 'Only if the turn'), 'is at least', 'more than');
    await add(page, addTo.action('contribute'), 'cycles paid go up by');
  });

  await test.step('a pot that nobody can empty is refused; a click mends it, and what it added is made to fit', async () => {
    const pot = sentence(page, 'There is a pot');
    await expect(pot.getByRole('alert')).toBeVisible();
    await expect(page.getByText(rules.problems(1))).toBeVisible();
    await expect(page.getByRole('button', { name: rules.build })).toBeDisabled();
    await expectAccessible(page);
    await pot.getByRole('button', { name: /^Add: Any member can take the pot/ }).click();
    await expect(page.getByText(rules.fine)).toBeVisible();
    await choose(sentence(page, 'can take the pot'), 'Any member', 'anyone');
    await write(sentence(page, 'can take the pot'), 'take the pot', 'pay the turn');
    await choose(sentence(page, 'in the pot goes to'), 'whoever does this', 'number is the turn');
    await add(page, addTo.action('pay the turn'), 'only if at least 7 days passed');
    await choose(sentence(page, 'Only if at least'), '7 days', 'the cycle');
    await add(page, addTo.action('pay the turn'), 'turn goes up by 1');
    await add(page, addTo.action('pay the turn'), 'start becomes now');
    await expect(page.getByText(rules.fine)).toBeVisible();
  });

  await test.step('it is built, and somebody joins in the preview', async () => {
    await page.getByRole('button', { name: rules.build }).click();
    await expect(page).toHaveURL(/\/editor\//, patiently);
    await page.getByRole('tab', { name: en.project.tabs.preview }).click();
    await expect(page.getByText(preview.running, { exact: true })).toBeVisible(patiently);
    await page.getByRole('group', { name: chain.you }).getByRole('button', { name: chain.people.alice }).click();
    const app = page.frameLocator('iframe[title]:not([title=""])');
    const join = app.getByRole('form', { name: 'Take a membership', exact: true });
    await join.getByRole('button', { name: 'Take a membership', exact: true }).press('Enter');
    await expect(app.getByRole('status').last()).toContainText('Done:', patiently);
  });

  await test.step('what was built is no draft any more', async () => {
    await page.goto('/rules');
    await expect(page.getByRole('button', { name: rules.choose.blank })).toBeVisible();
    await expect(page.getByRole('button', { name: rules.kept.goOn('Savings circle') })).toHaveCount(0);
  });
});
