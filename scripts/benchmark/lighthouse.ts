/** How the landing page does in Lighthouse (mobile): the median of each category, and what it weighs. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';
import { startServer } from '../../e2e/running-server.ts';
import { findChromium } from '../setup/chromium.ts';
import { installOutside } from '../setup/install-outside.ts';
import { root } from '../setup/project.mjs';
import { median } from './timing.ts';

/** The last one that was seen to work. Not a dependency: it is large, and only this asks for it. */
const tool = { name: 'lighthouse', version: '13.5.0' };
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const goals = { score: 0.95, scriptKiB: 120 };

const reportSchema = z.object({ lhr: z.object({ categories: z.record(z.string(), z.object({ score: z.number().nullable() })) }) });

/** Prints a line for each figure. Without Lighthouse, or without a browser, it says so and prints the weight alone. */
export async function measureLandingPage(runs: number): Promise<void> {
  const weight = scriptWeight();
  console.log(
    `\nlanding page\nJavaScript before interaction ${weight.toFixed(1)} KiB gzip, at most ${goals.scriptKiB} ${weight <= goals.scriptKiB ? '✓' : '✗'}`,
  );
  if (runs === 0) return;
  const installed = await installOutside(tool.name, tool.version);
  if ('problem' in installed) return console.log(`Lighthouse could not be had: ${installed.problem}`);
  const entry = pathToFileURL(join(installed.folder, 'core', 'index.js')).href;
  const launcher = pathToFileURL(join(installed.place, 'node_modules', 'chrome-launcher', 'dist', 'index.js')).href;
  const [{ default: lighthouse }, { launch }] = await Promise.all([import(entry), import(launcher)]);
  const chrome = await launch({ chromePath: await findChromium(), chromeFlags: ['--headless=new', '--no-sandbox'] });
  const server = await startServer();
  try {
    const scores = new Map<string, number[]>(categories.map((id) => [id, []]));
    // Now and then Lighthouse sees nothing of a visit and gives no score; that visit is made again.
    for (let left = runs, again = runs; left > 0; left--) {
      const visit = { port: chrome.port, logLevel: 'error', onlyCategories: categories };
      const { lhr } = reportSchema.parse(await lighthouse(server.origin, visit));
      const found = categories.map((id) => lhr.categories[id]?.score ?? undefined);
      if (found.includes(undefined) && again-- > 0) left++;
      else for (const [at, id] of categories.entries()) scores.get(id)?.push(found[at] ?? 0);
    }
    for (const id of categories) {
      const score = median(scores.get(id) ?? [0]);
      console.log(
        `Lighthouse ${id.padEnd(15)} ${score.toFixed(2)} median of ${runs}, at least ${goals.score} ${score >= goals.score ? '✓' : '✗'}`,
      );
    }
  } finally {
    await server.stop();
    chrome.kill();
  }
}

/** KiB of everything that the prerendered document loads as script. */
function scriptWeight(): number {
  const dist = join(root, 'apps', 'web', 'dist');
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const scripts = new Set([...html.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, path = '']) => path));
  return [...scripts].reduce((sum, path) => sum + gzipSync(readFileSync(join(dist, path))).length, 0) / 1024;
}
