/** Trials of projects: what came of each combination of files and facts that was tried. */
import type { Tools, TrialVerdict } from '@starwright/protocol/trials';
import { boolean, integer, json, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { projects } from './schema.ts';

export const trials = pgTable(
  'trials',
  {
    projectId: text('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** Of all files and facts that were tried together. */
    contentHash: text('content_hash').notNull(),
    /** Of what people are shown and use: the contract, the frontend and the facts. */
    coreHash: text('core_hash').notNull(),
    /** Of the content and the verdict. */
    hash: text('hash').notNull(),
    /** The engine made contract, frontend and facts together; nobody wrote into them. */
    made: boolean('made').notNull(),
    isValid: boolean('is_valid').notNull(),
    held: integer('held').notNull(),
    behaviours: integer('behaviours').notNull(),
    verdict: json('verdict').$type<TrialVerdict>().notNull(),
    tools: json('tools').$type<Tools>().notNull(),
    triedAt: timestamp('tried_at', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.projectId, t.contentHash] })],
);
