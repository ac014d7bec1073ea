/** Pages of deployed dapps as they were packed, where each version was put, and the keys of those who keep them. */
import type { GatewayState, PagePlace, PlaceState } from '@starwright/protocol/pages';
import { customType, index, integer, json, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { deployments } from './deployment-tables.ts';
import { projects, users } from './schema.ts';

/** `silent`: so often in a row it did not answer. */
export type KeptPlace = { place: PagePlace; state: PlaceState; silent: number };
/** `template`: its address with `{cid}` in it; `looks`: so often it was asked since somebody wanted to know. */
export type KeptGateway = { template: string; state: GatewayState; looks: number };
/** One file of a version: its content stands in `page_files` under its hash. */
export type KeptFile = { path: string; sha256: string };

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

export const pageVersions = pgTable(
  'page_versions',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    projectId: text('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    deploymentId: text('deployment_id')
      .notNull()
      .references(() => deployments.id, { onDelete: 'cascade' }),
    revision: integer('revision').notNull(),
    cid: text('cid').notNull(),
    /** Of the CAR file. */
    bytes: integer('bytes').notNull(),
    files: json('files').$type<KeptFile[]>().notNull(),
    places: json('places').$type<KeptPlace[]>().notNull(),
    gateways: json('gateways').$type<KeptGateway[]>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).defaultNow().notNull(),
  },
  (t) => [unique('page_versions_once').on(t.deploymentId, t.cid), index('page_versions_of_user').on(t.userId)],
);

/** Files of pages, each once, whoever's page it stands in: most of a page is react and viem. */
export const pageFiles = pgTable('page_files', {
  sha256: text('sha256').primaryKey(),
  content: bytea('content').notNull(),
  /** When a version was last made of it; what is in use is not forgotten, nor what may just become a part of one. */
  usedAt: timestamp('used_at', { withTimezone: true }).defaultNow().notNull(),
});

export const pinningKeys = pgTable(
  'pinning_keys',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text('provider', { enum: ['pinata', 'filebase'] }).notNull(),
    /** As `seal-key.ts` locks it. */
    sealedKey: text('sealed_key').notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true })
      .defaultNow()
      .$onUpdate(() => new Date())
      .notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.provider] })],
);
