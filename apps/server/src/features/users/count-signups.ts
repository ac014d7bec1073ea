import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { users } from '../../db/schema.ts';

/** People who signed up; demo users are not counted. */
export function countSignups(db: Db): Promise<number> {
  return db.$count(users, eq(users.demo, false));
}
