/** Accounts and sessions, kept by better-auth: e-mail with password; the session as a cookie or as a bearer token. */
import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { admin, bearer } from 'better-auth/plugins';
import type { Logger } from 'pino';
import type { Db } from '../db/database.ts';
import { accounts, sessions, signInLimits, users, verifications, walletAddresses } from '../db/schema.ts';

/** Written by the server from the socket (`forward.ts`), never taken from a client. */
export const clientAddressHeader = 'x-starwright-client-address';

export interface AuthSettings {
  baseURL: string;
  secret: string;
  publicUrl: string | undefined;
  limits: boolean;
  log: Logger;
}

export function makeAuth(db: Db, settings: AuthSettings) {
  return betterAuth({
    baseURL: settings.baseURL,
    secret: settings.secret,
    telemetry: { enabled: false },
    // Its warnings are refused sign-ins, which are the person's affair, not the operator's.
    logger: { level: 'warn', log: (level, message) => settings.log[level === 'error' ? 'error' : 'info']({ auth: message }, 'sign-in') },
    // Without this it prints errors by itself, the values of database queries with them.
    onAPIError: {
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
    emailAndPassword: { enabled: true, minPasswordLength: 10, revokeSessionsOnPasswordReset: true },
    session: { expiresIn: 60 * 60 * 24 * 30, updateAge: 60 * 60 * 24 },
    account: { accountLinking: { enabled: true }, encryptOAuthTokens: true },
    rateLimit: {
      enabled: settings.limits,
      storage: 'database',
      window: 60,
      max: 300,
      customRules: { '/sign-in/email': { window: 60, max: 10 }, '/sign-up/email': { window: 60, max: 10 }, '/get-session': false },
    },
    advanced: {
      useSecureCookies: settings.baseURL.startsWith('https:'),
      cookiePrefix: 'starwright',
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
    },
    plugins: [bearer(), admin()],
  });
}

/** An answer below 500: the person's affair. */
const isRefusal = (error: unknown): error is Error & { statusCode: number } =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' && error.statusCode < 500;

export type Auth = ReturnType<typeof makeAuth>;
