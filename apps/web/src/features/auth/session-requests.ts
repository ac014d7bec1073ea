/** What the session asks of the server: who am I, e-mail sign-in and sign-up, Google, sign-out. */
import { confirmedEmailSchema } from '@starwright/protocol/account';
import { type CurrentUser, currentUserSchema } from '@starwright/protocol/users';
import { z } from 'zod';
import { ApiError, call, send } from '../../lib/api-client.ts';
import { localStore } from '../../lib/browser-store.ts';
import { api } from '../../lib/paths.ts';
import { forgetEverything, keepProviderRecord, keepSessionToken } from '../../lib/tokens.ts';

export const fetchCurrentUser = (signal?: AbortSignal): Promise<CurrentUser> => call(currentUserSchema, api.me, { signal });

const providerSessionSchema = z.object({ session: z.object({ token: z.string(), expiresAt: z.iso.datetime() }) }).nullable();

/**
 * Asks the server about the session, which makes it longer when it is a day old, and keeps what it says.
 * @returns whether there is one. Answered without an error when there is none.
 */
export async function refreshSession(): Promise<boolean> {
  const known = await call(providerSessionSchema, api.session);
  if (known === null) return false;
  keepProviderRecord(localStore, { accessToken: known.session.token, expiresAtMs: Date.parse(known.session.expiresAt) });
  return true;
}

/** What is still missing: a code of the app after the password, or the link in the letter that confirms the address. */
export type NotYet = 'second-factor' | 'letter';

const signedInSchema = z.object({ token: z.string().nullish(), user: z.object({ id: z.string() }) });

export interface Credentials {
  email: string;
  password: string;
}

/** Signs in and keeps the token. @throws ApiError 401 when e-mail and password do not belong together. */
export async function signInByEmail({ email, password }: Credentials): Promise<CurrentUser | NotYet> {
  const response = await send(api.signInEmail, { method: 'POST', body: { email, password }, signingIn: true });
  const { twoFactorRedirect } = z.object({ twoFactorRedirect: z.boolean().optional() }).parse(await response.clone().json());
  return twoFactorRedirect ? 'second-factor' : enter(response);
}

/** The second half of a sign-in: the code of the app, or one of the recovery codes. @throws ApiError 401 for a wrong one. */
export async function signInByCode(code: string, recovery: boolean): Promise<CurrentUser> {
  const path = api.secondFactor(recovery ? 'verify-backup-code' : 'verify-totp');
  return enter(await send(path, { method: 'POST', body: { code }, signingIn: true }));
}

/**
 * Makes an account. Where letters are sent, nobody is let in before the address is confirmed, and the answer is the same for one that
 * has an account. @throws ApiError 422 when it has, where no letters are sent; 400 for a password that is easy to guess.
 */
export async function signUpByEmail({ email, password, name }: Credentials & { name: string }): Promise<CurrentUser | NotYet> {
  const response = await send(api.signUpEmail, { method: 'POST', body: { email, password, name }, signingIn: true });
  const { token } = signedInSchema.parse(await response.clone().json());
  return token ? enter(response) : 'letter';
}

/** Confirms the address that a letter's link is for. @returns the address. @throws ApiError 401 `password-needed`, or for a wrong one. */
export async function confirmEmail(token: string, password?: string): Promise<string> {
  const body = { token, ...(password !== undefined && { password }) };
  // The cookie says who is signed in, if anybody; a refusal is no reason to end that session.
  const response = await send(api.confirmEmail, { method: 'POST', body, signingIn: true });
  return confirmedEmailSchema.parse(await response.json()).email;
}

export async function enter(response: Response): Promise<CurrentUser> {
  const { token } = signedInSchema.parse(await response.json());
  keepNewSession(response, token);
  return fetchAndSync();
}

/** A sign-in, a changed password or a second factor begins another session; the one before is over. */
export function keepNewSession(response: Response, token?: string | null): void {
  const bearer = response.headers.get('set-auth-token') ?? token;
  if (bearer) keepSessionToken(localStore, bearer);
}

/** The user, told to the server's books once more. */
export async function fetchAndSync(): Promise<CurrentUser> {
  const user = await fetchCurrentUser();
  await syncUser(user);
  return user;
}

/** Only success matters to the server's books; a failure is logged and nothing else. */
async function syncUser({ id, email, firstName, lastName, profileImageUrl }: CurrentUser): Promise<void> {
  try {
    await send(api.syncUser, { method: 'POST', body: { id, email, firstName, lastName, profileImageUrl } });
  } catch (error) {
    console.warn('The user could not be synced.', error);
  }
}

/**
 * Where Google wants the person to go, or undefined when this server has no Google sign-in. They come back by way of the sign-in
 * page, which takes their session over, to `next`: by itself the site's root.
 */
export async function googleAddress(next = '/'): Promise<string | undefined> {
  try {
    const schema = z.object({ url: z.url({ protocol: /^https?$/ }) });
    const body = { provider: 'google', callbackURL: `/auth?next=${encodeURIComponent(next)}`, errorCallbackURL: '/auth' };
    const response = await send(api.signInSocial, { method: 'POST', body, signingIn: true });
    return schema.parse(await response.json()).url;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return undefined;
    throw error;
  }
}

/** Ends this session on the server. @throws ApiError or TypeError when the server does not agree or does not answer */
export async function endSession(): Promise<void> {
  try {
    await send(api.signOut, { method: 'POST', body: { scope: 'local' }, signal: AbortSignal.timeout(3000) });
  } catch (error) {
    // It is over already.
    if (!(error instanceof ApiError && error.status === 401)) throw error;
  }
}

/** The emergency sign-out: ends the session here and on the server. Never fails: what the server does not hear is cleaned up by hand. */
export async function emergencySignOut(): Promise<void> {
  await endSession().catch((error) => console.warn('The server did not confirm the sign-out.', error));
  forgetEverything(localStore);
}

/** Sends the letter with the link for a new password, if the address has an account. Nothing tells whether it has. */
export async function askForReset(email: string): Promise<void> {
  await send(api.resetRequest, { method: 'POST', body: { email }, signingIn: true });
}

/** @throws ApiError 400 when the link was used or is too old. */
export async function resetPassword(token: string, newPassword: string): Promise<void> {
  await send(api.resetPassword, { method: 'POST', body: { token, newPassword }, signingIn: true });
}

/** Ends sessions of this person: the others, or all. @throws ApiError */
export async function endSessions(scope: 'others' | 'global'): Promise<void> {
  await send(api.signOut, { method: 'POST', body: { scope } });
}
