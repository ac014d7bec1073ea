/** How the workshop does in headless Chromium: each figure beside its floor, in the same run. */
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import { demoToken, makeProject } from '../../e2e/demo-user.ts';
import { startServer } from '../../e2e/running-server.ts';
import { findChromium } from '../setup/chromium.ts';
import { root } from '../setup/project.mjs';
import type { Figure } from './figure.ts';
import { measureDiagnostics } from './page-diagnostics.ts';
import { buildBareMonaco, measureIde } from './page-ide.ts';
import { measureMemory } from './page-memory.ts';
import { measurePreview } from './page-preview.ts';
import { ledger, measureTransactions } from './page-transactions.ts';

const idea = '200 concert tickets as NFTs for 0.05 ETH each, at most 4 per person. I can withdraw the money.';
const dist = join(root, 'apps', 'web', 'dist');

/** `rounds` of each timing; `cycles` of edit, compile and preview for the memory, compared with the memory after a tenth of them. */
export async function measureWorkshop(rounds: number, cycles: number, told: (figure: Figure) => void): Promise<void> {
  const folders = [join(dist, 'bench'), join(dist, 'assets', 'bench')] as const;
  for (const folder of folders) mkdirSync(folder, { recursive: true });
  await buildBareEvm(folders[0]);
  const server = await startServer();
  const browser = await chromium.launchServer({ executablePath: await findChromium(), chromiumSandbox: false });
  try {
    const client = await chromium.connect(browser.wsEndpoint());
    const context = await client.newContext({ baseURL: server.origin, viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    const token = demoToken();
    const { id, result } = await makeProject(server.origin, token, idea);
    const ledgerId = await importLedger(server.origin, token);
    await page.goto(`/editor/${id}?tab=contract&demo_token=${token}`);
    told(await measureDiagnostics(page, result.contract, rounds));
    told(await measurePreview(page, id, rounds));
    told(await measureTransactions(page, server.origin, ledgerId, token, rounds * 10));
    if (existsSync(join(root, 'apps/web/src/app/routes/ide.tsx'))) {
      await buildBareMonaco(join(folders[0], 'monaco.html'), folders[1], result.contract);
      const visit = await context.newPage();
      told(await measureIde(visit, id, rounds));
      await visit.close();
    }
    for (const figure of await measureMemory(page, browser.process().pid ?? 0, id, cycles)) told(figure);
  } finally {
    await browser.close();
    await server.stop();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
}

async function buildBareEvm(outDir: string) {
  await build({
    root: join(root, 'packages', 'engine'),
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir,
      emptyOutDir: false,
      lib: { entry: join(import.meta.dirname, 'bare-evm.ts'), formats: ['es'], fileName: () => 'bare-evm.js' },
    },
  });
}

async function importLedger(origin: string, token: string): Promise<string> {
  const answer = await fetch(`${origin}/api/projects`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({
      ...{ name: 'Ledger', description: 'A ledger', prompt: 'A ledger of amounts', contractCode: ledger, deploymentScript: '' },
      ...{ frontendCode: 'export default () => <p>ready</p>;\n', deploymentPlan: [{ contract: 'Ledger', args: [] }] },
    }),
  });
  return ((await answer.json()) as { id: string }).id; // as the API says
}
