import { StarwrightError } from '@starwright/protocol/errors';
import type { Context, ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { databaseWasAway, isDatabaseAway } from '../db/database-away.ts';
import type { AppEnv } from './app-env.ts';
import { noteRefusal } from './security-log.ts';

/** Answers a person's error by its catalogue entry, and a lost database by its own; anything else is a bug, logged whole and answered as `internal`. */
export const answerError: ErrorHandler<AppEnv> = (error, c) => {
  // Whoever asked has gone; nobody reads this answer, and nothing went wrong here.
  if (c.req.raw.signal.aborted) return errorAnswer(c, new StarwrightError('cancelled'));
  if (error instanceof StarwrightError) return errorAnswer(c, error);
  if (error instanceof HTTPException && error.status < 500) return errorAnswer(c, new StarwrightError('invalid-body'));
  if (isDatabaseAway(error) || databaseWasAway()) {
    c.get('log').warn({ err: error, method: c.req.method, path: c.req.path }, 'the database was away');
    return errorAnswer(c, new StarwrightError('database-away'));
  }
  c.get('log').error({ err: error, method: c.req.method, path: c.req.path }, 'unexpected error');
  return errorAnswer(c, new StarwrightError('internal'));
};

export function errorAnswer(c: Context<AppEnv>, error: StarwrightError) {
  noteRefusal(c, error.code);
  const seconds = error.retryAfterSeconds(Date.now());
  if (seconds !== undefined) c.header('Retry-After', String(seconds));
  return c.json(error.toBody(c.get('requestId')), error.status satisfies ContentfulStatusCode);
}
