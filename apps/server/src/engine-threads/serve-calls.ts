/** The thread's end of a call: runs the named method, tells events on the way, then the answer or the error. */
import { type MessagePort, parentPort } from 'node:worker_threads';
import { type FromThread, sendError, type ToThread } from './messages.ts';

export interface CallHooks {
  onEvent(event: unknown): void;
  /** Aborted when nobody waits for the answer any more. */
  signal: AbortSignal;
}

export type Methods = Record<string, (args: unknown[], hooks: CallHooks) => unknown>;

/** Answers calls as long as the thread lives; several at a time, where their methods wait for something. */
export function serveCalls(methods: Methods, port: MessagePort | null = parentPort): void {
  if (!port) throw new Error('this file runs as a thread');
  const running = new Map<number, AbortController>();
  const tell = (message: FromThread) => port.postMessage(message);
  const answer = async ({ call, method, args }: Extract<ToThread, { call: number }>) => {
    const abort = new AbortController();
    running.set(call, abort);
    const before = process.threadCpuUsage();
    const cpuMs = () => {
      const { user, system } = process.threadCpuUsage(before);
      return (user + system) / 1000;
    };
    try {
      const run = methods[method];
      if (!run) throw new Error(`there is no method ${method}`);
      const value = await run(args, { onEvent: (event) => tell({ call, kind: 'event', event }), signal: abort.signal });
      tell({ call, kind: 'answer', value, cpuMs: cpuMs() });
    } catch (error) {
      tell({ call, kind: 'error', error: sendError(error), cpuMs: cpuMs() });
    } finally {
      running.delete(call);
    }
  };
  port.on('message', (message: ToThread) => {
    if ('abort' in message) running.get(message.abort)?.abort();
    else void answer(message);
  });
  tell({ kind: 'ready' });
}
