import type { Database } from './database.ts';

export interface UntilWrittenOptions {
  /** What depends on the time, too, is read again so often. */
  keptMs: number;
  /** Answers kept at most; beyond, all are forgotten. */
  atMost: number;
  now?: () => number;
}

/** Answers a key from memory, or by reading. */
export type UntilWritten<T> = (key: string, read: () => Promise<T>, isWorthKeeping?: (answer: T) => boolean) => Promise<T>;

/**
 * Keeps what was read until anything is written, which only the embedded database can tell: this process is all that writes to
 * it. On PostgreSQL other nodes do, and everything is read each time.
 */
export function untilWritten<T>(
  { writes }: Pick<Database, 'writes'>,
  { keptMs, atMost, now = Date.now }: UntilWrittenOptions,
): UntilWritten<T> {
  if (!writes) return (_, read) => read();
  const kept = new Map<string, { answer: T; untilMs: number }>();
  let keptAt = writes();
  return async (key, read, isWorthKeeping = () => true) => {
    const before = writes();
    if (before !== keptAt) {
      kept.clear();
      keptAt = before;
    }
    const known = kept.get(key);
    if (known && known.untilMs > now()) return known.answer;
    const answer = await read();
    // What was written meanwhile may or may not be in it.
    if (writes() === keptAt && before === keptAt && isWorthKeeping(answer)) {
      if (kept.size >= atMost) kept.clear();
      kept.set(key, { answer, untilMs: now() + keptMs });
    }
    return answer;
  };
}
