import type { Page } from '@playwright/test';
import { rules } from '../../apps/web/src/messages/en/rules.ts';
import { expectAccessible } from '../accessibility.ts';
import { demoToken } from '../demo-user.ts';
import { expect, test } from '../journey.ts';

/** Opens the palette at one place, finds by plain words, takes what reads like this, and gives it a name where one is asked for. */
async function add(page: Page, place: string, words: string, sentence: string, name?: string): Promise<void> {
  await page.getByRole('button', { name: place, exact: true }).click();
  await page.getByRole('combobox', { name: place }).fill(words);
  await page.getByRole('option', { name: sentence, exact: true }).click();
  if (name === undefined) return;
  await page.getByRole('textbox', { name: /What is (it called|done)\?/ }).fill(name);
  await page.getByRole('button', { name: rules.add, exact: true }).click();
}

/** Chooses another part at a button of a sentence. */
async function choose(page: Page, sentence: RegExp, part: string, option: string): Promise<void> {
  const line = page.getByRole('listitem').filter({ hasText: sentence });
  await line.getByRole('button', { name: rules.change(part), exact: true }).click();
  await line.getByRole('option', { name: option, exact: true }).click();
}

async function type(page: Page, sentence: RegExp, part: string, typed: string): Promise<void> {
  const line = page.getByRole('listitem').filter({ hasText: sentence });
  await line.getByRole('button', { name: rules.change(part), exact: true }).click();
  await line.getByRole('textbox', { name: rules.change(part) }).fill(typed);
  await line.getByRole('button', { name: rules.apply }).click();
}

test('from an empty page to a savings circle with penalties, by the editor alone, and built', async ({ page }) => {
  await page.goto(`/rules?demo_token=${demoToken()}`);
  await page.getByRole('button', { name: rules.choose.blank }).click();
  await expect(page.getByText(rules.nothingYet)).toBeVisible();
  await expectAccessible(page);

  await test.step('its name, its people, and what is kept of them', async () => {
    await type(page, /These are the rules/, '“My agreement”', 'Savings circle');
    await add(page, rules.addTo.people, 'people who join', 'There can be any number of memberships.', 'membership');
    await add(page, rules.addTo.people, 'word for people', 'Whoever has a membership is a member.', 'member');
    await add(page, rules.addTo.things, 'date', 'Each membership has a note (a date).', 'last payment');
    await add(page, rules.addTo.things, 'at first now', 'The last payment of a membership is at first now.');
    await add(page, rules.addTo.things, 'number', 'Each membership has a note (a number).', 'cycles paid');
    await add(page, rules.addTo.things, 'at first 0', 'The cycles paid of a membership are at first 0.');
  });

  await test.step('the money, and the values of the circle', async () => {
    await add(page, rules.addTo.money, 'pot', 'There is a pot, which holds ETH.', 'kitty');
    await add(page, rules.addTo.values, 'amount 1 eth', 'The limit is 1 ETH.', 'contribution');
    await add(page, rules.addTo.values, 'percent', 'The limit is 10%.', 'late fee');
    await add(page, rules.addTo.values, 'time 7 days', 'The limit is 7 days.', 'cycle');
    await type(page, /The contribution is/, '1', '0.5');
  });

  await test.step('joining, paying in time, paying late with a penalty, and taking the turn', async () => {
    await add(page, rules.addTo.actions, 'anyone membership', 'Anyone can do a membership.', 'take out');
    await add(page, rules.addTo.actions, 'person membership', 'The person can do the membership.', 'pay in for');
    await add(
      page,
      rules.addTo.action('pay in for'),
      'exactly contribution',
      'The person can pay in for the membership, paying exactly the contribution into the kitty.',
    );
    await add(
      page,
      rules.addTo.action('pay in for'),
      'less than 7 days last payment',
      'Only if less than 7 days have passed since its last payment.',
    );
    await choose(page, /Only if less than/, '7 days', 'the cycle');
    await add(page, rules.addTo.action('pay in for'), 'last payment now', 'Its last payment becomes now.');
    await add(page, rules.addTo.action('pay in for'), 'cycles paid up', 'Its cycles paid go up by 1.');
    await add(page, rules.addTo.actions, 'person membership', 'The person can do the membership.', 'pay late for');
    await add(
      page,
      rules.addTo.action('pay late for'),
      'exactly contribution',
      'The person can pay late for the membership, paying exactly the contribution into the kitty.',
    );
    await choose(page, /can pay late for/, 'the contribution', 'the contribution plus the late fee of the contribution');
    await add(
      page,
      rules.addTo.action('pay late for'),
      'at least 7 days last payment',
      'Only if at least 7 days have passed since its last payment.',
    );
    await choose(page, /Only if at least/, '7 days', 'the cycle');
    await add(page, rules.addTo.action('pay late for'), 'last payment now', 'Its last payment becomes now.');
    await add(page, rules.addTo.actions, 'any member', 'Any member can do.', 'take the turn');
    await add(page, rules.addTo.action('take the turn'), 'once', 'At most once for each person.');
    await add(page, rules.addTo.action('take the turn'), 'todo quien hace esto', 'All that is in the kitty goes to whoever does this.');
  });

  await test.step('nothing stands in the way, it was tried out, and it is built', async () => {
    await expect(page.getByText(rules.fine)).toBeVisible();
    await expect(page.getByText(/can pay late for the membership, paying exactly/)).toContainText(
      'the contribution plus the late fee of the contribution',
    );
    await expect(page.getByRole('region', { name: rules.found.title })).toBeVisible({ timeout: 60_000 });
    await expectAccessible(page);
    const accept = page.getByRole('button', { name: rules.found.accept });
    if (await accept.isVisible()) await accept.click();
    await page.getByRole('button', { name: rules.build }).click();
    await expect(page).toHaveURL(/\/editor\//, { timeout: 120_000 });
    await expect(page.getByText(/pay late for/).first()).toBeVisible({ timeout: 30_000 });
  });
});

test('a sentence is changed and moved, a rule removed, and a refusal mended by its click', async ({ page }) => {
  await page.goto(`/rules?demo_token=${demoToken()}`);
  await page.getByRole('button', { name: rules.choose.open('House rent') }).click();

  await test.step('who may, a state and a comparison are chosen in their places', async () => {
    await choose(page, /can accept the lease/, 'The tenant', 'anyone');
    await expect(page.getByText(/^Anyone can accept/)).toBeVisible();
    await choose(page, /Only if the lease is offered/, 'offered', 'running');
    await page.getByRole('button', { name: rules.undo }).click();
    await page.getByRole('button', { name: rules.undo }).click();
    await choose(
      page,
      /its months earned are more than its months paid/,
      'are more than',
      'its months earned are at least its months paid',
    );
    await page.getByRole('button', { name: rules.undo }).click();
    await expect(page.getByText(rules.fine)).toBeVisible();
  });

  await test.step('a name is changed wherever it is spoken of', async () => {
    await type(page, /Each lease has a landlord/, 'a landlord', 'owner');
    await expect(page.getByText(/goes from its locked rent to the owner/).first()).toBeVisible();
    await expect(page.getByText(rules.fine)).toBeVisible();
  });

  await test.step('a sentence moves by keyboard, and the change can be taken back', async () => {
    const first = page.getByRole('listitem').filter({ hasText: 'Then its rent due goes' }).first();
    await first.getByRole('button').first().focus();
    await page.keyboard.press('Alt+ArrowDown');
    const release = page.getByRole('list').filter({ hasText: 'can release the rent of' });
    await expect(release.getByRole('listitem').nth(3)).toContainText('Then its months paid become');
    await page.getByRole('button', { name: rules.undo }).click();
    await expect(release.getByRole('listitem').nth(3)).toContainText('Then its rent due goes');
  });

  await test.step('money that would be stuck is refused, and a click lets somebody take it', async () => {
    for (const head of ['can release the rent of the lease', 'can end the lease']) {
      const line = page.getByRole('listitem').filter({ hasText: head });
      await line.getByRole('button', { name: new RegExp(`^Move or remove: .*${head}`) }).click();
      await line.getByRole('button', { name: new RegExp(`^Remove: .*${head}`) }).click();
    }
    await expect(page.getByRole('button', { name: rules.build })).toBeDisabled();
    await expectAccessible(page);
    const ways = page.getByRole('alert').getByRole('button', { name: /^Add: The owner can take the locked rent of the lease/ });
    await ways.first().click();
    await expect(page.getByText(/The owner can take the locked rent of the lease/).first()).toBeVisible();
    for (
      let left = 0;
      left < 4 &&
      (await page
        .getByRole('alert')
        .getByRole('button', { name: /^(Add|Remove)/ })
        .count()) > 0;
      left++
    )
      await page
        .getByRole('alert')
        .getByRole('button', { name: /^(Add|Remove)/ })
        .first()
        .click();
    await expect(page.getByText(rules.fine)).toBeVisible();
    await expect(page.getByRole('button', { name: rules.build })).toBeEnabled();
    await page.getByRole('button', { name: rules.undo }).click();
    await expect(page.getByRole('button', { name: rules.build })).toBeDisabled();
  });
});
