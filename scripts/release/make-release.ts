/**
 * Makes a folder that runs the server and needs nothing else: our sources without their tests, the page as it was built, and of the
 * installed packages those that the server needs. Nothing is fetched, and nothing of development comes along.
 */
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { makeSbom } from '../sbom/make-sbom.ts';
import { type Lock, neededBy, readLock } from '../setup/lock-file.ts';

const server = 'apps/server';
const page = 'apps/web/dist';

/** What is no part of the running server. */
const left = /(^|\/)(node_modules|testing|conformance|dist|data)(\/|$)|\.test\.tsx?$/;

/** @throws Error saying what to do, when the folder holds something, the page is not built or a package is not installed */
export function makeRelease(root: string, folder: string): { packages: number } {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`${folder} holds something already; name another folder, or empty it.`);
  if (!existsSync(join(root, page, 'index.html'))) throw new Error('the page is not built; npm start and npm run release build it.');
  const lock = readLock(root);
  // The root's own are the pinned Node of each platform.
  const needed = [...neededBy(lock, ['', server])];
  mkdirSync(folder, { recursive: true });
  for (const part of needed.filter((path) => path !== '' && !path.includes('node_modules/'))) copyPart(root, folder, part);
  cpSync(join(root, page), join(folder, page), { recursive: true });
  const packages = needed.filter((path) => path.includes('node_modules/'));
  const copied = packages.filter((path) => copyPackage(lock, root, folder, path));
  for (const file of ['LICENSE', 'package-lock.json']) cpSync(join(root, file), join(folder, file));
  cpSync(join(root, 'deploy', 'starwright'), join(folder, 'starwright'));
  chmodSync(join(folder, 'starwright'), 0o755);
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifestOf(root), null, 2)}\n`);
  writeFileSync(join(folder, 'sbom.cdx.json'), `${JSON.stringify(makeSbom(root), null, 2)}\n`);
  return { packages: copied.length };
}

function copyPart(root: string, folder: string, part: string): void {
  const from = join(root, part);
  cpSync(from, join(folder, part), { recursive: true, filter: (path) => !left.test(relative(from, path)) });
}

/** @returns false for what is not installed because it is for another platform */
function copyPackage(lock: Lock, root: string, folder: string, path: string): boolean {
  const to = join(folder, path);
  const entry = lock[path];
  if (entry?.link) {
    mkdirSync(dirname(to), { recursive: true });
    symlinkSync(relative(dirname(to), join(folder, entry.resolved ?? '')), to, 'junction');
    return true;
  }
  const from = join(root, path);
  if (!existsSync(from)) {
    if (entry?.optional) return false;
    throw new Error(`${path} is not installed; run npm ci and try again.`);
  }
  // Packages inside a package are needed or not by themselves.
  cpSync(from, to, { recursive: true, filter: (inside) => !relative(from, inside).split(/[\\/]/).includes('node_modules') });
  return true;
}

/** Without scripts: `./starwright` is the way in, and there is nothing to install. */
function manifestOf(root: string): object {
  const { name, version, license } = z
    .object({ name: z.string(), version: z.string(), license: z.string() })
    .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  return { name, version, private: true, license, type: 'module', engines: { node: '>=24' } };
}
