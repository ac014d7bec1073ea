/**
 * Answers only to names that are this site's. Another site can point a name of its own at this machine while a page of it is open
 * (DNS rebinding), and the browser then takes the two for one site. An address in numbers cannot be pointed anywhere else.
 */
import { isIP } from 'node:net';
import { StarwrightError } from '@starwright/protocol/errors';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './app-env.ts';

/** @param names further names, without ports */
export function ownHosts(names: readonly string[]) {
  const own = new Set(names.map((name) => name.toLowerCase()));
  const isOwn = (host: string) => {
    const name = nameOf(host);
    return name !== undefined && (own.has(name) || name === 'localhost' || name.endsWith('.localhost') || isIP(name) !== 0);
  };
  return createMiddleware<AppEnv>(async (c, next) => {
    if (!isOwn(c.req.header('host') ?? '')) throw new StarwrightError('wrong-host');
    await next();
  });
}

/** Of `name`, `name:port` or `[address]:port` (RFC 9110, 7.2). */
function nameOf(host: string): string | undefined {
  const [, address, name] = /^(?:\[([^\]]+)\]|([a-z0-9_.-]+))(?::\d{1,5})?$/i.exec(host) ?? [];
  return (address ?? name)?.toLowerCase();
}
