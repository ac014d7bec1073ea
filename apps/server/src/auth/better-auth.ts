/** Accounts and sessions, kept by better-auth: e-mail with password, Google, wallets; the session as a cookie or as a bearer token. */
import { errorCatalogue } from '@starwright/protocol/errors';
import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { generateRandomString } from 'better-auth/crypto';
import { admin, bearer, genericOAuth, siwe } from 'better-auth/plugins';
import { eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import { getAddress, recoverMessageAddress } from 'viem';
import type { Db } from '../db/database.ts';
import { accounts, sessions, signInLimits, users, verifications, walletAddresses } from '../db/schema.ts';
import type { Mailer } from '../mail/mailer.ts';

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
  /** The domain that the wallet's message at hand must be for. */
  walletDomain: () => string;
}

/** How long the links in letters are good. */
const linkSeconds = 3600;

export function makeAuth(db: Db, settings: AuthSettings) {
  const site = settings.baseURL;
  return betterAuth({
    baseURL: settings.baseURL,
    secret: settings.secret,
    telemetry: { enabled: false },
    // Its warnings are refused sign-ins, which are the person's affair, not the operator's.
    logger: { level: 'warn', log: (level, message) => settings.log[level === 'error' ? 'error' : 'info']({ auth: message }, 'sign-in') },
    // Without this it prints errors by itself, the values of database queries with them.
    onAPIError: {
      errorURL: '/auth',
      onError: (error) => {
        if (isRefusal(error)) settings.log.info({ auth: error.message }, 'sign-in');
        else settings.log.error({ err: error }, 'sign-in failed');
      },
    },
    // The site is wherever it was called: localhost, 127.0.0.1 or a name in the local network, besides PUBLIC_URL.
    trustedOrigins: (request) => {
      const host = request?.headers.get('host');
      return [
        settings.baseURL,
        ...(settings.publicUrl ? [settings.publicUrl] : []),
        ...(host ? [`http://${host}`, `https://${host}`] : []),
      ];
    },
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: {
        user: users,
        session: sessions,
        account: accounts,
        verification: verifications,
        walletAddress: walletAddresses,
        rateLimit: signInLimits,
      },
      transaction: true,
    }),
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
      minPasswordLength: 10,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: linkSeconds,
      // Not waited for, so that it takes as long for an address that nobody has.
      sendResetPassword: async ({ user, token }) => void settings.mailer.send(resetLetter(user, `${site}/reset-password?token=${token}`)),
    },
    emailVerification: {
      sendOnSignUp: true,
      autoSignInAfterVerification: false,
      expiresIn: linkSeconds,
      sendVerificationEmail: async ({ user, token }) =>
        void settings.mailer.send(
          verifyLetter(user, `${site}/api/auth/verify-email?token=${token}&callbackURL=${encodeURIComponent('/settings')}`),
        ),
    },
    databaseHooks: {
      session: {
        create: {
          after: async ({ userId }) => {
            await db.update(users).set({ lastLoginAt: new Date() }).where(eq(users.id, userId));
          },
        },
      },
    },
    session: { expiresIn: 60 * 60 * 24 * 30, updateAge: 60 * 60 * 24 },
    account: { accountLinking: { enabled: true }, encryptOAuthTokens: true },
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
        '/get-session': false,
      },
    },
    advanced: {
      useSecureCookies: settings.baseURL.startsWith('https:'),
      cookiePrefix: 'starwright',
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
        emailDomainName: 'wallet.invalid',
        getNonce: async () => generateRandomString(32, 'a-z', 'A-Z', '0-9'),
        verifyMessage: async ({ message, signature, address }) =>
          (await recoverMessageAddress({ message, signature: `0x${signature.replace(/^0x/, '')}` })) === getAddress(address),
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

const resetLetter = ({ email, name }: { email: string; name: string }, link: string) => ({
  to: email,
  subject: 'A new password for Starwright',
  text: `Hello ${name},\n\nsomebody asked for a new password for your account. If it was you, choose one here within an hour:\n\n${link}\n\nIf it was not you, do nothing: your password stays as it is.`,
});

const verifyLetter = ({ email, name }: { email: string; name: string }, link: string) => ({
  to: email,
  subject: 'Confirm your e-mail for Starwright',
  text: `Hello ${name},\n\nconfirm within an hour that this address is yours:\n\n${link}\n\nIf you did not create an account, do nothing.`,
});

/** An answer below 500: the person's affair. */
const isRefusal = (error: unknown): error is Error & { statusCode: number } =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' && error.statusCode < 500;

export type Auth = ReturnType<typeof makeAuth>;
