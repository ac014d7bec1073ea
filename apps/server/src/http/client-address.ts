import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './app-env.ts';

/**
 * Finds out where a request comes from. Without proxies that is the socket; with `trustedProxies` = n it is the n-th
 * entry of X-Forwarded-For from the right, which is the part that our own proxies wrote. What a client writes into the
 * header itself is never believed.
 */
export function clientAddress(trustedProxies: number) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const socket = c.env?.incoming?.socket.remoteAddress ?? 'unknown';
    c.set('clientAddress', withoutMapping(forwarded(c.req.header('x-forwarded-for'), trustedProxies) ?? socket));
    await next();
  });
}

function forwarded(header: string | undefined, trustedProxies: number): string | undefined {
  if (!header || trustedProxies === 0) return undefined;
  return header
    .split(',')
    .map((hop) => hop.trim())
    .at(-trustedProxies);
}

/** `::ffff:10.0.0.1` is 10.0.0.1 on a dual-stack socket. */
function withoutMapping(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '').slice(0, 64);
}
