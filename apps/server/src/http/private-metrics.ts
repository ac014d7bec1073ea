import { createHash, timingSafeEqual } from 'node:crypto';
import { StarwrightError } from '@starwright/protocol/errors';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './app-env.ts';
import { isFromThisMachine } from './from-this-machine.ts';

/**
 * Lets only whoever runs the server read how it does: with METRICS_TOKEN as a bearer token; without such a token set, from
 * this machine itself, and not through a proxy, which calls from here for anybody.
 * @throws StarwrightError `not-found`, as for a page that does not exist.
 */
export function onlyOperator(token: string | undefined) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const given = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
    const allowed = token ? given !== undefined && same(given, token) : isFromThisMachine(c);
    if (!allowed) throw new StarwrightError('not-found');
    await next();
  });
}

/** Takes as long wherever they differ. */
const same = (a: string, b: string) => timingSafeEqual(digest(a), digest(b));
const digest = (text: string) => createHash('sha256').update(text).digest();
