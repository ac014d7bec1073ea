import type { Context } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import { type Auth, clientAddressHeader } from './better-auth.ts';

/**
 * Hands a call of `/api/auth/*` to better-auth. Its errors get the shape that all errors have here, beside their own
 * (`code` and `message` at the top), which better-auth's client reads.
 */
export async function forwardToAuth(c: Context<AppEnv>, auth: Auth): Promise<Response> {
  const headers = new Headers(c.req.raw.headers);
  headers.set(clientAddressHeader, c.get('clientAddress'));
  if (/^Bearer +anonymous$/i.test(headers.get('authorization') ?? '')) headers.delete('authorization');
  const answer = await auth.handler(new Request(c.req.raw, { headers }));
  if (answer.status < 400) return answer;

  const own = parseError(await answer.text());
  const code = (own.code ?? (answer.status === 404 ? 'not-found' : answer.status === 429 ? 'too-many-requests' : 'sign-in-refused'))
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
