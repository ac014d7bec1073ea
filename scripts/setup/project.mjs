// Where things are, and which Node runs them.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** What has been installed and built is remembered here; it goes away together with node_modules. */
export const stampFolder = (base) => join(base, 'node_modules', '.starwright');

/** @param {string} version of Node, like `20.11.0` */
export function nodeIsNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > 20 || (major === 20 && minor >= 11);
}

/**
 * The Node that runs everything after the installation: the one from the lock file, else this one when it is 24 or newer
 * (macOS, where the registry has no package of it).
 * @returns {string | undefined} undefined: neither is there
 */
export function pinnedNode(base, running = { version: process.versions.node, path: process.execPath }) {
  const folder = { linux: `node-linux-${process.arch}`, win32: `node-win-${process.arch}` }[process.platform];
  const local = join(base, 'node_modules', folder ?? '-', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(local)) return local;
  return Number(running.version.split('.')[0]) >= 24 ? running.path : undefined;
}
