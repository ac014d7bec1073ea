/** A generated frontend, built and served, beside a chain on which its contracts are; the wallet is the first account at first. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { loadCatalogue } from '@starwright/blueprints';
import { createNodeCompiler } from '@starwright/engine/compile/node';
import { compose } from '@starwright/engine/compose';
import { type Chain, createChain } from '@starwright/engine/evm';
import { exportProject } from '@starwright/engine/export';
import { createPlanner } from '@starwright/engine/plan';
import { runScenarios } from '@starwright/engine/scenarios';
import { build, preview } from 'vite';

/** Inside node_modules, so that react and viem are found as a dapp's own project would find them. */
const shelf = join(import.meta.dirname, '..', 'node_modules', '.starwright');

export interface ShownDapp {
  chain: Chain;
  /** The wallet in the page changes to another account of the chain. */
  useAccount(page: Page, index: number): Promise<void>;
  open(page: Page): Promise<void>;
  close(): Promise<void>;
}

export async function showDapp(prompt: string): Promise<ShownDapp> {
  const catalogue = await loadCatalogue();
  const planner = createPlanner([...catalogue.blueprints.values()].map(({ reading }) => reading));
  const dapp = compose(planner.plan(prompt), catalogue);
  const compiler = createNodeCompiler({ size: 1 });
  const { contracts } = await compiler.compile(dapp.contract).finally(() => compiler.close());
  const chain = await createChain();
  const deployed = await runScenarios({ scenarios: [], deploymentPlan: dapp.deploymentPlan, contracts, provider: chain.provider });

  mkdirSync(shelf, { recursive: true });
  const folder = mkdtempSync(join(shelf, 'shown-'));
  const files = exportProject({ ...dapp, deployment: '', testSuite: '' });
  for (const [path, content] of Object.entries(files)) {
    const [place, name] = path.split('/');
    if (place === 'frontend' && name && !name.endsWith('.json')) writeFileSync(join(folder, name), content);
  }
  const deployment = { network: 'memory', chainId: chain.chainId, contracts: deployed.addresses };
  writeFileSync(join(folder, 'deployment.json'), JSON.stringify(deployment));
  const dist = join(folder, 'dist');
  await build({ root: folder, logLevel: 'error', build: { outDir: dist } });
  const server = await preview({ root: folder, logLevel: 'error', build: { outDir: dist }, preview: { port: 0, host: '127.0.0.1' } });

  return {
    chain,
    async open(page) {
      await page.exposeFunction('askChain', async (method: string, params: unknown[]) => {
        try {
          return { result: await chain.provider.request({ method, params }) };
        } catch (error) {
          const { code, message, data } = Object.assign({ code: -32603, message: '', data: undefined }, error);
          return { error: { code, message, data } };
        }
      });
      await page.addInitScript(walletOfThePage);
      await page.goto(server.resolvedUrls?.local[0] ?? '');
    },
    async useAccount(page, index) {
      await page.evaluate((account) => dispatchEvent(new CustomEvent('use-account', { detail: account })), index);
    },
    async close() {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Runs in the page: a wallet (EIP-1193) that signs everything, and tells no account before it was asked to connect. */
function walletOfThePage() {
  interface Answer {
    result?: unknown;
    error?: { message: string };
  }
  const listeners: ((accounts: unknown) => void)[] = [];
  let connected = false;
  let first = 0;
  const wallet = {
    on(event: string, listener: (accounts: unknown) => void) {
      if (event === 'accountsChanged') listeners.push(listener);
    },
    removeListener() {},
    async request({ method, params }: { method: string; params?: unknown[] }): Promise<unknown> {
      if (method === 'eth_requestAccounts') connected = true;
      const isAccounts = method === 'eth_requestAccounts' || method === 'eth_accounts';
      if (isAccounts && !connected) return [];
      const ask: (method: string, params: unknown[]) => Promise<Answer> = Reflect.get(window, 'askChain');
      const { result, error } = await ask(isAccounts ? 'eth_accounts' : method, params ?? []);
      if (error) throw Object.assign(new Error(error.message), error);
      return isAccounts && Array.isArray(result) ? result.slice(first, first + 1) : result;
    },
  };
  addEventListener('use-account', async (event) => {
    first = Number(Reflect.get(event, 'detail'));
    const accounts = await wallet.request({ method: 'eth_accounts' });
    for (const listener of listeners) listener(accounts);
  });
  Reflect.set(window, 'ethereum', wallet);
}
