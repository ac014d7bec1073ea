/** Ways out when the sign-in of a browser went wrong. */
import { en } from '../../apps/web/src/messages/en.ts';
import { enter, expect, signUp, test } from '../people.ts';

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
