/** The table of pages. Each page is a chunk of its own; the shell is around all of them. */
import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, createRouter } from '@tanstack/react-router';
import { readFilter } from '../features/templates/filter-templates.ts';
import { chosenLanguage } from '../lib/language.ts';
import { ownPath, pages } from '../lib/paths.ts';
import { ErrorScreen, rememberComponentStack } from './error-screen.tsx';
import { lazyPage } from './lazy-page.ts';
import { askForIde, loadIde } from './load-ide.ts';
import { NotFound } from './not-found.tsx';
import { PendingPage } from './pending-page.tsx';
import { publicPages } from './public-pages.tsx';
import { Shell } from './shell/shell.tsx';

/** `queries`: what was asked of the server, for pages that ask before they are drawn. */
const root = createRootRouteWithContext<{ queries: QueryClient }>()({
  component: Shell,
  notFoundComponent: NotFound,
  errorComponent: ErrorScreen,
});
const parent = { getParentRoute: () => root };

/**
 * Reads what a page takes from its address, and nothing else. The router lays what was read over what stood there, so that
 * whatever is refused (another site's address as `next`) would get through, were it not said to be nothing.
 */
const nothingBut =
  <Taken extends object>(read: (search: Record<string, unknown>) => Taken) =>
  (search: Record<string, unknown>): Taken => ({
    ...Object.fromEntries(Object.keys(search).map((key) => [key, undefined])),
    ...read(search),
  });

/** The pages that visitors get from the light host; within the application they stand in its shell. */
const publicRoutes = publicPages.map(({ path, load }) =>
  createRoute({ ...parent, path, component: lazyPage(async () => ({ default: await load(chosenLanguage()) })) }),
);
const auth = createRoute({
  ...parent,
  path: pages.auth,
  /** `account`: a demo user wants an account. `error`: what came back from Google instead of a session. */
  validateSearch: nothingBut((search): { next?: string; account?: true; error?: string } => {
    const next = ownPath(search.next);
    return {
      ...(next && { next }),
      ...(search.account === true && { account: true }),
      ...(typeof search.error === 'string' && { error: search.error.slice(0, 60) }),
    };
  }),
  component: lazyPage(() => import('./routes/auth.tsx')),
});
const dashboardPage = lazyPage(() => import('./routes/dashboard.tsx'));
const dashboard = createRoute({ ...parent, path: pages.dashboard, component: dashboardPage });
const productDashboard = createRoute({ ...parent, path: pages.productDashboard, component: dashboardPage });
const projects = createRoute({ ...parent, path: pages.projects, component: lazyPage(() => import('./routes/projects.tsx')) });
const wizard = createRoute({
  ...parent,
  path: pages.wizard,
  /** `template`: the id of the template to begin with. */
  validateSearch: nothingBut((search): { template?: string } => (typeof search.template === 'string' ? { template: search.template } : {})),
  component: lazyPage(() => import('./routes/prompt-wizard.tsx')),
});
const rules = createRoute({
  ...parent,
  path: pages.rules,
  /** `template`: the template or the example to begin with, or `blank`. */
  validateSearch: nothingBut((search): { template?: string } => (typeof search.template === 'string' ? { template: search.template } : {})),
  component: lazyPage(() => import('./routes/rules.tsx')),
});
const templates = createRoute({
  ...parent,
  path: pages.templates,
  validateSearch: nothingBut(readFilter),
  component: lazyPage(() => import('./routes/templates.tsx')),
});
/** A child, so that the gallery stays as it is while one of its templates is open. */
const template = createRoute({
  getParentRoute: () => templates,
  path: '$id',
  component: lazyPage(() => import('./routes/template.tsx')),
});
const apps = createRoute({ ...parent, path: pages.apps, component: lazyPage(() => import('./routes/apps.tsx')) });
const app = createRoute({ ...parent, path: pages.app, component: lazyPage(() => import('./routes/app.tsx')) });
const editorPage = lazyPage(() => import('./routes/editor.tsx'));
/** `tab`: the view of the project to begin with. */
const validateTab = nothingBut((search): { tab?: string } => (typeof search.tab === 'string' ? { tab: search.tab } : {}));
const editor = createRoute({ ...parent, path: pages.editor, validateSearch: validateTab, component: editorPage });
const productEditor = createRoute({ ...parent, path: pages.productEditor, validateSearch: validateTab, component: editorPage });
/** `project`: the id of the project to work on. */
const validateProject = nothingBut((search): { project?: string } =>
  typeof search.project === 'string' ? { project: search.project } : {},
);
const ide = createRoute({
  ...parent,
  path: pages.ide,
  validateSearch: validateProject,
  component: lazyPage(loadIde),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => askForIde(context.queries, deps.project),
});
const deploy = createRoute({ ...parent, path: pages.deploy, component: lazyPage(() => import('./routes/deploy.tsx')) });
const database = createRoute({
  ...parent,
  path: pages.database,
  validateSearch: validateProject,
  component: lazyPage(() => import('./routes/database.tsx')),
});
const terminal = createRoute({
  ...parent,
  path: pages.terminal,
  validateSearch: validateProject,
  component: lazyPage(() => import('./routes/terminal.tsx')),
});
const dev = createRoute({
  ...parent,
  path: pages.dev,
  validateSearch: validateProject,
  component: lazyPage(() => import('./routes/dev.tsx')),
});
const settings = createRoute({
  ...parent,
  path: pages.settings,
  /** `paid`: the tier that was just paid for. */
  validateSearch: nothingBut((search): { paid?: 'babyDegen' | 'ogDegen' } =>
    search.paid === 'babyDegen' || search.paid === 'ogDegen' ? { paid: search.paid } : {},
  ),
  component: lazyPage(() => import('./routes/settings.tsx')),
});
const help = createRoute({ ...parent, path: pages.help, component: lazyPage(() => import('./routes/help.tsx')) });
const admin = createRoute({ ...parent, path: pages.admin, component: lazyPage(() => import('./routes/admin.tsx')) });
const resetPassword = createRoute({
  ...parent,
  path: pages.resetPassword,
  validateSearch: nothingBut((search): { token?: string } => (typeof search.token === 'string' ? { token: search.token } : {})),
  component: lazyPage(() => import('./routes/reset-password.tsx')),
});
const confirmEmail = createRoute({
  ...parent,
  path: pages.confirmEmail,
  validateSearch: nothingBut((search): { token?: string } => (typeof search.token === 'string' ? { token: search.token } : {})),
  component: lazyPage(() => import('./routes/confirm-email.tsx')),
});
const authTest = createRoute({ ...parent, path: pages.authTest, component: lazyPage(() => import('./routes/auth-test.tsx')) });

const routeTree = root.addChildren([
  auth,
  dashboard,
  productDashboard,
  projects,
  wizard,
  rules,
  templates.addChildren([template]),
  apps,
  app,
  editor,
  productEditor,
  settings,
  help,
  admin,
  resetPassword,
  confirmEmail,
  authTest,
  ide,
  deploy,
  database,
  terminal,
  dev,
  ...publicRoutes,
]);

/** How long the page before stays while the next one is on its way. */
const pendingMs = 120;

export const makeRouter = (queries: QueryClient) =>
  createRouter({
    routeTree,
    context: { queries },
    defaultPreload: 'intent',
    defaultErrorComponent: ErrorScreen,
    defaultOnCatch: rememberComponentStack,
    defaultPendingComponent: PendingPage,
    // A page that comes at once takes the place of the last one; one that does not is announced by its shape.
    defaultPendingMs: pendingMs,
    defaultPendingMinMs: 0,
    scrollRestoration: true,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
