import { StarwrightError } from '@starwright/protocol/errors';
import type { Context, ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { AppEnv } from './app-env.ts';

/** Answers a person's error by its catalogue entry; anything else is a bug, logged whole and answered as `internal`. */
export const answerError: ErrorHandler<AppEnv> = (error, c) => {
  // Whoever asked has gone; nobody reads this answer, and nothing went wrong here.
  if (c.req.raw.signal.aborted) return errorAnswer(c, new StarwrightError('cancelled'));
  if (error instanceof StarwrightError) return errorAnswer(c, error);
  if (error instanceof HTTPException && error.status < 500) return errorAnswer(c, new StarwrightError('invalid-body'));
  c.get('log').error({ err: error, method: c.req.method, path: c.req.path }, 'unexpected error');
  return errorAnswer(c, new StarwrightError('internal'));
};

export function errorAnswer(c: Context<AppEnv>, error: StarwrightError) {
  if (error.resetsAt) c.header('Retry-After', String(Math.max(1, Math.ceil((Date.parse(error.resetsAt) - Date.now()) / 1000))));
  return c.json(error.toBody(c.get('requestId')), error.status satisfies ContentfulStatusCode);
}
