import { StarwrightError } from '@starwright/protocol/errors';
import type { Context } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import { parseJson, storable } from '../http/read-body.ts';
import type { AuthDoor } from './auth-door.ts';
import { clientAddressHeader } from './better-auth.ts';

/**
 * What of better-auth is offered. It has more, among it an administration of its own, which would pass by ours and its audit.
 */
export const authCalls = [
  'POST sign-up/email',
  'POST sign-in/email',
  'POST sign-in/social',
  'GET callback/google',
  'GET get-session',
  'POST sign-out',
  'POST request-password-reset',
  'POST reset-password',
  'GET verify-email',
  'POST send-verification-email',
  'POST change-password',
  'POST update-user',
  'POST siwe/verify',
] as const;
const offered: ReadonlySet<string> = new Set(authCalls);

/** Characters of one text in a body: longer than any address, name or token. */
const longestText = 2000;

/**
 * Hands a call of `/api/auth/*` to better-auth. Its errors get the shape that all errors have here, beside their own
 * (`code` and `message` at the top), which better-auth's client reads.
 * @throws StarwrightError `not-found` for what is not offered; `invalid-body` for texts that cannot be kept, are very long, or a picture that is no https address.
 */
export async function forwardToAuth(c: Context<AppEnv>, auth: AuthDoor): Promise<Response> {
  if (!offered.has(`${c.req.method} ${c.req.path.replace('/api/auth/', '')}`)) throw new StarwrightError('not-found');
  const headers = new Headers(c.req.raw.headers);
  headers.set(clientAddressHeader, c.get('clientAddress'));
  if (/^Bearer +anonymous$/i.test(headers.get('authorization') ?? '')) headers.delete('authorization');
  const body = await checkedBody(c);
  if (body !== undefined) headers.delete('content-length');
  const request =
    body === undefined ? new Request(c.req.raw, { headers }) : new Request(c.req.url, { method: c.req.method, headers, body });
  const answer = await auth.handler(request);
  if (answer.status < 400) return answer;

  const own = parseError(await answer.text());
  const code = (
    own.code ??
    (answer.status === 404
      ? 'not-found'
      : answer.status === 429
        ? 'too-many-requests'
        : answer.status >= 500
          ? 'internal'
          : 'sign-in-refused')
  )
    .toLowerCase()
    .replaceAll('_', '-');
  const message = own.message ?? 'This did not work. Check what you entered and try again.';
  const result = new Response(JSON.stringify({ ...own, error: { code, message, requestId: c.get('requestId') } }), answer);
  result.headers.set('Content-Type', 'application/json');
  result.headers.delete('Content-Length');
  const retryAfter = answer.headers.get('X-Retry-After');
  if (retryAfter) result.headers.set('Retry-After', retryAfter);
  return result;
}

/** The body as it may be kept; undefined when there is none, or none in JSON, which better-auth refuses or reads by itself. */
async function checkedBody(c: Context<AppEnv>): Promise<string | undefined> {
  if (c.req.method !== 'POST' || !/^application\/json\b/i.test(c.req.header('content-type') ?? '')) return undefined;
  const text = await c.req.text();
  if (text.trim() === '') return text;
  const value = storable(parseJson(text));
  if (value !== null && typeof value === 'object') {
    for (const [field, part] of Object.entries(value)) {
      if (typeof part === 'string' && part.length > longestText) {
        throw new StarwrightError('invalid-body', { fields: { [field]: `Use at most ${longestText} characters.` } });
      }
      if (field === 'image' && part !== null && part !== undefined && !(typeof part === 'string' && /^https:\/\//i.test(part))) {
        throw new StarwrightError('invalid-body', { fields: { image: 'Use an address that begins with https://.' } });
      }
    }
  }
  return JSON.stringify(value);
}

function parseError(text: string): { code?: string; message?: string } {
  try {
    const value: unknown = JSON.parse(text);
    if (value === null || typeof value !== 'object') return {};
    return {
      ...('code' in value && typeof value.code === 'string' && { code: value.code }),
      ...('message' in value && typeof value.message === 'string' && { message: value.message }),
    };
  } catch {
    return {};
  }
}
