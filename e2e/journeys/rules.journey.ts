import { rules } from '../../apps/web/src/messages/en/rules.ts';
import { expectAccessible } from '../accessibility.ts';
import { demoToken } from '../demo-user.ts';
import { expect, test } from '../journey.ts';

test('an agreement is chosen, changed as sentences, undone, written as text, and built', async ({ page }) => {
  await page.goto(`/rules?demo_token=${demoToken()}`);
  await page.getByRole('button', { name: rules.choose.open('House rent') }).click();

  await test.step('a value in a sentence is changed, and the change is taken back and done again', async () => {
    await page.getByRole('button', { name: rules.change('30 days') }).click();
    await page.getByRole('textbox', { name: rules.change('30 days') }).fill('soon');
    await page.getByRole('button', { name: rules.apply }).click();
    await expect(page.getByText(rules.wrong.duration)).toBeVisible();
    await page.getByRole('textbox', { name: rules.change('30 days') }).fill('4');
    await page.getByRole('combobox', { name: rules.timeUnit }).selectOption('weeks');
    await page.getByRole('button', { name: rules.apply }).click();
    await expect(page.getByRole('button', { name: rules.change('28 days') })).toBeVisible();
    await page.getByRole('button', { name: rules.undo }).click();
    await expect(page.getByRole('button', { name: rules.change('30 days') })).toBeVisible();
    await page.getByRole('button', { name: rules.redo }).click();
    await expect(page.getByRole('button', { name: rules.change('28 days') })).toBeVisible();
  });

  await test.step('what would lock the money is refused at its sentence, and nothing is lost', async () => {
    for (const head of ['can release the rent of the lease', 'can end the lease']) {
      await page.getByRole('button', { name: new RegExp(`^Move or remove: .*${head}`) }).click();
      await page.getByRole('button', { name: new RegExp(`^Remove: .*${head}`) }).click();
    }
    await expect(page.getByText(rules.problems(1)).or(page.getByText(/sentences have to be mended/))).toBeVisible();
    await expect(page.getByRole('button', { name: rules.build })).toBeDisabled();
    await expectAccessible(page);
    await page.getByRole('button', { name: rules.undo }).click();
    await page.getByRole('button', { name: rules.undo }).click();
    await expect(page.getByText(rules.fine)).toBeVisible();
  });

  await test.step('as text, a line that is not understood is named and stays', async () => {
    await page.getByText(rules.views.text, { exact: true }).click();
    const text = page.getByRole('textbox', { name: rules.text.label });
    const before = await text.inputValue();
    await text.fill(`${before}\nBananas fly twice.`);
    await page.getByRole('button', { name: rules.text.apply }).click();
    await expect(page.getByText(/Bananas fly twice/).last()).toBeVisible();
    await expect(text).toHaveValue(/Bananas fly twice/);
    await text.fill(before.replace('The months are 12.', 'The months are 6.'));
    await page.getByRole('button', { name: rules.text.apply }).click();
    await page.getByText(rules.views.sentences, { exact: true }).click();
    await expect(page.getByRole('button', { name: rules.change('6') })).toBeVisible();
  });

  await test.step('every rule is tried, and the project says what held', async () => {
    await page.getByRole('button', { name: rules.build }).click();
    await expect(page).toHaveURL(/\/editor\//, { timeout: 90_000 });
    await expect(page.getByText(/The tenant can accept the lease/).first()).toBeVisible({ timeout: 30_000 });
  });
});

test('from an empty page, a first agreement is written as text', async ({ page }) => {
  await page.goto(`/rules?demo_token=${demoToken()}`);
  await page.getByRole('button', { name: rules.choose.blank }).click();
  await page.getByText(rules.views.text, { exact: true }).click();
  const text = page.getByRole('textbox', { name: rules.text.label });
  await text.fill(
    [
      'These are the rules of “Piggy bank”.',
      'There is a savings, which holds ETH.',
      'Anyone can save, paying any amount into the savings.',
      'Anyone can break it.',
      'Only if what is in the savings is more than 1 ETH.',
      'Then all that is in the savings goes to whoever does this.',
    ].join('\n'),
  );
  await page.getByRole('button', { name: rules.text.apply }).click();
  await expect(page.getByText(rules.fine)).toBeVisible();
  await expectAccessible(page);
});
