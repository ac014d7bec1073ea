import { type SpawnOptions, spawn } from 'node:child_process';

/** Runs a program to its end and keeps what it says on both streams. `code` is null when it could not be run or was killed. */
export function capture(command: string, args: string[], options: SpawnOptions = {}): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ code: null, output: `${output}${error.message}` }));
    child.on('close', (code) => resolve({ code, output }));
  });
}
