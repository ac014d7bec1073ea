import { type ErrorCode, StarwrightError } from '@starwright/protocol/errors';
import { type CallOptions, Thread } from './thread.ts';

export interface ThreadPoolOptions {
  file: URL;
  /** Threads at most; each is started when there is work for it. */
  size: number;
  /** Calls that one thread has under way at a time. */
  callsEach: number;
  /** Calls that may wait for a thread. */
  waitingAtMost: number;
  /** Longest time of one call, loading not counted. Its thread is ended then, and the call is answered with this error. */
  longest: { ms: number; error: ErrorCode };
  /** A thread that has had nothing to do for so long is ended. */
  idleMs: number;
  /** Old space of one thread, MiB. */
  memoryMb: number;
}

/** Does calls in a bounded number of threads, so that the thread that answers requests is free for others. */
export class ThreadPool {
  readonly #options: ThreadPoolOptions;
  readonly #threads = new Set<Thread>();
  readonly #waiting: (() => void)[] = [];
  #idle: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(options: ThreadPoolOptions) {
    this.#options = options;
  }

  /** @throws StarwrightError `busy` when too many wait; what the method throws; the signal's reason */
  async ask(method: string, args: unknown[], options: CallOptions = {}): Promise<unknown> {
    const thread = await this.#free(options.signal);
    const { ms, error } = this.#options.longest;
    let late = false;
    let timer: NodeJS.Timeout | undefined;
    let over = false;
    // Loading is not the call's fault.
    void thread.loaded.then(() => {
      if (over) return;
      timer = setTimeout(() => {
        late = true;
        void thread.end();
      }, ms);
    });
    try {
      return await thread.ask(method, args, options);
    } catch (reason) {
      throw late ? new StarwrightError(error) : reason;
    } finally {
      over = true;
      clearTimeout(timer);
      this.#next();
    }
  }

  /** Starts the first thread, for a call that is about to come. */
  warm(): void {
    if (this.#threads.size === 0 && !this.#closed) this.#start();
    this.#endIdleLater();
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#idle);
    await Promise.all([...this.#threads].map((thread) => thread.end()));
  }

  async #free(signal: AbortSignal | undefined): Promise<Thread> {
    for (;;) {
      signal?.throwIfAborted();
      if (this.#closed) throw new StarwrightError('busy');
      const thread = this.#pick();
      if (thread) return thread;
      if (this.#waiting.length >= this.#options.waitingAtMost) throw new StarwrightError('busy');
      await this.#turn(signal);
    }
  }

  /** The least busy thread with room, or a new one. */
  #pick(): Thread | undefined {
    const [least] = [...this.#threads].sort((a, b) => a.calls - b.calls);
    if (least?.calls === 0) return least;
    if (this.#threads.size < this.#options.size) return this.#start();
    return least && least.calls < this.#options.callsEach ? least : undefined;
  }

  #start(): Thread {
    const thread = new Thread(this.#options.file, this.#options.memoryMb);
    this.#threads.add(thread);
    thread.onEnd(() => {
      this.#threads.delete(thread);
      this.#next();
    });
    return thread;
  }

  #turn(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve) => {
      const come = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        const at = this.#waiting.indexOf(come);
        if (at >= 0) this.#waiting.splice(at, 1);
        resolve();
      };
      this.#waiting.push(come);
      signal?.addEventListener('abort', leave, { once: true });
    });
  }

  #next(): void {
    this.#waiting.shift()?.();
    this.#endIdleLater();
  }

  #endIdleLater(): void {
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => {
      for (const thread of this.#threads) if (thread.calls === 0) void thread.end();
    }, this.#options.idleMs).unref();
  }
}
