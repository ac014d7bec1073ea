/**
 * The types of what a generated frontend may import (React and viem), in one file for the editor: every declaration that can
 * be reached from their doors, without comments. The libraries of the language itself come with the editor.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import type { ServedFiles } from './served-files.ts';

const require = createRequire(import.meta.url);
const packages = dirname(dirname(require.resolve('viem/package.json')));

/** Where an import specifier's declarations are, beside what packages say themselves. */
const doors: Record<string, string> = {
  react: '@types/react/index.d.ts',
  'react/jsx-runtime': '@types/react/jsx-runtime.d.ts',
  'react-dom': '@types/react-dom/index.d.ts',
  'react-dom/client': '@types/react-dom/client.d.ts',
  csstype: 'csstype/index.d.ts',
  viem: 'viem/_types/index.d.ts',
};
/** The chains that the preview knows (build/frame-files.ts). */
const chains = ['mainnet', 'sepolia', 'polygon', 'polygonAmoy', 'bsc', 'bscTestnet', 'foundry', 'hardhat', 'localhost', 'anvil'];

/** Grows when the file is made differently, so that browsers ask for it anew. */
const makingVersion = '1';

/** The address of the file: it changes with what is in it. */
export function typesPath(): string {
  const mark = createHash('sha256').update(makingVersion).update(chains.join());
  for (const name of ['viem', '@types/react', '@types/react-dom']) mark.update(readFileSync(join(packages, name, 'package.json')));
  return `assets/types-${mark.digest('hex').slice(0, 12)}.json`;
}

/** `{ "file:///node_modules/…": text }`, as the editor takes it. */
export async function typeFiles(): Promise<ServedFiles> {
  const found = new Map<string, string>();
  for (const door of Object.values(doors)) collect(join(packages, door), found);
  const definitions = chains.map((chain) => ({ chain, file: join(packages, `viem/_types/chains/definitions/${chain}.d.ts`) }));
  for (const { file } of definitions) collect(file, found);
  const files = Object.fromEntries(
    [...found].map(([file, text]) => [
      addressOf(
        `${relative(packages, file)
          .replaceAll('\\', '/')
          .replace(/^@types\//, '')}`,
      ),
      text,
    ]),
  );
  files[addressOf('viem/index.d.ts')] = "export * from './_types/index';";
  files[addressOf('viem/chains/index.d.ts')] = definitions
    .map(({ chain }) => `export { ${chain} } from '../_types/chains/definitions/${chain}';`)
    .join('\n');
  return { [typesPath()]: JSON.stringify(files) };
}

const addressOf = (path: string) => `file:///node_modules/${path}`;

function collect(file: string, found: Map<string, string>) {
  if (found.has(file)) return;
  const text = readFileSync(file, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/(?!\/ ?<reference).*$/gm, '')
    .replace(/\n\s*\n+/g, '\n');
  found.set(file, text);
  for (const [, specifier = ''] of text.matchAll(/(?:from\s+|import\s*\(\s*|import\s+)["']([^"']+)["']/g)) {
    const target = specifier.startsWith('.') ? beside(file, specifier) : declarationsOf(specifier);
    if (target) collect(target, found);
  }
  for (const [, path = ''] of text.matchAll(/<reference path="([^"]+)"/g)) collect(resolve(dirname(file), path), found);
}

function beside(file: string, specifier: string): string | undefined {
  const path = resolve(dirname(file), specifier);
  return [path.replace(/\.js$/, '.d.ts'), `${path}.d.ts`, `${path}/index.d.ts`].find((one) => one.endsWith('.d.ts') && existsSync(one));
}

/** Where a package's own declarations begin, for the few that viem and React build on. */
function declarationsOf(specifier: string): string | undefined {
  const known = doors[specifier];
  if (known) return join(packages, known);
  const parts = specifier.split('/');
  const name = parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/');
  const manifest = join(packages, name, 'package.json');
  if (!existsSync(manifest)) return undefined;
  const { types, exports } = JSON.parse(readFileSync(manifest, 'utf8')) as { types?: string; exports?: Record<string, unknown> };
  const door = `.${specifier.slice(name.length)}`;
  const path = typesIn(exports?.[door]) ?? (door === '.' ? types : undefined);
  const file = path && join(packages, name, path);
  return file?.endsWith('.d.ts') && existsSync(file) ? file : undefined;
}

function typesIn(entry: unknown): string | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined;
  const { types, import: imported, default: usual } = entry as { types?: unknown; import?: unknown; default?: unknown };
  return typeof types === 'string' ? types : (typesIn(types) ?? typesIn(imported) ?? typesIn(usual));
}
