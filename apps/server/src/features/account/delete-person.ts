import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { clientErrors, meters, users } from '../../db/schema.ts';

/** Deletes a person with everything that hangs on them: sessions, sign-ins, projects, generations, chats, tickets. */
export async function deletePerson(tx: Db, id: string): Promise<void> {
  await tx.delete(clientErrors).where(eq(clientErrors.userId, id));
  await tx.delete(meters).where(eq(meters.subject, `user:${id}`));
  await tx.delete(users).where(eq(users.id, id));
}
