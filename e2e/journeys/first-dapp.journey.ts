import { readFileSync } from 'node:fs';
import { generationSteps, generationStepTitles } from '@starwright/protocol/generate';
import { strFromU8, unzipSync } from 'fflate';
import { en } from '../../apps/web/src/messages/en.ts';
import { demoToken, makeProject } from '../demo-user.ts';
import { expect, test } from '../journey.ts';

const idea = 'A token called "Moon Cat" with the symbol MCAT and a supply of 5000. Holders can burn their tokens.';

test('a visitor turns an idea into a tried dapp and takes it home as a zip', async ({ page, browserName }) => {
  await test.step('from the landing page to a demo user', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Try Live Demo' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in to continue' })).toBeVisible();
    await page.getByRole('button', { name: 'Continue as a demo user' }).click();
    await expect(page.getByRole('heading', { name: /^Welcome back, / })).toBeVisible();
  });

  await test.step('through the three steps of the wizard, with the plan growing beside the idea', async () => {
    await page.getByRole('link', { name: 'Create New DApp' }).first().click();
    await expect(page.getByRole('heading', { name: 'Choose Your Starting Point' })).toBeVisible();
    await page.getByRole('button', { name: /Start from Scratch/ }).click();
    await expect(page.getByRole('heading', { name: 'Describe Your Vision' })).toBeVisible();
    const next = page.getByRole('button', { name: 'Next Step' });
    await expect(next).toBeDisabled();
    // Key by key: what Playwright fills into Firefox at once, React does not take for a change.
    await page.getByRole('textbox', { name: 'Your idea' }).pressSequentially(idea);
    const plan = page.getByRole('region', { name: en.plan.region });
    await expect(plan).toContainText('5,000');
    await expect(plan).toContainText('MCAT');
    await next.click();
    await expect(page.getByRole('heading', { name: 'Review & Generate' })).toBeVisible();
    await expect(page.getByText(idea).first()).toBeVisible();
  });

  await test.step('every step of the generation turns green', async () => {
    // Times are taken in the page: a busy machine may look long after something has come.
    await page.evaluate(() => {
      const note = (name: string) => Reflect.has(window, name) || Reflect.set(window, name, performance.now());
      new MutationObserver(() => {
        if (document.querySelector('body > canvas')) note('confettiMs');
        if (location.pathname.startsWith('/editor/')) note('editorMs');
      }).observe(document.body, { childList: true, subtree: true });
      // Set on success; the confetti's own code may come later.
      const later = window.setTimeout;
      Reflect.set(window, 'setTimeout', (...given: Parameters<typeof later>) => {
        if (given[1] === 2000) note('successMs');
        return later(...given);
      });
    });
    await page.getByRole('button', { name: 'Generate My DApp' }).click();
    const steps = page.getByRole('region', { name: en.generation.region }).getByRole('list', { name: en.generation.steps });
    // Without a model nobody else writes.
    for (const step of generationSteps)
      await expect(steps.getByText(`${generationStepTitles[step]}: done`)).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText('Project Created! 🎉')).toBeVisible();
    await expect(page.getByText('Your DApp idea has been processed successfully.')).toBeVisible();
    // "On success a confetti animation runs and the user is taken to /editor/{id} after 2 seconds"
    await page.waitForURL(/\/editor\/[^/]+$/);
    const times = () => page.evaluate(() => ['successMs', 'confettiMs', 'editorMs'].map((name) => Number(Reflect.get(window, name))));
    await expect.poll(async () => (await times()).every(Number.isFinite)).toBe(true);
    const [success = 0, confetti = 0, editor = 0] = await times();
    expect(editor - success).toBeGreaterThan(1900);
    expect(editor - confetti).toBeGreaterThan(0);
  });

  await test.step('the project shows that all behaviours held', async () => {
    await expect(page.getByText(/All \d+ behaviours were carried out on an EVM, and all held\./)).toBeVisible();
    await expect(page.getByText('Did not hold: ')).toHaveCount(0);
    expect(await page.getByText('Held: ', { exact: true }).count()).toBeGreaterThan(2);
    await expect(page.getByText('Ready', { exact: true })).toBeVisible();
  });

  await test.step('the zip holds the whole project', async () => {
    // Firefox does not tell of files that the page itself has made: there it is what the page makes the file of.
    const coming =
      browserName === 'firefox'
        ? page.waitForResponse(/\/api\/projects\/[^/]+\/zip$/).then((answer) => answer.body())
        : page.waitForEvent('download').then(async (download) => {
            expect(download.suggestedFilename()).toMatch(/^[a-z0-9-]+\.zip$/);
            return readFileSync(await download.path());
          });
    await page.getByRole('button', { name: en.project.download }).click();
    const files = unzipSync(await coming);
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining([
        'README.md',
        'package.json',
        'test/test.js',
        'scripts/deploy.js',
        'frontend/frontend.tsx',
        'hardhat.config.js',
      ]),
    );
    const contract = Object.entries(files).find(([path]) => path.startsWith('contracts/'))?.[1];
    expect(strFromU8(contract ?? new Uint8Array())).toContain('ERC20Burnable');
  });

  await test.step('and the project is still there after the page is loaded anew', async () => {
    await page.reload();
    await expect(page.getByText(/all held\.$/)).toBeVisible();
    await page.goto('/projects');
    await expect(page.getByText(/Moon Cat/).first()).toBeVisible();
  });
});

test("somebody else's project looks like one that does not exist", async ({ page, server, complaints }) => {
  // Chromium writes every 404 to the console; this one is the point of the journey.
  complaints.expected.push(/status of 404.*\/api\/projects\//);
  const { id } = await makeProject(server.origin, demoToken(), 'A token called Quartz with 300 pieces.');
  await page.goto(`/editor/${id}?demo_token=${demoToken()}`);
  await expect(page.getByRole('heading', { name: 'Project not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page.getByRole('heading', { name: /^Welcome back, / })).toBeVisible();
});
