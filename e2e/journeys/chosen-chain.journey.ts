/** A dapp for Polygon: its preview, its console and its data count in POL. */
import { consoleWords } from '../../apps/web/src/messages/en/console.ts';
import { play } from '../../apps/web/src/messages/en/play.ts';
import { chain } from '../../apps/web/src/messages/en/preview.ts';
import { en } from '../../apps/web/src/messages/en.ts';
import { demoToken } from '../demo-user.ts';
import { expect, test } from '../journey.ts';

test('the preview, the console and the data of a dapp for Polygon count in POL', async ({ page, server }) => {
  const token = demoToken();
  const answer = await fetch(`${server.origin}/api/generate-dapp`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ prompt: '500 cat pictures as NFTs called Alley Cats for 0.05 POL each', blockchain: 'polygon' }),
  });
  const { projectId, plan } = (await answer.json()) as { projectId: string; plan: { modules: { contract: string }[] } }; // as documented
  const nowhereEther = () => expect(page.getByText(/\bETH\b/)).toHaveCount(0);
  await page.goto(`/editor/${projectId}?demo_token=${token}`);
  await page.getByRole('tab', { name: en.project.tabs.preview, exact: true }).click();
  const people = page.getByRole('group', { name: chain.you });
  await expect(people.getByRole('button').first()).toContainText('POL', { timeout: 90_000 });
  await expect(page.frameLocator('iframe').getByText('0.05 POL').first()).toBeVisible({ timeout: 90_000 });
  await nowhereEther();
  await page.getByRole('tab', { name: play.tabs.functions }).click();
  await expect(page.getByRole('textbox', { name: play.functions.value('POL') }).first()).toBeVisible();
  await nowhereEther();
  await page.goto(`/terminal?project=${projectId}`);
  const input = page.getByRole('textbox', { name: consoleWords.input });
  await input.fill('accounts');
  await input.press('Enter');
  await expect(page.getByRole('log', { name: consoleWords.output })).toContainText('10,000 POL', { timeout: 60_000 });
  await input.fill(`call ${plan.modules[0]?.contract}.mint 1 as alice paying 0.05`);
  await input.press('Enter');
  // What the console says was done is there on the next page, however soon it is left.
  await expect(page.getByRole('log', { name: consoleWords.output })).toContainText(/[0-9] gas/, { timeout: 60_000 });
  await page.goto(`/database?project=${projectId}`);
  await expect(page.getByRole('columnheader', { name: /POL/ })).toBeVisible({ timeout: 60_000 });
  await nowhereEther();
});
