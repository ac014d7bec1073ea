/** Holds the import statements of all workspaces against the plan of the house. */
import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join, posix, sep } from 'node:path';
import { browserDoors, objectionTo, type Target } from './house-plan.ts';
import { type Import, readImports } from './read-imports.ts';

export interface Violation {
  /** Relative to the root, with `/`. */
  file: string;
  line: number;
  message: string;
}

/** Checks every source file under `packages/` and `apps/` of the repository at `root`, tests left out: they may reach anywhere. */
export function checkBoundaries(root: string): Violation[] {
  const doors = doorsOf(root);
  const files = ['packages', 'apps']
    .flatMap((folder) => sourcesUnder(root, folder))
    .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file));
  const known = new Set(files);
  const graph = new Map<string, { read: Import; target: Target | undefined }[]>();
  for (const file of files) {
    const imports = readImports(file, readFileSync(join(root, file), 'utf8'));
    graph.set(
      file,
      imports.map((read) => ({ read, target: resolve(file, read.specifier, doors, known) })),
    );
  }

  const violations: Violation[] = [];
  for (const [file, imports] of graph) {
    for (const { read, target } of imports) {
      const objection = target
        ? objectionTo(file, read, target)
        : 'there is no such file or door; doors are the `exports` of its package.json.';
      if (objection) violations.push({ file, line: read.line, message: `imports ${read.specifier}: ${objection}` });
    }
  }
  for (const door of browserDoors) {
    const entry = doors.get(`@starwright/engine${door.slice(1)}`)?.path;
    if (entry && graph.has(entry)) violations.push(...nodeInReachOf(door, entry, graph));
  }
  return violations;
}

/** Walks what a browser would load when it opens a door; a type leaves nothing to load. */
function nodeInReachOf(door: string, entry: string, graph: Map<string, { read: Import; target: Target | undefined }[]>): Violation[] {
  const violations: Violation[] = [];
  const cameFrom = new Map<string, string | undefined>([[entry, undefined]]);
  for (const [file] of cameFrom) {
    for (const { read, target } of graph.get(file) ?? []) {
      if (read.typeOnly) continue;
      if (target?.kind === 'own' && !cameFrom.has(target.path)) cameFrom.set(target.path, file);
      if (target?.kind !== 'builtin') continue;
      const way = [];
      for (let at: string | undefined = file; at; at = cameFrom.get(at)) way.unshift(at);
      const message = `imports ${read.specifier}, but the engine's ${door} door also runs in a browser and leads here (${way.join(' → ')}); put it behind a Node-only door.`;
      violations.push({ file, line: read.line, message });
    }
  }
  return violations;
}

/** `@starwright/engine/plan` → the file behind it and the name of its door, from the `exports` of every workspace. */
function doorsOf(root: string) {
  const doors = new Map<string, { path: string; door: string }>();
  for (const folder of ['packages', 'apps']) {
    for (const name of readdirSync(join(root, folder))) {
      const base = posix.join(folder, name);
      const manifest: { name?: string; exports?: Record<string, string> } = JSON.parse(
        readFileSync(join(root, base, 'package.json'), 'utf8'),
      );
      for (const [door, file] of Object.entries(manifest.exports ?? {})) {
        const path = posix.join(base, file);
        if (!door.includes('*')) doors.set(`${manifest.name}${door.slice(1)}`, { path, door });
        else {
          for (const source of sourcesUnder(root, posix.dirname(path))) {
            const [before = '', after = ''] = path.split('*');
            const star = source.slice(before.length, source.length - after.length);
            doors.set(`${manifest.name}${door.slice(1).replace('*', star)}`, { path: source, door: door.replace('*', star) });
          }
        }
      }
    }
  }
  return doors;
}

function resolve(importer: string, specifier: string, doors: ReturnType<typeof doorsOf>, known: Set<string>): Target | undefined {
  if (specifier.startsWith('.')) {
    const path = posix.join(posix.dirname(importer), specifier.replace(/[?#].*$/, ''));
    // Style sheets, Solidity and the like are data: only modules have directions.
    return known.has(path) || !/\.[cm]?[jt]sx?$/.test(path) ? { kind: 'own', path } : undefined;
  }
  if (specifier.startsWith('@starwright/')) {
    const door = doors.get(specifier);
    return door && { kind: 'own', ...door };
  }
  if (specifier.startsWith('node:') || builtinModules.includes(specifier)) return { kind: 'builtin', name: specifier };
  return {
    kind: 'package',
    name: specifier
      .split('/')
      .slice(0, specifier.startsWith('@') ? 2 : 1)
      .join('/'),
  };
}

function sourcesUnder(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mts|js|mjs)$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(root.length + 1)
        .split(sep)
        .join('/'),
    )
    .filter((file) => !/\/(node_modules|dist)\//.test(file));
}
