/** Somebody's personal tokens: which there are, made, and taken back. */
import { randomUUID } from 'node:crypto';
import type { AccessToken } from '@starwright/protocol/account';
import { StarwrightError } from '@starwright/protocol/errors';
import { limits } from '@starwright/protocol/limits';
import { and, desc, eq } from 'drizzle-orm';
import { hashOfToken, newAccessToken } from '../../auth/access-tokens.ts';
import type { User } from '../../auth/user.ts';
import type { Db } from '../../db/database.ts';
import { accessTokens, users } from '../../db/schema.ts';

type Row = typeof accessTokens.$inferSelect;

const told = ({ id, name, createdAt, lastUsedAt }: Row): AccessToken => ({
  ...{ id, name },
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

/** The newest first. */
export async function listAccessTokens(db: Db, user: User): Promise<AccessToken[]> {
  const rows = await db.select().from(accessTokens).where(eq(accessTokens.userId, user.id)).orderBy(desc(accessTokens.createdAt));
  return rows.map(told);
}

/** @returns the token itself too, which is told this once. @throws StarwrightError `quota-reached` */
export async function makeAccessToken(db: Db, user: User, name: string): Promise<AccessToken & { token: string }> {
  const token = newAccessToken();
  return db.transaction(async (tx) => {
    // Of many at once each counts those before it.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('update');
    if ((await tx.$count(accessTokens, eq(accessTokens.userId, user.id))) >= limits.accessTokens)
      throw new StarwrightError('quota-reached', {
        message: `You have ${limits.accessTokens} tokens. Take one back that you no longer need.`,
      });
    const [row] = await tx
      .insert(accessTokens)
      .values({ id: randomUUID(), userId: user.id, name, hash: hashOfToken(token) })
      .returning();
    if (!row) throw new Error('the token was not stored');
    return { ...told(row), token };
  });
}

/** @throws StarwrightError `not-found`, also for somebody else's. */
export async function takeBackAccessToken(db: Db, user: User, id: string): Promise<void> {
  const gone = await db
    .delete(accessTokens)
    .where(and(eq(accessTokens.id, id), eq(accessTokens.userId, user.id)))
    .returning({ id: accessTokens.id });
  if (gone.length === 0) throw new StarwrightError('not-found');
}
