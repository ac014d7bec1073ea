/** Passkeys (WebAuthn): made in Settings, used on the sign-in page. */
import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { CurrentUser } from '@starwright/protocol/users';
import { send } from '../../lib/api-client.ts';
import { api } from '../../lib/paths.ts';
import { enter } from './session-requests.ts';

type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];
type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** A passkey is for a name; at an address in numbers no browser makes one. */
export const canUsePasskeys = () => browserSupportsWebAuthn() && !/^[\d.]+$|^\[/.test(window.location.hostname);

/** @throws ApiError when the server does not know it; an Error named NotAllowedError when the person says no. */
export async function signInByPasskey(): Promise<CurrentUser> {
  const asked = await send(api.passkeyOptions('authenticate'), { signingIn: true });
  // The browser checks what the server asks for.
  const optionsJSON = (await asked.json()) as RequestOptions;
  const response = await startAuthentication({ optionsJSON });
  return enter(await send(api.passkeyVerify('authentication'), { method: 'POST', body: { response }, signingIn: true }));
}

/** @throws ApiError `fresh-sign-in-needed`, `address-unconfirmed`; an Error named NotAllowedError when the person says no. */
export async function addPasskey(name: string): Promise<void> {
  const asked = await send(api.passkeyOptions('register', name));
  const optionsJSON = (await asked.json()) as CreationOptions; // as above
  const response = await startRegistration({ optionsJSON });
  await send(api.passkeyVerify('registration'), { method: 'POST', body: { response, name } });
}

export const saidNo = (error: unknown) => error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
