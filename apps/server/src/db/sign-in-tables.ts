/** Further ways in, and what holds back who guesses: passkeys and codes (tables of better-auth's plugins), failed sign-ins. */
import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from './schema.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const userId = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const passkeys = pgTable(
  'passkeys',
  {
    id: text('id').primaryKey(),
    name: text('name'),
    publicKey: text('public_key').notNull(),
    userId: userId(),
    credentialID: text('credential_id').notNull().unique(),
    counter: integer('counter').notNull(),
    deviceType: text('device_type').notNull(),
    backedUp: boolean('backed_up').notNull(),
    transports: text('transports'),
    createdAt: moment('created_at').defaultNow().notNull(),
    aaguid: text('aaguid'),
  },
  (t) => [index('passkeys_user').on(t.userId)],
);

/** The secret and the recovery codes are encrypted with the secret of the sessions. */
export const twoFactors = pgTable(
  'two_factors',
  {
    id: text('id').primaryKey(),
    secret: text('secret').notNull(),
    backupCodes: text('backup_codes').notNull(),
    userId: userId(),
    verified: boolean('verified').default(true).notNull(),
    failedVerificationCount: integer('failed_verification_count').default(0).notNull(),
    lockedUntil: moment('locked_until'),
  },
  (t) => [index('two_factors_user').on(t.userId)],
);

/** Passwords that were tried in vain, in a row. `key` is a keyed hash of the address, so that nobody reads here who was attacked. */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    lastAt: moment('last_at').notNull(),
  },
  (t) => [index('sign_in_failures_age').on(t.lastAt)],
);
