/** A personal token: made in Settings with the keyboard, used by another agent, taken back, and refused from then on. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { en } from '../../apps/web/src/messages/en.ts';
import { ask, expect, fillSignIn, linkTo, password, signUp, test } from '../people.ts';

const words = en.waysIn.accessTokens;
const idea = 'A token called Tide with the symbol TIDE and 5000 pieces. Holders can burn theirs.';

test('somebody makes a token, an agent builds with it, and once it is taken back it is refused', async ({ page, server, complaints }) => {
  const email = 'agents@example.org';
  const session = await signUp(server, email);
  await page.goto('/auth?next=/settings');
  await fillSignIn(page, email, password);
  await page.getByRole('button', { name: en.auth.signIn, exact: true }).click();
  const section = page.getByRole('region', { name: words.title });
  await expect(section.getByText(words.none)).toBeVisible();

  await test.step('not before the address is confirmed', async () => {
    complaints.expected.push(/403/);
    await section.getByLabel(words.name).fill('Too early');
    await page.keyboard.press('Enter');
    await expect(page.getByText(en.waysIn.unconfirmed.title)).toBeVisible();
    const confirmation = new URL(await linkTo(server, email, '/confirm-email')).searchParams.get('token');
    await ask(server, session, 'POST', '/api/confirm-email', { token: confirmation });
  });

  await section.getByLabel(words.name).fill('Editor on my laptop');
  await page.keyboard.press('Enter');
  const shown = section.getByLabel(words.token, { exact: true });
  const token = (await shown.innerText()).trim();
  expect(token).toMatch(/^starwright_[\w-]{43}$/);
  await expect(section.getByText(words.neverUsed)).toBeVisible();

  const connect = async () => {
    const client = new Client({ name: 'journey', version: '1' });
    const headers = { authorization: `Bearer ${token}` };
    await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', server.origin), { requestInit: { headers } }));
    return client;
  };
  const client = await connect();
  const built = await client.callTool({ name: 'generate', arguments: { idea } }, { timeout: 120_000 });
  expect(JSON.stringify(built.content)).toContain('Valid: it compiles');

  await test.step('it is shown this once, and tells its last use', async () => {
    await section.getByRole('button', { name: words.kept }).press('Enter');
    await expect(shown).toHaveCount(0);
    await page.reload();
    await expect(section.getByText('Editor on my laptop')).toBeVisible();
    await expect(section.getByText(words.neverUsed)).toHaveCount(0);
    expect(await page.content()).not.toContain(token);
  });

  await section.getByRole('button', { name: words.takeBackOf('Editor on my laptop') }).press('Enter');
  await expect(section.getByText(words.none)).toBeVisible();
  await expect(section.getByLabel(words.name)).toBeFocused();
  await expect(client.callTool({ name: 'plan', arguments: { idea } })).rejects.toThrow();
  await expect(connect()).rejects.toThrow();

  await test.step('what was built is a project on the page', async () => {
    await page.goto('/projects');
    await expect(page.getByText(/A token called Tide/).first()).toBeVisible();
  });
});
