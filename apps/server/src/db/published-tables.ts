/** Projects that their owners show to everyone, each at an address of its own. */
import type { AppContent } from '@starwright/protocol/apps';
import { json, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { projects } from './schema.ts';

export const publishedApps = pgTable('published_apps', {
  /** The last part of the share link. It says nothing about the project or its owner. */
  id: text('id').primaryKey(),
  projectId: text('project_id')
    .notNull()
    .unique()
    .references(() => projects.id, { onDelete: 'cascade' }),
  publishedAt: timestamp('published_at', { withTimezone: true }).defaultNow().notNull(),
  /** What is shown, as it was tried for it. Null: published before apps were kept, and shown to nobody until it is again. */
  content: json('content').$type<AppContent>(),
  /** Of the project's files and facts at that moment. */
  contentHash: text('content_hash'),
});
