import { Worker } from 'node:worker_threads';
import { StarwrightError } from '@starwright/protocol/errors';
import { type FromThread, receiveError, type ToThread } from './messages.ts';

export interface CallOptions {
  signal?: AbortSignal | undefined;
  onEvent?: ((event: unknown) => void) | undefined;
  /** Told what the call took of a processor, in milliseconds, when it ends; true to the call only if the thread does one at a time. */
  onCpu?: ((cpuMs: number) => void) | undefined;
}

interface Call extends CallOptions {
  resolve(value: unknown): void;
  reject(reason: unknown): void;
}

/** V8's own default, whatever the process was started with: threads that build make much that is soon garbage. */
const youngMb = 48;
/** Whoever was aborted has this long to notice; then the thread is ended, with whatever else it does. */
const heedWithinMs = 10_000;

/** One thread and the calls it has under way. */
export class Thread {
  readonly #worker: Worker;
  readonly #calls = new Map<number, Call>();
  #lastCall = 0;
  #onEnd: () => void = () => {};
  readonly #loaded = Promise.withResolvers<void>();

  constructor(file: URL, memoryMb: number) {
    this.#worker = new Worker(file, {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: youngMb },
    });
    this.#worker.on('message', (message: FromThread) => this.#hear(message));
    this.#worker.on('error', () => this.#gone());
    this.#worker.on('exit', () => this.#gone());
    this.#worker.unref();
  }

  /** Resolves when it has loaded what it needs, or has ended. */
  get loaded(): Promise<void> {
    return this.#loaded.promise;
  }

  get calls(): number {
    return this.#calls.size;
  }

  onEnd(tell: () => void): void {
    this.#onEnd = tell;
  }

  /** @throws what the method throws; the signal's reason; StarwrightError `busy` when the thread ended meanwhile */
  ask(method: string, args: unknown[], options: CallOptions): Promise<unknown> {
    options.signal?.throwIfAborted();
    const call = ++this.#lastCall;
    return new Promise((resolve, reject) => {
      const leave = () => {
        reject(options.signal?.reason);
        this.#post({ abort: call });
        setTimeout(() => this.#calls.has(call) && this.end(), heedWithinMs).unref();
      };
      options.signal?.addEventListener('abort', leave, { once: true });
      const settled = () => options.signal?.removeEventListener('abort', leave);
      this.#calls.set(call, {
        ...options,
        resolve: (value) => {
          settled();
          resolve(value);
        },
        reject: (reason) => {
          settled();
          reject(reason);
        },
      });
      this.#worker.ref();
      this.#post({ call, method, args });
    });
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
    this.#gone();
  }

  #post(message: ToThread): void {
    this.#worker.postMessage(message);
  }

  #hear(message: FromThread): void {
    if (message.kind === 'ready') {
      this.#loaded.resolve();
      return;
    }
    const call = this.#calls.get(message.call);
    if (!call) return;
    if (message.kind === 'event') {
      call.onEvent?.(message.event);
      return;
    }
    this.#calls.delete(message.call);
    if (this.#calls.size === 0) this.#worker.unref();
    call.onCpu?.(message.cpuMs);
    if (message.kind === 'answer') call.resolve(message.value);
    else call.reject(receiveError(message.error));
  }

  #gone(): void {
    this.#loaded.resolve();
    for (const call of this.#calls.values()) call.reject(new StarwrightError('busy'));
    this.#calls.clear();
    this.#onEnd();
  }
}
