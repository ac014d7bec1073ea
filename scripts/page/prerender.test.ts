import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { prerender } from './prerender.ts';

const editor = 'src/features/projects/code/monaco-editor.tsx';
const manifest = {
  'app.html': { file: 'assets/app.js' },
  _shared: { file: 'assets/shared.js', css: ['assets/shared.css'] },
  'src/app/routes/ide.tsx': { file: 'assets/ide.js', imports: ['app.html', '_shared'] },
  'src/app/routes/help.tsx': { file: 'assets/help.js', imports: ['app.html'] },
  'src/app/routes/app.tsx': { file: 'assets/one-app.js' },
  [editor]: { file: 'assets/monaco.js', imports: ['_shared'], css: ['assets/monaco.css'] },
};
let dist: string;
const written = (file: string) => readFileSync(join(dist, file), 'utf8');
const links = (file: string) => [...written(file).matchAll(/<link rel="(?:module)?preload"[^>]*>/g)].map(([link]) => link);

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'page-'));
  mkdirSync(join(dist, '.vite'));
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'theme.js'), '');
  for (const file of ['index.html', 'app.html'])
    writeFileSync(join(dist, file), '<head><script type="module" src="/assets/app.js"></script></head><div id="root"></div>');
});
afterEach(() => rmSync(dist, { recursive: true }));

async function run(parts: object) {
  writeFileSync(join(dist, '.vite', 'manifest.json'), JSON.stringify(parts));
  await prerender({ dist, paths: [], render: async () => '' });
}

it('names what a page of the application needs in a document of its own, once each, and what roomy screens get beside it', async () => {
  await run(manifest);
  expect(links('help.html')).toEqual(['<link rel="modulepreload" crossorigin href="/assets/help.js">']);
  const roomy = 'media="(min-width: 48em)" fetchpriority="low"';
  expect(links('ide.html')).toEqual([
    '<link rel="modulepreload" crossorigin href="/assets/ide.js">',
    '<link rel="modulepreload" crossorigin href="/assets/shared.js">',
    '<link rel="preload" as="style" crossorigin href="/assets/shared.css">',
    `<link rel="modulepreload" crossorigin href="/assets/monaco.js" ${roomy}>`,
    `<link rel="preload" as="style" crossorigin href="/assets/monaco.css" ${roomy}>`,
  ]);
});

it('leaves pages whose address carries an id to the common document', async () => {
  await run(manifest);
  expect(readdirSync(dist).filter((file) => file.endsWith('.html'))).toEqual(['app.html', 'help.html', 'ide.html', 'index.html']);
  expect(links('app.html')).toEqual([]);
});

it('says which part is missing when the editor has moved', async () => {
  const { [editor]: _, ...rest } = manifest;
  await expect(run(rest)).rejects.toThrow(`The page was built without ${editor}.`);
});
