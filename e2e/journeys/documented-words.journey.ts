/**
 * What goes wrong is said in the words of the specification's two error catalogues, word for word: the texts stand here as they
 * stand there. `error-catalogues.test.ts` holds the list.
 */
import type { Page } from '@playwright/test';
import { assistant } from '../../apps/web/src/messages/en/assistant.ts';
import { ide } from '../../apps/web/src/messages/en/ide.ts';
import { en } from '../../apps/web/src/messages/en.ts';
import { makeProject } from '../demo-user.ts';
import { administrator, ask, enter, expect, fillSignIn, password, signUp, test } from '../people.ts';
import { expectSignInAgain } from '../signed-out.ts';

const toast = (page: Page, title: string, text: string) =>
  expect(page.locator('.mantine-Notification-root', { hasText: title }).filter({ hasText: text })).toBeVisible();
const refuse = (page: Page, path: string, status: number, code = 'none') =>
  page.route(path, (route) => route.fulfill({ status, json: { error: { code, message: 'refused' } } }));
const idea = 'A token called Pebble with 300 pieces.';

test('in the administration, in the chat and when leaving', async ({ page, server, complaints }) => {
  complaints.expected.push(/status of (401|429|500)/, /Signing out failed\./);
  const root = await administrator(server);
  await ask(server, root, 'POST', '/api/tickets', { title: 'A question of mine', description: 'What is it?' });
  await makeProject(server.origin, root, idea);
  await signUp(server, 'target@example.org');
  await enter(page, root);

  await test.step('in the administration', async () => {
    await refuse(page, '**/api/admin/metrics', 500);
    await page.goto('/admin');
    await toast(page, 'Error', 'Failed to load admin data');
    await page.unroute('**/api/admin/metrics');
    const userMenu = page.getByRole('button', { name: en.admin.users.menu('target@example.org') });
    await refuse(page, '**/api/admin/users/**', 500);
    await userMenu.click();
    await page.getByRole('menuitem', { name: en.admin.users.suspend }).click();
    await toast(page, 'Error', 'Failed to suspend user');
    await page.unroute('**/api/admin/users/**');
    await userMenu.click();
    await page.getByRole('menuitem', { name: en.admin.users.suspend }).click();
    await toast(page, 'Success', 'User suspend completed successfully');

    await page.getByRole('tab', { name: en.admin.tabs.projects }).click();
    const projectMenu = page.getByRole('button', { name: /^Actions for .*Pebble/ }).first();
    await refuse(page, '**/api/admin/projects/**', 500);
    await projectMenu.click();
    await page.getByRole('menuitem', { name: en.admin.projects.feature, exact: true }).click();
    await toast(page, 'Error', 'Failed to feature project');
    await page.unroute('**/api/admin/projects/**');
    await projectMenu.click();
    await page.getByRole('menuitem', { name: en.admin.projects.feature, exact: true }).click();
    await toast(page, 'Success', 'Project feature completed successfully');

    await page.getByRole('tab', { name: en.admin.tabs.support }).click();
    const box = page.getByRole('listitem').filter({ hasText: 'A question of mine' });
    await refuse(page, '**/api/admin/tickets/**', 500);
    await box.getByRole('button', { name: en.admin.tickets.resolve }).click();
    await toast(page, 'Error', 'Failed to send ticket response');
    await page.unroute('**/api/admin/tickets/**');
    await box.getByRole('button', { name: en.admin.tickets.resolve }).click();
    await toast(page, 'Success', 'Ticket response sent successfully');
  });

  await test.step('when signing out does not work', async () => {
    await refuse(page, '**/api/sign-out', 500);
    await page.getByRole('button', { name: en.shell.account }).click();
    await page.getByRole('menuitem', { name: en.shell.signOut }).click();
    await toast(page, 'Logout Failed', 'Failed to logout. Please try again.');
    await page.unroute('**/api/sign-out');
    // It stays while somebody reads it, and keeps nobody from the guide meanwhile.
    await page.locator('.mantine-Notification-root', { hasText: 'Logout Failed' }).hover();
  });

  await test.step('in the chat', async () => {
    await page.getByRole('button', { name: en.chat.open }).click();
    const input = page.getByPlaceholder('Ask me anything...');
    const say = async (status: number) => {
      await refuse(page, '**/api/chat', status);
      await input.fill('hello');
      await input.press('Enter');
    };
    await say(500);
    await toast(page, 'Chat Error', 'Failed to send message. Please try again.');
    await expect(input).toHaveValue('hello');
    await page.unroute('**/api/chat');
    await say(429);
    await toast(page, 'Daily Limit Reached', "You've reached your daily chat limit. Upgrade to Pro for unlimited chats!");
    await page.unroute('**/api/chat');
    await expectSignInAgain(page, () => say(401));
  });
});

test('in the wizard, by voice and by hand', async ({ page, server, complaints }) => {
  complaints.expected.push(/status of (401|429|500)/);
  const token = await signUp(server, 'wizard@example.org');
  const { id, result } = await makeProject(server.origin, token, idea);
  await enter(page, token);
  const open = async (draft: object) => {
    await page.goto('/dashboard');
    await page.evaluate((value) => sessionStorage.setItem('wizardDraft', value), JSON.stringify({ blockchain: 'ethereum', ...draft }));
    await page.goto('/prompt-wizard');
  };
  const generate = () => page.getByRole('button', { name: 'Generate My DApp' }).click();
  const generation = '**/api/generate-dapp';

  await test.step('by voice', async () => {
    await open({ step: 2, prompt: idea });
    const speak = () => page.getByRole('button', { name: en.wizard.voice }).click();
    await page.evaluate(() => Object.assign(window, { SpeechRecognition: undefined, webkitSpeechRecognition: undefined }));
    await speak();
    await toast(page, 'Voice Input Not Supported', 'Please use Chrome or Safari for voice input.');
    await page.evaluate(() => {
      class Ear {
        onresult = (_: object) => {};
        onerror = () => {};
        start() {
          Object.assign(window, { ear: this });
        }
        abort() {}
      }
      Object.assign(window, { SpeechRecognition: Ear });
    });
    const hear = (what: 'onresult' | 'onerror') =>
      page.evaluate((name) => {
        const { ear } = window as unknown as { ear: Record<string, (event: object) => void> };
        ear[name]?.({ results: [[{ transcript: 'Holders can burn them.' }]] });
      }, what);
    await speak();
    await toast(page, 'Voice Input Active', 'Speak now. Your words will be added to your idea.');
    await hear('onresult');
    await toast(page, 'Voice Captured!', 'Your words were added to your idea.');
    await expect(page.getByRole('textbox', { name: en.wizard.idea })).toHaveValue(`${idea} Holders can burn them.`);
    await speak();
    await hear('onerror');
    await toast(page, 'Voice Input Error', 'Nothing was understood.');
  });

  await test.step('by hand', async () => {
    await open({ step: 3, prompt: ' ' });
    await generate();
    await toast(page, 'Empty Prompt', 'Please describe your DApp idea before generating.');
    await open({ step: 3, prompt: idea });
    await refuse(page, generation, 500);
    await generate();
    await toast(page, 'Generation Failed', "Oops—let's refine: Add more details to your prompt!");
    await page.unroute(generation);
    await refuse(page, generation, 429, 'limit-reached');
    await generate();
    await toast(page, 'Daily Limit Reached', "You've reached your daily prompt limit. Upgrade to Pro for unlimited prompts!");
    await page.unroute(generation);
    const end = (projectId?: string) =>
      page.route(generation, (route) => {
        const event = { type: 'result', result, ...(projectId && { projectId }) };
        return route.fulfill({ contentType: 'text/event-stream', body: `event: result\ndata: ${JSON.stringify(event)}\n\n` });
      });
    await end();
    await generate();
    await toast(page, 'Error', 'Failed to create project');
    await page.unroute(generation);
    await end(id);
    await generate();
    await toast(page, 'Project Created! 🎉', 'Your DApp idea has been processed successfully.');
    await page.waitForURL(`**/editor/${id}`);
    await page.unroute(generation);
    await open({ step: 3, prompt: idea });
    await refuse(page, generation, 401);
    await expectSignInAgain(page, generate);
  });
});

test('at the sign-in, in a project, and when the page itself breaks', async ({ page, server, complaints }) => {
  complaints.expected.push(/.*/);
  const token = await signUp(server, 'breaker@example.org');
  const { id, result } = await makeProject(server.origin, token, idea);
  const logged = (text: string) => page.waitForEvent('console', (message) => message.text().includes(text));
  const save = (path: string, content: string) => ask(server, token, 'POST', `/api/projects/${id}/files`, { path, content });
  await test.step('at the sign-in, where it is logged only', async () => {
    await page.goto('/auth');
    await fillSignIn(page, 'breaker@example.org', password);
    const signIn = () => page.getByRole('button', { name: en.auth.signIn, exact: true }).click();
    await refuse(page, '**/api/auth/sign-in/email', 500);
    await Promise.all([logged('Signing in failed.'), signIn()]);
    await expect(page.getByText(en.auth.failed)).toBeVisible();
    await page.unroute('**/api/auth/sign-in/email');
    await refuse(page, '**/api/sync-user', 500);
    await Promise.all([logged('The user could not be synced.'), signIn()]);
    await expect(page.getByRole('heading', { name: 'Welcome back, Ada!' })).toBeVisible();
  });
  await test.step('in the preview', async () => {
    await save('frontend.tsx', 'export default function App( {');
    await page.goto(`/editor/${id}`);
    await page.getByRole('tab', { name: en.project.tabs.preview }).click();
    await expect(page.getByText(/^Failed to generate preview: ./)).toBeVisible({ timeout: 60_000 });
  });
  await test.step('in a deployment', async () => {
    await save('contract.sol', 'contract Broken {');
    await page.reload();
    await page.getByRole('tab', { name: en.project.tabs.deploy }).click();
    await page.getByRole('button', { name: 'Rehearse', exact: true }).click();
    await toast(page, 'Deployment Failed', 'Deployment failed: ');
  });
  await test.step('in the IDE', async () => {
    await save('contract.sol', '');
    await page.goto(`/ide?project=${id}`);
    const [input, say] = [page.getByPlaceholder('Describe what you want to build...'), page.getByRole('textbox', { name: assistant.ask })];
    const opener = page.getByRole('button', { name: ide.status.assistant, exact: true });
    await expect(opener).toBeVisible();
    if ((await opener.getAttribute('aria-pressed')) !== 'true') await opener.click();
    await expect(input).toBeVisible();
    const generate = async () => {
      await input.fill(idea);
      await page.getByRole('button', { name: 'Generate Code', exact: true }).click();
    };
    const generation = '**/api/generate-dapp';
    await page.route(generation, (route) => route.abort());
    await generate();
    await toast(page, 'Generation Failed', 'Failed to generate code. Please try again.');
    await expect(page.getByRole('log')).toContainText('Generation Failed: Failed to generate code. Please try again.');
    await page.unroute(generation);
    await refuse(page, '**/api/chat', 500);
    await say.fill('Where do clouds come from?');
    await say.press('Enter');
    await expect(page.locator('[data-category="error"] + p')).toHaveText(
      "I apologize, but I'm having trouble processing your request right now. Please try again or rephrase your question.",
    );
    await page.unroute('**/api/chat');
    await page.getByRole('button', { name: 'Tools', exact: true }).click();
    await page.getByRole('tab', { name: 'Deploy', exact: true }).click();
    await page.getByRole('button', { name: 'Rehearse', exact: true }).click();
    await toast(page, 'No Contract Code', 'Please generate a contract first before deploying.');
    await page.getByRole('tab', { name: 'AI', exact: true }).click();
    await page.route(generation, (route) => route.fulfill({ json: { ...result, projectId: id } }));
    await generate();
    await toast(page, 'Code Generated Successfully', 'Your DApp has been generated and is ready for review.');
    await page.unroute(generation);
  });
  await test.step('uncaught, which is noted with its severity', async () => {
    const noted = page.waitForRequest((request) => request.postData()?.includes('nobody handles this') ?? false);
    await page.evaluate(() => void setTimeout(() => Promise.reject(new Error('nobody handles this')), 0));
    expect((await noted).postDataJSON()).toMatchObject({
      message: 'nobody handles this',
      category: 'general',
      level: 'error',
      severity: 'medium',
    });
  });
  await test.step("while a page is drawn: \"'Refresh Page' (reloads), 'Sign Out' (emergency sign-out, ends at /), 'Sign In Again' (goes to /auth)\"", async () => {
    const broken = "export default () => { throw new TypeError('this part is broken'); };";
    await page.route('**/assets/help-*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: broken }));
    await page.goto('/help');
    const screen = page.getByRole('alert').filter({ hasText: 'Something went wrong' });
    await expect(screen).toContainText(
      'We encountered an unexpected error. Please try refreshing the page or contact support if the problem persists.',
    );
    await expect(screen).toContainText('TypeError: this part is broken');
    for (const name of ['Try Again', 'Refresh Page', 'Sign In Again'])
      await expect(screen.getByRole('button', { name }).or(screen.getByRole('link', { name }))).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Sign In Again' })).toHaveAttribute('href', '/auth');
    await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
    await screen.getByRole('button', { name: 'Refresh Page' }).click();
    await page.waitForFunction(() => !Reflect.has(window, 'sameDocument'));
    await screen.getByRole('button', { name: 'Sign Out' }).click();
    await page.waitForURL((url) => url.pathname === '/');
  });
});
