/** Joins equal requests that are under way, so that each piece of work is done once. */

/**
 * Runs `work` for `key`, or joins the run that is under way for it. Each caller can leave by its own signal; the work's
 * signal is aborted when the last one has left.
 */
export type SharedWork<T> = (key: string, work: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal) => Promise<T>;

export function createSharedWork<T>(): SharedWork<T> {
  const underWay = new Map<string, { result: Promise<T>; callers: number; abort: AbortController }>();

  return async (key, work, signal) => {
    signal?.throwIfAborted();
    let shared = underWay.get(key);
    if (!shared) {
      const abort = new AbortController();
      shared = { result: work(abort.signal), callers: 0, abort };
      underWay.set(key, shared);
      const forget = () => {
        if (underWay.get(key)?.abort === abort) underWay.delete(key);
      };
      shared.result.then(forget, forget);
    }
    const mine = shared;
    mine.callers += 1;
    return new Promise<T>((resolve, reject) => {
      const leave = () => {
        mine.callers -= 1;
        if (mine.callers === 0) {
          if (underWay.get(key) === mine) underWay.delete(key);
          mine.abort.abort(signal?.reason);
        }
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', leave, { once: true });
      mine.result.then(resolve, reject).finally(() => signal?.removeEventListener('abort', leave));
    });
  };
}
