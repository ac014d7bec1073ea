/** Tables about people beside their sign-ins: support, chat, what administrators did and set, payments. */
import type { Banner } from '@starwright/protocol/site';
import { bigserial, index, json, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { type Charge, users } from './schema.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const createdAt = () => moment('created_at').defaultNow().notNull();
const userId = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const tickets = pgTable(
  'tickets',
  {
    id: text('id').primaryKey(),
    userId: userId(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    status: text('status', { enum: ['open', 'in_progress', 'resolved', 'closed'] })
      .default('open')
      .notNull(),
    priority: text('priority', { enum: ['urgent', 'high', 'medium', 'low'] })
      .default('medium')
      .notNull(),
    adminResponse: text('admin_response'),
    respondedAt: moment('responded_at'),
    createdAt: createdAt(),
  },
  (t) => [index('tickets_of_user').on(t.userId, t.createdAt), index('tickets_by_status').on(t.status, t.createdAt)],
);

/** A question to the guide. It is charged when it is stored, and given back when no answer came of it. */
export const chats = pgTable(
  'chats',
  {
    id: text('id').primaryKey(),
    userId: userId(),
    message: text('message').notNull(),
    response: text('response'),
    status: text('status', { enum: ['pending', 'answered', 'failed'] }).notNull(),
    charges: json('charges').$type<Charge[]>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('chats_of_user').on(t.userId, t.createdAt), index('chats_by_status').on(t.status, t.createdAt)],
);

/** What administrators did. It outlives the people it names. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: text('id').primaryKey(),
    actorId: text('actor_id').notNull(),
    actorEmail: text('actor_email').notNull(),
    /** "user.suspend", "settings.maintenance" */
    action: text('action').notNull(),
    target: text('target').notNull(),
    details: json('details').$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('audit_log_age').on(t.createdAt)],
);

export const siteSettings = pgTable('site_settings', {
  key: text('key', { enum: ['maintenance', 'banner', 'featuredTemplates'] }).primaryKey(),
  value: json('value').$type<boolean | Banner | string[] | null>(),
});

/** Asks one person's browsers, or everyone's (`user_id` null), to clear their sign-in state. `id` is the cursor. */
export const healingSignals = pgTable('healing_signals', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  type: text('type', { enum: ['clear-auth'] }).notNull(),
  userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
  createdAt: createdAt(),
});

/** What somebody pays for. The payment provider decides; this is what it last said. */
export const subscriptions = pgTable('subscriptions', {
  userId: userId().primaryKey(),
  customerId: text('customer_id').notNull().unique(),
  subscriptionId: text('subscription_id').unique(),
  tier: text('tier', { enum: ['noobs', 'babyDegen', 'ogDegen'] })
    .default('noobs')
    .notNull(),
  status: text('status').notNull(),
  periodEndsAt: moment('period_ends_at'),
  /** When the payment provider was asked for this; what was asked earlier comes late and changes nothing. */
  eventAt: moment('event_at').notNull(),
});

/** Events of the payment provider that were applied; it sends each at least once. */
export const paymentEvents = pgTable('payment_events', { id: text('id').primaryKey(), createdAt: createdAt() });
