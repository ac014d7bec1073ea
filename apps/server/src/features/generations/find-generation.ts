import { StarwrightError } from '@starwright/protocol/errors';
import type { GenerationState, GenerationSummary } from '@starwright/protocol/generate';
import { and, desc, eq } from 'drizzle-orm';
import type { User } from '../../auth/user.ts';
import type { Db } from '../../db/database.ts';
import { generations } from '../../db/schema.ts';

type GenerationRow = typeof generations.$inferSelect;
const listed = 20;

/** @throws StarwrightError `not-found`, also for somebody else's. */
export async function findGeneration(db: Db, user: User, id: string): Promise<GenerationRow> {
  const [row] = await db
    .select()
    .from(generations)
    .where(and(eq(generations.id, id), eq(generations.userId, user.id)));
  if (!row) throw new StarwrightError('not-found');
  return row;
}

/** Somebody's latest generations, without their results. */
export async function listGenerations(db: Db, user: User): Promise<GenerationSummary[]> {
  const { id, status, projectId, request, error, createdAt, finishedAt } = generations;
  const rows = await db
    .select({ id, status, projectId, request, error, createdAt, finishedAt })
    .from(generations)
    .where(eq(generations.userId, user.id))
    .orderBy(desc(generations.createdAt))
    .limit(listed);
  return rows.map(({ request: { prompt }, ...row }) => ({ ...row, prompt, ...momentsOf(row) }));
}

export function toState(row: GenerationRow): GenerationState {
  const { id, status, projectId, result, error } = row;
  return { id, status, projectId, result, error, ...momentsOf(row) };
}

function momentsOf({ createdAt, finishedAt }: Pick<GenerationRow, 'createdAt' | 'finishedAt'>) {
  return { createdAt: createdAt.toISOString(), finishedAt: finishedAt?.toISOString() ?? null };
}
