import type { AdminUser } from '@starwright/protocol/admin';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { isAdministrator } from '../../auth/signed-in.ts';
import { currentUser } from '../../auth/user.ts';
import type { Db } from '../../db/database.ts';
import { meters, projects, users } from '../../db/schema.ts';
import type { Paged, Paging } from '../../http/paging.ts';
import { dayOf } from '../allowances/periods.ts';
import { matching } from './matching.ts';

/** People by name or e-mail, the newest first; demo users too, at the end. */
export async function listUsers(
  db: Db,
  { search, paging, adminEmails, now }: { search?: string | undefined; paging: Paging; adminEmails: readonly string[]; now: Date },
): Promise<Paged<AdminUser>> {
  const wanted = matching(search, users.name, users.email);
  const projectsCount = db.$count(projects, and(eq(projects.userId, users.id), isNull(projects.deletedAt)));
  const dailyChats = sql<number>`coalesce((select ${meters.used} from ${meters} where ${meters.subject} = 'user:' || ${users.id} and ${meters.meter} = 'chats' and ${meters.period} = ${dayOf(now)}), 0)::int`;
  const rows = await db
    .select({ user: users, projectsCount, dailyChats })
    .from(users)
    .where(wanted)
    .orderBy(users.demo, desc(users.createdAt), users.id)
    .limit(paging.limit)
    .offset(paging.offset);
  const list = rows.map(({ user, projectsCount, dailyChats }) => ({
    ...currentUser({
      ...{ id: user.id, publicId: user.id, email: user.email, name: user.name, image: user.image, tier: user.tier },
      ...{ level: user.level, experience: user.experience, demo: user.demo, via: 'bearer' },
      confirmed: user.emailVerified,
      isAdmin: isAdministrator(user, adminEmails),
    }),
    isActive: !user.banned,
    demo: user.demo,
    projectsCount,
    dailyChats,
    lastLoginAt: user.lastLoginAt?.toISOString() ?? null,
    createdAt: user.createdAt.toISOString(),
  }));
  return { rows: list, total: await db.$count(users, wanted) };
}
