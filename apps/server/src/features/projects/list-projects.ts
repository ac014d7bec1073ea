import type { ProjectSummary } from '@starwright/protocol/projects';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { User } from '../../auth/user.ts';
import type { Db } from '../../db/database.ts';
import { projects } from '../../db/schema.ts';
import { toSummary } from './stored-project.ts';
import { lastTrialOfEach } from './trials.ts';

const atMost = 1000;

/** Somebody's projects, the one changed last first; those in the archive come after all others. */
export async function listProjects(db: Db, user: User): Promise<ProjectSummary[]> {
  const { id, name, description, status, statusReason, blockchain, templateType, archivedAt, createdAt, updatedAt } = projects;
  const { contentHash, tryingSince } = projects;
  const last = lastTrialOfEach(db);
  const rows = await db
    .select({
      project: { id, name, description, status, statusReason, blockchain, templateType, archivedAt, createdAt, updatedAt },
      content: { contentHash, tryingSince },
      last: last._.selectedFields,
    })
    .from(projects)
    .leftJoinLateral(last, sql`true`)
    .where(and(eq(projects.userId, user.id), isNull(projects.deletedAt)))
    .orderBy(sql`${archivedAt} is not null`, desc(projects.updatedAt))
    .limit(atMost);
  return rows.map(({ project, content, last }) => toSummary({ ...project, ...content }, last ?? undefined));
}
