import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { manifests } from './install.mjs';
import { pageSources } from './page.mjs';
import { nodeIsNewEnough, pinnedNode } from './project.mjs';
import { digest, filesUnder, whenChanged } from './stamp.mjs';

let base: string;
const put = (path: string, text = '') => {
  mkdirSync(join(base, path, '..'), { recursive: true });
  writeFileSync(join(base, path), text);
};
const relative = (files: string[]) => files.map((file) => file.slice(base.length + 1));

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'stamp-'));
});
afterEach(() => rmSync(base, { recursive: true }));

it('does the work once, and again when what it was made from changed', () => {
  const stamp = join(base, 'deep', 'stamp');
  let done = 0;
  const work = () => void done++;
  expect([whenChanged(stamp, 'a', work), whenChanged(stamp, 'a', work), whenChanged(stamp, 'b', work)]).toEqual([true, false, true]);
  expect(done).toBe(2);
});

it('does work again that was interrupted', () => {
  const stamp = join(base, 'stamp');
  whenChanged(stamp, 'a', () => {});
  expect(() =>
    whenChanged(stamp, 'b', () => {
      throw new Error('killed');
    }),
  ).toThrow('killed');
  expect(existsSync(stamp)).toBe(false);
});

it('tells files apart by name and by content, wherever the folder lies', () => {
  put('a/x', '1');
  put('b/x', '1');
  put('b/y', '1');
  const at = (folder: string, name: string) => digest(join(base, folder), [join(base, folder, name)]);
  expect(at('a', 'x')).toBe(at('b', 'x'));
  expect(at('b', 'y')).not.toBe(at('b', 'x'));
  put('b/x', '2');
  expect(at('a', 'x')).not.toBe(at('b', 'x'));
});

it('lists files in a stable order, without what is installed or built', () => {
  for (const path of ['b.ts', 'a/c.ts', 'a/node_modules/x.js', 'dist/y.js']) put(path);
  expect(relative(filesUnder(base))).toEqual(['a/c.ts', 'b.ts']);
});

it('installs again for every manifest and builds again for every source of the page, but not for its tests', () => {
  for (const path of ['package.json', 'package-lock.json', 'packages/engine/package.json', 'apps/web/package.json', 'apps/web/src/a.tsx'])
    put(path);
  for (const path of ['apps/web/src/a.test.tsx', 'apps/server/package.json', 'apps/server/src/main.ts', 'packages/engine/src/e.ts'])
    put(path);
  expect(relative(manifests(base))).toEqual([
    'apps/server/package.json',
    'apps/web/package.json',
    'package-lock.json',
    'package.json',
    'packages/engine/package.json',
  ]);
  expect(relative(pageSources(base))).toEqual([
    'package-lock.json',
    'apps/web/package.json',
    'apps/web/src/a.tsx',
    'packages/engine/package.json',
    'packages/engine/src/e.ts',
  ]);
});

it('starts on Node 20.11 and newer', () => {
  expect(['18.20.0', '20.10.0', '20.11.0', '22.0.0', '24.21.0'].map(nodeIsNewEnough)).toEqual([false, false, true, true, true]);
});

it('runs on the Node of the lock file, else on this one when it is 24 or newer', () => {
  expect(pinnedNode(base, { version: '20.20.2', path: '/old' })).toBeUndefined();
  expect(pinnedNode(base, { version: '24.0.0', path: '/new' })).toBe('/new');
  const name = process.platform === 'win32' ? `node-win-${process.arch}/bin/node.exe` : `node-linux-${process.arch}/bin/node`;
  if (process.platform === 'darwin') return;
  put(`node_modules/${name}`);
  expect(pinnedNode(base, { version: '24.0.0', path: '/new' })).toBe(join(base, 'node_modules', name));
});
