import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { whileDatabaseIsAway } from '../../db/database-away.ts';
import type { EngineEvent } from './engine.ts';
import type { ProgressChannel } from './progress-channel.ts';

export interface ProgressRecord {
  /** Never waits: events that come while others are being written go together in the next write. */
  add(event: EngineEvent): void;
  /** Resolves when everything added so far is stored. */
  flush(): Promise<void>;
}

/** Stores a generation's events, as long as `attempt` is the one that runs it. Until the signal it waits for a database that is away. */
export function recordProgress(
  db: Db,
  progress: ProgressChannel,
  run: { id: string; attempt: number; nextSeq: number },
  signal: AbortSignal,
): ProgressRecord {
  let waiting: EngineEvent[] = [];
  let seq = run.nextSeq;
  let writing: Promise<void> | undefined;

  const write = async () => {
    while (waiting.length > 0) {
      const events = waiting;
      waiting = [];
      const first = seq;
      seq += events.length;
      // Written again when it is not known whether it was written.
      const store = () =>
        db.execute(sql`
        insert into generation_events (generation_id, seq, event)
        select g.id, ${first}::int + e.position::int - 1, e.event
        from generations g, json_array_elements(${JSON.stringify(events)}::json) with ordinality as e(event, position)
        where g.id = ${run.id} and g.attempt = ${run.attempt} and g.status = 'running'
        on conflict do nothing`);
      await whileDatabaseIsAway(store, { signal });
      await whileDatabaseIsAway(() => progress.tell(db, run.id, 'progress'), { signal });
    }
  };

  return {
    add(event) {
      waiting.push(event);
      writing ??= write().finally(() => {
        writing = undefined;
      });
      // A failed write shows itself in `flush`; here it must not become an unhandled rejection.
      writing.catch(() => {});
    },
    async flush() {
      while (writing) await writing;
    },
  };
}
