import { StarwrightError } from '@starwright/protocol/errors';
import type { Context } from 'hono';
import type { AppEnv } from './app-env.ts';

/** The `id` of the path. What cannot be an id is nothing that exists: 404. */
export function idParam(c: Context<AppEnv>): string {
  const id = c.req.param('id') ?? '';
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(id)) throw new StarwrightError('not-found');
  return id;
}
