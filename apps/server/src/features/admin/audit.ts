import { randomUUID } from 'node:crypto';
import type { AuditEntry } from '@starwright/protocol/admin';
import { desc } from 'drizzle-orm';
import type { User } from '../../auth/user.ts';
import type { Db } from '../../db/database.ts';
import { auditLog } from '../../db/schema.ts';
import type { Paged, Paging } from '../../http/paging.ts';

/** Notes what an administrator did, in the transaction that does it. */
export async function audit(tx: Db, actor: User, action: string, target: string, details: Record<string, unknown> = {}): Promise<void> {
  await tx.insert(auditLog).values({ id: randomUUID(), actorId: actor.id, actorEmail: actor.email, action, target, details });
}

/** The newest first. */
export async function readAudit(db: Db, { limit, offset }: Paging): Promise<Paged<AuditEntry>> {
  const rows = await db.select().from(auditLog).orderBy(desc(auditLog.createdAt), auditLog.id).limit(limit).offset(offset);
  const list = rows.map(({ actorId: _, createdAt, ...entry }) => ({ ...entry, createdAt: createdAt.toISOString() }));
  return { rows: list, total: await db.$count(auditLog) };
}
