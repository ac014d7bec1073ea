/** A bounded pool of compiler workers, whichever kind they are: threads in Node, Web Workers in the page. */
import { CompilerBusyError, CompilerLimitError } from '../compiler.ts';

/** What a worker answers: solc's JSON, or why there is none. After anything but `output` the worker is thrown away. */
export type WorkerAnswer = { kind: 'output'; json: string } | { kind: 'memory' } | { kind: 'crash'; detail: string };

export interface CompilerWorker {
  /** Resolves when solc is loaded; rejects when it cannot be. */
  ready: Promise<void>;
  /** One standard JSON input at a time. Never resolves when the worker is ended meanwhile. */
  run(input: string): Promise<WorkerAnswer>;
  end(): Promise<void>;
}

export interface WorkerPoolOptions {
  spawn: () => CompilerWorker;
  /** Workers at most. One is started at once, further ones when there is work for them. */
  size: number;
  /** Longest time of one compile; loading the compiler does not count. */
  timeoutMs: number;
  /** Compiles that may wait for a worker. */
  maxWaiting: number;
}

export interface WorkerPool {
  /** @throws CompilerBusyError, CompilerLimitError, or the signal's reason. */
  run(input: string, signal: AbortSignal): Promise<string>;
  /** Ends the workers; what is running or waiting rejects. */
  close(): Promise<void>;
}

/** Loading solc takes under a second; beyond this something is wrong with the machine. */
const loadingMs = 60_000;

interface Job {
  input: string;
  resolve(json: string): void;
  reject(reason: unknown): void;
  /** Rejects when the caller leaves. */
  left: Promise<never>;
}

export function createWorkerPool({ spawn, size, timeoutMs, maxWaiting }: WorkerPoolOptions): WorkerPool {
  const idle: CompilerWorker[] = [];
  const running = new Map<Job, CompilerWorker>();
  const endings = new Set<Promise<void>>();
  let waiting: Job[] = [];
  let closed = false;

  const start = () => {
    const worker = spawn();
    // A failure is told to the job that meets it; until then there is nobody to tell.
    worker.ready.catch(() => {});
    return worker;
  };
  const retire = (worker: CompilerWorker) => {
    const ending = worker.end().finally(() => endings.delete(ending));
    endings.add(ending);
  };
  /** A fresh worker loads while nothing is asked, so that the next compile need not wait for it. */
  const keepOneWarm = () => {
    if (!closed && idle.length + running.size === 0) idle.push(start());
  };
  const next = () => {
    while (!closed && waiting.length > 0 && running.size < size) {
      const job = waiting.shift();
      if (job) void work(job, idle.pop() ?? start());
    }
    keepOneWarm();
  };

  const work = async (job: Job, worker: CompilerWorker) => {
    running.set(job, worker);
    let reusable = false;
    try {
      await within(loadingMs, [worker.ready, job.left]);
      const answer = await within(timeoutMs, [worker.run(job.input), job.left]);
      reusable = answer.kind === 'output';
      if (answer.kind === 'output') job.resolve(answer.json);
      else job.reject(new CompilerLimitError(answer.kind === 'memory' ? 'memory' : 'depth', answer));
    } catch (reason) {
      job.reject(reason);
    }
    running.delete(job);
    if (reusable && !closed) idle.push(worker);
    else retire(worker);
    next();
  };

  keepOneWarm();

  return {
    run: async (input, signal) => {
      signal.throwIfAborted();
      if (closed) throw closedError();
      if (running.size >= size && waiting.length >= maxWaiting) throw new CompilerBusyError();
      return new Promise<string>((resolve, reject) => {
        const { promise: left, reject: leave } = Promise.withResolvers<never>();
        // Nobody listens while the job waits.
        left.catch(() => {});
        const job: Job = { input, resolve, reject, left };
        const onAbort = () => {
          waiting = waiting.filter((other) => other !== job);
          leave(signal.reason);
          reject(signal.reason);
        };
        signal.addEventListener('abort', onAbort, { once: true });
        waiting.push(job);
        next();
      });
    },
    async close() {
      closed = true;
      for (const job of [...waiting.splice(0), ...running.keys()]) job.reject(closedError());
      for (const worker of [...idle.splice(0), ...running.values()]) retire(worker);
      await Promise.all(endings);
    },
  };
}

/** The first of the promises, or a limit error after so many milliseconds. */
async function within<T>(milliseconds: number, promises: Promise<T>[]): Promise<T> {
  const { promise: tooLong, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new CompilerLimitError('time')), milliseconds);
  try {
    return await Promise.race([...promises, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}

const closedError = () => new Error('The compiler was closed.');
