import { isIPv6 } from 'node:net';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './app-env.ts';

/**
 * Finds out where a request comes from. Without proxies that is the socket; with `trustedProxies` = n it is the n-th
 * entry of X-Forwarded-For from the right, which is the part that our own proxies wrote. What a client writes into the
 * header itself is never believed. IPv6 addresses are known by their first 64 bits, since whoever has one has all that
 * share these; else limits and allowances by address would hold nobody back.
 */
export function clientAddress(trustedProxies: number) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const socket = c.env?.incoming?.socket.remoteAddress ?? 'unknown';
    const address = bareAddress(forwarded(c.req.header('x-forwarded-for'), trustedProxies) || socket);
    c.set('wholeAddress', address);
    c.set('clientAddress', networkOf(address));
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

export function networkOf(address: string): string {
  const bare = bareAddress(address);
  const [withoutZone = ''] = bare.split('%');
  return isIPv6(withoutZone) ? `${firstHalf(withoutZone)}::/64` : bare;
}

/** `::ffff:10.0.0.1` is 10.0.0.1 on a dual-stack socket; some proxies write the port behind the address. */
function bareAddress(address: string): string {
  return address
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/^\[(.*)\](:\d+)?$|^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1$3')
    .slice(0, 64);
}

/** The first four groups, without leading zeros: `2001:db8:0:1`. */
function firstHalf(address: string): string {
  const [head = '', tail] = address.split('::');
  const groups = (text: string) => text.split(':').filter(Boolean);
  // An IPv4 address at the end takes the place of two groups.
  const behind = groups(tail ?? '').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]));
  const missing = tail === undefined ? 0 : 8 - groups(head).length - behind.length;
  return [...groups(head), ...Array<string>(Math.max(0, missing)).fill('0'), ...behind]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
