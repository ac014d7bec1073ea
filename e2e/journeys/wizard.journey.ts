/** The wizard. Steps quote the sentence of the specification that they prove. */
import type { Page } from '@playwright/test';
import { generationSteps } from '@starwright/protocol/generate';
import { en } from '../../apps/web/src/messages/en.ts';
import { demoToken } from '../demo-user.ts';
import { hearWith } from '../fake-speech.ts';
import { expect, test } from '../journey.ts';
import { expectSignInAgain } from '../signed-out.ts';

const words = en.wizard;
const toast = (page: Page, title: string, text = '') =>
  expect(page.locator('.mantine-Notification-root', { hasText: title }).filter({ hasText: text })).toBeVisible();
const enter = (page: Page, path: string) => page.goto(`${path}?demo_token=${demoToken()}`);

test('the wizard, step by step', async ({ page }) => {
  const speech = await hearWith(page);
  await enter(page, '/prompt-wizard');
  const title = (step: 1 | 2 | 3) => expect(page.getByRole('heading', { level: 1, name: words.steps[step], exact: true })).toBeVisible();
  const idea = page.getByRole('textbox', { name: words.idea });
  const next = page.getByRole('button', { name: 'Next Step' });

  await test.step('"Three steps with a progress bar (step divided by 3)"; "\'Back to Dashboard\' link to / and a daily prompts counter"; "other tiers show unlimited"', async () => {
    await title(1);
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', /^33/);
    await expect(page.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/');
    await expect(page.getByText(/Unlimited prompts/)).toBeVisible();
  });
  await test.step('"one of the first 3 templates … name, description, category, difficulty, first 2 tags, a popular marker, and an image"', async () => {
    const cards = page.getByRole('button', { name: /^Use the template / });
    await expect(cards).toHaveCount(3);
    for (const card of await cards.all()) {
      await expect(card).toContainText(/(NFT|Token|DAO|Other)\s*(Easy|Medium|Advanced)/);
      await expect(card.locator('img, svg').first()).toBeVisible();
    }
    await expect(page.getByText('★ Popular').first()).toBeVisible();
  });
  await test.step('"sets the template, fills the prompt from the template\'s promptTemplate and goes to step 2"; "shows the template name if any and the prompt text"', async () => {
    await page
      .getByRole('button', { name: /^Use the template DAO Governance/ })
      .or(page.getByRole('button', { name: /^Use the template / }).last())
      .last()
      .click();
    await title(2);
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', /^66/);
    const prompt = await idea.inputValue();
    expect(prompt.length).toBeGreaterThan(20);
    await next.click();
    await title(3);
    await expect(page.getByRole('term').filter({ hasText: 'Template' })).toBeVisible();
    await expect(page.locator('main')).toContainText(prompt);
    await page.getByRole('button', { name: 'Edit Idea' }).click();
    await title(2);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
  });
  await test.step('"\'Start from Scratch\' clears the template"; "Next disabled while the prompt is blank"', async () => {
    await page.getByRole('button', { name: /Start from Scratch/ }).click();
    await title(2);
    await expect(idea).toHaveValue('');
    await expect(next).toBeDisabled();
    await idea.fill('   ');
    await expect(next).toBeDisabled();
  });
  await test.step('"a character count; a hint \'more words recommended\' showing (20 minus the word count, minimum 0)"; "\'Phased Approach\' hint appears when the prompt is longer than 20 characters"', async () => {
    await idea.fill('x'.repeat(20));
    await expect(page.getByText('20 of 1000 characters')).toBeVisible();
    await expect(page.getByText('19 more words recommended')).toBeVisible();
    await expect(page.getByText('Phased Approach')).toHaveCount(0);
    await idea.fill(`${'one '.repeat(21)}`);
    await expect(page.getByText('0 more words recommended')).toBeVisible();
    await expect(page.getByText('Phased Approach')).toBeVisible();
  });
  await test.step('the table of chains: "ethereum (default)"', async () => {
    for (const row of [
      ['Ethereum ETH', 'Medium-High', 'about 15 s', 'Solidity', 'Largest'],
      [/Polygon .*MATIC/, 'Very Low', 'about 2 s', 'Solidity', 'Large'],
      ['BNB', 'Low', 'about 3 s', 'Solidity', 'Large'],
      ['SOL', 'Ultra Low', 'about 0.4 s', 'Rust/Anchor', 'Growing'],
    ]) {
      const line = page.getByRole('row').filter({ hasText: row[0] }).last();
      for (const cell of row.slice(1)) await expect(line.getByRole('cell', { name: cell, exact: true })).toBeVisible();
    }
    await expect(page.getByRole('radio', { checked: true })).toHaveValue('ethereum');
  });
  await test.step('"Inspire Me shows 6 random ideas from a list of 20 and can be refreshed"', async () => {
    expect(new Set(words.ideas).size).toBe(20);
    await page.getByRole('button', { name: 'Inspire Me' }).click();
    const dialog = page.getByRole('dialog');
    const offered = async () => (await dialog.getByRole('button').allInnerTexts()).filter((text) => words.ideas.includes(text));
    await expect.poll(async () => (await offered()).length).toBe(6);
    const before = await offered();
    await dialog.getByRole('button', { name: words.inspireMore }).click();
    await expect.poll(offered).not.toEqual(before);
    const [first = ''] = await offered();
    await dialog.getByRole('button', { name: first }).click();
    await expect(idea).toHaveValue(first);
  });
  await test.step('"Voice input: idle, then listening (button disabled and pulsing), back to idle on result, error or end"; "appended to the prompt with a space separator"; "Toasts: one at a time"', async () => {
    await idea.fill('A token');
    const voice = page.getByRole('button', { name: words.voice });
    await voice.click();
    await toast(page, 'Voice Input Active');
    await expect(page.getByRole('button', { name: words.voiceListening })).toBeDisabled();
    await speech.say('with rewards');
    await toast(page, 'Voice Captured!');
    await expect(idea).toHaveValue('A token with rewards');
    await voice.click();
    await speech.fail();
    await toast(page, 'Voice Input Error');
    await expect(voice).toBeEnabled();
    await page.evaluate(() => ['SpeechRecognition', 'webkitSpeechRecognition'].map((name) => Reflect.set(window, name, undefined)));
    await voice.click();
    await toast(page, 'Voice Input Not Supported', 'Chrome or Safari');
    await expect(page.locator('.mantine-Notification-root')).toHaveCount(1);
  });
  await test.step('"a warning that generated code is unaudited, educational only and testnet only, with links to the Terms of Service and Privacy Policy"', async () => {
    const warning = page.getByRole('alert', { name: words.warningTitle });
    await next.click();
    await title(3);
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
    await expect(warning).toContainText('unaudited, for education only, and meant for test networks only');
    await expect(warning.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/terms');
    await expect(warning.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy');
  });
});

test('an amount in the coin of another chain is asked about, and a click answers it', async ({ page }) => {
  await enter(page, '/prompt-wizard');
  await page.evaluate(() => {
    const draft = { step: 2, prompt: '500 cat pictures as NFTs called Alley Cats for 0.05 ETH each', blockchain: 'polygon' };
    sessionStorage.setItem('wizardDraft', JSON.stringify(draft));
  });
  await page.reload();
  const asked = page.getByRole('group', { name: /^You wrote 0\.05 ETH, but people pay in POL on Polygon/ });
  await asked.getByRole('button', { name: 'Yes, in POL' }).click();
  await expect(asked).toHaveCount(0);
  await expect(page.getByRole('region', { name: en.plan.region })).toContainText('0.05 POL');
  // The answer is kept with the draft, and can be taken back.
  await page.reload();
  await page.getByRole('button', { name: new RegExp(`^${en.plan.undo}: `) }).click();
  await asked.getByRole('button', { name: 'Build it on Ethereum, in ETH' }).click();
  await expect(asked).toHaveCount(0);
  await expect(page.getByRole('region', { name: en.plan.region })).toContainText('0.05 ETH');
  await expect(page.getByRole('radio', { name: /Ethereum/ })).toBeChecked();
});

test('what goes wrong in the wizard is said in the documented words', async ({ page, complaints }) => {
  complaints.expected.push(/status of (401|429|500)/);
  const generate = page.getByRole('button', { name: 'Generate My DApp' });
  const draft = (prompt: string) =>
    page.evaluate(
      (text) => sessionStorage.setItem('wizardDraft', JSON.stringify({ step: 3, prompt: text, blockchain: 'ethereum' })),
      prompt,
    );
  const refuse = async (answer: object) => {
    await page.unroute('**/api/generate-dapp');
    await page.route('**/api/generate-dapp', (route) => route.fulfill(answer));
    await generate.click();
  };
  const refused = (status: number, code: string) => ({ status, json: { error: { code, message: 'refused' } } });

  await enter(page, '/prompt-wizard');
  await draft('');
  await page.reload();
  await generate.click();
  await toast(page, 'Empty Prompt', 'Please describe your DApp idea before generating.');
  await draft('A token called Moon with 1000 pieces');
  await page.reload();
  await refuse(refused(429, 'limit-reached'));
  await toast(page, 'Daily Limit Reached', "You've reached your daily prompt limit. Upgrade to Pro for unlimited prompts!");
  await refuse(refused(429, 'too-many-requests'));
  await toast(page, 'Please Wait', 'wait a minute, then generate it again');
  const inTwoMinutes = new Date(Date.now() + 120_000).toISOString();
  await refuse({ status: 429, json: { error: { code: 'too-many-requests', message: 'refused', resetsAt: inTwoMinutes } } });
  await toast(page, 'Please Wait', 'generate it again in 2 minutes');
  await refuse(refused(500, 'internal'));
  await toast(page, 'Generation Failed', "Oops—let's refine: Add more details to your prompt!");
  const told = generationSteps.map((step) => ({ type: 'step', step, status: 'done' }));
  const events = [{ type: 'accepted', generationId: 'g' }, ...told, { type: 'error', code: 'internal', message: '' }];
  await refuse({
    headers: { 'content-type': 'text/event-stream' },
    body: events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join(''),
  });
  await toast(page, 'Error', 'Failed to create project');
  await expectSignInAgain(page, () => refuse(refused(401, 'unauthorized')));
});
