/** Deployments of projects, with what their receipts said. */
import type { DeployedContract } from '@starwright/protocol/deployments';
import type { SourceAtRegister } from '@starwright/protocol/source-verification';
import { bigint, index, integer, json, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { projects, users } from './schema.ts';

export type KeptSource = SourceAtRegister & { ticket?: string };

export const deployments = pgTable(
  'deployments',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    projectId: text('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    revision: integer('revision').notNull(),
    kind: text('kind', { enum: ['rehearsal', 'node', 'wallet'] }).notNull(),
    /** One of the known networks; null for a node somebody named. */
    network: text('network'),
    networkName: text('network_name').notNull(),
    chainId: bigint('chain_id', { mode: 'number' }).notNull(),
    deployer: text('deployer').notNull(),
    contracts: json('contracts').$type<DeployedContract[]>().notNull(),
    gasUsed: bigint('gas_used', { mode: 'number' }).notNull(),
    totalCost: text('total_cost').notNull(),
    verification: text('verification', { enum: ['verified', 'differs', 'skipped'] }).notNull(),
    version: text('version').notNull().default(''),
    /** When the code was found on the network; null while it was not. */
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    /** When the network was asked last. */
    askedAt: timestamp('asked_at', { withTimezone: true }),
    /** What the register of sources says of each contract; `ticket` is what it is asked about while it works. Empty: nobody wanted it sent. */
    sources: json('sources').$type<KeptSource[]>().notNull().default([]),
    createdAt: timestamp('created_at', { withTimezone: true }).defaultNow().notNull(),
  },
  (t) => [index('deployments_of_user').on(t.userId, t.createdAt), index('deployments_of_project').on(t.projectId, t.createdAt)],
);
