/** Accounts and sessions, kept by better-auth: e-mail with password, Google, wallets; the session as a cookie or as a bearer token. */
import { isIP } from 'node:net';
import { passkey } from '@better-auth/passkey';
import { errorCatalogue } from '@starwright/protocol/errors';
import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError } from 'better-auth/api';
import { generateRandomString } from 'better-auth/crypto';
import { admin, bearer, genericOAuth, siwe, twoFactor } from 'better-auth/plugins';
import { eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import { getAddress, recoverMessageAddress } from 'viem/utils';
import type { Db } from '../db/database.ts';
import { accounts, passkeys, sessions, signInLimits, twoFactors, users, verifications, walletAddresses } from '../db/schema.ts';
import { ownOrigins } from '../http/own-origins.ts';
import type { Mailer } from '../mail/mailer.ts';
import { placeholderDomain } from './placeholder-address.ts';
import { sessionLifetime, storingHashes } from './session-store.ts';
import { confirmLetter, knownLetter, resetLetter } from './sign-in-letters.ts';
import { takeOver } from './take-over.ts';
import { tell } from './what-happened.ts';

/** Written by the server from the socket (`forward.ts`), never taken from a client. */
export const clientAddressHeader = 'x-starwright-client-address';

export interface AuthSettings {
  baseURL: string;
  secret: string;
  publicUrl: string | undefined;
  limits: boolean;
  log: Logger;
  google?: { clientId: string; clientSecret: string; discoveryUrl: string } | undefined;
  mailer: Mailer;
  /** Called once for everybody who makes an account, before they can do anything. */
  onNewPerson: (person: { id: string; email: string }) => Promise<void>;
  /** The domain that the wallet's message at hand must be for. */
  walletDomain: () => string;
}

/** How long the links in letters are good. */
const linkSeconds = 3600;

export const shortestPassword = 10;

/** A new way in asks for a sign-in that is no older. */
export const freshSeconds = 15 * 60;

export function makeAuth(db: Db, settings: AuthSettings) {
  const site = settings.baseURL;
  const { mailer } = settings;
  const secure = site.startsWith('https:');
  return betterAuth({
    appName: 'Starwright',
    baseURL: settings.baseURL,
    secret: settings.secret,
    telemetry: { enabled: false },
    // Its warnings are refused sign-ins, which are the person's affair, not the operator's.
    logger: { level: 'warn', log: (level, message) => settings.log[level === 'error' ? 'error' : 'info']({ auth: message }, 'sign-in') },
    // What goes wrong inside is thrown to our own handler: it would print it, the values of database queries with it.
    onAPIError: { errorURL: '/auth', throw: true },
    trustedOrigins: (request) => [
      settings.baseURL,
      ...ownOrigins({ host: request?.headers.get('host') ?? undefined, publicUrl: settings.publicUrl }),
    ],
    database: storingHashes(
      drizzleAdapter(db, {
        provider: 'pg',
        schema: {
          user: users,
          session: sessions,
          account: accounts,
          verification: verifications,
          walletAddress: walletAddresses,
          rateLimit: signInLimits,
          passkey: passkeys,
          twoFactor: twoFactors,
        },
        transaction: true,
      }),
    ),
    verification: { storeIdentifier: 'hashed' },
    user: {
      additionalFields: {
        tier: { type: 'string', input: false, defaultValue: 'noobs' },
        level: { type: 'number', input: false, defaultValue: 1 },
        experience: { type: 'number', input: false, defaultValue: 0 },
        demo: { type: 'boolean', input: false, defaultValue: false },
      },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: shortestPassword,
      // Where letters arrive, nobody is let in before the address is confirmed, and signing up with any address is answered the same.
      requireEmailVerification: mailer.sends,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: linkSeconds,
      // Letters are not waited for, so that it takes as long for an address that nobody has.
      sendResetPassword: async ({ user, token }) => {
        tell({ lettered: user.id });
        void mailer.send(resetLetter(user.email, `${site}/reset-password?token=${token}`));
      },
      onPasswordReset: async ({ user }) => {
        tell({ reset: user.id });
        await takeOver(db, user.id, 'credential');
      },
      onExistingUserSignUp: async ({ user }) => {
        tell({ known: user.id });
        void mailer.send(knownLetter(user.email, `${site}/auth`));
      },
      customSyntheticUser: ({ coreFields, additionalFields, id }) => ({
        ...coreFields,
        ...{ role: 'user', banned: false, banReason: null, banExpires: null },
        ...{ tier: 'noobs', level: 1, experience: 0, demo: false },
        ...additionalFields,
        id,
      }),
    },
    emailVerification: {
      sendOnSignUp: true,
      sendOnSignIn: true,
      autoSignInAfterVerification: false,
      expiresIn: linkSeconds,
      sendVerificationEmail: async ({ user, token }) => void mailer.send(confirmLetter(user.email, `${site}/confirm-email?token=${token}`)),
    },
    databaseHooks: {
      user: {
        create: {
          after: async (person) => {
            tell({ made: person.id });
            await settings.onNewPerson(person);
          },
        },
      },
      account: {
        create: {
          after: async ({ providerId, userId }) => {
            if (providerId === 'google') tell({ joinedGoogle: userId });
            // Google vouches for the address; without this an unconfirmed account of a stranger would keep its owner out.
            if (providerId === 'google') await takeOver(db, userId, 'google');
          },
        },
      },
      session: {
        create: {
          after: async ({ userId }) => {
            tell({ began: userId });
            await db.update(users).set({ lastLoginAt: new Date() }).where(eq(users.id, userId));
          },
        },
        delete: { after: async ({ userId }) => tell({ ended: userId }) },
      },
    },
    session: { expiresIn: sessionLifetime.idleSeconds, updateAge: sessionLifetime.renewedAfterSeconds, freshAge: freshSeconds },
    account: { accountLinking: { enabled: true, requireLocalEmailVerified: false }, encryptOAuthTokens: true },
    rateLimit: {
      enabled: settings.limits,
      storage: 'database',
      window: 60,
      max: 300,
      customRules: {
        '/sign-in/email': { window: 60, max: 10 },
        '/sign-up/email': { window: 60, max: 10 },
        '/request-password-reset': { window: 300, max: 5 },
        '/send-verification-email': { window: 300, max: 5 },
        '/siwe/*': { window: 60, max: 30 },
        '/two-factor/*': { window: 60, max: 10 },
        '/passkey/*': { window: 60, max: 60 },
        '/get-session': false,
      },
    },
    advanced: {
      // `__Host-`: for this very host and by https only, so that no other name of the domain can set it (RFC 6265bis).
      useSecureCookies: false,
      cookiePrefix: secure ? '__Host-starwright' : 'starwright',
      defaultCookieAttributes: { secure, path: '/' },
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
    },
    plugins: [
      bearer(),
      admin({ bannedUserMessage: errorCatalogue.suspended.message }),
      siwe({
        get domain() {
          return settings.walletDomain();
        },
        anonymous: true,
        emailDomainName: placeholderDomain,
        getNonce: async () => generateRandomString(32, 'a-z', 'A-Z', '0-9'),
        verifyMessage: async ({ message, signature, address }) =>
          (await recoverMessageAddress({ message, signature: `0x${signature.replace(/^0x/, '')}` })) === getAddress(address),
      }),
      // Asked for after a password; whoever holds a passkey or a wallet, or comes from Google, has proved more than a password.
      twoFactor({ issuer: 'Starwright' }),
      passkey({
        ...passkeyPlaces(site),
        rpName: 'Starwright',
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        // It stands for a password and a second factor in one, so the device must have asked for a finger, a face or a code.
        authentication: {
          afterVerification: async ({ verification }) => {
            if (!verification.authenticationInfo.userVerified) throw new APIError('UNAUTHORIZED', { code: 'AUTHENTICATION_FAILED' });
          },
        },
      }),
      ...(settings.google
        ? [
            genericOAuth({
              config: [
                {
                  providerId: 'google',
                  scopes: ['openid', 'email', 'profile'],
                  pkce: true,
                  requireIdTokenVerification: true,
                  ...settings.google,
                },
              ],
            }),
          ]
        : []),
    ],
  });
}

/**
 * Which site passkeys are for (WebAuthn, "relying party"): a name, which an address in numbers is not, so that a site on this machine
 * has them at `localhost` only.
 */
function passkeyPlaces(site: string): { rpID: string; origin: string[] } {
  const { hostname, origin, port, protocol } = new URL(site);
  if (isIP(hostname.replace(/^\[|\]$/g, '')) === 0) return { rpID: hostname, origin: [origin] };
  return { rpID: 'localhost', origin: [`${protocol}//localhost${port && `:${port}`}`] };
}

export type Auth = ReturnType<typeof makeAuth>;
