import type { Account, SessionInfo } from '@starwright/protocol/account';
import { StarwrightError } from '@starwright/protocol/errors';
import { and, desc, eq, gt } from 'drizzle-orm';
import { endedForGood } from '../../auth/session-store.ts';
import type { User } from '../../auth/user.ts';
import type { Db } from '../../db/database.ts';
import { accounts, passkeys, sessions, users, walletAddresses } from '../../db/schema.ts';

export async function readAccount(db: Db, user: User): Promise<Account> {
  const [[person], ways, wallets, keys] = await Promise.all([
    db.select().from(users).where(eq(users.id, user.id)),
    db.select().from(accounts).where(eq(accounts.userId, user.id)),
    db.select().from(walletAddresses).where(eq(walletAddresses.userId, user.id)).orderBy(walletAddresses.createdAt),
    db.select().from(passkeys).where(eq(passkeys.userId, user.id)).orderBy(passkeys.createdAt),
  ]);
  if (!person) throw new StarwrightError('not-signed-in');
  return {
    email: person.email,
    emailVerified: person.emailVerified,
    hasPassword: ways.some(({ password }) => password !== null),
    signInWays: [...new Set(ways.map(({ providerId }) => providerId))],
    mailOnAnswer: person.mailOnAnswer,
    secondFactor: person.twoFactorEnabled,
    passkeys: keys.map(({ id, name, createdAt }) => ({ id, name, createdAt: createdAt.toISOString() })),
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
  const open = rows.filter(({ createdAt }) => !endedForGood(createdAt, now.getTime()));
  return open.map(({ id, ipAddress, userAgent, createdAt, expiresAt }) => ({
    ...{ id, ipAddress, userAgent, current: id === user.session?.id },
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
