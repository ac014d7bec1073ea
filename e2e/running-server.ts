/** The real server over an empty data folder, on a free port. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface RunningServer {
  origin: string;
  dataDir: string;
  /** Everything it wrote so far. */
  log(): string;
  stop(): Promise<void>;
}

const root = join(import.meta.dirname, '..');
/** It takes a few seconds; machines that do much else at the same time need many. */
const readyWithinMs = 180_000;

/** @throws Error with the server's log when it does not get ready */
export async function startServer(settings: Record<string, string> = {}): Promise<RunningServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'starwright-e2e-'));
  const { DATABASE_URL: _, ...inherited } = process.env;
  const child = spawn(process.execPath, [join(root, 'apps/server/src/main.ts')], {
    cwd: root,
    env: { ...inherited, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  let log = '';
  const origin = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The server was not ready within ${readyWithinMs / 1000} s:\n${log}`)), readyWithinMs);
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        log += chunk;
        const ready = /Starwright is listening on (http:\/\/\S+)/.exec(log);
        if (ready?.[1]) {
          clearTimeout(timer);
          resolve(ready[1]);
        }
      });
    }
    child.once('exit', (code) => reject(new Error(`The server ended with ${code} before it was ready:\n${log}`)));
  });
  return {
    origin,
    dataDir,
    log: () => log,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      process.off('exit', kill);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
