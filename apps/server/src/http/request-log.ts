import { randomUUID } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import type { Logger } from 'pino';
import type { AppEnv } from './app-env.ts';

/** A given id is kept when it is harmless to print. */
const acceptableId = /^[A-Za-z0-9_-]{8,64}$/;

/**
 * Gives each request an id (answered as X-Request-Id) and logs it when it is answered: method, path, status, duration.
 * The query is left out, since it may carry a demo token, and so are bodies.
 */
export function requestLog(log: Logger) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const given = c.req.header('x-request-id');
    const requestId = given && acceptableId.test(given) ? given : randomUUID();
    const started = performance.now();
    c.set('requestId', requestId);
    c.set('log', log.child({ requestId }));
    await next();
    c.header('X-Request-Id', requestId);
    const ms = Math.round(performance.now() - started);
    const quiet = c.req.path === '/healthz' || c.req.path === '/readyz' || c.req.path === '/metrics';
    c.get('log')[quiet ? 'debug' : 'info']({ method: c.req.method, path: c.req.path, status: c.res.status, ms }, 'request');
  });
}
