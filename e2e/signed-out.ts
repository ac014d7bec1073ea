import type { Page } from '@playwright/test';

const documented = ['Unauthorized', 'You are logged out. Logging in again...'];

/**
 * What is done ends in the sentence that the session is over, and at the sign-in page half a second later: too soon for somebody
 * who only looks now and then, so every frame is looked at.
 */
export async function expectSignInAgain(page: Page, provoke: () => Promise<unknown>): Promise<void> {
  const said = page.waitForFunction(
    (words) =>
      [...document.querySelectorAll('.mantine-Notification-root')].some(({ textContent }) =>
        words.every((word) => textContent?.includes(word)),
      ),
    documented,
  );
  await provoke();
  await said;
  await page.waitForURL(/\/auth\?next=/);
}
