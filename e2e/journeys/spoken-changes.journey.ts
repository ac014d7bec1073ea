/** Ten changes that somebody speaks to the assistant beside a project that is an agreement, and one beside a kind of the catalogue. */
import { expectAccessible } from '../accessibility.ts';
import { makeProject } from '../demo-user.ts';
import { expect, test } from '../journey.ts';
import { assistant, contractFile, openAssistant, planOf, projectOfLibrary, say, spokenChanges, tryAndAccept } from '../spoken.ts';

const words = assistant.spoken;

test('ten changes are spoken without a model, tried, made, and taken back with nothing lost', async ({ page, server, context }) => {
  test.setTimeout(900_000);
  const { id, token } = await projectOfLibrary(server.origin, context.request);
  await openAssistant(page, id, token);

  await test.step('what could be meant in several ways is asked with the sentences; what nobody could mean changes nothing', async () => {
    await say(page, 'remove the fee');
    await expect(page.getByText(words.choices)).toBeVisible();
    await expectAccessible(page);
    await page
      .getByRole('button', { name: /^Without: / })
      .first()
      .click();
    await expect(page.getByRole('button', { name: words.tryIt })).toBeEnabled();
    await say(page, 'what if the borrower never brings it back?');
    await expect(page.getByText(/^If the borrower never acts/)).toBeVisible();
    await say(page, 'the deposit should be 14 days');
    await page.getByRole('button', { name: 'Each book has a deposit, which holds ETH.' }).click();
    await expect(page.getByRole('textbox', { name: assistant.ask })).toHaveValue('Each book has a deposit, which holds ETH.');
    expect(await planOf(page.request, server.origin, id, token)).toContain('Community library');
  });

  for (const [request, sentence] of spokenChanges)
    await test.step(request, async () => {
      await say(page, request);
      await tryAndAccept(page, sentence);
    });
  expect(await planOf(page.request, server.origin, id, token)).toContain('Tool Library');

  await test.step('what was being written when a change was made is being written again when it is taken back', async () => {
    await contractFile.type(page, '\n// mine');
    await say(page, 'the lending period should be 40 days');
    await tryAndAccept(page, 'The lending period is 40 days.');
    await page.getByRole('button', { name: words.undo }).last().click();
    await expect(page.getByText(words.undone).last()).toBeVisible({ timeout: 60_000 });
    expect(await planOf(page.request, server.origin, id, token)).not.toContain(String(40 * 86_400));
    await expect(contractFile.unsaved(page)).toBeVisible();
    await contractFile.expectText(page, '// mine');
  });
});

test('a kind of the catalogue is changed by speaking', async ({ page, server, context }) => {
  test.setTimeout(300_000);
  const { token } = await projectOfLibrary(server.origin, context.request);
  const { id } = await makeProject(server.origin, token, 'A raffle: tickets cost 0.01 ETH, draws after 7 days, 5% fee to me');
  await openAssistant(page, id, token);
  await say(page, 'remove the fee');
  await tryAndAccept(page, 'A raffle with tickets for 0.01 ETH; tickets are sold for 1 week; one winner gets the pot.');
  await say(page, 'make it pink, tickets should cost 0.05 ETH');
  await expect(page.getByText('Colour: pink', { exact: true })).toBeVisible();
  await tryAndAccept(page, /^Price of a ticket: 0\.05 ETH/);
  expect(await planOf(page.request, server.origin, id, token)).toContain('50000000000000000');
});
