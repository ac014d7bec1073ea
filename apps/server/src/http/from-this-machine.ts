import { isIPv4 } from 'node:net';
import type { Context } from 'hono';
import type { AppEnv } from './app-env.ts';

/** Whether a request comes from this machine itself, and not through a proxy, which calls from here for anybody. */
export function isFromThisMachine(c: Context<AppEnv>): boolean {
  const forwarded = c.req.header('x-forwarded-for') ?? c.req.header('forwarded') ?? c.req.header('via');
  return !forwarded && isLoopback(c.env?.incoming?.socket.remoteAddress);
}

function isLoopback(address = ''): boolean {
  const bare = address.replace(/^::ffff:/i, '');
  return bare === '::1' || (isIPv4(bare) && bare.startsWith('127.'));
}
