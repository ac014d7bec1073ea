/**
 * The generated frontend of the example as a page of its own, with a chain in it: `dist/live/index.html`. The frontend is
 * the one of the export, untouched; beside it stands a wallet over the built-in EVM, on which the contracts are deployed by
 * the very transactions that were recorded here.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createChain } from '@starwright/engine/evm';
import { exportProject } from '@starwright/engine/export';
import { runScenarios } from '@starwright/engine/scenarios';
import type { GenerateResponse } from '@starwright/protocol/generate';
import { build } from 'vite';
import type { Compiler } from './make-example.ts';

export async function makeLiveDapp(
  dapp: GenerateResponse,
  { compiler, root, outDir }: { compiler: Compiler; root: string; outDir: string },
): Promise<{ gas: number }> {
  const { transactions, addresses, chainId, gas } = await deployed(dapp, compiler);
  const shelf = join(root, 'node_modules', '.starwright');
  mkdirSync(shelf, { recursive: true });
  const folder = mkdtempSync(join(shelf, 'live-'));
  try {
    for (const [path, content] of Object.entries(exportProject({ ...dapp, title: dapp.plan.title }))) {
      const [place, file] = path.split('/');
      if (place !== 'frontend' || !file || file.endsWith('.json')) continue;
      writeFileSync(join(folder, file), file === 'index.html' ? content.replace('./main.tsx', './live.ts') : content);
    }
    writeFileSync(join(folder, 'deployment.json'), JSON.stringify({ network: 'this page', chainId, contracts: addresses }));
    writeFileSync(join(folder, 'transactions.json'), JSON.stringify(transactions));
    writeFileSync(join(folder, 'live.ts'), walletFirst(join(root, 'scripts', 'page', 'live-wallet.ts')));
    await build({
      root: folder,
      base: '/live/',
      configFile: false,
      logLevel: 'error',
      build: { outDir, emptyOutDir: true, modulePreload: { polyfill: false } },
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return { gas };
}

/** Deploys on a chain of its own and writes down how. */
async function deployed({ contract, deploymentPlan }: GenerateResponse, compiler: Compiler) {
  const { contracts } = await compiler.compile(contract);
  const chain = await createChain();
  const transactions: unknown[] = [];
  let gas = 0;
  const recorder: typeof chain.provider = {
    ...chain.provider,
    async request(asked) {
      const answer = await chain.provider.request(asked);
      if (asked.method === 'eth_sendTransaction') transactions.push(Array.isArray(asked.params) ? asked.params[0] : undefined);
      if (asked.method === 'eth_getTransactionReceipt' && typeof answer === 'object' && answer !== null && 'gasUsed' in answer)
        gas += Number(answer.gasUsed);
      return answer;
    },
  };
  const { addresses } = await runScenarios({ scenarios: [], deploymentPlan, contracts, provider: recorder });
  return { transactions, addresses, chainId: chain.chainId, gas };
}

/** The wallet has to be there before the frontend looks for one. */
const walletFirst = (path: string) => `import transactions from './transactions.json';
import { openLiveWallet } from ${JSON.stringify(path)};

await openLiveWallet(transactions);
await import('./main.tsx');
`;
