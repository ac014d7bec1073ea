import type { ProjectSummary } from '@starwright/protocol/projects';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { User } from '../../auth/user.ts';
import type { Db } from '../../db/database.ts';
import { projects } from '../../db/schema.ts';
import { toSummary } from './stored-project.ts';
import { lastTrialOfEach } from './trials.ts';

const atMost = 1000;

/** Somebody's projects, the one changed last first; those in the archive come after all others. */
export type ListProjects = (user: Pick<User, 'id'>) => Promise<ProjectSummary[]>;

/** The statement is made once: putting it together takes longer than it does to run. */
export function openListProjects(db: Db): ListProjects {
  const { id, name, description, status, statusReason, blockchain, templateType, archivedAt, createdAt, updatedAt } = projects;
  const { contentHash, tryingSince } = projects;
  const last = lastTrialOfEach(db);
  const ofUser = db
    .select({
      project: { id, name, description, status, statusReason, blockchain, templateType, archivedAt, createdAt, updatedAt },
      content: { contentHash, tryingSince },
      last: last._.selectedFields,
    })
    .from(projects)
    .leftJoinLateral(last, sql`true`)
    .where(and(eq(projects.userId, sql.placeholder('userId')), isNull(projects.deletedAt)))
    .orderBy(sql`${archivedAt} is not null`, desc(projects.updatedAt))
    .limit(atMost)
    .prepare('projects_of_user');
  return async (user) => {
    const rows = await ofUser.execute({ userId: user.id });
    return rows.map(({ project, content, last }) => toSummary({ ...project, ...content }, last ?? undefined));
  };
}
