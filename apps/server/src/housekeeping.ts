import { limits } from '@starwright/protocol/limits';
import { desc, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { forgetOldFailures } from './auth/guess-throttle.ts';
import { sessionLifetime } from './auth/session-store.ts';
import type { Db } from './db/database.ts';
import { clientErrors, sessions, verifications } from './db/schema.ts';
import { forgetDemos } from './features/account/forget-demos.ts';
import { forgetLeftMeters } from './features/allowances/left-meters.ts';
import { reconcileDaily } from './features/billing/reconcile-daily.ts';
import { giveBackUnanswered } from './features/chats/answer-chat.ts';
import { forgetOldChains } from './features/mcp/played-chains.ts';
import { forgetUnusedFiles } from './features/pages/page-files.ts';
import { forgetOldVersions } from './features/projects/forget-old-versions.ts';
import { forgetOldWindows } from './http/limit-rate.ts';
import type { Services } from './services.ts';

const tidyEveryMs = 10 * 60 * 1000;
/** Whoever lost a chat with a killed process has it back soon. */
const giveBackEveryMs = 30 * 1000;
const clientErrorDays = 30;
/** Anybody can send errors without signing in; of those only the newest are kept. */
export const strangersErrors = 2000;
/** Afterwards only the outcome of a generation is kept, not the events on the way. */
const generationEventDays = 1;

/** Forgets, now and then, what nobody will ask for again. @returns a function that stops it. */
export function startHousekeeping({ db, log, billing }: Services): () => void {
  const tidy = async () => {
    await forgetOldWindows(db);
    await forgetOldFailures(db);
    await forgetLeftMeters(db, new Date());
    await forgetEndedSessions(db, new Date());
    await forgetOldVersions(db, new Date());
    await forgetOldChains(db, new Date());
    await forgetUnusedFiles(db, new Date());
    await db.delete(clientErrors).where(lt(clientErrors.createdAt, daysAgo(clientErrorDays)));
    await forgetStrangersErrors(db, strangersErrors);
    await forgetDemos(db, daysAgo(limits.kept.demoDays));
    await db.execute(
      sql`delete from generation_events e using generations g where g.id = e.generation_id and g.finished_at < ${daysAgo(generationEventDays).toISOString()}::timestamptz`,
    );
  };
  const timers = [
    { work: tidy, everyMs: tidyEveryMs },
    { work: () => giveBackUnanswered(db), everyMs: giveBackEveryMs },
    { work: () => reconcileDaily(db, billing, new Date()), everyMs: tidyEveryMs },
  ].map(({ work, everyMs }: { work: () => Promise<unknown>; everyMs: number }) =>
    setInterval(() => work().catch((error) => log.error({ err: error }, 'housekeeping failed')), everyMs),
  );
  for (const timer of timers) timer.unref();
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}

/** Deletes all errors of visitors but the newest. */
export async function forgetStrangersErrors(db: Db, kept: number): Promise<void> {
  const { id, userId, createdAt } = clientErrors;
  const older = db.select({ id }).from(clientErrors).where(isNull(userId)).orderBy(desc(createdAt), id).offset(kept);
  await db.delete(clientErrors).where(inArray(id, older));
}

async function forgetEndedSessions(db: Db, now: Date): Promise<void> {
  const begun = new Date(now.getTime() - sessionLifetime.absoluteSeconds * 1000);
  await db.delete(sessions).where(or(lt(sessions.expiresAt, now), lt(sessions.createdAt, begun)));
  await db.delete(verifications).where(lt(verifications.expiresAt, now));
}

function daysAgo(days: number): Date {
  return new Date(Date.now() - days * 24 * 60 * 60 * 1000);
}
