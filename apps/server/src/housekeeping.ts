import { lt, sql } from 'drizzle-orm';
import { clientErrors } from './db/schema.ts';
import { giveBackUnanswered } from './features/chats/answer-chat.ts';
import { forgetOldWindows } from './http/limit-rate.ts';
import type { Services } from './services.ts';

const tidyEveryMs = 10 * 60 * 1000;
/** Whoever lost a chat with a killed process has it back soon. */
const giveBackEveryMs = 30 * 1000;
const clientErrorDays = 30;
/** Afterwards only the outcome of a generation is kept, not the events on the way. */
const generationEventDays = 1;

/** Forgets, now and then, what nobody will ask for again. @returns a function that stops it. */
export function startHousekeeping({ db, log }: Services): () => void {
  const tidy = async () => {
    await forgetOldWindows(db);
    await db.delete(clientErrors).where(lt(clientErrors.createdAt, daysAgo(clientErrorDays)));
    await db.execute(
      sql`delete from generation_events e using generations g where g.id = e.generation_id and g.finished_at < ${daysAgo(generationEventDays).toISOString()}::timestamptz`,
    );
  };
  const timers = [
    { work: tidy, everyMs: tidyEveryMs },
    { work: () => giveBackUnanswered(db), everyMs: giveBackEveryMs },
  ].map(({ work, everyMs }) => setInterval(() => work().catch((error) => log.error({ err: error }, 'housekeeping failed')), everyMs));
  for (const timer of timers) timer.unref();
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}

function daysAgo(days: number): Date {
  return new Date(Date.now() - days * 24 * 60 * 60 * 1000);
}
