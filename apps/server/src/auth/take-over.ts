import { randomBytes } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { accessTokens, accounts, ownModels, passkeys, sessions, twoFactors, users, walletAddresses } from '../db/schema.ts';

/**
 * Gives an unconfirmed account to whoever has just proved to have its address, by a letter or by Google. Whoever signed up may
 * have been a stranger, so every session and every way in but this one goes, and with them a language model that would be told
 * what the owner writes, and the name and picture. Projects stay: they may well be the owner's.
 * @param by the sign-in that proved it, as `accounts` calls its provider
 */
export async function takeOver(db: Db, userId: string, by: 'credential' | 'google'): Promise<void> {
  await db.transaction(async (tx) => {
    const [person] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
    if (!person || person.emailVerified) return;
    const others = and(eq(accounts.userId, userId), ne(accounts.providerId, by));
    // Somebody new, whose own first way in this is.
    if (by === 'google' && (await tx.$count(accounts, others)) === 0) return;
    await tx.delete(sessions).where(eq(sessions.userId, userId));
    await tx.delete(accounts).where(others);
    for (const table of [walletAddresses, passkeys, twoFactors, ownModels, accessTokens])
      await tx.delete(table).where(eq(table.userId, userId));
    const name = person.email.split('@')[0] || randomBytes(4).toString('hex');
    // Whether Google knows the address to be theirs, better-auth has asked before it joined the two, and writes down itself.
    await tx
      .update(users)
      .set({ emailVerified: by === 'credential', twoFactorEnabled: false, name, image: null })
      .where(eq(users.id, userId));
  });
}
