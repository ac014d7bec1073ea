/** A model that runs on one's own computer: found, chosen, tried, built with, and missed when it stops; only the model's words are scripted. */
import { type LocalProgramServer, startLocalProgram, toolLending } from '@starwright/engine/model/testing';
import { en } from '../../apps/web/src/messages/en.ts';
import { es } from '../../apps/web/src/messages/es.ts';
import { expectSoundEverywhere } from '../accessibility.ts';
import { test as base, expect } from '../journey.ts';
import { type RunningServer, startServer } from '../running-server.ts';

const { local: words, trial, own } = en.model;
const title = words.runs('Ollama', '0.12.6');

const test = base.extend<object, { ollama: LocalProgramServer; server: RunningServer }>({
  ollama: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const ollama = await startLocalProgram('ollama', [{ name: 'large:14b', parameters: '14.8B' }]);
      await use(ollama);
      await ollama.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ ollama: { address } }, use) => {
      const server = await startServer({ OLLAMA_URL: address, LM_STUDIO_URL: 'off', STARWRIGHT_LIMITS: 'off' });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 200_000 },
  ],
});

test('a model of this computer is found, chosen by keyboard, tried, and plans a dapp; when it stops, that is said', async ({
  page,
  server,
  ollama,
}) => {
  const section = page.getByRole('region', { name: own.title });
  const again = section.getByRole('button', { name: words.again });
  await expect.poll(() => server.log()).toContain('Ollama runs on this machine with one model (large:14b).');
  ollama.models = [
    { name: 'large:14b', parameters: '14.8B' },
    { name: 'old:7b', parameters: '6.7B', context: 4096 },
    { name: '<script>alert(1)</script>' },
    { name: 'vectors:latest', embeds: true },
  ];

  await test.step('while no program is well, that is said with one thing to do', async () => {
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Continue as a demo user' }).click();
    await expect(page.getByRole('heading', { name: /^Welcome back, / })).toBeVisible();
    ollama.illness = 'html';
    await page.goto('/settings');
    await expect(section.getByText(words.unreadable['not-json']('Ollama'))).toBeVisible();
    ollama.illness = undefined;
    await again.click();
    await expect(section.getByText(title)).toBeVisible();
  });

  await test.step('each model has a word on what it can do, and those that cannot plan are not offered', async () => {
    await expect(section.getByRole('radio', { name: 'large:14b' })).toBeChecked();
    await expect(section.getByText(words.ability.good())).toBeVisible();
    await expect(section.getByRole('radio', { name: 'old:7b' })).toBeDisabled();
    await expect(section.getByText(/its context of 4,096 tokens cannot hold the question/)).toBeVisible();
    await expect(section.getByText(words.leftOut.noTalk(1))).toContainText(words.leftOut.oddName(1));
    await expect(section.getByText(/<script>|vectors/)).toHaveCount(0);
    await expectSoundEverywhere(page);
  });

  await test.step('one press uses it', async () => {
    await section.getByRole('button', { name: words.use('large:14b') }).focus();
    await page.keyboard.press('Enter');
    await expect(section.getByText(own.inUse('large:14b'))).toBeVisible();
    await expect(section.getByRole('button', { name: words.inUse('large:14b') })).toBeDisabled();
  });

  await test.step('a try can be stopped, and tells how good the model is', async () => {
    ollama.script({ endless: '{"modules": [', everyMs: 20 });
    await section.getByRole('button', { name: trial.start }).click();
    await expect(section.getByText(/The model reads the idea and writes its plan/)).toBeVisible();
    await expect.poll(() => ollama.chats.length, { timeout: 60_000 }).toBe(1);
    await section.getByRole('button', { name: trial.stop }).click();
    await expect(section.getByText(trial.stopped)).toBeVisible();
    await expect.poll(() => ollama.chats[0]?.brokenOff).toBe(true);

    ollama.script({ say: 'Certainly! Here is your dapp.' });
    await section.getByRole('button', { name: trial.start }).click();
    await expect(section.getByText(trial.poor)).toBeVisible({ timeout: 60_000 });
    await expect(section.getByText(/Its answer could not be read/)).toContainText(trial.poorNext);

    ollama.script(toolLending.plan());
    await section.getByRole('button', { name: trial.start }).click();
    await expect(section.getByText(trial.good)).toBeVisible({ timeout: 60_000 });
    await expect(section.getByText(/Its first plan passed; \d+ behaviours of it were tried and held\..* free of charge/)).toBeVisible();
    await expectSoundEverywhere(page);
  });

  await test.step('a dapp is planned by it, from its shape to its rules', async () => {
    const before = ollama.chats.length;
    await page.goto('/prompt-wizard');
    const scratch = page.getByRole('button', { name: /Start from Scratch/ });
    const field = page.getByRole('textbox', { name: 'Your idea' });
    await scratch.or(field).first().waitFor();
    if (await scratch.isVisible()) await scratch.click();
    await field.fill(toolLending.idea);
    await page.getByRole('button', { name: 'Next Step' }).click();
    await page.getByRole('button', { name: 'Generate My DApp' }).click();
    await page.waitForURL(/\/editor\/[^/]+$/, { timeout: 60_000 });
    await expect(page.getByText(en.model.report.planned)).toBeVisible();
    expect(ollama.chats[before]).toMatchObject({ cut: false, body: { model: 'large:14b', truncate: false, format: { type: 'object' } } });
  });

  await test.step('when it stops, that is said, also in Spanish', async () => {
    await ollama.close();
    await page.goto('/settings');
    await expect(section.getByText(words.stopped('Ollama'))).toBeVisible();
    await section.getByRole('button', { name: trial.start }).click();
    await expect(section.getByText(/The program that runs it could not be reached/)).toBeVisible({ timeout: 60_000 });
    await page.evaluate(() => localStorage.setItem('language', 'es'));
    await page.reload();
    const seccion = page.getByRole('region', { name: es.model.own.title });
    await expect(seccion.getByText(es.model.local.stopped('Ollama'))).toBeVisible();
    await seccion.getByRole('button', { name: es.model.own.remove }).click();
    await seccion.getByRole('group', { name: es.model.own.removeSure }).getByRole('button', { name: es.model.own.remove }).click();
    await expect(seccion.getByText(es.model.local.none)).toBeVisible();
    await expectSoundEverywhere(page);
  });
});
