import { en } from '../../apps/web/src/messages/en.ts';
import { expectAccessible } from '../accessibility.ts';
import { demoToken } from '../demo-user.ts';
import { expect, test } from '../journey.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a contradiction is answered with a click, taken back, and does not follow into another idea', async ({ page }) => {
  await page.goto(`/prompt-wizard?demo_token=${demoToken()}`);
  await page.getByRole('button', { name: /Start from Scratch/ }).click();
  await page
    .getByRole('textbox', { name: en.wizard.idea })
    .fill('A token called Pear (PEAR) with a supply of 1000 for everybody. The token has a supply of 500. It also plays music.');
  const plan = page.getByRole('region', { name: en.plan.region });
  const question = plan.getByRole('listitem').filter({ hasText: /^You wrote both 1,000 and 500/ });

  await test.step('a contradiction is a question with an answer to click', async () => {
    await expect(question).toContainText(en.plan.followed('1,000'));
    await expectAccessible(page);
    await question.getByRole('button', { name: '500', exact: true }).click();
    await expect(question).toHaveCount(0);
    await expect(plan.getByText('How many exist at the start: 500')).toBeVisible();
    await expect(plan).toContainText('500 exist at the start');
  });

  await test.step('and the answer can be taken back', async () => {
    await plan.getByRole('button', { name: `${en.plan.undo}: How many exist at the start: 500` }).click();
    await expect(question).toBeVisible();
    await expect(plan).toContainText('1,000 exist at the start');
  });

  await test.step('what will not be built is named', async () => {
    await expect(plan.getByRole('heading', { name: en.plan.notIncluded })).toBeVisible();
    await expect(plan).toContainText('plays music');
  });

  await test.step('the idea is shown as it was read: a phrase and what it became are lit together, by hand and by keyboard', async () => {
    const read = plan.getByRole('region', { name: en.plan.marks.title });
    const supply = read.getByRole('button', { name: 'supply of 1000', exact: true });
    const value = plan.locator('[data-part="value supply"]');
    await supply.click();
    await expect(read.getByRole('status')).toContainText('How many exist at the start');
    await expect(value).toHaveAttribute('data-lit');
    await value.hover();
    await expect(supply).toHaveAttribute('data-lit');
    await supply.focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect(read.getByRole('button', { name: 'It also plays music' })).toHaveAttribute('aria-pressed', 'true');
    await expect(read.getByText(en.plan.marks.looking)).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('what was not understood is selected in the idea, and left out of it', async () => {
    const idea = page.getByRole('textbox', { name: en.wizard.idea });
    await plan.getByRole('button', { name: en.plan.marks.edit }).click();
    await expect(idea).toBeFocused();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('It also plays music');
    await plan.getByRole('button', { name: en.plan.marks.remove }).click();
    await expect(idea).not.toHaveValue(/music/);
    await expect(plan).not.toContainText('plays music');
  });

  await test.step('an idea from the list brings its own plan, without what was changed in the last one', async () => {
    await question.getByRole('button', { name: '500', exact: true }).click();
    await expect(question).toHaveCount(0);
    await page.getByRole('button', { name: en.wizard.inspire }).click();
    await page.getByRole('dialog', { name: en.wizard.inspireTitle }).getByRole('button').nth(1).click();
    await expect(plan.getByText(en.plan.changed)).toHaveCount(0);
  });
});

test('what no building block holds may be meant as one that is near, and a click says so in the text', async ({ page }) => {
  await page.goto(`/prompt-wizard?demo_token=${demoToken()}`);
  await page.getByRole('button', { name: /Start from Scratch/ }).click();
  const idea = page.getByRole('textbox', { name: en.wizard.idea });
  await idea.fill(
    'A wishing well. You throw in any amount and write a wish. Once a month I give half of what is in it to one wish I pick, and the other half stays for the next month.',
  );
  const plan = page.getByRole('region', { name: en.plan.region });
  const nearest = plan.getByRole('group', { name: en.plan.isItOneOf });
  await expect(nearest.getByRole('button')).not.toHaveCount(0);
  await expectAccessible(page);
  await nearest.getByRole('button', { name: en.plan.itIs('Message board') }).click();
  await expect(idea).toHaveValue(/\nWhat I mean is: Message board\.$/);
  await expect(plan.getByRole('heading', { name: /Message board/ }).first()).toBeVisible();
  // What the block does not do is still told.
  await expect(plan.getByRole('heading', { name: en.plan.notIncluded })).toBeVisible();
});
