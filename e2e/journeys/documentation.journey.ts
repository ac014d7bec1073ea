/** Documentation, roadmap, milestones, and what is not there. Steps quote the sentence of the specification that they prove. */
import { docs } from '../../apps/web/src/messages/en/docs.ts';
import { site } from '../../apps/web/src/messages/en/site.ts';
import { expect, test } from '../journey.ts';

test('the documentation: its tabs, its contents, its search, and a reference that can be tried', async ({ page }) => {
  await page.goto('/docs');
  const panel = page.getByRole('tabpanel');
  const kept = (key: string) => page.evaluate((name) => sessionStorage.getItem(name), key);

  await test.step('"Quick Start, credit system, supported chains … troubleshooting, help links (/auth, /builders, a social page)"', async () => {
    for (const name of ['Quick Start', 'Credit system', 'Supported chains', 'Troubleshooting'])
      await expect(panel.getByRole('heading', { name })).toBeVisible();
    for (const chain of ['Ethereum', 'Polygon', 'BNB Chain', 'Solana'])
      await expect(panel.getByRole('cell', { name: chain })).toBeVisible();
    for (const words of ['3, 4 or 5 credits', 'a complex generation can take 30 to 60 seconds', '10 to 1000 characters'])
      await expect(panel).toContainText(words);
    await panel.getByText('Generation fails').click();
    await expect(panel).toContainText('Check your credit balance');
    await panel.getByText('Deployment errors').click();
    await expect(panel).toContainText('enough coins for gas in the account, and the right network');
    for (const href of ['/auth', '/builders', 'https://x.com/hashtag/starwright'])
      await expect(panel.locator(`a[href="${href}"]`)).toBeVisible();
  });

  await test.step('"Tabs: getting-started, api-reference, tutorials, examples, faq"; "API reference with copy buttons", made from the server and tried on it', async () => {
    await page.getByRole('tab', { name: docs.tabs['getting-started'] }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/#api-reference$/);
    const entry = page.locator('details').filter({ hasText: '/api/signup-count' });
    await entry.locator('summary').click();
    await expect(entry.getByRole('button', { name: docs.api.copy })).toBeVisible();
    await entry.getByRole('button', { name: docs.api.send }).click();
    await expect(entry).toContainText(docs.api.result(200));
    await expect(entry).toContainText('"count"');
  });

  await test.step('"six tutorials, five examples … eight FAQ entries"', async () => {
    for (const [tab, entries] of [
      ['tutorials', 6],
      ['examples', 5],
      ['faq', 8],
    ] as const) {
      await page.getByRole('tab', { name: docs.tabs[tab] }).click();
      await expect(page).toHaveURL(new RegExp(`#${tab}$`));
      await expect(tab === 'examples' ? panel.getByRole('button', { name: /^Try This Example/ }) : panel.locator('details')).toHaveCount(
        entries,
      );
    }
  });

  await test.step('a search over all of it', async () => {
    await page.getByRole('searchbox', { name: docs.search.label }).fill('who owns');
    await page.getByRole('button', { name: /Who owns what I make/ }).click();
    await expect(page).toHaveURL(/#faq\/faq-2$/);
    await expect(page.getByText('The contract, the frontend, the tests')).toBeVisible();
  });

  await test.step('"a \'Try This Example\' button stores the chosen template and example prompt in session storage and goes to /auth"', async () => {
    await page.getByRole('tab', { name: docs.tabs.examples }).click();
    await page.getByRole('button', { name: docs.examples.tryOf('DAO Governance') }).click();
    await expect(page).toHaveURL(/\/auth/);
    expect(await kept('selectedTemplate')).toBe('voting-dao');
    expect(await kept('suggestedPrompt')).toContain('Village Vote');
  });
});

test('the roadmap, the milestones, and an address where nothing is', async ({ page }) => {
  await page.route('**/api/signup-count', (route) => route.fulfill({ json: { count: 1234 } }));
  await test.step('"Five phases, each with items marked complete or not", "completed, in-progress, planned, future", "alpha July 2025, beta Q3 2025, public Q4 2025", "A \'Join as Builder\' button goes to /auth"', async () => {
    await page.goto('/roadmap');
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(5);
    for (const words of ['Completed', 'In progress', 'Planned', 'Future', 'July 2025', 'Q3 2025', 'Q4 2025'])
      await expect(page.getByRole('main').getByText(words, { exact: true }).first()).toBeVisible();
    for (const words of ['Done: ', 'Not yet: ']) expect(await page.getByText(words).count()).toBeGreaterThan(5);
    await expect(page.getByRole('link', { name: 'Join as Builder' })).toHaveAttribute('href', '/auth');
  });
  await test.step('what the operator has to say stands on these pages too', async () => {
    const notice = page.getByRole('region', { name: site.notice });
    await expect(notice).toHaveCount(0);
    await page.route('**/api/site', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...(await answer.json()), banner: { text: 'Back at noon', kind: 'warning' } } });
    });
    await page.reload();
    await expect(notice).toHaveText('Back at noon');
    await page.unroute('**/api/site');
  });
  await test.step('the table of milestones', async () => {
    await page.goto('/builders');
    for (const [builders, name, reward] of [
      ['100', 'Alpha Planet', 'alpha tester access'],
      ['1,000', 'Beta Planet', 'beta testing program'],
      ['10,000', 'Launch Star', 'premium features unlocked'],
      ['100,000', 'Growth Galaxy', 'builder hall of fame'],
      ['1,000,000', 'Infinity Station', 'co-founder recognition'],
    ] as const) {
      const card = page.getByRole('main').getByRole('listitem').filter({ hasText: name });
      await expect(card).toContainText(`${builders} builders`);
      await expect(card).toContainText(reward);
    }
    await expect(page.getByText('Reached', { exact: true })).toHaveCount(2);
  });
  await test.step('"A not-found fallback exists"', async () => {
    await page.goto('/nowhere');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
    await page.getByRole('link', { name: 'Go to the start page' }).click();
    await expect(page.getByRole('link', { name: 'Try Live Demo' })).toBeVisible();
  });
});
