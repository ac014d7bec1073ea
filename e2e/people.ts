/** What journeys about people stand on: a server of its own with an administrator and Google's stand-in, and letters. */
import type { Page } from '@playwright/test';
import { en } from '../apps/web/src/messages/en.ts';
import { test as base, expect } from './journey.ts';
import { startOpenIdProvider } from './oidc-provider.ts';
import { type RunningServer, startServer } from './running-server.ts';

export { expect };

export const password = 'nine lives are enough';
const rootEmail = 'root@example.org';

export const test = base.extend<object, { server: RunningServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const provider = await startOpenIdProvider();
      const server = await startServer({
        ADMIN_EMAILS: rootEmail,
        TRUSTED_PROXIES: '1',
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
  // An address has ten sign-ins and ten sign-ups a minute, so each person comes from one of their own.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': anAddress() }),
});

let people = 0;
const anAddress = () => `198.51.100.${++people}`;
/** Makes an account. */
export const signUp = async (server: RunningServer, email: string, name = 'Ada Lovelace'): Promise<string> => {
  const answer = await fetch(`${server.origin}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.origin, 'x-forwarded-for': anAddress() },
    body: JSON.stringify({ email, password, name }),
  });
  if (!answer.ok) throw new Error(`sign-up answered ${answer.status}`);
  return (await answer.json()).token;
};

/**
 * The link in the newest letter to the address; without a mail server letters stand in the log, which arrives after the answer
 * of the request that wrote it.
 */
export const linkTo = async (server: RunningServer, email: string, path: string): Promise<string> => {
  const linkIn = new RegExp(`https?://[^\\s"\\\\]*${path}[^\\s"\\\\]*`);
  const letters = () =>
    server
      .log()
      .split('\n')
      .filter((line) => line.includes('"letter"') && line.includes(email) && linkIn.test(line));
  await expect.poll(() => letters().length, { message: `a letter to ${email} with ${path}`, timeout: 30_000 }).toBeGreaterThan(0);
  return linkIn.exec(letters().at(-1) ?? '')?.[0] ?? '';
};

export const ask = (server: RunningServer, token: string, method: string, path: string, body?: object) =>
  fetch(server.origin + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });

export const enter = (page: Page, token: string) => page.addInitScript((value) => localStorage.setItem('session_token', value), token);

export const fillSignIn = async (page: Page, email: string, secret: string) => {
  await page.getByLabel(en.auth.email).fill(email);
  await page.getByLabel(en.auth.password, { exact: true }).fill(secret);
};

let admin: { token: string } | undefined;
/** The token of the administrator, who is on the list and has confirmed the address. */
export const administrator = async (server: RunningServer): Promise<string> => {
  if (!admin) {
    const token = await signUp(server, rootEmail, 'Root Admin');
    const confirmation = new URL(await linkTo(server, rootEmail, '/confirm-email')).searchParams.get('token');
    const confirmed = await ask(server, token, 'POST', '/api/confirm-email', { token: confirmation });
    if (!confirmed.ok) throw new Error(`confirming answered ${confirmed.status}`);
    admin = { token };
  }
  return admin.token;
};
