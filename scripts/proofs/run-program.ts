import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from '../setup/project.mjs';

/** Runs a program of this repository with the same streams; when we are asked to stop, it is stopped and we end with it. @returns its exit code */
export function runProgram(args: string[], env: NodeJS.ProcessEnv): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env });
    const stop = () => {
      child.once('exit', () => process.exit(128 + constants.signals.SIGTERM));
      child.kill('SIGTERM');
    };
    process.once('SIGTERM', stop);
    child.on('error', reject);
    child.on('exit', (code) => {
      process.off('SIGTERM', stop);
      resolve(code);
    });
  });
}
