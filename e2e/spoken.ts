/** What both journeys of spoken changes share: an agreement, ten changes of it, and how one is tried and made. */

import type { APIRequestContext, Page } from '@playwright/test';
import { examples } from '@starwright/engine/rules/examples';
import { planOfCharter } from '@starwright/engine/rules/text';
import { charterSchema } from '@starwright/protocol/charter';
import { assistant } from '../apps/web/src/messages/en/assistant.ts';
import { ide } from '../apps/web/src/messages/en/ide.ts';
import { code, goToEnd } from './code-editor.ts';
import { demoToken } from './demo-user.ts';
import { expect } from './journey.ts';

export { assistant };

/** In this order, each with a sentence that stands afterwards or, behind a dash, no more. */
export const spokenChanges: readonly (readonly [request: string, sentence: string])[] = [
  ['make the lending period three weeks', 'The lending period is 21 days.'],
  ['the lender has 10 days to deny the return', 'Only if less than 10 days have passed since its return date.'],
  ['reputation goes up by 2', 'the reputation of the borrower goes up by 2.'],
  ['my sister settles the book instead of anyone', 'The sister can settle the book.'],
  ['rename the sister to manager', 'The manager can settle the book.'],
  ['The lending period is 30 days.', 'The lending period is 30 days.'],
  ['the lender can also borrow the book', 'Only if whoever does this is not the lender.'],
  ['nobody can deny the return', 'The lender can deny the return of the book. (assumed)'],
  ['call the books tools', 'There can be any number of tools.'],
  ['call it Tool Library', 'These are the rules of “Tool Library”.'],
];

const headers = (token: string) => ({ authorization: `Bearer ${token}` });

/** A library of the neighbours, as rules, built for a new demo user. */
export async function projectOfLibrary(origin: string, request: APIRequestContext): Promise<{ id: string; token: string }> {
  const token = demoToken();
  const plan = planOfCharter(charterSchema.parse(examples.library));
  const data = { prompt: 'a library of our neighbours', blockchain: 'ethereum', plan };
  const made = await request.post(`${origin}/api/generate-dapp`, { headers: headers(token), data, timeout: 180_000 });
  return { id: (await made.json()).projectId, token };
}

/** The plan of a project, as text to be searched. */
export async function planOf(request: APIRequestContext, origin: string, id: string, token: string): Promise<string> {
  return JSON.stringify((await (await request.get(`${origin}/api/projects/${id}`, { headers: headers(token) })).json()).plan);
}

export async function openAssistant(page: Page, id: string, token: string): Promise<void> {
  await page.goto(`/ide?project=${id}&demo_token=${token}`);
  const opener = page.getByRole('button', { name: ide.status.assistant, exact: true });
  // The panel is drawn after the code; whether it is open is known before.
  await opener.waitFor();
  if ((await opener.getAttribute('aria-pressed')) !== 'true') await opener.click();
}

export async function say(page: Page, request: string): Promise<void> {
  const ask = page.getByRole('textbox', { name: assistant.ask });
  await ask.fill(request);
  await ask.press('Enter');
  await expect(page.getByText(assistant.thinking)).toHaveCount(0, { timeout: 60_000 });
}

/** Of the card that was shown last: its sentence is there, and it is tried before it is made. */
export async function tryAndAccept(page: Page, sentence: string | RegExp): Promise<void> {
  const card = page.getByRole('list', { name: assistant.spoken.sentences }).last();
  await expect(card.getByText(sentence, { exact: true }).last()).toBeVisible();
  await page.getByRole('button', { name: assistant.spoken.tryIt }).last().click();
  const dialog = page.getByRole('dialog', { name: assistant.spoken.proposal });
  const accept = dialog.getByRole('button', { name: assistant.accept });
  await expect(accept).toBeEnabled({ timeout: 120_000 });
  await accept.click();
  await expect(dialog).toHaveCount(0, { timeout: 120_000 });
  await expect(page.getByText(assistant.spoken.applied).last()).toBeVisible();
}

export const contractFile = {
  async type(page: Page, text: string) {
    await goToEnd(page, { timeout: 90_000 });
    await page.keyboard.type(text);
    await expect(contractFile.unsaved(page)).toBeVisible();
  },
  unsaved: (page: Page) => page.getByRole('button', { name: ide.saveTab('contract.sol') }),
  async expectText(page: Page, text: string) {
    await goToEnd(page);
    await expect(code(page)).toContainText(text);
  },
};
