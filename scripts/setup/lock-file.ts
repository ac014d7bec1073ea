/**
 * What package-lock.json installs for production. npm's own answer (`--omit=dev`) leaves out what development needs too, and keeps
 * tools of development that something would use if they were there.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const names = z.record(z.string(), z.string()).default({});
const entrySchema = z.object({
  version: z.string().optional(),
  /** Of a link: the folder of our own part. */
  resolved: z.string().optional(),
  link: z.boolean().default(false),
  /** May be left out where it does not fit. */
  optional: z.boolean().default(false),
  name: z.string().optional(),
  dependencies: names,
  optionalDependencies: names,
  peerDependencies: names,
  peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean().default(false) })).default({}),
});
type Entry = z.infer<typeof entrySchema>;
export type Lock = Record<string, Entry>;

export function readLock(root: string): Lock {
  const text = readFileSync(join(root, 'package-lock.json'), 'utf8');
  return z.object({ packages: z.record(z.string(), entrySchema) }).parse(JSON.parse(text)).packages;
}

/** Our own parts, as paths in the repository. */
export const ownParts = (lock: Lock): string[] => Object.keys(lock).filter((path) => path !== '' && !path.includes('node_modules/'));

/**
 * The paths of everything that these parts need when they run, themselves included; of optional packages those of all platforms.
 * @param parts by itself all of ours
 */
export function neededBy(lock: Lock, parts: readonly string[] = ['', ...ownParts(lock)]): Set<string> {
  const needed = new Set<string>();
  const visit = (path: string) => {
    const entry = lock[path];
    if (!entry || needed.has(path)) return;
    needed.add(path);
    if (entry.link) return visit(entry.resolved ?? '');
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = entry;
    const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
    for (const name of [...Object.keys(dependencies), ...Object.keys(optionalDependencies), ...peers]) {
      const found = whereFound(lock, path, name);
      if (found !== undefined) visit(found);
    }
  };
  for (const part of parts) visit(part);
  return needed;
}

/** As Node looks for packages: in this folder's node_modules, then in those of the folders above. */
function whereFound(lock: Lock, from: string, name: string): string | undefined {
  for (let folder: string | undefined = from; folder !== undefined; folder = folder === '' ? undefined : above(folder)) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (lock[path]) return path;
  }
  return undefined;
}

const above = (folder: string) => folder.slice(0, Math.max(0, folder.lastIndexOf('/')));

/** `node_modules/@a/b` is `@a/b`. */
export const nameAt = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
