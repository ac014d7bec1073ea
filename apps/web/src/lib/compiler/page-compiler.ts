/** The page's own compiler: solc in one worker, started when something is to be compiled for the first time. */
import type { Diagnostic } from '@starwright/protocol/verdict';
import { chain as words } from '../../messages/workshop/preview.ts';
import type { Compiled, CompilerTask, FromCompiler, ToCompiler } from './compiler-protocol.ts';
import type { Understanding } from './understand.ts';

/** Longest time of one compile; loading the compiler does not count. */
const timeoutMs = 180_000;

/** Why there is no answer; the source itself is never the reason (that is told in diagnostics). */
export class CompilerFailure extends Error {
  /** `load`: the compiler could not be fetched. `limit`: the source wanted too much time, memory or depth. */
  readonly reason: 'load' | 'limit';
  constructor(reason: 'load' | 'limit', message: string) {
    super(message);
    this.name = 'CompilerFailure';
    this.reason = reason;
  }
}

interface Task {
  task: CompilerTask;
  resolve(answer: FromCompiler): void;
  reject(error: CompilerFailure): void;
}

let worker: Worker | undefined;
let loaded = false;
let asked = 0;
let current: { id: number; task: Task; timer: ReturnType<typeof setTimeout> | undefined } | undefined;
const waiting: Task[] = [];

/** Compiles one Solidity file and looks through it. @throws CompilerFailure */
export async function compile(source: string): Promise<Compiled> {
  const answer = await ask({ do: 'compile', source });
  if (answer.type !== 'compiled') throw new Error(`The compiler answered ${answer.type}.`);
  return answer.compiled;
}

/** Only what the compiler has to say, in a quarter of the time. @throws CompilerFailure */
export async function diagnose(source: string): Promise<Diagnostic[]> {
  const answer = await ask({ do: 'diagnose', source });
  if (answer.type !== 'diagnosed') throw new Error(`The compiler answered ${answer.type}.`);
  return answer.diagnostics;
}

/** What the editor's help needs to know of a source. With `types` it has to compile. @throws CompilerFailure */
export async function understand(source: string, types: boolean): Promise<Understanding> {
  const answer = await ask({ do: 'understand', source, types });
  if (answer.type !== 'understood') throw new Error(`The compiler answered ${answer.type}.`);
  return answer.understanding;
}

/** Loads the compiler while nobody waits for it. */
export function warmUpCompiler() {
  worker ??= startWorker();
}

function ask(task: CompilerTask): Promise<FromCompiler> {
  return new Promise((resolve, reject) => {
    waiting.push({ task, resolve, reject });
    next();
  });
}

function next() {
  if (current) return;
  const task = waiting.shift();
  if (!task) return;
  worker ??= startWorker();
  const id = ++asked;
  current = { id, task, timer: loaded ? startTimer() : undefined };
  worker.postMessage({ ...task.task, id } satisfies ToCompiler);
}

const startTimer = () => setTimeout(() => giveUp(new CompilerFailure('limit', words.trouble.compilerStuck)), timeoutMs);

function startWorker(): Worker {
  const made = new Worker(new URL('./compiler-worker.ts', import.meta.url), { type: 'module' });
  made.onmessage = ({ data }: MessageEvent<FromCompiler>) => {
    if (data.type === 'ready') {
      loaded = true;
      if (current && !current.timer) current.timer = startTimer();
    } else if (data.type === 'unavailable') giveUp(new CompilerFailure('load', data.message));
    else if (data.type === 'failed') giveUp(new CompilerFailure('limit', data.message));
    else if (data.id === current?.id) {
      const { task, timer } = current;
      clearTimeout(timer);
      current = undefined;
      task.resolve(data);
      next();
    }
  };
  made.onerror = (event) => giveUp(new CompilerFailure('load', event.message));
  return made;
}

/** Ends the worker; whoever waited for the present task is told, the others get a new worker. */
function giveUp(failure: CompilerFailure) {
  worker?.terminate();
  worker = undefined;
  loaded = false;
  const failed = current;
  current = undefined;
  clearTimeout(failed?.timer);
  failed?.task.reject(failure);
  next();
}
