/** Ways in: an account of one's own, Google, a wallet, a new password, and from the demo to an account. */
import { en } from '../../apps/web/src/messages/en.ts';
import { announceWallet } from '../announced-wallet.ts';
import { demoToken, makeProject } from '../demo-user.ts';
import { sidebarOf } from '../menus.ts';
import { ask, expect, fillSignIn, linkTo, password, signUp, test } from '../people.ts';

test('somebody makes an account, confirms the address, builds a first project, and comes back to it', async ({ page, server, context }) => {
  const email = 'first@example.org';
  await test.step('the account', async () => {
    await page.goto('/auth');
    await page.getByText(en.auth.signUpTab, { exact: true }).first().click();
    await page.getByLabel(en.auth.name).fill('Ada Lovelace');
    await fillSignIn(page, email, password);
    await page.getByRole('button', { name: en.auth.signUp, exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Welcome back, Ada!' })).toBeVisible();
    await page.goto(await linkTo(server, email, '/confirm-email'));
    await expect(page.getByText(en.settings.profile.verified, { exact: true })).toBeVisible();
  });
  await test.step('the first project; "Free tier: a Free Tier badge; display limit of 5 prompts per day"', async () => {
    await (await sidebarOf(page)).getByRole('link', { name: en.shell.items.wizard }).click();
    await expect(page.getByText('Free Tier', { exact: true })).toBeVisible();
    await expect(page.getByText('0/5 prompts today')).toBeVisible();
    await page.getByRole('button', { name: /Start from Scratch/ }).click();
    await page.getByRole('textbox', { name: 'Your idea' }).fill('A token called Comet with a supply of 5000 pieces.');
    await page.getByRole('button', { name: 'Next Step' }).click();
    await page.getByRole('button', { name: 'Generate My DApp' }).click();
    await page.waitForURL(/\/editor\/[^/]+$/, { timeout: 90_000 });
    await expect(page.getByText(/all held\.$/)).toBeVisible();
  });
  await test.step('out, and in again where the way led; "Sign-out goes to /"', async () => {
    await page.getByRole('button', { name: en.shell.account }).click();
    await page.getByRole('menuitem', { name: en.shell.signOut }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await expect(page.getByRole('link', { name: 'Try Live Demo' })).toBeVisible();
    await expect.poll(async () => (await context.cookies()).filter(({ name }) => name.includes('session_token'))).toEqual([]);
    await page.goto('/prompt-wizard');
    await expect(page.getByRole('heading', { name: 'Please sign in to access the Prompt Wizard' })).toBeVisible();
    await page.getByRole('link', { name: 'Sign In', exact: true }).last().click();
    await fillSignIn(page, email, password);
    await page.getByRole('button', { name: en.auth.signIn, exact: true }).click();
    await expect(page.getByText('1/5 prompts today')).toBeVisible();
    await page.goto('/projects');
    await expect(page.getByText(/Comet/).first()).toBeVisible();
  });
});

test('somebody signs in with Google and gets an account of their own', async ({ page, complaints }) => {
  // The page of the provider asks for a font and an icon that are not there.
  complaints.expected.push(/left the origin/, /fonts.googleapis.com/, /favicon.ico/);
  await page.goto('/auth');
  await page.getByRole('button', { name: en.auth.google }).click();
  await page.waitForURL(/\/interaction\//);
  await page.locator('input[name=login]').fill('hopper');
  await page.locator('input[name=password]').fill('anything');
  await page.locator('button[type=submit]').click();
  await page.locator('button[type=submit]').click();
  await test.step('"Google sign-in returns the user to the site root"', () => page.waitForURL((url) => url.pathname === '/'));
  await expect(page.getByRole('button', { name: en.shell.account })).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Welcome back, Grace!' })).toBeVisible();
});

test('somebody signs in with a wallet, after having said no once', async ({ page }) => {
  const wallet = await announceWallet(page, 'Test Wallet');
  await page.goto('/auth');
  wallet.rejectNext();
  await page.getByRole('button', { name: en.signInMore.wallet }).click();
  await expect(page.getByText(en.signInMore.walletRefused)).toBeVisible();
  await page.getByRole('button', { name: en.signInMore.wallet }).click();
  await page.waitForURL(/\/dashboard$/);
  expect(wallet.signed[0]).toContain('wants you to sign in with your Ethereum account');
  await page.goto('/settings');
  await expect(page.getByText(wallet.address)).toBeVisible();
});

test('somebody’s own Google sign-in takes back the address that a stranger had signed up with', async ({ page, complaints, server }) => {
  complaints.expected.push(/left the origin/, /fonts.googleapis.com/, /favicon.ico/);
  const stranger = await signUp(server, 'owner@gmail.example', 'Mallory');
  await page.goto('/auth');
  await page.getByRole('button', { name: en.auth.google }).click();
  await page.waitForURL(/\/interaction\//);
  await page.locator('input[name=login]').fill('owner');
  await page.locator('input[name=password]').fill('anything');
  await page.locator('button[type=submit]').click();
  await page.locator('button[type=submit]').click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/settings');
  await expect(page.getByText(en.settings.password.none)).toBeVisible();
  await expect(page.getByText(en.settings.profile.verified, { exact: true })).toBeVisible();
  // The stranger's session is over, and so is the password.
  expect((await ask(server, stranger, 'GET', '/api/me')).status).toBe(401);
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  complaints.expected.push(/401/);
  await page.goto('/auth');
  await fillSignIn(page, 'owner@gmail.example', password);
  await page.getByRole('button', { name: en.auth.signIn, exact: true }).click();
  await expect(page.getByText(en.auth.wrong)).toBeVisible();
});

test('the link of the first letter asks whoever is not signed in for the password', async ({ page, server, complaints }) => {
  const email = 'elsewhere@example.org';
  await signUp(server, email);
  // A refusal is an answer that the browser writes down as an error.
  complaints.expected.push(/401/);
  await page.goto(await linkTo(server, email, '/confirm-email'));
  await page.getByLabel(en.auth.password, { exact: true }).fill('not the password at all');
  await page.getByRole('button', { name: en.waysIn.confirm.submit, exact: true }).click();
  await expect(page.getByText(en.waysIn.confirm.wrong)).toBeVisible();
  await page.getByLabel(en.auth.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: en.waysIn.confirm.submit, exact: true }).click();
  await page.waitForURL(/\/dashboard$/);
  await page.goto('/settings');
  await expect(page.getByText(en.settings.profile.verified, { exact: true })).toBeVisible();
});

test('a forgotten password is replaced by way of a letter', async ({ page, server }) => {
  const email = 'forgetful@example.org';
  await signUp(server, email);
  await page.goto('/auth');
  await page.getByRole('button', { name: en.signInMore.forgot }).click();
  await page.getByLabel(en.auth.email).fill(email);
  await page.getByRole('button', { name: en.signInMore.forgotSend }).click();
  await expect(page.getByText(en.signInMore.forgotSent)).toBeVisible();
  const link = await linkTo(server, email, '/reset-password');
  await page.goto(link);
  await page.getByLabel(en.auth.password, { exact: true }).fill('another good password');
  await page.getByRole('button', { name: en.signInMore.resetSave }).click();
  await fillSignIn(page, email, 'another good password');
  await page.getByRole('button', { name: en.auth.signIn, exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back, forgetful!' })).toBeVisible();
});

test('a demo user makes an account and keeps the projects', async ({ page, server }) => {
  const token = demoToken();
  await makeProject(server.origin, token, 'A token called Comet with 300 pieces.');
  await page.goto(`/settings?demo_token=${token}`);
  await page.getByRole('link', { name: en.settings.demo.action }).click();
  await page.getByLabel(en.auth.name).fill('Ada Lovelace');
  await fillSignIn(page, 'kept@example.org', password);
  await page.getByRole('button', { name: en.auth.signUp, exact: true }).click();
  await page.getByRole('button', { name: en.notice.demo.keep }).click();
  await expect(page.getByText(en.notice.demo.kept.text(1))).toBeVisible();
  await page.goto('/projects');
  await expect(page.getByText(/Comet/).first()).toBeVisible();
});
