/** A person's keys of services that keep pages: written and removed, never read back. */
import type { PinningKeys, PinningProvider } from '@starwright/protocol/pages';
import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { pinningKeys } from '../../db/schema.ts';
import type { Services } from '../../services.ts';

type Needs = Pick<Services, 'db' | 'pages'>;

const own = (userId: string, provider: PinningProvider) => and(eq(pinningKeys.userId, userId), eq(pinningKeys.provider, provider));

/** A key that another secret has locked is as good as none. */
export async function readPinningKeys({ db, pages }: Needs, userId: string): Promise<PinningKeys> {
  const rows = await db.select().from(pinningKeys).where(eq(pinningKeys.userId, userId)).orderBy(asc(pinningKeys.provider));
  const opening = rows.filter(({ sealedKey }) => pages.seal.open(sealedKey, userId) !== undefined);
  return { keys: opening.map(({ provider, updatedAt }) => ({ provider, updatedAt: updatedAt.toISOString() })) };
}

export async function keepPinningKey(needs: Needs, userId: string, provider: PinningProvider, key: string): Promise<PinningKeys> {
  const values = { sealedKey: needs.pages.seal.seal(key, userId), updatedAt: new Date() };
  await needs.db
    .insert(pinningKeys)
    .values({ userId, provider, ...values })
    .onConflictDoUpdate({ target: [pinningKeys.userId, pinningKeys.provider], set: values });
  return readPinningKeys(needs, userId);
}

export async function forgetPinningKey(needs: Needs, userId: string, provider: PinningProvider): Promise<PinningKeys> {
  await needs.db.delete(pinningKeys).where(own(userId, provider));
  return readPinningKeys(needs, userId);
}

/** The key itself: for the service, never for answers to the page. */
export async function openPinningKey({ db, pages }: { db: Db; pages: Needs['pages'] }, userId: string, provider: PinningProvider) {
  const [row] = await db.select().from(pinningKeys).where(own(userId, provider));
  return row && pages.seal.open(row.sealedKey, userId);
}
