/** The server as one function from request to answer: what every request passes, then the features. */
import { StarwrightError } from '@starwright/protocol/errors';
import { limits } from '@starwright/protocol/limits';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { forwardToAuth } from './auth/forward.ts';
import { noted } from './auth/note-auth-call.ts';
import { watchingDatabase } from './db/database-away.ts';
import { accessTokenCalls, accessTokenRoutes } from './features/access-tokens/routes.ts';
import { accountCalls, accountRoutes } from './features/account/routes.ts';
import { adminCalls, adminRoutes } from './features/admin/routes.ts';
import { appCalls, appRoutes } from './features/apps/routes.ts';
import { assistantCalls, assistantRoutes } from './features/assistant/routes.ts';
import { billingCalls, billingRoutes } from './features/billing/routes.ts';
import { builderCalls, builderRoutes } from './features/builders/routes.ts';
import { chatCalls, chatRoutes } from './features/chats/routes.ts';
import { clientErrorCalls, clientErrorRoutes } from './features/client-errors/routes.ts';
import { generationCalls, generationRoutes } from './features/generations/routes.ts';
import { healingCalls, healingRoutes } from './features/healing/routes.ts';
import { healthRoutes } from './features/health/routes.ts';
import { mcpRoutes } from './features/mcp/routes.ts';
import { modelCalls, modelRoutes } from './features/model/routes.ts';
import { pageCalls, pageRoutes } from './features/pages/routes.ts';
import { projectCalls, projectRoutes } from './features/projects/routes.ts';
import { siteCalls, siteRoutes } from './features/site/routes.ts';
import { templateCalls, templateRoutes } from './features/templates/routes.ts';
import { ticketCalls, ticketRoutes } from './features/tickets/routes.ts';
import { userCalls, userRoutes } from './features/users/routes.ts';
import type { AppEnv } from './http/app-env.ts';
import { clientAddress } from './http/client-address.ts';
import { answerError, errorAnswer } from './http/errors.ts';
import { boundInFlight, usuallyInFlight } from './http/in-flight.ts';
import { measureRequests } from './http/metrics.ts';
import { openApi } from './http/openapi.ts';
import { ownHosts } from './http/own-hosts.ts';
import { requestLog } from './http/request-log.ts';
import { securityHeaders } from './http/security-headers.ts';
import { securityNotes } from './http/security-log.ts';
import { staticFiles } from './http/static-files.ts';
import type { Services } from './services.ts';

/** Every call under /api, for the API's document. */
export const calls = [
  ...userCalls,
  ...accountCalls,
  ...accessTokenCalls,
  ...billingCalls,
  ...templateCalls,
  ...generationCalls,
  ...projectCalls,
  ...pageCalls,
  ...appCalls,
  ...modelCalls,
  ...assistantCalls,
  ...chatCalls,
  ...ticketCalls,
  ...siteCalls,
  ...builderCalls,
  ...clientErrorCalls,
  ...healingCalls,
  ...adminCalls,
];

export interface AppOptions {
  services: Services;
  trustedProxies: number;
  /** The site is reached by https only. */
  secureSite: boolean;
  /** The folder of the built page; absent: API only. */
  pages?: string | undefined;
  /** Calls that are answered at a time, when not the usual number. */
  inFlight?: number;
}

export function createApp({ services, trustedProxies, secureSite, pages, inFlight = usuallyInFlight }: AppOptions) {
  const app = new Hono<AppEnv>();
  app.use((_, next) => watchingDatabase(next));
  app.use(requestLog(services.log), clientAddress(trustedProxies), measureRequests(services.metrics), securityHeaders(secureSite));
  app.use(securityNotes(services.security));
  app.use(ownHosts(services.hostNames));
  const called = ['/api/*', '/mcp'];
  const inBounds = bodyLimit({ maxSize: limits.bodyBytes, onError: (c) => errorAnswer(c, new StarwrightError('body-too-large')) });
  const bounded = boundInFlight(inFlight, services.limits);
  for (const path of called) app.use(path, inBounds, bounded);
  app.onError(answerError);

  app.route('/', healthRoutes(services));
  app.post('/api/auth/sign-up/*', async (_, next) => {
    if ((await services.site.read()).maintenance) throw new StarwrightError('maintenance');
    await next();
  });
  app.on(['GET', 'POST'], '/api/auth/*', (c) => noted(c, services.auth, () => forwardToAuth(c, services.auth)));
  app.route('/', userRoutes(services));
  app.route('/', templateRoutes(services));
  app.route('/', generationRoutes(services));
  app.route('/', projectRoutes(services));
  app.route('/', pageRoutes(services));
  app.route('/', appRoutes(services));
  app.route('/', assistantRoutes(services));
  app.route('/', modelRoutes(services));
  app.route('/', clientErrorRoutes(services));
  app.route('/', accountRoutes(services));
  app.route('/', accessTokenRoutes(services));
  app.route('/', mcpRoutes(services));
  app.route('/', billingRoutes(services));
  app.route('/', chatRoutes(services));
  app.route('/', ticketRoutes(services));
  app.route('/', siteRoutes(services));
  app.route('/', builderRoutes(services));
  app.route('/', healingRoutes(services));
  app.route('/', adminRoutes(services));
  const document = openApi(calls);
  app.get('/api/openapi.json', (c) => c.json(document));

  const servePage = pages ? staticFiles(pages) : undefined;
  app.notFound(async (c) => {
    const isPage = (c.req.method === 'GET' || c.req.method === 'HEAD') && !/^\/api(\/|$)/.test(c.req.path);
    const page = isPage ? await servePage?.(c) : undefined;
    return page ?? errorAnswer(c, new StarwrightError('not-found'));
  });
  return app;
}
