/** How much one person may keep. Deleted projects can be brought back as long as nobody needs their room. */
import { StarwrightError } from '@starwright/protocol/errors';
import { limits } from '@starwright/protocol/limits';
import { and, asc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { User } from '../../auth/user.ts';
import type { Db } from '../../db/database.ts';
import { projects, users } from '../../db/schema.ts';
import { countInWindow } from '../../http/limit-rate.ts';

const { kept } = limits;
const mebibytes = (bytes: number) => Math.round(bytes / 2 ** 20);

/**
 * Makes sure that somebody may have one more project; those they deleted make room, the longest deleted first.
 * @throws StarwrightError `quota-reached`; the transaction must then be rolled back
 */
export async function makeRoomForProject(tx: Db, userId: string): Promise<void> {
  const { quota, count, bytes } = await readKept(tx, userId);
  if (count < quota.projects && bytes < quota.bytes) return;
  await forgetDeleted(tx, userId, (left) => left.count < quota.projects && left.bytes < quota.bytes);
  const now = await readKept(tx, userId);
  if (now.count >= quota.projects) throw tooMany(`You have ${quota.projects} projects, which is as many as can be kept here.`);
  if (now.bytes >= quota.bytes) throw tooLarge(quota.bytes);
}

/**
 * Makes sure that what somebody has written fits.
 * @param projectId the project that was written; it does not make room for itself
 * @throws StarwrightError `quota-reached`; the transaction must then be rolled back
 */
export async function checkBytes(tx: Db, userId: string, projectId: string): Promise<void> {
  const { quota, bytes } = await readKept(tx, userId);
  if (bytes <= quota.bytes) return;
  await forgetDeleted(tx, userId, (left) => left.bytes <= quota.bytes, projectId);
  if ((await readKept(tx, userId)).bytes > quota.bytes) throw tooLarge(quota.bytes);
}

const tooMany = (what: string) => new StarwrightError('quota-reached', { message: `${what} Delete one that you no longer need.` });
const tooLarge = (bytes: number) =>
  tooMany(`Your projects and their histories have ${mebibytes(bytes)} MiB, which is as much as can be kept here.`);

interface Kept {
  count: number;
  bytes: number;
}

/** Deleted projects count until they are forgotten. */
async function readKept(tx: Db, userId: string): Promise<Kept & { quota: { projects: number; bytes: number } }> {
  const [row] = await tx
    .select({
      demo: users.demo,
      count: sql<number>`count(${projects.id})::int`,
      bytes: sql<number>`coalesce(sum(${projects.bytes}), 0)::float8`,
    })
    .from(users)
    .leftJoin(projects, eq(projects.userId, users.id))
    .where(eq(users.id, userId))
    .groupBy(users.id);
  const { count = 0, bytes = 0, demo = false } = row ?? {};
  return { count, bytes, quota: demo ? kept.demo : kept.account };
}

async function forgetDeleted(tx: Db, userId: string, enough: (left: Kept) => boolean, except?: string): Promise<void> {
  const left = await readKept(tx, userId);
  const deleted = await tx
    .select({ id: projects.id, bytes: projects.bytes })
    .from(projects)
    .where(and(eq(projects.userId, userId), isNotNull(projects.deletedAt), except === undefined ? undefined : ne(projects.id, except)))
    .orderBy(asc(projects.deletedAt));
  for (const { id, bytes } of deleted) {
    if (enough(left)) return;
    await tx.delete(projects).where(eq(projects.id, id));
    left.count -= 1;
    left.bytes -= bytes;
  }
}

const demoDay = { max: kept.demoBytesPerDay, windowSeconds: 24 * 60 * 60 };

/**
 * Does what a demo user asked for, and counts what it stores for their address, so that inventing tokens buys no room.
 * @throws StarwrightError `quota-reached` when the address has stored as much as it may today
 */
export async function withinDemoBytes(db: Db, user: User, clientAddress: string, work: () => Promise<void>): Promise<void> {
  const key = `stored:${clientAddress}`;
  const { count, resetsAt } = await countInWindow(db, key, demoDay, 0);
  if (count >= demoDay.max) {
    const message = `Demo visitors from your address have stored ${mebibytes(demoDay.max)} MiB today, which is as much as they may. Create an account, or come again tomorrow.`;
    throw new StarwrightError('quota-reached', { message, resetsAt });
  }
  const before = await readKept(db, user.id);
  await work();
  const after = await readKept(db, user.id);
  if (after.bytes > before.bytes) await countInWindow(db, key, demoDay, after.bytes - before.bytes);
}
