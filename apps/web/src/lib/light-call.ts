/**
 * A call as the API's documents want every one, for the public pages, which carry no schemas: the chosen token, cookies, JSON.
 * What comes back is not checked here. @throws Error `{status}: {body text, or status text}` when the answer is not OK.
 */
import { localStore } from './browser-store.ts';
import { chooseToken, forgetTokens } from './tokens.ts';

export async function lightCall(path: string, signal?: AbortSignal): Promise<unknown> {
  const response = await fetch(path, {
    headers: { accept: 'application/json', authorization: `Bearer ${chooseToken(localStore)}` },
    credentials: 'include',
    ...(signal && { signal }),
  });
  if (response.ok) return response.json();
  if (response.status === 401) {
    console.warn('Authentication failed: the session is not known to the server.');
    forgetTokens(localStore);
  }
  throw new Error(`${response.status}: ${(await response.text()) || response.statusText}`);
}
