import { and, eq, gte, lt, notExists } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { chats, generations, projects, users } from '../../db/schema.ts';
import { deletePerson } from './delete-person.ts';

/** So many in one go; the next tidying up takes the next. */
const atOnce = 100;

/** Deletes demo users who have made and asked nothing since `before`, with everything of theirs. @returns how many */
export async function forgetDemos(db: Db, before: Date): Promise<number> {
  const since = (table: typeof projects | typeof generations | typeof chats, moment: 'createdAt' | 'updatedAt') =>
    notExists(
      db
        .select({ id: table.id })
        .from(table)
        .where(
          and(eq(table.userId, users.id), gte('updatedAt' in table && moment === 'updatedAt' ? table.updatedAt : table.createdAt, before)),
        ),
    );
  const unused = and(
    eq(users.demo, true),
    lt(users.createdAt, before),
    since(projects, 'updatedAt'),
    since(generations, 'createdAt'),
    since(chats, 'createdAt'),
  );
  const forgotten = await db.select({ id: users.id, email: users.email }).from(users).where(unused).limit(atOnce);
  for (const demo of forgotten) await db.transaction((tx) => deletePerson(tx, demo, undefined));
  return forgotten.length;
}
