/** The frame a signed-in person works in, the dashboard, and the screen for a page that breaks. Steps quote the sentence of the specification that they prove. */
import { en } from '../../apps/web/src/messages/en.ts';
import { demoToken, makeProject } from '../demo-user.ts';
import { expect, test } from '../journey.ts';
import { sidebarOf } from '../menus.ts';

test('whoever is not signed in is shown the way in', async ({ page }) => {
  await test.step('"a preview with \'Sign In to Continue\', cards for Projects, Templates and Credits, and \'Get Started Now\'; all lead to /auth", "/{product}-dashboard shows the same"', async () => {
    await page.goto('/starwright-dashboard');
    for (const name of ['Sign In to Continue', /^Projects/, /^Templates \(\d+\)/, /^Credits \(5\)/, 'Get Started Now'])
      await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute('href', /^\/auth\?/);
  });
  await test.step('"each shows \'Please sign in to access …\' with a Sign In button to /auth"', async () => {
    for (const [path, sentence] of [
      ['/prompt-wizard', 'Please sign in to access the Prompt Wizard'],
      ['/editor/nobody', 'Please sign in to access the Editor'],
      ['/starwright-editor/nobody', 'Please sign in to access the Editor'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: sentence })).toBeVisible();
      await expect(page).toHaveTitle(`${sentence} · Starwright`);
      await expect(page.locator('#content').getByRole('link', { name: 'Sign In', exact: true })).toHaveAttribute('href', /^\/auth/);
    }
  });
});

test('the sign-in page, and what stands there until the dashboard does', async ({ page }) => {
  await test.step("\"'Continue with Google' button, the text 'Sign in to continue', and three feature blurbs (AI-powered DApp generation, community workshop, instant deployment)\"", async () => {
    await page.goto('/auth');
    await expect(page.getByRole('heading', { name: 'Sign in to continue' })).toBeVisible();
    for (const name of ['AI-powered DApp generation', 'Community workshop', 'Instant deployment'])
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeEnabled();
  });
  const [me, dashboard] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await test.step('"Loading text: \'Loading your cosmic workspace...\'"; "redirects to / after 200 ms and offers \'Go to Dashboard\' and \'Sign Out\'"; "Any page reads a query parameter demo_token, then removes it from the address"', async () => {
    await page.route('**/api/me', async (route) => {
      await me.promise;
      await route.continue();
    });
    // Looked at in the page: it stands there for a fifth of a second.
    await page.addInitScript(() => {
      const note = (name: string) => Reflect.has(window, name) || Reflect.set(window, name, performance.now());
      new MutationObserver(() => {
        const says = (text: string) => document.getElementById('content')?.innerText.includes(text);
        if (['Loading your cosmic workspace...', 'Go to Dashboard', 'Sign Out'].every(says)) note('offeredMs');
        if (location.pathname === '/' && says('Try Live Demo')) note('leftMs');
        const redirecting = document.querySelector<HTMLElement>('[data-redirecting-since]');
        const button = redirecting?.querySelector('a');
        const offered = [button?.innerText, button?.getAttribute('href')];
        if (redirecting)
          sessionStorage.setItem('redirecting', JSON.stringify({ since: Number(redirecting.dataset.redirectingSince), offered }));
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(`/auth?demo_token=${demoToken()}`);
    await expect(page).toHaveURL((url) => url.pathname === '/' && url.search === '');
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'leftMs') - Reflect.get(window, 'offeredMs'))).toBeGreaterThan(190);
  });
  await test.step('"/auth shows a redirecting screen … after 3 seconds it forces the navigation and shows a Go to Dashboard button"', async () => {
    await page.route(/\/dashboard-[\w-]+\.js$/, async (route) => {
      await dashboard.promise;
      await route.continue().catch(() => {});
    });
    const forced = page
      .waitForRequest((request) => request.isNavigationRequest() && new URL(request.url()).pathname === '/dashboard')
      .then(() => Date.now());
    me.resolve();
    await page.getByRole('main').getByRole('link', { name: 'Try Live Demo' }).click();
    const forcedAt = await forced;
    dashboard.resolve();
    await expect(page.getByRole('heading', { name: /^Welcome back, / })).toBeVisible();
    const { since, offered } = JSON.parse((await page.evaluate(() => sessionStorage.getItem('redirecting'))) ?? '{}');
    expect(offered).toEqual(['Go to Dashboard', '/dashboard']);
    expect(forcedAt - since).toBeGreaterThanOrEqual(3000);
  });
});

test('the dashboard and the shell around it', async ({ page, server, byKeyboard }) => {
  const token = demoToken();
  await test.step('"While loading: \'Loading\'"', async () => {
    const answer = Promise.withResolvers<void>();
    await page.route('**/api/me', async (route) => {
      await answer.promise;
      await route.continue();
    });
    await page.goto(`/dashboard?demo_token=${token}`);
    await expect(page.locator('#content').getByText('Loading', { exact: true })).toBeVisible();
    answer.resolve();
  });
  await test.step('"Welcome back, {first name or Builder}!"; "empty state \'No projects yet\'"; "Create New DApp to /prompt-wizard; Open IDE to /ide"', async () => {
    await expect(page.getByRole('heading', { name: /^Welcome back, \w+!$/ })).toBeVisible();
    for (const name of ['Your Projects', 'Credits Available', 'Tier Status', 'Quick Actions', 'Recent Projects'])
      await expect(page.getByRole('heading', { name })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No projects yet' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Create New DApp' }).first()).toHaveAttribute('href', '/prompt-wizard');
    await expect(page.getByRole('link', { name: /Open IDE/ })).toHaveAttribute('href', '/ide');
  });
  await test.step('the numbers are the user’s own', async () => {
    await makeProject(server.origin, token, 'A token called Pebble with 300 pieces.');
    await page.reload();
    await expect(page.getByRole('link', { name: /Pebble/ })).toHaveAttribute('href', /^\/editor\//);
    await expect(page.locator('main')).toContainText(/Your Projects\s*1/);
  });

  const sidebar = await sidebarOf(page);
  await test.step('"Main: Dashboard, Projects, IDE. Tools: Prompt Wizard, Templates, Terminal, Database, Deploy. More: Apps, Settings, Help"', async () => {
    for (const group of ['Main', 'Tools', 'More']) await expect(sidebar.getByText(group, { exact: true })).toBeVisible();
    const documented = {
      ...{ Dashboard: '/dashboard', Projects: '/projects', IDE: '/ide', 'Prompt Wizard': '/prompt-wizard', Templates: '/templates' },
      ...{ Terminal: '/terminal', Database: '/database', Deploy: '/deploy', Apps: '/apps', Settings: '/settings', Help: '/help' },
    };
    const shown = await sidebar.getByRole('link').evaluateAll((links) => links.map((link) => [link.ariaLabel, link.getAttribute('href')]));
    expect(Object.fromEntries(shown)).toMatchObject({ ...documented, Workspace: '/dev' });
    expect(shown.length).toBeGreaterThanOrEqual(8);
  });
  await test.step('"An item is active when the current path equals its path or starts with it (except the dashboard item, which only matches exactly)"', async () => {
    const active = () => sidebar.locator('[aria-current="page"]').evaluateAll((links) => links.map(({ ariaLabel }) => ariaLabel));
    await expect.poll(active).toEqual(['Dashboard']);
    await sidebar.getByRole('link', { name: 'Templates' }).click();
    await page.getByRole('link', { name: en.templates.view('Raffle'), exact: true }).click();
    await expect(page).toHaveURL(/\/templates\/raffle/);
    await expect(page.getByRole('dialog', { name: 'Raffle' })).toBeVisible();
    expect(await active()).toEqual(['Templates']);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('"Collapsible between wide and narrow (icons only with tooltips)", "Tooltip open delay 700 ms"', async () => {
    // A phone has no room beside its pages.
    if ((page.viewportSize()?.width ?? 0) < 768) return expect(sidebar).toBeHidden();
    await page.getByRole('button', { name: en.shell.collapse }).click();
    await expect(sidebar.getByText('Prompt Wizard')).toHaveCount(0);
    const projects = sidebar.getByRole('link', { name: 'Projects' });
    // Measured in the page: a busy machine may look long after it has opened.
    await projects.evaluate((link) => {
      link.addEventListener('mouseenter', () => Reflect.set(window, 'enteredMs', performance.now()), { once: true });
      new MutationObserver((_, watcher) => {
        if (![...document.querySelectorAll('[role=tooltip]')].some(({ textContent }) => textContent === 'Projects')) return;
        watcher.disconnect();
        Reflect.set(window, 'openedMs', performance.now());
      }).observe(document.body, { childList: true, subtree: true });
    });
    await projects.hover();
    await expect(page.getByRole('tooltip', { name: 'Projects' })).toBeVisible();
    // The focus rests where somebody has put it: it is answered at once.
    if (!byKeyboard)
      expect(await page.evaluate(() => Reflect.get(window, 'openedMs') - Reflect.get(window, 'enteredMs'))).toBeGreaterThan(650);
    await page.reload();
    await page.getByRole('button', { name: en.shell.expand }).click();
  });
  await test.step('the command palette finds pages and projects, by keyboard', async () => {
    await page.keyboard.press('Control+k');
    const search = page.getByRole('dialog').getByRole('searchbox').or(page.getByPlaceholder(en.shell.palette.placeholder));
    await search.first().fill('Pebble');
    await expect(page.getByRole('button', { name: /Pebble/ }).last()).toBeVisible();
    await search.first().fill('Projects');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/projects$/);
  });
  await test.step('"for signed-in users it reads \'404 Page Not Found\'"', async () => {
    await page.goto('/nowhere');
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    await page.getByRole('link', { name: 'Go to Dashboard' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });
  await test.step('"/auth … redirects to the dashboard"; "A Sign Out button goes to /auth"', async () => {
    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name: 'Try Live Demo' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL(/\/auth$/);
    await expect(page.getByRole('heading', { name: 'Sign in to continue' })).toBeVisible();
  });
});

test('a project is put away and taken out again, and once published whoever has its link can try it', async ({ page, browser, server }) => {
  const { projects: words, apps } = en;
  const token = demoToken();
  await makeProject(server.origin, token, 'A token called Quartz with 300 pieces.');
  await page.goto(`/projects?demo_token=${token}`);
  const project = page.getByRole('link', { name: /Quartz/ });
  const choose = async (what: string) => {
    await page.getByRole('button', { name: /^Actions for .*Quartz/ }).click();
    await page.getByRole('menuitem', { name: what, exact: true }).click();
  };
  await test.step('"archive"', async () => {
    await choose(words.archive);
    await expect(page.getByText(words.allArchived)).toBeVisible();
    await page.getByRole('button', { name: en.common.undo }).click();
    await expect(project).toBeVisible();
    await choose(words.archive);
    await page.getByRole('button', { name: words.showArchive }).click();
    await choose(words.unarchive);
    await page.getByRole('combobox', { name: words.filters.status }).selectOption('');
    await expect(project).toBeVisible();
  });
  await test.step('"published apps (public gallery), each at its own share link"', async () => {
    await choose(apps.publish);
    // It is tried once more before it is shown.
    await expect(page.getByText(apps.publishedToast.title)).toBeVisible({ timeout: 60_000 });
    await choose(apps.open);
    await expect(page.getByRole('heading', { name: apps.play.title })).toBeVisible();
    const visitor = await browser.newPage();
    await visitor.goto(page.url());
    await visitor.getByRole('button', { name: apps.play.start }).click();
    await expect(visitor.frameLocator('iframe').getByRole('heading', { name: 'Quartz' }).first()).toBeVisible({ timeout: 90_000 });
    await visitor.close();
  });
});

test('a page that breaks shows the error screen, is reported, and comes back', async ({ page, complaints }) => {
  complaints.expected.push(/A planet is missing/, /A comet is missing/);
  await page.addInitScript(() => {
    const Real = Intl.NumberFormat;
    Reflect.set(Intl, 'NumberFormat', function format(...given: ConstructorParameters<typeof Intl.NumberFormat>) {
      if (sessionStorage.getItem('whole') === null) throw new TypeError('A planet is missing');
      return new Real(...given);
    });
  });
  const report = page.waitForRequest('**/api/client-errors');
  await page.goto('/builders');
  await test.step('"a full-page screen shows the title, a block of details (error name, message, first lines of the stack, component stack, time, current address) and the text"', async () => {
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    await expect(
      page.getByText('We encountered an unexpected error. Please try refreshing the page or contact support if the problem persists.'),
    ).toBeVisible();
    const details = page.getByRole('group', { name: en.errorScreen.details });
    for (const part of [
      'TypeError: A planet is missing',
      en.errorScreen.components,
      /at /,
      /BuildersPage|at [A-Za-z]+ \(/,
      /\d{4}-\d\d-\d\dT/,
      page.url(),
    ])
      await expect(details).toContainText(part);
    for (const name of ['Refresh Page', 'Sign Out', 'Sign In Again'])
      await expect(page.getByRole('alert').getByText(name, { exact: true })).toBeVisible();
    expect((await report).postDataJSON()).toMatchObject({ category: 'ui', severity: 'medium', message: 'A planet is missing' });
  });
  await test.step('"\'Try Again\' (clears the error state and re-renders)"', async () => {
    await page.evaluate(() => sessionStorage.setItem('whole', 'yes'));
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toHaveCount(0);
    await expect(page.getByText('Alpha Planet')).toBeVisible();
  });
  await test.step('"Uncaught window error or unhandled rejection: logged as a general error with severity"; "refId (8 uppercase characters)", on the light pages too', async () => {
    await page.goto('/genesis');
    await page.waitForLoadState('networkidle');
    const [told] = await Promise.all([
      page.waitForRequest('**/api/client-errors'),
      page.evaluate(() => void setTimeout(() => Promise.reject(new Error('A comet is missing')))),
    ]);
    expect(told.postDataJSON()).toMatchObject({
      category: 'general',
      severity: 'medium',
      message: 'A comet is missing',
      userId: 'anonymous',
    });
    const log = await page.evaluate(() => JSON.parse(localStorage.getItem('client_error_logs') ?? '[]'));
    expect(log.at(-1).refId).toMatch(/^[A-Z0-9]{8}$/);
  });
});
