/** A language model that reads the idea first, from the wizard to a dapp of its plan; the model is scripted, all else is real. */
import { toolLending } from '@starwright/engine/model/testing';
import { assistant } from '../../apps/web/src/messages/en/assistant.ts';
import { ide } from '../../apps/web/src/messages/en/ide.ts';
import { en } from '../../apps/web/src/messages/en.ts';
import { expect } from '../journey.ts';
import { modelName, test } from '../with-model.ts';

const unclear = 'zorp quilbert fnord wibble grommet snark';
const poll = { id: 'poll', blueprint: 'poll', contract: 'Zorp', because: unclear, parameters: [], features: [], wires: [] };
const { idea, plan, charter, writtenPlan } = toolLending;

test('a model writes the plan of an idea, repairs it, and what it planned is told by the words that asked for it', async ({
  page,
  provider,
}) => {
  const write = async (idea: string) => {
    await page.goto('/prompt-wizard');
    const scratch = page.getByRole('button', { name: /Start from Scratch/ });
    const field = page.getByRole('textbox', { name: 'Your idea' });
    await scratch.or(field).first().waitFor();
    if (await scratch.isVisible()) await scratch.click();
    await field.fill(idea);
  };
  const generate = async () => {
    await page.getByRole('button', { name: 'Next Step' }).click();
    await page.getByRole('button', { name: 'Generate My DApp' }).click();
  };
  const progress = page.getByRole('region', { name: en.generation.region });

  await test.step('an idea that the planner does not understand can be built, and stopped while the model still writes', async () => {
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Continue as a demo user' }).click();
    await expect(page.getByRole('heading', { name: /^Welcome back, / })).toBeVisible();
    // Slowly, so that it is stopped long before its answer is too long.
    provider.script({ endless: '{"modules": [', everyMs: 20 });
    await write(unclear);
    await expect(page.getByRole('region', { name: en.plan.region })).toContainText(en.plan.modelReads(modelName));
    await generate();
    await expect(progress.getByText(/The model has written [\d,]+ characters/)).toBeVisible({ timeout: 60_000 });
    await page.getByRole('button', { name: en.generation.cancel }).click();
    await expect(page.getByText(en.generation.cancelled.title)).toBeVisible();
    await expect.poll(() => provider.requests.at(-1)?.brokenOff).toBe(true);

    provider.script({ say: { ...writtenPlan(), assumed: [], modules: [{ ...poll, charter: null, asked: null }] } });
    await page.getByRole('button', { name: en.generation.editIdea }).click();
    await page.getByRole('button', { name: 'Generate My DApp' }).click();
    await page.waitForURL(/\/editor\/[^/]+$/, { timeout: 60_000 });
    await expect(page.getByText(en.model.report.planned)).toBeVisible();
  });

  await test.step('rules of its own are written and repaired while one watches, with what they cost', async () => {
    const locked = { ...charter, actions: charter.actions.slice(0, 2) };
    provider.script(plan(locked), plan());
    await write(idea);
    await generate();
    await expect(progress.getByText(/The model has used [\d,]+ tokens, about \$/)).toBeVisible({ timeout: 60_000 });
    await page.waitForURL(/\/editor\/[^/]+$/, { timeout: 60_000 });
    await expect(page.getByRole('heading', { name: 'Tool Library' }).first()).toBeVisible();
    await expect(page.getByText(en.model.report.because('gets it back when the lender confirms the return'))).toBeVisible();
    await expect(page.getByText(en.model.report.matters)).toBeVisible();
    await expect(page.getByText(/300 tokens, about \$/)).toBeVisible();
  });

  await test.step('the assistant in the workshop asks it, can be stopped, and says what it looked at and what that cost', async () => {
    const id = /\/editor\/([^/]+)$/.exec(page.url())?.[1] ?? '';
    await page.goto(`/ide?project=${id}`);
    const question = page.getByRole('textbox', { name: assistant.ask });
    const opener = page.getByRole('button', { name: ide.status.assistant, exact: true });
    // The panel is drawn after the code; whether it is open is known before.
    await opener.waitFor();
    if ((await opener.getAttribute('aria-pressed')) !== 'true') await opener.click();
    const read = { callTool: 'read_file', input: { file: 'contract.sol' } };
    provider.script(read, { slowMs: 30_000, answer: { say: 'Too late.' } });
    // A word that chooses an answer when there is no model.
    await question.fill('Add a story about gas.');
    await question.press('Enter');
    await expect(page.getByText(assistant.looked.file('contract.sol'))).toBeVisible();
    await page.getByRole('button', { name: assistant.stop, exact: true }).click();
    await expect(page.getByText(assistant.stopped)).toBeVisible();
    await expect.poll(() => provider.requests.at(-1)?.brokenOff).toBe(true);

    const change = {
      file: 'contract.sol',
      find: '// SPDX-License-Identifier: MIT',
      replace: '// SPDX-License-Identifier: MIT\n// Tools for everybody.',
      reason: 'Shorter.',
    };
    provider.script(read, { callTool: 'propose_change', input: change }, { say: 'Shall I?' });
    await question.fill('Say it in fewer words.');
    await question.press('Enter');
    await expect(page.getByText('Shall I?')).toBeVisible();
    await expect(page.getByText(assistant.looked.file('contract.sol'))).toHaveCount(2);
    await expect(page.getByText(/450 tokens, about \$/)).toBeVisible();
    await page.getByRole('button', { name: assistant.accept }).click();
    await expect(page.getByRole('button', { name: assistant.accepted })).toBeVisible();
  });
});
