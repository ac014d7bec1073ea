/** The way into better-auth: its handler and calls, Google that was not there at the start, and wallets' nonces and domains. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db } from '../db/database.ts';
import { type AuthSettings, makeAuth } from './better-auth.ts';

export interface AuthDoor {
  handler(request: Request): Promise<Response>;
  readonly api: ReturnType<typeof makeAuth>['api'];
  /** Gives out a nonce for a wallet's message. */
  makeNonce(): Promise<string>;
  /** Uses up a nonce that was given out for a wallet's message. @returns false when it is unknown, used or too old. */
  useNonce(nonce: string): Promise<boolean>;
  /** Domains that a wallet's message may name; the first is the usual one. */
  siteDomains: readonly string[];
  /** The site is reached by https. */
  secure: boolean;
}

/** Google's description is read when better-auth starts. When that failed, it is tried again, this often at most. */
const retryAfterMs = 5000;

export function openAuthDoor(db: Db, settings: Omit<AuthSettings, 'walletDomain'>, now = Date.now): AuthDoor {
  const domain = new AsyncLocalStorage<string>();
  const siteDomains = domainsOf(settings);
  const make = () => makeAuth(db, { ...settings, walletDomain: () => domain.getStore() ?? siteDomains[0] ?? '' });
  let auth = make();
  let madeAtMs = now();
  return {
    get api() {
      return auth.api;
    },
    siteDomains,
    secure: settings.baseURL.startsWith('https:'),
    async handler(request) {
      const { pathname } = new URL(request.url);
      if (pathname.endsWith('/siwe/verify')) return domain.run(await domainOf(request.clone(), siteDomains), () => auth.handler(request));
      if (!settings.google || !pathname.endsWith('/sign-in/social')) return auth.handler(request);
      const again = request.clone();
      const answer = await auth.handler(request);
      if (answer.status !== 404 || now() - madeAtMs < retryAfterMs) return answer;
      auth = make();
      madeAtMs = now();
      return auth.handler(again);
    },
    makeNonce: async () => (await auth.api.getSiweNonce()).nonce,
    async useNonce(nonce) {
      const { internalAdapter } = await auth.$context;
      return (await internalAdapter.consumeVerificationValue(`siwe:${nonce}`)) !== null;
    },
  };
}

/**
 * A wallet shows the domain that a message is for. It must be one that is known to be this site, and not what a request says of
 * itself: another site could send us the message it had signed for itself. Without PUBLIC_URL only this machine is known.
 */
function domainsOf({ publicUrl, baseURL }: Pick<AuthSettings, 'publicUrl' | 'baseURL'>): string[] {
  if (publicUrl) return [new URL(publicUrl).host];
  const { host, port } = new URL(baseURL);
  return [...new Set([host, ...['localhost', '127.0.0.1', '[::1]'].map((name) => (port ? `${name}:${port}` : name))])];
}

/** The known domain that the message names; else one that will not fit it. */
async function domainOf(request: Request, known: readonly string[]): Promise<string> {
  const body: unknown = await request.json().catch(() => undefined);
  const message = body && typeof body === 'object' && 'message' in body ? String(body.message) : '';
  return known.find((domain) => message.startsWith(`${domain} wants you to sign in with your Ethereum account:`)) ?? known[0] ?? '';
}
