import { eq, sql } from 'drizzle-orm';
import { demoUserId } from '../../auth/demo-user.ts';
import type { User } from '../../auth/user.ts';
import type { Db } from '../../db/database.ts';
import { generations, projects } from '../../db/schema.ts';

/** Whoever has the token has the demo: its projects, with all their versions and generations, become the person's. @returns how many. */
export async function adoptDemo(db: Db, user: User, token: string): Promise<number> {
  const demo = demoUserId(token);
  return db.transaction(async (tx) => {
    await tx.update(generations).set({ userId: user.id }).where(eq(generations.userId, demo));
    const moved = await tx
      .update(projects)
      .set({ userId: user.id, updatedAt: sql`${projects.updatedAt}` })
      .where(eq(projects.userId, demo))
      .returning({ deletedAt: projects.deletedAt });
    return moved.filter(({ deletedAt }) => deletedAt === null).length;
  });
}
