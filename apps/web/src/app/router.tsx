/** The table of pages. Each page is a chunk of its own; the shell is around all of them. */
import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { readFilter } from '../features/templates/filter-templates.ts';
import { ownPath, pages } from '../lib/paths.ts';
import { ErrorScreen, rememberComponentStack } from './error-screen.tsx';
import { NotFound } from './not-found.tsx';
import { PendingPage } from './pending-page.tsx';
import { Shell } from './shell/shell.tsx';

const root = createRootRoute({ component: Shell, notFoundComponent: NotFound, errorComponent: ErrorScreen });
const parent = { getParentRoute: () => root };

const landing = createRoute({ ...parent, path: pages.landing, component: lazyRouteComponent(() => import('./routes/landing.tsx')) });
const auth = createRoute({
  ...parent,
  path: pages.auth,
  validateSearch: (search: Record<string, unknown>): { next?: string } => {
    const next = ownPath(search.next);
    return next ? { next } : {};
  },
  component: lazyRouteComponent(() => import('./routes/auth.tsx')),
});
const dashboardPage = lazyRouteComponent(() => import('./routes/dashboard.tsx'));
const dashboard = createRoute({ ...parent, path: pages.dashboard, component: dashboardPage });
const productDashboard = createRoute({ ...parent, path: pages.productDashboard, component: dashboardPage });
const projects = createRoute({ ...parent, path: pages.projects, component: lazyRouteComponent(() => import('./routes/projects.tsx')) });
const wizard = createRoute({
  ...parent,
  path: pages.wizard,
  /** `template`: the id of the template to begin with. */
  validateSearch: (search: Record<string, unknown>): { template?: string } =>
    typeof search.template === 'string' ? { template: search.template } : {},
  component: lazyRouteComponent(() => import('./routes/prompt-wizard.tsx')),
});
const templates = createRoute({
  ...parent,
  path: pages.templates,
  validateSearch: readFilter,
  component: lazyRouteComponent(() => import('./routes/templates.tsx')),
});
/** A child, so that the gallery stays as it is while one of its templates is open. */
const template = createRoute({
  getParentRoute: () => templates,
  path: '$id',
  component: lazyRouteComponent(() => import('./routes/template.tsx')),
});
const editorPage = lazyRouteComponent(() => import('./routes/editor.tsx'));
/** `tab`: the view of the project to begin with. */
const validateTab = (search: Record<string, unknown>): { tab?: string } => (typeof search.tab === 'string' ? { tab: search.tab } : {});
const editor = createRoute({ ...parent, path: pages.editor, validateSearch: validateTab, component: editorPage });
const productEditor = createRoute({ ...parent, path: pages.productEditor, validateSearch: validateTab, component: editorPage });
const deploy = createRoute({ ...parent, path: pages.deploy, component: lazyRouteComponent(() => import('./routes/deploy.tsx')) });
const legalPages = () => import('./routes/legal.tsx');
const terms = createRoute({ ...parent, path: pages.terms, component: lazyRouteComponent(legalPages, 'Terms') });
const privacy = createRoute({ ...parent, path: pages.privacy, component: lazyRouteComponent(legalPages, 'Privacy') });

const routeTree = root.addChildren([
  landing,
  auth,
  dashboard,
  productDashboard,
  projects,
  wizard,
  templates.addChildren([template]),
  editor,
  productEditor,
  deploy,
  terms,
  privacy,
]);

export const makeRouter = () =>
  createRouter({
    routeTree,
    defaultPreload: 'intent',
    defaultErrorComponent: ErrorScreen,
    defaultOnCatch: rememberComponentStack,
    defaultPendingComponent: PendingPage,
    scrollRestoration: true,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
