/** The look of a page: set by hand while the plan is made, spoken afterwards, changed beside the preview, seen on the page itself. */
import type { Locator, Page } from '@playwright/test';
import { en } from '../../apps/web/src/messages/en.ts';
import { expectSoundEverywhere } from '../accessibility.ts';
import { demoToken } from '../demo-user.ts';
import { expect, test } from '../journey.ts';
import { keepPicture } from '../keep-picture.ts';
import { assistant, openAssistant, say, tryAndAccept } from '../spoken.ts';

const words = en.look;
const idea = 'A raffle: tickets cost 0.01 ETH, draws after 7 days, 5% fee to me';
const cardIn = (page: Page) => page.getByRole('region', { name: words.title });
const choice = (card: Locator, group: string, name: string) =>
  card.getByRole('group', { name: new RegExp(`^${group}`) }).getByRole('radio', { name, exact: true });
const app = (page: Page) => page.frameLocator('iframe[title]:not([title=""])');
const patiently = { timeout: 90_000 };

test('a page gets a face by hand, by speaking, and beside its preview', async ({ page }) => {
  test.setTimeout(600_000);
  const token = demoToken();
  await page.goto(`/prompt-wizard?demo_token=${token}`);
  await page.getByRole('button', { name: /Start from Scratch/ }).click();
  await page.getByRole('textbox', { name: en.wizard.idea }).fill(idea);
  const card = cardIn(page);
  const preview = card.getByRole('figure', { name: words.preview });

  await test.step('words, a colour and a cover are chosen with the keyboard and seen at once; links are refused in words', async () => {
    await card.getByRole('textbox', { name: words.parts.title }).fill('Lucky Street');
    await card.getByRole('textbox', { name: words.parts.tagline }).fill('See https://evil.example');
    await expect(card.getByText(words.problems.link)).toBeVisible();
    await card.getByRole('textbox', { name: words.parts.tagline }).fill('One draw a week.');
    await expect(card.getByText(words.problems.link)).toHaveCount(0);
    await choice(card, words.parts.colour, words.noColour).focus();
    await page.keyboard.press('ArrowRight');
    await expect(choice(card, words.parts.colour, words.colours.red)).toBeChecked();
    await choice(card, words.parts.colour, words.colours.pink).check();
    await choice(card, words.parts.cover, words.covers.waves).check();
    await expect(preview).toContainText('Lucky Street');
    await expect(preview).toContainText('One draw a week.');
    await expect(preview.locator('svg path').first()).toBeVisible();
    await keepPicture(card, 'look-card');
    await expectSoundEverywhere(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await keepPicture(card, 'look-card-phone');
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('each is taken back like any other change, and all are there after a reload', async () => {
    const undo = (part: string, text: string) =>
      page.getByRole('button', { name: `${en.plan.undo}: ${words.changed(part, text)}`, exact: true });
    await undo(words.parts.colour, words.colours.pink).click();
    await expect(choice(card, words.parts.colour, words.noColour)).toBeChecked();
    await undo(words.parts.cover, words.covers.waves).click();
    await expect(choice(card, words.parts.cover, words.noCover)).toBeChecked();
    await choice(card, words.parts.cover, words.covers.waves).check();
    await undo(words.parts.title, 'Lucky Street').click();
    await expect(card.getByRole('textbox', { name: words.parts.title })).toHaveValue('');
    await choice(card, words.parts.colour, words.colours.orange).check();
    await expect(undo(words.parts.colour, words.colours.orange)).toBeVisible();
    await page.reload();
    await expect(choice(card, words.parts.colour, words.colours.orange)).toBeChecked();
    await expect(choice(card, words.parts.cover, words.covers.waves)).toBeChecked();
    await expect(card.getByRole('textbox', { name: words.parts.tagline })).toHaveValue('One draw a week.');
  });

  const id = await test.step('it is built with it', async () => {
    await page.getByRole('button', { name: 'Next Step' }).click();
    await expect(choice(card, words.parts.colour, words.colours.orange)).toBeChecked();
    await page.getByRole('button', { name: 'Generate My DApp' }).click();
    await page.waitForURL(/\/editor\/[^/]+$/, { timeout: 120_000 });
    return new URL(page.url()).pathname.split('/').at(-1) ?? '';
  });
  const lookOf = async () => {
    const answer = await page.request.get(`/api/projects/${id}`, { headers: { authorization: `Bearer ${token}` } });
    return ((await answer.json()) as { plan: { look?: object } }).plan.look;
  };
  expect(await lookOf()).toEqual({ tagline: 'One draw a week.', colour: 'orange', cover: 'waves' });

  await test.step('it is changed by speaking', async () => {
    await openAssistant(page, id, token);
    await say(page, 'make the page green with hills, and set the title of the page to “Lucky Hill”');
    await tryAndAccept(page, 'Colour: green');
    expect(await lookOf()).toEqual({ title: 'Lucky Hill', tagline: 'One draw a week.', colour: 'green', cover: 'hills' });
    await page.getByRole('button', { name: assistant.spoken.undo }).last().click();
    await expect(page.getByText(assistant.spoken.undone).last()).toBeVisible({ timeout: 60_000 });
    expect(await lookOf()).toMatchObject({ colour: 'orange', cover: 'waves' });
  });

  await test.step('beside the preview it is changed as well, tried, and shown by the page itself', async () => {
    await page.goto(`/editor/${id}?demo_token=${token}`);
    await page.getByRole('tab', { name: en.project.tabs.preview }).click();
    await expect(app(page).getByText('One draw a week.')).toBeVisible(patiently);
    await card.getByRole('textbox', { name: words.parts.title }).fill('Lucky Lane');
    await choice(card, words.parts.cover, words.covers.stars).check();
    await card.getByRole('button', { name: words.tryIt }).click();
    const dialog = page.getByRole('dialog', { name: words.title });
    await dialog.getByRole('button', { name: assistant.accept }).click(patiently);
    await expect(dialog).toHaveCount(0, patiently);
    await expect(app(page).getByRole('heading', { name: 'Lucky Lane' })).toBeVisible(patiently);
    expect(await lookOf()).toMatchObject({ title: 'Lucky Lane', cover: 'stars', colour: 'orange' });
    await expectSoundEverywhere(page);
  });
});
