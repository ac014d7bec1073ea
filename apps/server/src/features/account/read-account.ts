import type { Account, SessionInfo } from '@starwright/protocol/account';
import { StarwrightError } from '@starwright/protocol/errors';
import { and, desc, eq, gt } from 'drizzle-orm';
import type { User } from '../../auth/user.ts';
import type { Db } from '../../db/database.ts';
import { accounts, sessions, users, walletAddresses } from '../../db/schema.ts';

export async function readAccount(db: Db, user: User): Promise<Account> {
  const [[person], ways, wallets] = await Promise.all([
    db.select().from(users).where(eq(users.id, user.id)),
    db.select().from(accounts).where(eq(accounts.userId, user.id)),
    db.select().from(walletAddresses).where(eq(walletAddresses.userId, user.id)).orderBy(walletAddresses.createdAt),
  ]);
  if (!person) throw new StarwrightError('not-signed-in');
  return {
    email: person.email,
    emailVerified: person.emailVerified,
    hasPassword: ways.some(({ password }) => password !== null),
    signInWays: [...new Set(ways.map(({ providerId }) => providerId))],
    mailOnAnswer: person.mailOnAnswer,
    wallets: wallets.map(({ address, chainId, createdAt }) => ({ address, chainId, createdAt: createdAt.toISOString() })),
  };
}

/** Sessions that are still good, the newest first. */
export async function listSessions(db: Db, user: User, now: Date): Promise<SessionInfo[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, user.id), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.createdAt));
  return rows.map(({ id, token, ipAddress, userAgent, createdAt, expiresAt }) => ({
    ...{ id, ipAddress, userAgent, current: token === user.session },
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));
}

/** @throws StarwrightError `not-found`, also for somebody else's. */
export async function endSession(db: Db, user: User, id: string): Promise<void> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, user.id)))
    .returning({ id: sessions.id });
  if (ended.length === 0) throw new StarwrightError('not-found');
}
