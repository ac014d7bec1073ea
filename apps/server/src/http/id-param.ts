import { StarwrightError } from '@starwright/protocol/errors';
import type { Context } from 'hono';
import type { AppEnv } from './app-env.ts';

/** An id of the path. What cannot be one is nothing that exists: 404. */
export function idParam(c: Context<AppEnv>, name = 'id'): string {
  const id = c.req.param(name) ?? '';
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(id)) throw new StarwrightError('not-found');
  return id;
}
