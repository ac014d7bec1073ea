/**
 * People: ways in, ways out, support, administration. One server of its own, with an administrator and Google's stand-in.
 */
import type { Page } from '@playwright/test';
import { en } from '../../apps/web/src/messages/en.ts';
import { expectAccessible } from '../accessibility.ts';
import { announceWallet } from '../announced-wallet.ts';
import { demoToken, makeProject } from '../demo-user.ts';
import { test as base, expect } from '../journey.ts';
import { type OpenIdProvider, startOpenIdProvider } from '../oidc-provider.ts';
import { type RunningServer, startServer } from '../running-server.ts';

const password = 'nine lives are enough';
const rootEmail = 'root@example.org';
let provider: OpenIdProvider;

const test = base.extend<object, { server: RunningServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      provider = await startOpenIdProvider();
      const server = await startServer({
        ADMIN_EMAILS: rootEmail,
        GOOGLE_CLIENT_ID: provider.clientId,
        GOOGLE_CLIENT_SECRET: provider.clientSecret,
        GOOGLE_DISCOVERY_URL: provider.discoveryUrl,
      });
      provider.allow(`${server.origin}/api/auth/callback/google`);
      await use(server);
      await server.stop();
      provider.close();
    },
    { scope: 'worker', timeout: 200_000 },
  ],
});

const signUp = async (server: RunningServer, email: string, name = 'Ada Lovelace'): Promise<string> => {
  const answer = await fetch(`${server.origin}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.origin },
    body: JSON.stringify({ email, password, name }),
  });
  if (!answer.ok) throw new Error(`sign-up answered ${answer.status}`);
  return (await answer.json()).token;
};
/** The link in the newest letter to the address; without a mail server letters stand in the log. */
const linkTo = (server: RunningServer, email: string, path: string) => {
  const letters = server
    .log()
    .split('\n')
    .filter((line) => line.includes('"letter"') && line.includes(email) && line.includes(path));
  const link = new RegExp(`https?://[^\\s"\\\\]*${path}[^\\s"\\\\]*`).exec(letters.at(-1) ?? '')?.[0];
  if (!link) throw new Error(`no letter to ${email} with ${path}`);
  return link;
};
const ask = (server: RunningServer, token: string, method: string, path: string, body?: object) =>
  fetch(server.origin + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
const enter = (page: Page, token: string) => page.addInitScript((value) => localStorage.setItem('session_token', value), token);
const fillSignIn = async (page: Page, email: string, secret: string) => {
  await page.getByLabel(en.auth.email).fill(email);
  await page.getByLabel(en.auth.password, { exact: true }).fill(secret);
};
let admin: { token: string } | undefined;
/** The administrator is on the list, and has confirmed the address. */
const administrator = async (server: RunningServer): Promise<string> => {
  if (!admin) {
    const token = await signUp(server, rootEmail, 'Root Admin');
    await expect.poll(() => server.log()).toContain(rootEmail);
    await fetch(linkTo(server, rootEmail, '/api/auth/verify-email'), { redirect: 'manual' });
    admin = { token };
  }
  return admin.token;
};

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
  await page.waitForURL((url) => url.pathname === '/' || url.pathname === '/dashboard');
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

test('a forgotten password is replaced by way of a letter', async ({ page, server }) => {
  const email = 'forgetful@example.org';
  await signUp(server, email);
  await page.goto('/auth');
  await page.getByRole('button', { name: en.signInMore.forgot }).click();
  await page.getByLabel(en.auth.email).fill(email);
  await page.getByRole('button', { name: en.signInMore.forgotSend }).click();
  await expect(page.getByText(en.signInMore.forgotSent)).toBeVisible();
  const link = linkTo(server, email, '/reset-password');
  await page.goto(link);
  await page.getByLabel(en.auth.password, { exact: true }).fill('another good password');
  await page.getByRole('button', { name: en.signInMore.resetSave }).click();
  await fillSignIn(page, email, 'another good password');
  await page.getByRole('button', { name: en.auth.signIn, exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back, Ada!' })).toBeVisible();
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

test('somebody asks the guide, writes to support, and reads the answer of an administrator', async ({ page, server, browser }) => {
  const token = await signUp(server, 'asker@example.org');
  await enter(page, token);
  await page.goto('/help');
  await test.step('the guide answers and counts', async () => {
    await page.getByRole('button', { name: en.chat.open }).click();
    await expect(page.getByText(en.chat.welcome)).toBeVisible();
    await expect(page.getByText('0/10 chats today')).toBeVisible();
    await page.getByPlaceholder(en.chat.placeholder).fill('How do I start?');
    await page.getByPlaceholder(en.chat.placeholder).press('Enter');
    await expect(page.getByText(/Open the Prompt Wizard, choose a template/)).toBeVisible();
    await expect(page.getByText('1/10 chats today')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: en.chat.close }).first().click();
  });
  await test.step('a ticket is sent', async () => {
    await page.getByLabel(en.support.subject).fill('The zip is empty');
    await page.getByLabel(en.support.description).fill('I downloaded it twice.');
    await page.getByRole('button', { name: en.support.send }).click();
    await expect(page.getByRole('heading', { name: 'The zip is empty' })).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('an administrator answers and resolves it', async () => {
    const office = await browser.newContext({ baseURL: server.origin });
    const desk = await office.newPage();
    await enter(desk, await administrator(server));
    await desk.goto('/admin');
    await desk.getByRole('tab', { name: en.admin.tabs.support }).click();
    await desk.getByLabel(en.admin.tickets.answer).fill('It is mended now.');
    await desk.getByRole('button', { name: en.admin.tickets.send }).click();
    await expect(desk.getByText(en.admin.ticketDone)).toBeVisible();
    await desk.getByRole('button', { name: en.admin.tickets.resolve }).click();
    await expect(desk.getByText(en.support.statuses.resolved)).toBeVisible();
    await office.close();
  });
  await page.reload();
  await expect(page.getByText('It is mended now.')).toBeVisible();
  await expect(page.getByText(en.support.statuses.resolved)).toBeVisible();
});

test('an administrator finds everything under seven tabs, and nobody else gets in', async ({ page, server, browser }) => {
  await enter(page, await administrator(server));
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: en.admin.title })).toBeVisible();
  for (const tab of Object.values(en.admin.tabs)) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tabpanel')).toBeVisible();
    await expectAccessible(page);
  }
  const other = await browser.newContext({ baseURL: server.origin });
  const stranger = await other.newPage();
  await enter(stranger, await signUp(server, 'stranger@example.org'));
  await stranger.goto('/admin');
  await expect(stranger.getByText(en.admin.denied.text)).toBeVisible();
  await stranger.waitForURL((url) => url.pathname === '/');
  await other.close();
});

test('maintenance mode closes the pages to others and opens them again by itself', async ({ page, server, complaints }) => {
  complaints.expected.push(/status of 503/);
  const root = await administrator(server);
  await enter(page, await signUp(server, 'waiting@example.org'));
  await ask(server, root, 'PATCH', '/api/admin/settings', { maintenance: true, banner: { text: 'Back at noon', kind: 'warning' } });
  await page.goto('/projects');
  await expect(page.getByRole('heading', { name: en.notice.maintenance.title })).toBeVisible();
  await expect(page.getByText('Back at noon')).toBeVisible();
  await ask(server, root, 'PATCH', '/api/admin/settings', { maintenance: false, banner: null });
  await page.reload();
  await expect(page.getByRole('heading', { name: en.projects.title, exact: true })).toBeVisible();
});

test('a suspended person is told so, while they work and when they sign in', async ({ page, server, complaints }) => {
  complaints.expected.push(/status of 403/);
  const root = await administrator(server);
  const token = await signUp(server, 'naughty@example.org');
  const { id } = await (await ask(server, token, 'GET', '/api/me')).json();
  await enter(page, token);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Welcome back, Ada!' })).toBeVisible();
  await ask(server, root, 'POST', `/api/admin/users/${id}/suspend`);
  await page.getByRole('link', { name: en.shell.items.projects }).first().click();
  await expect(page.getByRole('heading', { name: en.notice.suspended.title })).toBeVisible();
});

test('a page that goes round in circles starts over at / without its sign-in, and keeps everything else', async ({ page, server }) => {
  await enter(page, await signUp(server, 'dizzy@example.org'));
  await page.goto('/dashboard');
  await page.evaluate(() => {
    localStorage.setItem('theme', 'dark');
    sessionStorage.setItem('page_loads', JSON.stringify(Array(5).fill(Date.now())));
  });
  await page.evaluate(() => window.location.assign('/projects'));
  await page.waitForURL((url) => url.pathname === '/');
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
});

test('the emergency sign-out works although the server does not answer', async ({ page, server, complaints }) => {
  complaints.expected.push(/ERR_FAILED|sign-out/);
  const token = await signUp(server, 'urgent@example.org');
  await page.goto('/');
  await page.evaluate((value) => localStorage.setItem('session_token', value), token);
  await page.goto('/auth-test');
  await expect(page.getByText('a session token')).toBeVisible();
  await page.route('**/api/sign-out', (route) => route.abort());
  await page.getByRole('button', { name: en.signInMore.diagnostics.emergency }).click();
  await page.waitForURL((url) => url.pathname === '/');
  expect(await page.evaluate(() => localStorage.getItem('session_token'))).toBeNull();
});

test('what goes wrong is said in the documented words', async ({ page, server, complaints }) => {
  complaints.expected.push(/status of (401|429|500)/, /ERR_FAILED/);
  const root = await administrator(server);
  await ask(server, root, 'POST', '/api/tickets', { title: 'A question of mine', description: 'What is it?' });
  await makeProject(server.origin, root, 'A token called Pebble with 300 pieces.');
  await signUp(server, 'target@example.org');
  await enter(page, root);
  const toast = (title: string, text: string) =>
    expect(page.locator('.mantine-Notification-root', { hasText: title }).filter({ hasText: text })).toBeVisible();
  const refuse = (path: string, status: number) =>
    page.route(path, (route) => route.fulfill({ status, json: { error: { code: 'none', message: 'refused' } } }));

  await test.step('in the administration', async () => {
    await refuse('**/api/admin/metrics', 500);
    await page.goto('/admin');
    await toast('Error', 'Failed to load admin data');
    await page.unroute('**/api/admin/metrics');
    const userMenu = page.getByRole('button', { name: en.admin.users.menu('target@example.org') });
    await refuse('**/api/admin/users/**', 500);
    await userMenu.click();
    await page.getByRole('menuitem', { name: en.admin.users.suspend }).click();
    await toast('Error', 'Failed to suspend user');
    await page.unroute('**/api/admin/users/**');
    await userMenu.click();
    await page.getByRole('menuitem', { name: en.admin.users.suspend }).click();
    await toast('Success', 'User suspend completed successfully');

    await page.getByRole('tab', { name: en.admin.tabs.projects }).click();
    const projectMenu = page.getByRole('button', { name: /^Actions for .*Pebble/ }).first();
    await refuse('**/api/admin/projects/**', 500);
    await projectMenu.click();
    await page.getByRole('menuitem', { name: en.admin.projects.feature, exact: true }).click();
    await toast('Error', 'Failed to feature project');
    await page.unroute('**/api/admin/projects/**');
    await projectMenu.click();
    await page.getByRole('menuitem', { name: en.admin.projects.feature, exact: true }).click();
    await toast('Success', 'Project feature completed successfully');

    await page.getByRole('tab', { name: en.admin.tabs.support }).click();
    const box = page.getByRole('listitem').filter({ hasText: 'A question of mine' });
    await refuse('**/api/admin/tickets/**', 500);
    await box.getByRole('button', { name: en.admin.tickets.resolve }).click();
    await toast('Error', 'Failed to send ticket response');
    await page.unroute('**/api/admin/tickets/**');
    await box.getByRole('button', { name: en.admin.tickets.resolve }).click();
    await toast('Success', 'Ticket response sent successfully');
  });

  await test.step('in the chat', async () => {
    await page.getByRole('button', { name: en.chat.open }).click();
    const input = page.getByPlaceholder('Ask me anything...');
    const say = async (status: number) => {
      await refuse('**/api/chat', status);
      await input.fill('hello');
      await input.press('Enter');
    };
    await say(500);
    await toast('Chat Error', 'Failed to send message. Please try again.');
    await expect(input).toHaveValue('hello');
    await page.unroute('**/api/chat');
    await say(429);
    await toast('Daily Limit Reached', "You've reached your daily chat limit. Upgrade to Pro for unlimited chats!");
    await page.unroute('**/api/chat');
    await say(401);
    await toast('Unauthorized', 'You are logged out. Logging in again...');
    await page.waitForURL(/\/auth\?next=/);
  });
});
