import { StarwrightError } from '@starwright/protocol/errors';
import { storable } from '@starwright/protocol/storable';
import type { Context } from 'hono';
import { z } from 'zod';
import { databaseWasAway } from '../db/database-away.ts';
import type { AppEnv } from '../http/app-env.ts';
import { parseJson } from '../http/read-body.ts';
import type { AuthDoor } from './auth-door.ts';
import { clientAddressHeader, shortestPassword } from './better-auth.ts';
import { checkPassword } from './common-password.ts';
import { mayAddWayIn } from './new-way-in.ts';
import { isBanned } from './signed-in.ts';
import { tell } from './what-happened.ts';

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
  'POST send-verification-email',
  'POST change-password',
  'POST update-user',
  'POST siwe/verify',
  'POST two-factor/enable',
  'POST two-factor/disable',
  'POST two-factor/generate-backup-codes',
  'POST two-factor/verify-totp',
  'POST two-factor/verify-backup-code',
  'GET passkey/generate-register-options',
  'POST passkey/verify-registration',
  'GET passkey/generate-authenticate-options',
  'POST passkey/verify-authentication',
  'POST passkey/delete-passkey',
] as const;
const offered: ReadonlySet<string> = new Set(authCalls);

/** Characters of one text in a body: longer than any address, name or token. */
const longestText = 2000;

/** Calls that somebody makes who is signed in; whoever is suspended makes none of them. */
const signedInCalls = new Set(
  [
    'get-session send-verification-email change-password update-user',
    'two-factor/enable two-factor/disable two-factor/generate-backup-codes',
    'passkey/generate-register-options passkey/verify-registration passkey/delete-passkey',
  ].flatMap((calls) => calls.split(' ')),
);
/** Those by which a further way in is made. */
const newWays = /^passkey\/(generate-register-options|verify-registration)$/;
/** Those that ask somebody who is signed in for the password. */
const askPassword = /^(change-password|two-factor\/(enable|disable|generate-backup-codes))$/;

const codeCall = 'two-factor/verify-totp';
const signedInSchema = z.object({ token: z.string(), user: z.object({ id: z.string() }) });

type Body = Readonly<Record<string, unknown>>;

/** What is not the caller's to choose. */
const settled: Partial<Record<string, Body>> = {
  // Whoever changes a password ends what was opened with the old one.
  'change-password': { revokeOtherSessions: true },
  // No browser is excused from the second factor.
  'two-factor/verify-totp': { trustDevice: false },
  'two-factor/verify-backup-code': { trustDevice: false, disableSession: false },
  'two-factor/enable': { method: 'totp', issuer: 'Starwright' },
};

/**
 * Hands a call of `/api/auth/*` to better-auth. Its errors get the shape that all errors have here, beside their own
 * (`code` and `message` at the top), which better-auth's client reads.
 * @throws StarwrightError `not-found` for what is not offered; `unsupported-body` for anything but JSON; `invalid-body` for texts that
 * cannot be kept, are very long, or a picture that is no https address; `way-in-missing`; `password-too-common`; `too-many-requests` for guesses;
 * `suspended`.
 */
export async function forwardToAuth(c: Context<AppEnv>, auth: AuthDoor): Promise<Response> {
  const call = c.req.path.replace('/api/auth/', '');
  if (!offered.has(`${c.req.method} ${call}`)) throw new StarwrightError('not-found');
  const sent = await checkedBody(c);
  if ((call === 'sign-in/email' || call === 'sign-up/email') && !namesWayIn(sent)) throw new StarwrightError('way-in-missing');
  const headers = new Headers(c.req.raw.headers);
  headers.set(clientAddressHeader, c.get('clientAddress').replace(/\/64$/, ''));
  if (/^Bearer +anonymous$/i.test(headers.get('authorization') ?? '')) headers.delete('authorization');
  const found =
    signedInCalls.has(call) || call === codeCall ? await auth.api.getSession({ headers, query: { disableRefresh: true } }) : null;
  const person = found?.user;
  tell({ person: person?.id });
  if (person && isBanned(person)) throw new StarwrightError('suspended');
  if (found && newWays.test(call)) {
    const { email, emailVerified } = found.user;
    mayAddWayIn({ email, confirmed: emailVerified, session: { signedInAt: found.session.createdAt } }, new Date());
  }
  await checkNewPassword(call, sent, person);

  const guessed = call === 'sign-in/email' ? sent?.email : askPassword.test(call) ? person?.email : undefined;
  if (typeof guessed === 'string') tell({ guessed: guessed.toLowerCase() });
  const succeeded = typeof guessed === 'string' ? await auth.guesses.attempt(guessed.toLowerCase(), c.get('clientAddress')) : undefined;
  const body = sent && { ...sent, ...settled[call] };
  if (body) headers.delete('content-length');
  const request = body
    ? new Request(c.req.url, { method: c.req.method, headers, body: JSON.stringify(body) })
    : new Request(c.req.raw, { headers });
  const answer = await auth.handler(request);
  if (answer.status < 400) {
    await succeeded?.();
    if (call === codeCall && !found && !(await isFirstUse(auth, answer.clone(), body?.code))) {
      return refusalOf(c, new Response(JSON.stringify({ code: 'INVALID_CODE', message: 'Invalid code' }), { status: 401 }));
    }
    return answer;
  }
  // better-auth has its own errors for what a lost database makes of a sign-in.
  if (databaseWasAway()) throw new StarwrightError('database-away');
  return refusalOf(c, answer);
}

/** A code that signed in before signs in no more; the session that better-auth has made for it ends before anybody knows its token. */
async function isFirstUse(auth: AuthDoor, answer: Response, code: unknown): Promise<boolean> {
  const { token, user } = signedInSchema.parse(await answer.json());
  const first = await auth.useCode(user.id, String(code));
  if (!first) await auth.endSession(token);
  return first;
}

/** An account is known by an address or a telephone, and opened by a password. */
function namesWayIn(body: Body | undefined): boolean {
  const isGiven = (field: string) => typeof body?.[field] === 'string' && body[field].trim() !== '';
  return (isGiven('email') || isGiven('phone')) && isGiven('password');
}

async function checkNewPassword(call: string, body: Body | undefined, person: { email: string; name: string } | undefined): Promise<void> {
  const text = (field: string) => (typeof body?.[field] === 'string' ? body[field] : undefined);
  const field = call === 'sign-up/email' ? 'password' : 'newPassword';
  const password = call === 'sign-up/email' || call === 'change-password' || call === 'reset-password' ? text(field) : undefined;
  // How long it must be, better-auth says.
  if (!password || password.length < shortestPassword) return;
  const [email, name] = person ? [person.email, person.name] : [text('email'), text('name')];
  await checkPassword(password, { ...(email && { email }), ...(name && { name }) }, field);
}

/** The code of a refusal that would tell whether an address has an account is that of a wrong password. */
const sameAs: Record<string, { code: string; message: string; status: number }> = {
  EMAIL_NOT_VERIFIED: { code: 'INVALID_EMAIL_OR_PASSWORD', message: new StarwrightError('invalid-email-or-password').message, status: 401 },
};

const inside = { code: 'INTERNAL', message: new StarwrightError('internal').message };

async function refusalOf(c: Context<AppEnv>, answer: Response): Promise<Response> {
  const told = parseError(await answer.text());
  const same = told.code ? sameAs[told.code] : undefined;
  // What went wrong inside is in the log, and nobody else's affair.
  const own = same ? { code: same.code, message: same.message } : answer.status >= 500 ? inside : told;
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
  const result = new Response(JSON.stringify({ ...own, error: { code, message, requestId: c.get('requestId') } }), {
    status: same?.status ?? answer.status,
    headers: answer.headers,
  });
  result.headers.set('Content-Type', 'application/json');
  result.headers.delete('Content-Length');
  const retryAfter = answer.headers.get('X-Retry-After');
  if (retryAfter) result.headers.set('Retry-After', retryAfter);
  return result;
}

/** The body as it may be kept; undefined when there is none. */
async function checkedBody(c: Context<AppEnv>): Promise<Body | undefined> {
  if (c.req.method !== 'POST') return undefined;
  const text = await c.req.text();
  if (text.trim() === '') return undefined;
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) throw new StarwrightError('unsupported-body');
  const value = storable(parseJson(text));
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    throw new StarwrightError('invalid-body', { fields: { body: 'Send an object.' } });
  }
  for (const [field, part] of Object.entries(value)) {
    if (typeof part === 'string' && part.length > longestText) {
      throw new StarwrightError('invalid-body', { fields: { [field]: `Use at most ${longestText} characters.` } });
    }
    if (field === 'image' && part !== null && part !== undefined && !(typeof part === 'string' && /^https:\/\//i.test(part))) {
      throw new StarwrightError('invalid-body', { fields: { image: 'Use an address that begins with https://.' } });
    }
  }
  return { ...value };
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
