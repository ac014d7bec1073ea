import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../setup/project.mjs';
import { serverFlags } from '../setup/server-flags.mjs';

export interface LoadedServer {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/** The real server on a free port of this computer, which believes one proxy in front of it. */
export const startLoadedServer = (settings: Record<string, string>): Promise<LoadedServer> =>
  startProcess([...serverFlags, join(root, 'apps', 'server', 'src', 'main.ts')], {
    ...{ HOST: '127.0.0.1', PORT: '0', TRUSTED_PROXIES: '1', DEMO_MODE: 'on', LOG_LEVEL: 'fatal' },
    ...settings,
  });

/** A Node process whose first line ends with the address it listens on. */
export async function startProcess(args: string[], environment: Record<string, string>): Promise<LoadedServer> {
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
  const child = spawn(process.execPath, args, {
    env: { PATH, NODE_COMPILE_CACHE, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const line: unknown = (await Promise.race([once(createInterface(child.stdout), 'line'), exited]))[0];
  const url = /(http:\/\/\S+)$/.exec(String(line))?.[1];
  if (!url || child.pid === undefined) throw new Error('the server did not start');
  return {
    ...{ url, pid: child.pid },
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
