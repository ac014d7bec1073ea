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

/** Of the IDE, what is drawn last: the console, the status bar's doors, the account. */
const drawnLast = ['[role=log]', '[aria-pressed]', '[data-account]'];

/** From the beginning of the navigation until the first line of code is there, and in the IDE all that is around it. */
export async function measureIde(page: Page, id: string, rounds: number): Promise<Figure> {
  await page.addInitScript((parts) => {
    const wanted = location.pathname === '/ide' ? parts : [];
    const look = () => {
      const there =
        document.querySelector('.monaco-editor .view-line')?.textContent?.trim() && wanted.every((part) => document.querySelector(part));
      if (there) Object.assign(window, { benchDrawn: performance.now() });
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, drawnLast);
  const opened = async (path: string): Promise<number> => {
    await page.goto(path);
    await page.waitForFunction(() => Reflect.get(window, 'benchDrawn') !== undefined, undefined, { timeout: 60_000 });
    return page.evaluate(() => Number(Reflect.get(window, 'benchDrawn')));
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
