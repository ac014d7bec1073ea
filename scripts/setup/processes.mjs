// Running other programs: one after the other while setting up, and in place of this one at the end.
import { spawn, spawnSync } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

const startedBy = process.ppid;

/** Ends with one line that says what is missing. */
export function stop(message) {
  console.error(`starwright: ${message}`);
  process.exit(1);
}

/** The environment in which `node` is the pinned one and tools of node_modules are found. */
export function environmentOf(node, base) {
  return { ...process.env, PATH: [dirname(node), join(base, 'node_modules', '.bin'), process.env.PATH].filter(Boolean).join(delimiter) };
}

/**
 * Runs npm with the given Node: the npm that started us, so that no second one has to be found.
 * @returns {boolean} whether it succeeded
 */
export function npm(node, args, base) {
  const started = process.env.npm_execpath;
  const [command, first] = started?.endsWith('npm-cli.js') ? [node, [started]] : [process.platform === 'win32' ? 'npm.cmd' : 'npm', []];
  const { status, signal, error } = spawnSync(command, [...first, ...args], {
    cwd: base,
    stdio: ['inherit', 2, 'inherit'],
    env: environmentOf(node, base),
    shell: command.endsWith('.cmd'),
  });
  if (error) stop(`npm could not be run (${error.message}); install Node with npm from https://nodejs.org.`);
  if (signal) process.exit(128 + constants.signals[signal]);
  return status === 0;
}

/** Runs a program in place of this one: same streams, signals passed on, same exit code. */
export function handOver(node, args, base) {
  const child = spawn(node, args, {
    cwd: base,
    stdio: 'inherit',
    env: { ...environmentOf(node, base), STARWRIGHT_CALLED_FROM: process.env.INIT_CWD ?? process.cwd() },
  });
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // Ctrl-C in a terminal reaches the child by itself; a second one would be taken as impatience.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
  // npm passes a signal to the shell between us, and Debian's shell dies of it alone: then we are handed to another parent.
  if (process.env.npm_lifecycle_event) {
    const watch = setInterval(() => {
      if (process.ppid === startedBy) return;
      clearInterval(watch);
      child.kill('SIGTERM');
    }, 250).unref();
  }
  child.on('error', (error) => stop(`${node} could not be run (${error.message}); put Node 24 on the PATH instead.`));
  child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1)));
}
