/** What agents work with on behalf of people: the tokens they were given, and the chains they play on. */
import type { PlayStep } from '@starwright/protocol/play';
import { index, integer, json, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { projects, users } from './schema.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const userId = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const accessTokens = pgTable(
  'access_tokens',
  {
    id: text('id').primaryKey(),
    userId: userId(),
    name: text('name').notNull(),
    /** SHA-256 of the token, in hex: nobody gets in with what lies here. */
    hash: text('hash').notNull().unique(),
    createdAt: moment('created_at').defaultNow().notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  (t) => [index('access_tokens_user').on(t.userId)],
);

/** A chain as what was done on it; done again, it comes out the same. */
export const playedChains = pgTable(
  'played_chains',
  {
    id: text('id').primaryKey(),
    userId: userId(),
    projectId: text('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** Of what was deployed, SHA-256 in hex. */
    fingerprint: text('fingerprint').notNull(),
    /** The chain's time at its beginning, Unix seconds. */
    startsAt: integer('starts_at').notNull(),
    steps: json('steps').$type<PlayStep[]>().notNull(),
    /** Grows with each call: of two at once only one is written down. */
    calls: integer('calls').default(0).notNull(),
    createdAt: moment('created_at').defaultNow().notNull(),
    usedAt: moment('used_at').defaultNow().notNull(),
  },
  (t) => [index('played_chains_user').on(t.userId, t.usedAt)],
);
