/**
 * Wakes whoever follows or runs a generation, on any node. Messages only say "look again": what happened is read from
 * the tables, so a lost message costs a second, never an event.
 */
import { sql } from 'drizzle-orm';
import type { Database, Db } from '../../db/database.ts';

const channel = 'starwright_generations';
type News = 'progress' | 'end' | 'cancel';

export interface ProgressChannel {
  /** Sent when `db` is a transaction's only after it has been committed. */
  tell(db: Db, generationId: string, news: News): Promise<void>;
  /** @returns a function that ends the subscription. */
  subscribe(generationId: string, onNews: (news: News | 'gap') => void): () => void;
  close(): Promise<void>;
}

export async function openProgressChannel(database: Database): Promise<ProgressChannel> {
  const subscribers = new Map<string, Set<(news: News | 'gap') => void>>();
  const stop = await database.listen(
    channel,
    (payload) => {
      const [generationId = '', news] = payload.split(' ');
      if (!isNews(news)) return;
      for (const onNews of subscribers.get(generationId) ?? []) onNews(news);
    },
    () => {
      for (const set of subscribers.values()) for (const onNews of set) onNews('gap');
    },
  );
  return {
    async tell(db, generationId, news) {
      await db.execute(sql`select pg_notify(${channel}, ${`${generationId} ${news}`})`);
    },
    subscribe(generationId, onNews) {
      const set = subscribers.get(generationId) ?? new Set();
      subscribers.set(generationId, set.add(onNews));
      return () => {
        set.delete(onNews);
        if (set.size === 0 && subscribers.get(generationId) === set) subscribers.delete(generationId);
      };
    },
    close: stop,
  };
}

function isNews(word: string | undefined): word is News {
  return word === 'progress' || word === 'end' || word === 'cancel';
}
