import type { signOutSchema } from '@starwright/protocol/users';
import { and, eq, ne } from 'drizzle-orm';
import type { z } from 'zod';
import type { AuthDoor } from '../../auth/auth-door.ts';
import type { User } from '../../auth/user.ts';
import type { Db } from '../../db/database.ts';
import { sessions } from '../../db/schema.ts';

/**
 * Ends sessions: `local` this one, `others` all but this one, `global` all. A demo token has no session: its browser
 * forgets it by itself.
 * @returns the cookies that make the browser forget its session.
 */
export async function signOut(
  { auth, db }: { auth: AuthDoor; db: Db },
  user: User,
  scope: z.output<typeof signOutSchema>['scope'],
  headers: Headers,
): Promise<string[]> {
  if (!user.session) return [];
  const mine = eq(sessions.userId, user.id);
  const here = eq(sessions.id, user.session.id);
  const there = ne(sessions.id, user.session.id);
  await db.delete(sessions).where(and(mine, scope === 'local' ? here : scope === 'others' ? there : undefined));
  if (scope === 'others') return [];
  const { headers: answer } = await auth.api.signOut({ headers, returnHeaders: true });
  return answer.getSetCookie();
}
