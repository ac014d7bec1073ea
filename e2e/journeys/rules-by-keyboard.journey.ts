/** A small agreement from the empty page without a mouse. Whatever goes away under the focus, the focus lands beside it. */
import type { Locator, Page } from '@playwright/test';
import { rules } from '../../apps/web/src/messages/en/rules.ts';
import { expectAccessible } from '../accessibility.ts';
import { complaintAboutFocus, reach } from '../by-keyboard.ts';
import { demoToken } from '../demo-user.ts';
import { expect, test } from '../journey.ts';

const { addTo } = rules;
const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name, exact: true });
const sentence = (page: Page, words: RegExp | string): Locator => page.getByRole('listitem').filter({ hasText: words }).last();

async function enter(target: Locator): Promise<void> {
  await reach(target);
  await target.page().keyboard.press('Enter');
}

/** It has the focus, and that can be seen. */
async function expectFocus(target: Locator): Promise<void> {
  await expect(target).toBeFocused();
  await target.page().evaluate(() => Reflect.set(window, 'focusedBefore', undefined));
  await expect.poll(() => target.page().evaluate(complaintAboutFocus)).toBe('');
}

async function add(page: Page, to: string, words: string, name?: string): Promise<void> {
  const { keyboard } = page;
  await enter(button(page, to));
  await expectFocus(page.getByRole('combobox', { name: to, exact: true }));
  await keyboard.insertText(words);
  await keyboard.press('Enter');
  if (name !== undefined) {
    await expect(button(page, rules.add)).toBeVisible();
    await keyboard.insertText(name);
    await keyboard.press('Enter');
  }
  await expectFocus(page.locator('[data-fresh="true"] [data-piece]:focus'));
}

test('a small agreement is made without a mouse, and the focus is never lost', async ({ page }) => {
  const { keyboard } = page;
  await page.goto(`/rules?demo_token=${demoToken()}`);
  await enter(page.getByRole('button', { name: rules.choose.blank }));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await test.step('the name is written; Escape leaves what was there', async () => {
    await enter(button(page, rules.change('“My agreement”')));
    await keyboard.insertText('Nothing of this');
    await keyboard.press('Escape');
    await expectFocus(button(page, rules.change('“My agreement”')));
    await keyboard.press('Enter');
    await keyboard.insertText('Piggy bank');
    await keyboard.press('Enter');
    await expectFocus(button(page, rules.change('“Piggy bank”')));
  });

  await test.step('a palette is closed by Escape from anywhere in it, and gives the focus back', async () => {
    const money = button(page, addTo.money);
    await enter(money);
    await expectFocus(page.getByRole('combobox', { name: addTo.money, exact: true }));
    await keyboard.press('Escape');
    await expectFocus(money);
    await keyboard.press('Enter');
    await reach(page.getByRole('group', { name: rules.onlyOf }).getByRole('button').first());
    await keyboard.press('Escape');
    await expectFocus(money);
    await expect(page.getByRole('combobox')).toHaveCount(0);
  });

  await test.step('a time is added, and its number and unit are changed in its sentence', async () => {
    await add(page, addTo.values, 'is 7 days', 'patience');
    await enter(button(page, rules.change('7 days')));
    await expectFocus(page.getByRole('textbox', { name: rules.change('7 days') }));
    await keyboard.insertText('2');
    await keyboard.press('Tab');
    await expectFocus(page.getByRole('combobox', { name: rules.timeUnit }));
    await keyboard.press('w');
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await expectFocus(button(page, rules.change('14 days')));
    await keyboard.press('Enter');
    await reach(button(page, rules.cancel));
    await keyboard.press('Escape');
    await expectFocus(button(page, rules.change('14 days')));
  });

  await test.step('what locks money is refused; its way out mends the sentence, which has the focus', async () => {
    await add(page, addTo.money, 'there is a pot', 'jar');
    await add(page, addTo.actions, 'anyone act', 'save');
    await add(page, addTo.action('save'), 'paying any amount');
    await expect(page.getByText(rules.problems(1))).toBeVisible();
    await expectAccessible(page);
    await enter(button(page, rules.ways['keep-forever']('')));
    await expectFocus(sentence(page, 'There is a jar').locator('[data-piece]:focus'));
    await expect(page.getByText(rules.fine)).toBeVisible();
  });

  await test.step('a sentence is removed, the next one has the focus; undone and done again, each from where one is', async () => {
    const value = sentence(page, 'The patience is');
    await enter(value.getByRole('button', { name: /^Move or remove: / }));
    await keyboard.press('Escape');
    await expectFocus(value.getByRole('button', { name: /^Move or remove: / }));
    await keyboard.press('Enter');
    await enter(button(page, rules.remove('The patience is 14 days.')));
    // It was the only one of its group: what adds the first is next.
    await expectFocus(button(page, addTo.values));
    await keyboard.press('Control+z');
    await expect(value).toBeVisible();
    await expectFocus(button(page, addTo.values));
    await keyboard.press('Control+Shift+z');
    await expect(value).toHaveCount(0);
    await enter(button(page, rules.undo));
    await expect(value).toBeVisible();
    await expectFocus(button(page, rules.undo));
  });

  await test.step('what a removed sentence leaves behind is taken away by a way out, and a sentence has the focus', async () => {
    await enter(sentence(page, 'There is a jar').getByRole('button', { name: /^Move or remove: / }));
    await enter(page.getByRole('button', { name: /^Remove: There is a jar/ }));
    await expectFocus(button(page, addTo.money));
    await enter(page.getByRole('button', { name: rules.ways['remove-all']('', 'jar') }).first());
    await expectFocus(page.locator('[data-piece]:focus'));
    await enter(button(page, rules.undo));
    await keyboard.press('Enter');
    await expect(page.getByText(rules.fine)).toBeVisible();
  });

  await test.step('undone to the beginning and done again to the end, the focus stays on the button that has nothing more to do', async () => {
    const [undo, redo] = [button(page, rules.undo), button(page, rules.redo)];
    await reach(undo);
    while (await undo.isEnabled()) await keyboard.press('Enter');
    await expectFocus(undo);
    await expect(button(page, rules.change('“My agreement”'))).toBeVisible();
    await reach(redo);
    while (await redo.isEnabled()) await keyboard.press('Enter');
    await expectFocus(redo);
    // Done again are the two removals as well.
    await enter(undo);
    await keyboard.press('Enter');
    await expect(page.getByText(rules.fine)).toBeVisible();
  });

  await test.step('written as text and read, the focus stays where it was', async () => {
    await reach(page.getByRole('radio', { name: rules.views.sentences }));
    await keyboard.press('ArrowRight');
    const text = page.getByRole('textbox', { name: rules.text.label });
    await reach(text);
    await keyboard.press('Control+End');
    await keyboard.insertText('\nOnly if what is in the jar is less than 1 ETH.');
    await enter(button(page, rules.text.apply));
    await expect(page.getByText(rules.text.unchanged).or(page.getByRole('alert'))).toBeVisible();
    await expectFocus(button(page, rules.text.apply));
  });
});
