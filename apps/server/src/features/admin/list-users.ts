import type { AdminUser } from '@starwright/protocol/admin';
import { and, desc, eq, ilike, isNull, or, sql } from 'drizzle-orm';
import { currentUser } from '../../auth/user.ts';
import type { Db } from '../../db/database.ts';
import { meters, projects, users } from '../../db/schema.ts';
import { dayOf } from '../allowances/periods.ts';

const atMost = 500;

/** People by name or e-mail, the newest first; demo users too, at the end. */
export async function listUsers(
  db: Db,
  { search = '', adminEmails, now }: { search?: string | undefined; adminEmails: readonly string[]; now: Date },
): Promise<AdminUser[]> {
  const like = `%${search.trim().replace(/[\\%_]/g, '\\$&')}%`;
  const projectsCount = db.$count(projects, and(eq(projects.userId, users.id), isNull(projects.deletedAt)));
  const dailyChats = sql<number>`coalesce((select ${meters.used} from ${meters} where ${meters.subject} = 'user:' || ${users.id} and ${meters.meter} = 'chats' and ${meters.period} = ${dayOf(now)}), 0)::int`;
  const rows = await db
    .select({ user: users, projectsCount, dailyChats })
    .from(users)
    .where(search.trim() === '' ? undefined : or(ilike(users.name, like), ilike(users.email, like)))
    .orderBy(users.demo, desc(users.createdAt))
    .limit(atMost);
  return rows.map(({ user, projectsCount, dailyChats }) => ({
    ...currentUser({
      ...{ id: user.id, publicId: user.id, email: user.email, name: user.name, image: user.image, tier: user.tier },
      ...{ level: user.level, experience: user.experience, demo: user.demo, via: 'bearer' },
      isAdmin: user.role === 'admin' || (user.emailVerified && adminEmails.includes(user.email.toLowerCase())),
    }),
    isActive: !user.banned,
    demo: user.demo,
    projectsCount,
    dailyChats,
    lastLoginAt: user.lastLoginAt?.toISOString() ?? null,
    createdAt: user.createdAt.toISOString(),
  }));
}
