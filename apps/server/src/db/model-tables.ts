/** What people set up of their own language models. */
import { modelProviders } from '@starwright/protocol/model';
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from './schema.ts';

export const ownModels = pgTable('own_models', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  provider: text('provider', { enum: modelProviders }).notNull(),
  name: text('name').notNull(),
  baseUrl: text('base_url'),
  /** The key as `seal-key.ts` locks it; null when the server needs none. */
  sealedKey: text('sealed_key'),
  updatedAt: timestamp('updated_at', { withTimezone: true })
    .defaultNow()
    .$onUpdate(() => new Date())
    .notNull(),
});
