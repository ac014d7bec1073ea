/**
 * All tables, for PostgreSQL and PGlite alike. After a change: `npx drizzle-kit generate` in apps/server, which writes
 * the migration into apps/server/drizzle.
 *
 * Payloads that are handed out as they came in are `json`, not `jsonb`: jsonb reorders keys.
 */
import type { DeployStep, Power } from '@starwright/protocol/dapp';
import type { GenerateResponse, ProgressEvent } from '@starwright/protocol/generate';
import type { ModelReport, ModelSpending } from '@starwright/protocol/model';
import type { NotIncluded, Plan } from '@starwright/protocol/plan';
import type { Scenario } from '@starwright/protocol/scenarios';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, json, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

export * from './model-tables.ts';
export * from './people-tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const createdAt = () => moment('created_at').defaultNow().notNull();
const updatedAt = () =>
  moment('updated_at')
    .defaultNow()
    .$onUpdate(() => new Date())
    .notNull();

/* People and their sign-ins: the tables of better-auth (core, admin, siwe, rate limit), with our own columns on users. */

export const users = pgTable('users', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').default(false).notNull(),
  image: text('image'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  role: text('role').default('user'),
  banned: boolean('banned').default(false),
  banReason: text('ban_reason'),
  banExpires: moment('ban_expires'),
  tier: text('tier', { enum: ['noobs', 'babyDegen', 'ogDegen'] })
    .default('noobs')
    .notNull(),
  level: integer('level').default(1).notNull(),
  experience: integer('experience').default(0).notNull(),
  demo: boolean('demo').default(false).notNull(),
  /** A code of an app is asked for after the password. */
  twoFactorEnabled: boolean('two_factor_enabled').default(false).notNull(),
  lastLoginAt: moment('last_login_at'),
  /** Tell them by e-mail when support answers. */
  mailOnAnswer: boolean('mail_on_answer').default(true).notNull(),
});

const userId = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    userId: userId(),
    /** SHA-256 of the token, in hex: nobody signs in with what lies here. */
    token: text('token').notNull().unique(),
    expiresAt: moment('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    impersonatedBy: text('impersonated_by'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('sessions_user').on(t.userId)],
);

export const accounts = pgTable(
  'accounts',
  {
    id: text('id').primaryKey(),
    userId: userId(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: moment('access_token_expires_at'),
    refreshTokenExpiresAt: moment('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('accounts_user').on(t.userId), uniqueIndex('accounts_of_provider').on(t.providerId, t.accountId)],
);

export const verifications = pgTable(
  'verifications',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('verifications_identifier').on(t.identifier)],
);

export const walletAddresses = pgTable(
  'wallet_addresses',
  {
    id: text('id').primaryKey(),
    userId: userId(),
    address: text('address').notNull(),
    chainId: integer('chain_id').notNull(),
    isPrimary: boolean('is_primary').default(false).notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('wallet_addresses_user').on(t.userId), uniqueIndex('wallet_addresses_address').on(t.address, t.chainId)],
);

export const signInLimits = pgTable('sign_in_limits', {
  id: text('id').primaryKey(),
  key: text('key').notNull().unique(),
  count: integer('count').notNull(),
  lastRequest: bigint('last_request', { mode: 'number' }).notNull(),
});

/* Projects. Their files are kept version by version; the newest version of a path is the file. */

export const projects = pgTable(
  'projects',
  {
    id: text('id').primaryKey(),
    userId: userId(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    prompt: text('prompt').notNull(),
    templateType: text('template_type').notNull(),
    blockchain: text('blockchain', { enum: ['ethereum', 'polygon', 'bsc', 'solana'] }).notNull(),
    status: text('status', { enum: ['draft', 'generating', 'ready', 'deployed', 'error'] }).notNull(),
    statusReason: text('status_reason'),
    features: json('features').$type<string[]>().notNull(),
    deploymentAddress: text('deployment_address'),
    plan: json('plan').$type<Plan>(),
    notIncluded: json('not_included').$type<NotIncluded[]>().notNull(),
    powers: json('powers').$type<Power[]>().notNull(),
    deploymentPlan: json('deployment_plan').$type<DeployStep[]>().notNull(),
    scenarios: json('scenarios').$type<Scenario[]>().notNull(),
    /** What a language model did when it was generated. */
    model: json('model').$type<ModelReport>(),
    /** Number of the newest revision. */
    revision: integer('revision').notNull(),
    /** UTF-8 bytes of all versions of its files that are kept. */
    bytes: bigint('bytes', { mode: 'number' }).default(0).notNull(),
    /** Of the files and the facts as they are, by `whatWasTried`; trials are found by it. */
    contentHash: text('content_hash'),
    /** A trial is going on. */
    tryingSince: moment('trying_since'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** Set by deleting, cleared by restoring. */
    deletedAt: moment('deleted_at'),
    /** Put away by its owner, and nothing else. */
    archivedAt: moment('archived_at'),
    /** Shown first where projects are public. */
    featured: boolean('featured').default(false).notNull(),
    /** Taken off public pages by an administrator; its owner keeps it. */
    moderatedAt: moment('moderated_at'),
  },
  (t) => [index('projects_of_user').on(t.userId, t.updatedAt)],
);

const projectId = () =>
  text('project_id')
    .notNull()
    .references(() => projects.id, { onDelete: 'cascade' });

export const projectRevisions = pgTable(
  'project_revisions',
  {
    projectId: projectId(),
    revision: integer('revision').notNull(),
    title: text('title').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.projectId, t.revision] })],
);

export const projectFileVersions = pgTable(
  'project_file_versions',
  {
    projectId: projectId(),
    path: text('path').notNull(),
    revision: integer('revision').notNull(),
    content: text('content').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.projectId, t.path, t.revision] })],
);

/* Generations, what they told on the way, and the allowances they use up. */

/** What was taken from a meter; given back by the same figures. */
export interface Charge {
  subject: string;
  meter: 'credits' | 'prompts' | 'chats';
  period: string;
  amount: number;
}

export const generations = pgTable(
  'generations',
  {
    id: text('id').primaryKey(),
    userId: userId(),
    projectId: text('project_id').references(() => projects.id, { onDelete: 'set null' }),
    status: text('status', { enum: ['queued', 'running', 'done', 'error', 'cancelled'] }).notNull(),
    request: json('request').$type<{ prompt: string; templateType: string; blockchain: Plan['blockchain']; plan?: Plan }>().notNull(),
    result: json('result').$type<GenerateResponse>(),
    error: json('error').$type<{ code: string; message: string }>(),
    charges: json('charges').$type<Charge[]>().notNull(),
    /** What a language model used up for it, however it ended. */
    modelSpent: json('model_spent').$type<ModelSpending>(),
    refunded: boolean('refunded').default(false).notNull(),
    /** Grows with each worker that takes it up; what an earlier one still writes is refused. */
    attempt: integer('attempt').default(0).notNull(),
    cancelRequested: boolean('cancel_requested').default(false).notNull(),
    jobId: text('job_id').notNull(),
    createdAt: createdAt(),
    startedAt: moment('started_at'),
    finishedAt: moment('finished_at'),
  },
  (t) => [
    index('generations_of_user').on(t.userId, t.createdAt),
    index('generations_open').on(t.createdAt).where(sql`${t.finishedAt} is null`),
  ],
);

export const generationEvents = pgTable(
  'generation_events',
  {
    generationId: text('generation_id')
      .notNull()
      .references(() => generations.id, { onDelete: 'cascade' }),
    seq: integer('seq').notNull(),
    event: json('event').$type<ProgressEvent>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.generationId, t.seq] })],
);

export const meters = pgTable(
  'meters',
  {
    /** `user:<id>` or `address:<ip>`. */
    subject: text('subject').notNull(),
    meter: text('meter', { enum: ['credits', 'prompts', 'chats'] }).notNull(),
    /** `2026-11-20` or `2026-11`, UTC. */
    period: text('period').notNull(),
    used: integer('used').notNull(),
  },
  (t) => [primaryKey({ columns: [t.subject, t.meter, t.period] })],
);

/** Requests counted in fixed windows, so that the limit holds over all nodes. */
export const requestWindows = pgTable(
  'request_windows',
  {
    key: text('key').notNull(),
    startsAt: moment('starts_at').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.key, t.startsAt] }), index('request_windows_age').on(t.startsAt)],
);

export const clientErrors = pgTable(
  'client_errors',
  {
    id: text('id').primaryKey(),
    userId: text('user_id'),
    entry: json('entry').$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('client_errors_age').on(t.createdAt)],
);

export * from './agent-tables.ts';
export * from './deployment-tables.ts';
export * from './page-tables.ts';
export * from './published-tables.ts';
export * from './sign-in-tables.ts';
export * from './trial-tables.ts';
