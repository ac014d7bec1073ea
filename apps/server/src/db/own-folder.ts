import { chmodSync, mkdirSync, statSync } from 'node:fs';

/**
 * Makes a folder that only the user of this process can enter, or makes that of one that is there. Folders that are shared on purpose
 * (the sticky bit: /tmp) or belong to somebody else stay as they are.
 */
export function ownFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const { mode, uid } = statSync(path);
  if ((mode & 0o1000) === 0 && uid === process.getuid?.()) chmodSync(path, 0o700);
}
