import { randomUUID } from 'node:crypto';
import type { AuditEntry } from '@starwright/protocol/admin';
import { desc } from 'drizzle-orm';
import type { User } from '../../auth/user.ts';
import type { Db } from '../../db/database.ts';
import { auditLog } from '../../db/schema.ts';

const atMost = 200;

/** Notes what an administrator did, in the transaction that does it. */
export async function audit(tx: Db, actor: User, action: string, target: string, details: Record<string, unknown> = {}): Promise<void> {
  await tx.insert(auditLog).values({ id: randomUUID(), actorId: actor.id, actorEmail: actor.email, action, target, details });
}

/** The newest first. */
export async function readAudit(db: Db): Promise<AuditEntry[]> {
  const rows = await db.select().from(auditLog).orderBy(desc(auditLog.createdAt)).limit(atMost);
  return rows.map(({ actorId: _, createdAt, ...entry }) => ({ ...entry, createdAt: createdAt.toISOString() }));
}
