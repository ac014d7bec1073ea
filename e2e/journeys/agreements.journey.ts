import { assistant } from '../../apps/web/src/messages/en/assistant.ts';
import { en } from '../../apps/web/src/messages/en.ts';
import { expectAccessible } from '../accessibility.ts';
import { demoToken, makeProject } from '../demo-user.ts';
import { expect, test } from '../journey.ts';

const { rules, templates, project: words, history } = en;

test('an agreement of the gallery is read, built, changed in its project, and taken back', async ({ page, server }) => {
  test.setTimeout(300_000);
  const token = demoToken();
  await test.step('its template tells it as sentences', async () => {
    await page.goto(`/templates?demo_token=${token}`);
    await page.getByRole('searchbox', { name: templates.search }).fill('rent');
    await page.getByRole('link', { name: templates.view('House Rent'), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'House Rent' });
    await expect(dialog.getByText(/landlord/).first()).toBeVisible();
    await dialog.getByText(rules.told.exact).click();
    await expect(dialog.getByText(/These are the rules of “House rent”/)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('link', { name: rules.told.take }).click();
    await expect(page).toHaveURL(/\/rules\?template=house-rent$/);
  });

  await test.step('its sentences are built', async () => {
    await expect(page.getByRole('button', { name: rules.change('30 days') }).first()).toBeVisible();
    await page.getByRole('button', { name: rules.build }).click();
    await expect(page).toHaveURL(/\/editor\//, { timeout: 120_000 });
  });
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const change = async (from: string, to: string) => {
    await page
      .getByRole('button', { name: rules.change(from) })
      .first()
      .click();
    await page.getByRole('textbox', { name: rules.change(from) }).fill(to);
    await page.getByRole('button', { name: rules.apply }).click();
  };

  await test.step('in the project a sentence is changed, and what came of it is seen first', async () => {
    await page.getByRole('tab', { name: words.tabs.rules }).click();
    await expect(page.getByRole('button', { name: assistant.tryRules })).toBeDisabled();
    await change('30 days', '28');
    await page.getByRole('button', { name: assistant.tryRules }).click();
    const dialog = page.getByRole('dialog', { name: assistant.rulesProposal });
    await expect(dialog.getByRole('button', { name: assistant.accept })).toBeEnabled({ timeout: 90_000 });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: assistant.accept }).click();
    await expect(dialog).toHaveCount(0, { timeout: 90_000 });
    await expect(page.getByRole('button', { name: rules.change('28 days') }).first()).toBeVisible();
  });

  await test.step('what was written into the contract meanwhile is asked for, never overwritten', async () => {
    const at = `${server.origin}/api/projects/${id}`;
    const headers = { authorization: `Bearer ${token}` };
    const source: string = (await (await page.request.get(at, { headers })).json()).contractCode;
    const [line = ''] = source.split('\n').filter((one) => one.includes('can accept the lease'));
    const mine = source.replace(line, `${line} And this is mine.`);
    expect(mine).not.toBe(source);
    expect((await page.request.post(`${at}/files`, { headers, data: { path: 'contract.sol', content: mine } })).ok()).toBe(true);
    await page.reload();
    await page.getByRole('tab', { name: words.tabs.rules }).click();
    await page.getByText(rules.views.text, { exact: true }).click();
    const text = page.getByRole('textbox', { name: rules.text.label });
    await text.fill((await text.inputValue()).replaceAll('accept the lease', 'take on the lease'));
    await page.getByRole('button', { name: rules.text.apply }).click();
    await page.getByRole('button', { name: assistant.tryRules }).click();
    const dialog = page.getByRole('dialog', { name: assistant.rulesProposal });
    await expect(dialog.getByRole('radiogroup', { name: /contract\.sol/ })).toBeVisible({ timeout: 90_000 });
    await expect(dialog.getByRole('radio', { name: assistant.keepMine })).toBeChecked();
    await dialog.getByRole('radio', { name: assistant.takeNew }).check();
    await dialog.getByRole('button', { name: assistant.accept }).click();
    await expect(dialog).toHaveCount(0, { timeout: 90_000 });
    const now: string = (await (await page.request.get(at, { headers })).json()).contractCode;
    expect(now).not.toContain('And this is mine.');
  });

  await test.step('the history brings back what was written, and the rules with it', async () => {
    await page.getByRole('tab', { name: words.tabs.contract }).click();
    await page.getByRole('button', { name: en.code.history }).click();
    await page.getByRole('button', { name: new RegExp(`^${history.changesOf('Saved contract.sol', '').slice(0, 26)}`) }).click();
    await page.getByRole('button', { name: /^Restore “The rules were changed”/ }).click();
    await expect(page.getByText(history.restored.title)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: words.tabs.rules }).click();
    await expect(page.getByText(/can accept the lease/).first()).toBeVisible();
  });
});

test('a kind of the catalogue that is a process shows its sentences, and becomes an agreement of its own', async ({ page, server }) => {
  test.setTimeout(300_000);
  const token = demoToken();
  const { id } = await makeProject(
    server.origin,
    token,
    'A petition called “Save the lake”: everybody signs once, the goal is 40 signatures.',
  );
  const planned = async () => {
    const answer = await page.request.get(`${server.origin}/api/projects/${id}`, { headers: { authorization: `Bearer ${token}` } });
    return (await answer.json()).plan.modules[0];
  };
  await page.goto(`/editor/${id}?demo_token=${token}`);
  await page.getByRole('tab', { name: words.tabs.rules }).click();
  await expect(page.getByText('Anyone can sign').first()).toBeVisible();
  await expect(page.getByText(assistant.ownRules)).toBeVisible();
  await page
    .getByRole('button', { name: rules.change('40') })
    .first()
    .click();
  await page.getByRole('textbox', { name: rules.change('40') }).fill('60');
  await page.getByRole('button', { name: rules.apply }).click();
  await page.getByRole('button', { name: assistant.tryRules }).click();
  const dialog = page.getByRole('dialog', { name: assistant.rulesProposal });
  await expect(dialog.getByRole('button', { name: assistant.accept })).toBeEnabled({ timeout: 90_000 });
  await dialog.getByRole('button', { name: assistant.accept }).click();
  await expect(dialog).toHaveCount(0, { timeout: 90_000 });
  await expect(page.getByText(assistant.ownRules)).toHaveCount(0);
  expect(await planned()).toMatchObject({ blueprint: 'rules', contract: 'SaveTheLake', parameters: {} });

  await page.getByRole('tab', { name: words.tabs.contract }).click();
  await page.getByRole('button', { name: en.code.history }).click();
  await page
    .getByRole('button', { name: /^Restore “/ })
    .last()
    .click();
  await expect(page.getByText(history.restored.title)).toBeVisible();
  expect(await planned()).toMatchObject({ blueprint: 'petition', parameters: { goal: '40' } });
});
