/** Projects that their owners show to everyone, each at an address of its own. */
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { projects } from './schema.ts';

export const publishedApps = pgTable('published_apps', {
  /** The last part of the share link. It says nothing about the project or its owner. */
  id: text('id').primaryKey(),
  projectId: text('project_id')
    .notNull()
    .unique()
    .references(() => projects.id, { onDelete: 'cascade' }),
  publishedAt: timestamp('published_at', { withTimezone: true }).defaultNow().notNull(),
});
