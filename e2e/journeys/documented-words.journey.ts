/** What goes wrong is said in the words of the specification. */
import { en } from '../../apps/web/src/messages/en.ts';
import { makeProject } from '../demo-user.ts';
import { administrator, ask, enter, expect, signUp, test } from '../people.ts';

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
