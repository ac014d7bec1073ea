import { eq } from 'drizzle-orm';
import type { KeyedHash } from '../../auth/keyed-hash.ts';
import type { Db } from '../../db/database.ts';
import { clientErrors, meters, users } from '../../db/schema.ts';
import { leaveMeters } from '../allowances/left-meters.ts';

/**
 * Deletes a person with everything that hangs on them: sessions, sign-ins, projects, generations, chats, tickets. What they used this
 * month is kept under a hash of the
 * address; of a demo, which has none, nothing is.
 */
export async function deletePerson(tx: Db, person: { id: string; email: string }, addressHash: KeyedHash | undefined): Promise<void> {
  await tx.delete(clientErrors).where(eq(clientErrors.userId, person.id));
  if (addressHash) await leaveMeters(tx, person, addressHash);
  else await tx.delete(meters).where(eq(meters.subject, `user:${person.id}`));
  await tx.delete(users).where(eq(users.id, person.id));
}
