import { en } from '../../apps/web/src/messages/en.ts';
import { demoToken, makeProject } from '../demo-user.ts';
import { expect, test } from '../journey.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('somebody makes an account, signs out, and comes back with the same password', async ({ page, context }) => {
  const [email, password] = [`ada-${Date.now()}@example.org`, 'nine lives are enough'];
  await page.goto('/auth');
  await page.getByText(en.auth.signUpTab, { exact: true }).first().click();
  await page.getByLabel(en.auth.name).fill('Ada Lovelace');
  await page.getByLabel(en.auth.email).fill(email);
  await page.getByLabel(en.auth.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: en.auth.signUp, exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back, Ada!' })).toBeVisible();

  await page.getByRole('button', { name: en.shell.account }).click();
  await page.getByRole('menuitem', { name: en.shell.signOut }).click();
  await expect(page.getByRole('link', { name: 'Try Live Demo' })).toBeVisible();
  await expect.poll(async () => (await context.cookies()).filter(({ name }) => name.includes('session_token'))).toEqual([]);
  await page.goto('/prompt-wizard');
  await expect(page.getByRole('heading', { name: 'Please sign in to access the Prompt Wizard' })).toBeVisible();

  await page.getByRole('link', { name: 'Sign In', exact: true }).last().click();
  await page.getByLabel(en.auth.email).fill(email);
  await page.getByLabel(en.auth.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: en.auth.signIn, exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Choose Your Starting Point' })).toBeVisible();
  // "Free tier: a Free Tier badge; display limit of 5 prompts per day"
  await expect(page.getByText('Free Tier', { exact: true })).toBeVisible();
  await expect(page.getByText('0/5 prompts today')).toBeVisible();
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
