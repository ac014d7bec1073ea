import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface ChildServer {
  url: string;
  process: ChildProcess;
  /** What it wrote to stderr so far. */
  log(): string;
  /** Sends the signal and waits until the process is gone. @returns its exit code; null after SIGKILL. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

const script = fileURLToPath(new URL('./scripted-server.ts', import.meta.url));

/** Starts the server as a process of its own on a free port and waits for its ready line. */
export async function startChildServer(settings: Record<string, string>, onLog?: (log: string) => void): Promise<ChildServer> {
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
  const child = spawn(process.execPath, [script], {
    env: { PATH, NODE_COMPILE_CACHE, PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    log += text;
    onLog?.(log);
  });
  const exited = once(child, 'exit');
  // What it said last may come after its end.
  const closed = once(child, 'close');
  const ready = once(createInterface(child.stdout), 'line');
  const line: unknown = (await Promise.race([ready, exited.then(() => [])]))[0];
  const url = /^Starwright is listening on (http:\/\/\S+)$/.exec(String(line))?.[1];
  if (!url) {
    child.kill();
    await closed;
    throw new Error(`the server did not start: ${String(line)} ${log}`);
  }
  return {
    url,
    process: child,
    log: () => log,
    async end(signal) {
      child.kill(signal);
      const [code]: unknown[] = await exited;
      return typeof code === 'number' ? code : null;
    },
  };
}
