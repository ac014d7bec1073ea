import { deletionChoices, type userActions } from '@starwright/protocol/admin';
import { StarwrightError } from '@starwright/protocol/errors';
import { tierSchema } from '@starwright/protocol/tiers';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { KeyedHash } from '../../auth/keyed-hash.ts';
import type { User } from '../../auth/user.ts';
import type { Db } from '../../db/database.ts';
import { deployments, generations, projects, sessions, users } from '../../db/schema.ts';
import { deletePerson } from '../account/delete-person.ts';
import { audit } from './audit.ts';

export type UserAction = (typeof userActions)[number];
const deletionSchema = z.enum(deletionChoices);

/**
 * Changes a tier, suspends, activates, signs out everywhere or deletes. A suspended person's sessions stay: with them they
 * learn why nothing works, take their data away and delete the account, and nothing else. A deleted person's projects move to the administrator or go with them, as `value` says.
 * @throws StarwrightError `not-found`, `own-account`, `invalid-body`
 */
export async function actOnUser(
  { db, addressHash }: { db: Db; addressHash: KeyedHash },
  admin: User,
  { id, action, value }: { id: string; action: UserAction; value: string | null | undefined },
): Promise<void> {
  if (id === admin.id && action !== 'tier' && action !== 'activate' && action !== 'end-sessions') throw new StarwrightError('own-account');
  await db.transaction(async (tx) => {
    const [person] = await tx.select().from(users).where(eq(users.id, id)).for('update');
    if (!person) throw new StarwrightError('not-found');
    switch (action) {
      case 'tier': {
        const tier = tierSchema.safeParse(value);
        if (!tier.success) throw new StarwrightError('invalid-body', { fields: { value: 'Use noobs, babyDegen or ogDegen.' } });
        await tx.update(users).set({ tier: tier.data }).where(eq(users.id, id));
        return audit(tx, admin, 'user.tier', person.email, { from: person.tier, to: tier.data });
      }
      case 'suspend':
        await tx
          .update(users)
          .set({ banned: true, banReason: value ?? null, banExpires: null })
          .where(eq(users.id, id));
        return audit(tx, admin, 'user.suspend', person.email);
      case 'activate':
        await tx.update(users).set({ banned: false, banReason: null, banExpires: null }).where(eq(users.id, id));
        return audit(tx, admin, 'user.activate', person.email);
      case 'end-sessions':
        await tx.delete(sessions).where(eq(sessions.userId, id));
        return audit(tx, admin, 'user.end-sessions', person.email);
      case 'delete': {
        const choice = deletionSchema.safeParse(value ?? 'keep-projects');
        if (!choice.success) throw new StarwrightError('invalid-body', { fields: { value: 'Use keep-projects or delete-projects.' } });
        const kept = choice.data === 'keep-projects';
        // With what hangs on them: how they were tried, and where they are deployed.
        if (kept) {
          await tx.update(projects).set({ userId: admin.id }).where(eq(projects.userId, id));
          await tx.update(generations).set({ userId: admin.id }).where(eq(generations.userId, id));
          await tx.update(deployments).set({ userId: admin.id }).where(eq(deployments.userId, id));
        }
        await deletePerson(tx, person, addressHash);
        return audit(tx, admin, 'user.delete', person.email, { projects: kept ? 'moved to the administrator' : 'deleted' });
      }
    }
  });
}
