/** The second factor and passkeys: turned on in Settings, asked for at the sign-in. */
import type { Page } from '@playwright/test';
import { en } from '../../apps/web/src/messages/en.ts';
import { codeOf, holdDevice } from '../authenticator.ts';
import { ask, expect, fillSignIn, linkTo, password, signUp, test } from '../people.ts';
import type { RunningServer } from '../running-server.ts';

const { secondFactor, passkeys, code } = en.waysIn;

async function confirmed(server: RunningServer, email: string) {
  const token = await signUp(server, email);
  const confirmation = new URL(await linkTo(server, email, '/confirm-email')).searchParams.get('token');
  await ask(server, token, 'POST', '/api/confirm-email', { token: confirmation });
}

async function signIn(page: Page, email: string) {
  await fillSignIn(page, email, password);
  await page.getByRole('button', { name: en.auth.signIn, exact: true }).click();
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: en.shell.account }).click();
  await page.getByRole('menuitem', { name: en.shell.signOut }).click();
  await page.waitForURL((url) => url.pathname === '/');
}

test('somebody turns the second factor on, signs in with a code, and with a recovery code when the app is lost', async ({
  page,
  server,
  complaints,
}) => {
  const email = 'careful@example.org';
  await confirmed(server, email);
  await page.goto('/auth?next=/settings');
  await signIn(page, email);
  const section = page.getByRole('region', { name: secondFactor.title });
  await section.getByLabel(secondFactor.password, { exact: true }).fill(password);
  await section.getByRole('button', { name: secondFactor.turnOn, exact: true }).click();
  await expect(section.getByRole('img', { name: secondFactor.qr })).toBeVisible();
  const key = (await section.locator('code').first().innerText()).trim();
  await section.getByLabel(secondFactor.check).fill(codeOf(key));
  await section.getByRole('button', { name: secondFactor.finish }).click();
  await expect(section.getByText(secondFactor.codes)).toBeVisible();
  const recovery = await section.locator('code').first().innerText();
  await section.getByRole('button', { name: secondFactor.kept }).click();
  await expect(section.getByText(secondFactor.on, { exact: true })).toBeVisible();

  await test.step('the code of the app, after a wrong one', async () => {
    await signOut(page);
    await page.goto('/auth');
    await signIn(page, email);
    await expect(page.getByRole('heading', { name: code.title })).toBeVisible();
    complaints.expected.push(/401/);
    await page.getByLabel(code.label).fill('000000');
    await page.getByRole('button', { name: en.auth.signIn, exact: true }).click();
    await expect(page.getByText(code.wrong)).toBeVisible();
    await page.getByLabel(code.label).fill(codeOf(key));
    await page.getByRole('button', { name: en.auth.signIn, exact: true }).click();
    await page.waitForURL(/\/dashboard$/);
  });

  await test.step('a recovery code', async () => {
    await signOut(page);
    await page.goto('/auth');
    await signIn(page, email);
    await page.getByRole('button', { name: code.useRecovery }).click();
    await page.getByLabel(code.recoveryLabel).fill(recovery);
    await page.getByRole('button', { name: en.auth.signIn, exact: true }).click();
    await page.waitForURL(/\/dashboard$/);
  });
});

test('somebody adds a passkey, signs in with it, and removes it', async ({ page, server, complaints }) => {
  // A passkey is for a name, so the page is opened at one.
  const site = server.origin.replace('127.0.0.1', 'localhost');
  complaints.expected.push(/left the origin: http:\/\/localhost/);
  const email = 'keyholder@example.org';
  await confirmed(server, email);
  await holdDevice(page);
  await page.goto(`${site}/auth?next=/settings`);
  await signIn(page, email);
  const section = page.getByRole('region', { name: passkeys.title });
  await expect(section.getByText(passkeys.none)).toBeVisible();
  await section.getByRole('button', { name: passkeys.add }).click();
  await expect(section.getByRole('button', { name: /^Remove / })).toBeVisible();
  await signOut(page);
  await page.goto(`${site}/auth?next=/settings`);
  await page.getByRole('button', { name: passkeys.signIn }).click();
  await expect(section.getByRole('button', { name: /^Remove / })).toBeVisible();
  await section.getByRole('button', { name: /^Remove / }).click();
  await expect(section.getByText(passkeys.none)).toBeVisible();
  await signOut(page);
  complaints.expected.push(/401/, /passkey sign-in failed/);
  await page.goto(`${site}/auth`);
  await page.getByRole('button', { name: passkeys.signIn }).click();
  await expect(page.getByText(passkeys.failed)).toBeVisible();
});
