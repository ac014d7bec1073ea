/** From a keystroke in the editor until the error is marked, without the pause for typing. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Page, Worker } from '@playwright/test';
import { resolveImports } from '../../packages/engine/src/compile/imports.ts';
import { standardJsonInput } from '../../packages/engine/src/compile/standard-json.ts';
import { root } from '../setup/project.mjs';
import { type Figure, timeFigure } from './figure.ts';
import { median } from './timing.ts';
import { workerOf } from './worker-of.ts';

/** What the page waits for when somebody types (lib/compiler/use-diagnostics.ts). */
export const typingPauseMs = 350;

/** Edits that leave an error deep in the contract, so that the compiler has to analyse all of it. */
export async function measureDiagnostics(page: Page, contract: string, rounds: number): Promise<Figure> {
  const editor = page.locator('.monaco-editor').first();
  await editor.locator('.view-line').first().click({ timeout: 60_000 });
  await page.keyboard.press('Control+End');
  const [before, after] = ['\ncontract Zz { uint256 p; function f() external view returns (uint256) { return p', '; } }\n'];
  await page.keyboard.insertText(`${before}${after}`);
  for (let i = 0; i < after.length; i++) await page.keyboard.press('ArrowLeft');
  const worker = await workerOf(page, 'compiler-worker');
  await page.evaluate(() => {
    const shown = () => document.querySelector('.monaco-editor .squiggly-error') !== null;
    addEventListener('keydown', ({ key }) => /^[a-z]$/.test(key) && Object.assign(window, { benchTyped: performance.now() }), {
      capture: true,
    });
    new MutationObserver(
      () => shown() && Reflect.get(window, 'benchShown') === undefined && Object.assign(window, { benchShown: performance.now() }),
    ).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['class'] });
  });
  // The compiler is fetched and loaded with the first question, and faster after it has been used a few times.
  const letters = [...'abcdefghijklmnopqrstuvwxyz'].slice(0, rounds + 2);
  const [own, bare]: [number[], number[]] = [[], []];
  for (const [i, letter] of letters.entries()) {
    await page.evaluate(() => Object.assign(window, { benchShown: undefined }));
    await page.keyboard.press(letter);
    await page.waitForFunction(() => Reflect.get(window, 'benchShown') !== undefined, undefined, { timeout: 120_000 });
    const took = await page.evaluate(() => Number(Reflect.get(window, 'benchShown')) - Number(Reflect.get(window, 'benchTyped')));
    await page.keyboard.press('Backspace');
    await page.waitForFunction(() => document.querySelector('.monaco-editor .squiggly-error') === null);
    const floor = await bareDiagnosis(worker, `${contract}${before}${letter}${after}`);
    if (i < 2) continue;
    own.push(took - typingPauseMs);
    bare.push(floor);
  }
  return timeFigure('edit → diagnostics', 'bare solc, same worker', median(own), median(bare), 1.5);
}

const require = createRequire(join(root, 'packages', 'engine', 'package.json'));
const lookup = (path: string) => readFileSync(require.resolve(path), 'utf8');

async function bareDiagnosis(worker: Worker, source: string): Promise<number> {
  const { sources } = resolveImports(source, lookup);
  return worker.evaluate(
    async (input) => {
      interface Solc {
        calledRun?: boolean;
        onRuntimeInitialized?: () => void;
        cwrap(name: string, returns: string | null, takes: string[]): (...given: unknown[]) => string;
      }
      const kept = globalThis as { benchSolc?: Promise<Solc> };
      kept.benchSolc ??= (async () => {
        const loaded = performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/solc.wasm'));
        const folder = loaded?.name.replace(/solc\.wasm$/, '') ?? '';
        const wasmBinary = new Uint8Array(await (await fetch(`${folder}solc.wasm`)).arrayBuffer());
        const solc: Solc = (await import(`${folder}solc.js`)).default({ wasmBinary });
        if (!solc.calledRun) await new Promise<void>((resolve) => Object.assign(solc, { onRuntimeInitialized: resolve }));
        return solc;
      })();
      const solc = await kept.benchSolc;
      const compile = solc.cwrap('solidity_compile', 'string', ['string', 'number', 'number']);
      const began = performance.now();
      const output = compile(input, 0, 0);
      const took = performance.now() - began;
      solc.cwrap('solidity_reset', null, [])();
      if (!output.includes('Undeclared identifier')) throw new Error(output.slice(0, 500));
      return took;
    },
    standardJsonInput({ sources, want: 'diagnostics', optimize: true }),
  );
}
