/**
 * Everything that is kept about a person, as JSON; only secrets (passwords, tokens, keys) are left out. It is read and written
 * row by row, as fast as it is taken: somebody's projects can be larger than what a process should hold.
 */
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { User } from '../../auth/user.ts';
import type { Db } from '../../db/database.ts';
import {
  accessTokens,
  accounts,
  chats,
  clientErrors,
  deployments,
  generations,
  meters,
  ownModels,
  pageVersions,
  passkeys,
  pinningKeys,
  playedChains,
  projectFileVersions,
  projectRevisions,
  projects,
  publishedApps,
  sessions,
  subscriptions,
  tickets,
  trials,
  users,
  walletAddresses,
} from '../../db/schema.ts';

type Rows = AsyncIterable<object> | Iterable<object>;

/** @returns the parts of one JSON text, each of at most one row. What is short is read at once. */
export async function exportAccount(db: Db, user: User, now: Date): Promise<AsyncGenerator<string>> {
  const [[person], ways, wallets, open, used, paid, models, keys, tokens, pinning] = await Promise.all([
    db.select().from(users).where(eq(users.id, user.id)),
    db.select().from(accounts).where(eq(accounts.userId, user.id)),
    db.select().from(walletAddresses).where(eq(walletAddresses.userId, user.id)),
    db.select().from(sessions).where(eq(sessions.userId, user.id)),
    db
      .select()
      .from(meters)
      .where(eq(meters.subject, `user:${user.id}`)),
    db.select().from(subscriptions).where(eq(subscriptions.userId, user.id)),
    db.select().from(ownModels).where(eq(ownModels.userId, user.id)),
    db.select().from(passkeys).where(eq(passkeys.userId, user.id)),
    db.select().from(accessTokens).where(eq(accessTokens.userId, user.id)),
    db.select().from(pinningKeys).where(eq(pinningKeys.userId, user.id)),
  ]);
  const mine = db.select({ id: projects.id }).from(projects).where(eq(projects.userId, user.id));
  const shown = await db.select().from(publishedApps).where(inArray(publishedApps.projectId, mine));

  return write();

  async function* write() {
    yield `{"exportedAt":${JSON.stringify(now.toISOString())},"account":${JSON.stringify(person)}`;
    yield* list(
      'signInWays',
      ways.map(({ providerId, accountId, createdAt }) => ({ providerId, accountId, createdAt })),
    );
    yield* list('wallets', wallets);
    yield* list(
      'passkeys',
      keys.map(({ name, deviceType, createdAt }) => ({ name, deviceType, createdAt })),
    );
    yield* list(
      'sessions',
      open.map(({ token: _, ...session }) => session),
    );
    yield* list(
      'accessTokens',
      tokens.map(({ hash: _, ...token }) => token),
    );
    yield* exportProjects(db, user);
    yield* list('publishedApps', shown);
    yield* list('generations', rowsOf(db, generations, generations.userId, user.id));
    yield* list('playedChains', rowsOf(db, playedChains, playedChains.userId, user.id));
    yield* list('chats', rowsOf(db, chats, chats.userId, user.id));
    yield* list('tickets', rowsOf(db, tickets, tickets.userId, user.id));
    yield* list('allowances', used);
    yield* list('clientErrors', rowsOf(db, clientErrors, clientErrors.userId, user.id));
    yield* list('subscriptions', paid);
    yield* list('deployments', rowsOf(db, deployments, deployments.userId, user.id));
    yield* list(
      'languageModels',
      models.map(({ provider, name, baseUrl, updatedAt }) => ({ provider, name, baseUrl, updatedAt })),
    );
    yield* list('pages', rowsOf(db, pageVersions, pageVersions.userId, user.id));
    yield* list(
      'pinningServices',
      pinning.map(({ provider, updatedAt }) => ({ provider, updatedAt })),
    );
    yield '}';
  }
}

/** Each project with all versions of its files, which need not repeat whose they are. */
async function* exportProjects(db: Db, user: User): AsyncGenerator<string> {
  yield ',"projects":[';
  let first = true;
  for await (const project of rowsOf(db, projects, projects.userId, user.id)) {
    yield `${first ? '' : ','}${JSON.stringify(project).slice(0, -1)}`;
    first = false;
    const { id } = project;
    yield* list('files', versionsOf(db, id));
    const revisions = await db.select().from(projectRevisions).where(eq(projectRevisions.projectId, id));
    yield* list(
      'revisions',
      revisions.map(({ projectId: _, ...row }) => row),
    );
    const tried = await db.select().from(trials).where(eq(trials.projectId, id));
    yield* list(
      'trials',
      tried.map(({ projectId: _, ...row }) => row),
    );
    yield '}';
  }
  yield ']';
}

async function* list(name: string, rows: Rows): AsyncGenerator<string> {
  yield `,${JSON.stringify(name)}:[`;
  let first = true;
  for await (const row of rows) {
    yield `${first ? '' : ','}${JSON.stringify(row)}`;
    first = false;
  }
  yield ']';
}

/** Rows read at a time. A file has half a megabyte at most, and so has what a generation keeps. */
const page = 8;

/** Somebody's rows of a table, in the order of their ids. */
async function* rowsOf<Table extends PgTable & { id: PgColumn }>(
  db: Db,
  table: Table,
  owner: PgColumn,
  userId: string,
): AsyncGenerator<Table['$inferSelect'] & { id: string }> {
  for (let after = ''; ; ) {
    // Every one of these tables has a text as its id.
    const rows = (await db
      .select()
      .from(table as PgTable)
      .where(and(eq(owner, userId), gt(table.id, after)))
      .orderBy(asc(table.id))
      .limit(page)) as (Table['$inferSelect'] & { id: string })[];
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < page) return;
    after = last.id;
  }
}

async function* versionsOf(db: Db, projectId: string) {
  const { path, revision, content, createdAt } = projectFileVersions;
  for (let after: { path: string; revision: number } = { path: '', revision: 0 }; ; ) {
    const rows = await db
      .select({ path, revision, content, createdAt })
      .from(projectFileVersions)
      .where(and(eq(projectFileVersions.projectId, projectId), sql`(${path}, ${revision}) > (${after.path}, ${after.revision}::int)`))
      .orderBy(asc(path), asc(revision))
      .limit(page);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < page) return;
    after = last;
  }
}
