import type { CurrentUser, syncUserSchema } from '@starwright/protocol/users';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { currentUser, type User } from '../../auth/user.ts';
import type { Db } from '../../db/database.ts';
import { users } from '../../db/schema.ts';

/** Takes over name and picture. Id and e-mail in the body change nothing: they belong to the sign-in. */
export async function syncUser(db: Db, user: User, sent: z.output<typeof syncUserSchema>): Promise<CurrentUser> {
  const name =
    [sent.firstName, sent.lastName]
      .map((part) => part?.trim())
      .filter(Boolean)
      .join(' ') || user.name;
  const image = sent.profileImageUrl ?? user.image;
  if (name !== user.name || image !== user.image) await db.update(users).set({ name, image }).where(eq(users.id, user.id));
  return currentUser({ ...user, name, image });
}
