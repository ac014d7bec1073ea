// Work that is done again only when what it was made from has changed.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** SHA-256 over the names (relative to `base`) and contents of files, in the order given. */
export function digest(base, files) {
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(`${relative(base, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  return hash.digest('hex');
}

const skipped = new Set(['node_modules', 'dist', 'data', 'coverage']);

/** All files under a folder in a stable order, without what is installed or built. */
export function filesUnder(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !skipped.has(entry.name))
    .flatMap((entry) => (entry.isDirectory() ? filesUnder(join(folder, entry.name)) : [join(folder, entry.name)]))
    .sort();
}

/**
 * Runs `work` unless it ended well before with the same `value`. The stamp is taken away first, so that work which was
 * interrupted is done again.
 * @returns {boolean} whether the work was done now
 */
export function whenChanged(stampFile, value, work) {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === value) return false;
  rmSync(stampFile, { force: true });
  work();
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, value);
  return true;
}
