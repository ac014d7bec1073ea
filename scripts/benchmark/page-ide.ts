/** Opening the IDE when the browser has everything, beside a page that holds nothing but Monaco with the same text. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import { root } from '../setup/project.mjs';
import { type Figure, timeFigure } from './figure.ts';
import { median } from './timing.ts';

/** Builds the bare page into the folder that the server serves; `assets` is where its scripts may be kept by the browser. */
export async function buildBareMonaco(html: string, assets: string, text: string): Promise<void> {
  const entry = 'virtual:bare-monaco';
  const source = `import { monaco } from '${join(root, 'apps/web/src/features/projects/code/monaco.ts')}';
    monaco.editor.create(document.body, { value: ${JSON.stringify(text)}, language: 'sol', automaticLayout: true, wordWrap: 'on', minimap: { enabled: false }, fontSize: 14 });`;
  await build({
    root: join(root, 'apps', 'web'),
    configFile: false,
    logLevel: 'error',
    base: '/assets/bench/',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"', __COMPILER_FOLDER__: '""', __TYPES_FILE__: '""' },
    plugins: [
      {
        name: 'bare',
        resolveId: (id) => (id === entry ? `\0${entry}` : undefined),
        load: (id) => (id === `\0${entry}` ? source : undefined),
      },
    ],
    worker: { format: 'es' },
    build: {
      outDir: assets,
      emptyOutDir: true,
      target: ['chrome123'],
      modulePreload: { polyfill: false },
      rolldownOptions: { input: { monaco: entry }, output: { entryFileNames: 'monaco.js', assetFileNames: '[name][extname]' } },
    },
  });
  writeFileSync(
    html,
    '<!doctype html><html><head><meta charset="utf-8"><link rel="stylesheet" href="/assets/bench/monaco.css"><style>body{margin:0;height:100vh}</style></head><body><script type="module" src="/assets/bench/monaco.js"></script></body></html>',
  );
}

/** From the beginning of the navigation until the first line of code is there. */
export async function measureIde(page: Page, id: string, rounds: number): Promise<Figure> {
  await page.addInitScript(() => {
    const look = () => {
      if (document.querySelector('.monaco-editor .view-line')?.textContent?.trim())
        Object.assign(window, { benchFirstLine: performance.now() });
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const opened = async (path: string): Promise<number> => {
    await page.goto(path);
    await page.waitForFunction(() => Reflect.get(window, 'benchFirstLine') !== undefined, undefined, { timeout: 60_000 });
    return page.evaluate(() => Number(Reflect.get(window, 'benchFirstLine')));
  };
  const [own, bare]: [number[], number[]] = [[], []];
  for (let i = 0; i < rounds + 1; i++) {
    const [ide, floor] = [await opened(`/ide?project=${id}`), await opened('/bench/monaco.html')];
    // The first time, everything is fetched.
    if (i === 0) continue;
    own.push(ide);
    bare.push(floor);
  }
  return timeFigure('opening the IDE, warm', 'a bare Monaco page', median(own), median(bare), 1.5);
}
