import { eq, inArray } from 'drizzle-orm';
import type { User } from '../../auth/user.ts';
import type { Db } from '../../db/database.ts';
import {
  accounts,
  chats,
  clientErrors,
  deployments,
  generations,
  meters,
  ownModels,
  projectFileVersions,
  projectRevisions,
  projects,
  publishedApps,
  sessions,
  subscriptions,
  tickets,
  users,
  walletAddresses,
} from '../../db/schema.ts';

/** Everything that is kept about a person, as JSON; only secrets (passwords, tokens, keys) are left out. */
export async function exportAccount(db: Db, user: User, now: Date): Promise<Record<string, unknown>> {
  const [[person], ways, wallets, open, mine, built, asked, help, used, errors, paid, deployed, models] = await Promise.all([
    db.select().from(users).where(eq(users.id, user.id)),
    db.select().from(accounts).where(eq(accounts.userId, user.id)),
    db.select().from(walletAddresses).where(eq(walletAddresses.userId, user.id)),
    db.select().from(sessions).where(eq(sessions.userId, user.id)),
    db.select().from(projects).where(eq(projects.userId, user.id)),
    db.select().from(generations).where(eq(generations.userId, user.id)),
    db.select().from(chats).where(eq(chats.userId, user.id)),
    db.select().from(tickets).where(eq(tickets.userId, user.id)),
    db
      .select()
      .from(meters)
      .where(eq(meters.subject, `user:${user.id}`)),
    db.select().from(clientErrors).where(eq(clientErrors.userId, user.id)),
    db.select().from(subscriptions).where(eq(subscriptions.userId, user.id)),
    db.select().from(deployments).where(eq(deployments.userId, user.id)),
    db.select().from(ownModels).where(eq(ownModels.userId, user.id)),
  ]);
  const ids = mine.map(({ id }) => id);
  const [files, revisions, shown] = await Promise.all([
    db.select().from(projectFileVersions).where(inArray(projectFileVersions.projectId, ids)),
    db.select().from(projectRevisions).where(inArray(projectRevisions.projectId, ids)),
    db.select().from(publishedApps).where(inArray(publishedApps.projectId, ids)),
  ]);
  const [filesOf, revisionsOf] = [byProject(files), byProject(revisions)];
  return {
    exportedAt: now.toISOString(),
    account: person,
    signInWays: ways.map(({ providerId, accountId, createdAt }) => ({ providerId, accountId, createdAt })),
    wallets,
    sessions: open.map(({ token: _, ...session }) => session),
    projects: mine.map((project) => ({
      ...project,
      files: filesOf.get(project.id) ?? [],
      revisions: revisionsOf.get(project.id) ?? [],
    })),
    publishedApps: shown,
    generations: built,
    chats: asked,
    tickets: help,
    allowances: used,
    clientErrors: errors,
    subscriptions: paid,
    deployments: deployed,
    languageModels: models.map(({ provider, name, baseUrl, updatedAt }) => ({ provider, name, baseUrl, updatedAt })),
  };
}

/** The rows of each project, which need not repeat whose they are. */
function byProject<Row extends { projectId: string }>(rows: Row[]): Map<string, Omit<Row, 'projectId'>[]> {
  const grouped = Map.groupBy(rows, ({ projectId }) => projectId);
  return new Map([...grouped].map(([id, own]) => [id, own.map(({ projectId: _, ...row }) => row)]));
}
