import { createHash } from 'node:crypto';
import { demoTokenPattern } from '@starwright/protocol/tokens';
import { eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { users } from '../db/schema.ts';
import { limitRate } from '../http/limit-rate.ts';

const prefix = 'demo-token-';
/** Demo users one address may make in an hour. */
const newDemoUsers = { max: 120, windowSeconds: 3600 };

export function isDemoToken(token: string): boolean {
  return token.startsWith(prefix);
}

export function demoUserId(token: string): string {
  return `demo-${createHash('sha256').update(token).digest('hex').slice(0, 32)}`;
}

/**
 * The row of a demo token, made on first use. It is named by a hash of the token: whoever sees a row's id (an
 * administrator, a log) cannot sign in with it, and no demo token can be made to hit somebody's account.
 * @returns undefined when the token is not one.
 */
export async function demoUser(db: Db, token: string, from: { clientAddress: string; limits: boolean }) {
  if (!demoTokenPattern.test(token)) return undefined;
  const id = demoUserId(token);
  const [known] = await db.select().from(users).where(eq(users.id, id));
  if (known) return { row: known, publicId: token.slice(prefix.length) };

  if (from.limits) await limitRate(db, `demo-user:${from.clientAddress}`, newDemoUsers);
  await db
    .insert(users)
    .values({ id, name: 'Demo Builder', email: `${id}@demo.invalid`, tier: 'ogDegen', level: 5, experience: 1250, demo: true })
    .onConflictDoNothing({ target: users.id });
  const [made] = await db.select().from(users).where(eq(users.id, id));
  return made && { row: made, publicId: token.slice(prefix.length) };
}
