/**
 * Sessions by what was sent for them. better-auth finds the first time which session a token or a cookie stands for, which never
 * changes; from then on one statement reads whether it is still there, and whose it is. Nothing of a row is kept.
 */
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { sessions, users } from '../db/schema.ts';
import { endedForGood, isToBeRenewed } from './session-store.ts';

export type SessionRow = Pick<typeof sessions.$inferSelect, 'id' | 'createdAt' | 'expiresAt'>;
export type PersonRow = typeof users.$inferSelect;
export interface Found {
  session: SessionRow;
  user: PersonRow;
}

export interface KnownSessions {
  /** @returns undefined where better-auth is to be asked: it is not known, is gone, or is to be renewed */
  read(sent: string): Promise<Found | undefined>;
  /** @param sent a hash of what was sent */
  remember(sent: string, sessionId: string): void;
}

/** A session takes some 150 bytes here; beyond, all are forgotten and found again. */
const knownAtMost = 50_000;

export function openKnownSessions(db: Db, now = Date.now): KnownSessions {
  const ids = new Map<string, string>();
  const { id, createdAt, expiresAt } = sessions;
  const byId = db
    .select({ session: { id, createdAt, expiresAt }, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(id, sql.placeholder('id')))
    .prepare('session_and_person');
  return {
    async read(sent) {
      const known = ids.get(sent);
      if (known === undefined) return undefined;
      const [found] = await byId.execute({ id: known });
      if (found && !endedForGood(found.session.createdAt, now()) && !isToBeRenewed(found.session.expiresAt, now())) return found;
      ids.delete(sent);
      return undefined;
    },
    remember(sent, sessionId) {
      if (ids.size >= knownAtMost) ids.clear();
      ids.set(sent, sessionId);
    },
  };
}
