/** The compiler for Node: solc 0.8.37 in threads, OpenZeppelin from the installed package. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { CompilerWithInput } from '../compiler.ts';
import { type CompilerWorker, createCompilerPool, type SourceLookup, type WorkerAnswer } from './door.ts';

export { CompilerBusyError, CompilerLimitError } from '../compiler.ts';

export interface NodeCompilerOptions {
  /** Workers at most; each holds about 110 MB when idle. Default 2. */
  size?: number;
  /** Longest time of one compile. Default 60,000: a busy machine may need ten times as long as an idle one. */
  timeoutMs?: number;
  /** Memory of one compile, MiB. Default 512; typical contracts need 50. */
  memoryMb?: number;
  /** Compiles that may wait. Default 100. */
  maxWaiting?: number;
  /** Results kept in memory. Default 64. */
  cacheEntries?: number;
  /** False: without solc's optimizer, in half the time and with larger code. Default true. */
  optimize?: boolean;
}

export function createNodeCompiler(options: NodeCompilerOptions = {}): CompilerWithInput {
  const { size = 2, timeoutMs = 60_000, memoryMb = 512, maxWaiting = 100, cacheEntries = 64, optimize = true } = options;
  return createCompilerPool({
    spawn: () => spawnThread(memoryMb),
    size,
    timeoutMs,
    maxWaiting,
    cacheEntries,
    optimize,
    lookup: installedOpenZeppelin(),
  });
}

function spawnThread(memoryMb: number): CompilerWorker {
  const thread = new Worker(new URL('./node-worker.ts', import.meta.url), {
    workerData: { memoryMb },
    // The process's own flags, e.g. --input-type, need not suit a thread.
    execArgv: [],
    // solc recurses as deep as the source nests; its own bound on nesting is met before this much stack is used up.
    resourceLimits: { stackSizeMb: 32, maxOldGenerationSizeMb: memoryMb },
    // What solc's runtime prints when it gives up is answered as an error instead.
    stdout: true,
    stderr: true,
  });
  const { promise: ready, resolve: loaded, reject: failed } = Promise.withResolvers<void>();
  const { promise: ended, resolve: end } = Promise.withResolvers<WorkerAnswer>();
  let answered: ((answer: WorkerAnswer) => void) | undefined;
  thread.on('message', (message: 'ready' | WorkerAnswer) => {
    if (message === 'ready') loaded();
    else answered?.(message);
  });
  thread.on('error', (error) => {
    failed(error);
    end(outOfMemory(error) ? { kind: 'memory' } : { kind: 'crash', detail: String(error) });
  });
  thread.on('exit', (code) => {
    failed(new Error(`A compiler thread ended with code ${code} before it was ready.`));
    end({ kind: 'crash', detail: `The thread ended with code ${code}.` });
  });
  // An idle compiler must not keep a process alive that has nothing else to do; the pool's timers do while one works.
  // Only now, because listening takes the thread back into account.
  thread.unref();
  return {
    ready,
    run(input) {
      const answer = new Promise<WorkerAnswer>((resolve) => {
        answered = resolve;
      });
      thread.postMessage(input);
      return Promise.race([answer, ended]);
    },
    async end() {
      await thread.terminate();
    },
  };
}

const outOfMemory = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/** Files of the installed `@openzeppelin/contracts`, each read once. */
function installedOpenZeppelin(): SourceLookup {
  const folder = dirname(createRequire(import.meta.url).resolve('@openzeppelin/contracts/package.json'));
  const known = new Map<string, string | undefined>();
  return (path) => {
    if (!known.has(path)) known.set(path, read(join(folder, path.replace('@openzeppelin/contracts/', ''))));
    return known.get(path);
  };
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
