/** The guide, support, and what only administrators can do. */
import { errorCatalogue } from '@starwright/protocol/errors';
import { en } from '../../apps/web/src/messages/en.ts';
import { expectAccessible } from '../accessibility.ts';
import { sidebarOf } from '../menus.ts';
import { administrator, ask, enter, expect, fillSignIn, password, signUp, test } from '../people.ts';

test('somebody asks the guide, writes to support, and reads the answer of an administrator', async ({ page, server, browser }) => {
  const token = await signUp(server, 'asker@example.org');
  await enter(page, token);
  await page.goto('/help');
  await test.step('"Welcome message: \'Hi! I\'m your AI guide. …\'"; "Input placeholder: \'Ask me anything...\'"; "Free-tier users see \'N/10 chats today\'"; "Enter without Shift sends"', async () => {
    await page.getByRole('button', { name: en.chat.open }).click();
    await expect(page.getByText("Hi! I'm your AI guide. What would you like to build today?")).toBeVisible();
    await expect(page.getByText('0/10 chats today')).toBeVisible();
    await page.getByPlaceholder('Ask me anything...').fill('How do I start?');
    await page.getByPlaceholder('Ask me anything...').press('Enter');
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
  await expect(stranger.getByText('Access Denied')).toBeVisible();
  await expect(stranger.getByText("You don't have permission to access this page.")).toBeVisible();
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
  complaints.expected.push(/status of 403/, /Signing in failed\./);
  const root = await administrator(server);
  const token = await signUp(server, 'naughty@example.org');
  const { id } = await (await ask(server, token, 'GET', '/api/me')).json();
  // Put there once: `enter` would put it there again on the way to the sign-in.
  await page.goto('/docs');
  await page.evaluate((value) => localStorage.setItem('session_token', value), token);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Welcome back, Ada!' })).toBeVisible();
  await ask(server, root, 'POST', `/api/admin/users/${id}/suspend`);
  // A page that asks the server for what it was not asked before.
  await (await sidebarOf(page)).getByRole('link', { name: en.shell.items.settings }).click();
  await expect(page.getByRole('heading', { name: en.notice.suspended.title })).toBeVisible();
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/auth');
  await fillSignIn(page, 'naughty@example.org', password);
  await page.getByRole('button', { name: en.auth.signIn, exact: true }).click();
  await expect(page.getByText(errorCatalogue.suspended.message)).toBeVisible();
});
