/** The way into better-auth: its handler and calls, Google that was not there at the start, and wallets' nonces and domains. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { verifyJWT } from 'better-auth/crypto';
import type { Db } from '../db/database.ts';
import { limitRate } from '../http/limit-rate.ts';
import type { Mailer } from '../mail/mailer.ts';
import { type AuthSettings, makeAuth } from './better-auth.ts';
import { useCodeOnce } from './code-once.ts';
import { type GuessThrottle, openGuessThrottle } from './guess-throttle.ts';
import { makeKeyedHash } from './keyed-hash.ts';

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
  /** Passwords that are tried. */
  guesses: GuessThrottle;
  /** Uses up the code that an app showed. @returns false when it signed this person in before */
  useCode(userId: string, code: string): Promise<boolean>;
  endSession(token: string): Promise<void>;
  /** The address that a letter's link confirms. @returns undefined for a token that is forged or too old. */
  addressOf(confirmation: string): Promise<string | undefined>;
  /** Marks the address of the link as confirmed; who may do so is the caller's to know. */
  confirm(confirmation: string): Promise<void>;
  /** The id of the account with this address. */
  personOf(email: string): Promise<string | undefined>;
  /** Who gave the right password and is asked for a code now. */
  pendingPerson(headers: Headers): Promise<string | undefined>;
  /** Whether the account with this address has this password. */
  isPasswordOf(email: string, password: string): Promise<boolean>;
}

/** Google's description is read when better-auth starts. When that failed, it is tried again, this often at most. */
const retryAfterMs = 5000;

/** Letters about ways in that one address is sent in an hour: anybody can have them sent. */
const lettersAnHour = { max: 6, windowSeconds: 3600 };

export function openAuthDoor(db: Db, given: Omit<AuthSettings, 'walletDomain'>, now = Date.now): AuthDoor {
  const settings = { ...given, mailer: sparing(db, given) };
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
    guesses: settings.limits
      ? openGuessThrottle(db, makeKeyedHash(settings.secret, 'sign-in-failures'), () => new Date(now()))
      : { attempt: async () => async () => {} },
    useCode: (userId, code) => useCodeOnce(db, makeKeyedHash(settings.secret, 'codes'), { userId, code, now: new Date(now()) }),
    async endSession(token) {
      await (await auth.$context).internalAdapter.deleteSession(token);
    },
    async addressOf(confirmation) {
      const claims = await verifyJWT<{ email?: unknown; updateTo?: unknown }>(confirmation, settings.secret);
      return typeof claims?.email === 'string' && claims.updateTo === undefined ? claims.email : undefined;
    },
    async confirm(confirmation) {
      await auth.api.verifyEmail({ query: { token: confirmation } });
    },
    async personOf(email) {
      const found = await (await auth.$context).internalAdapter.findUserByEmail(email);
      return found?.user.id;
    },
    async pendingPerson(headers) {
      const { createAuthCookie, internalAdapter } = await auth.$context;
      const { name } = createAuthCookie('two_factor');
      const cookie = (headers.get('cookie') ?? '').split(/; */).find((part) => part.startsWith(`${name}=`));
      // The value is followed by its signature.
      const value = cookie?.slice(name.length + 1).split(/\.|%2E/i)[0];
      return value ? (await internalAdapter.findVerificationValue(value))?.value : undefined;
    },
    async isPasswordOf(email, password) {
      const context = await auth.$context;
      const found = await context.internalAdapter.findUserByEmail(email, { includeAccounts: true });
      const hash = found?.accounts.find(({ providerId }) => providerId === 'credential')?.password;
      return typeof hash === 'string' && context.password.verify({ hash, password });
    },
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

/** Nobody's letter box is filled by somebody else: beyond the limit letters are not sent, and nobody is told. */
function sparing(db: Db, { mailer, limits, secret }: Pick<AuthSettings, 'mailer' | 'limits' | 'secret'>): Mailer {
  if (!limits) return mailer;
  const hash = makeKeyedHash(secret, 'letters');
  return {
    sends: mailer.sends,
    async send(letter) {
      const few = await limitRate(db, `letter:${hash(letter.to)}`, lettersAnHour).then(
        () => true,
        () => false,
      );
      if (few) await mailer.send(letter);
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
