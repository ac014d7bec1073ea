import { mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/**
 * Where programs are kept that tests need and that are no part of the repository. For root it lies where other users can
 * read, since PostgreSQL refuses to run as root and is started as somebody else.
 */
export function cacheFolder(): string {
  const base = process.getuid?.() === 0 ? '/var/cache' : (process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'));
  const folder = join(base, 'starwright');
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  return folder;
}
