/** Generated frontends, built together and served, each opened beside a chain of its own on which its contracts are. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { loadCatalogue } from '@starwright/blueprints';
import { compose } from '@starwright/engine/compose';
import { type Chain, createChain } from '@starwright/engine/evm';
import { exportProject } from '@starwright/engine/export';
import { runScenarios } from '@starwright/engine/scenarios';
import type { Plan } from '@starwright/protocol/plan';
import { type Address, getContractAddress } from 'viem';
import { build, preview } from 'vite';
import { createHastyCompiler } from '../packages/blueprints/src/trial.ts';
import type { CompiledContract } from '../packages/engine/src/artifacts.ts';
import { openWallet, type Wallet } from './wallet.ts';

/** Inside node_modules, so that react and viem are found as a dapp's own project would find them. */
const shelf = join(import.meta.dirname, '..', 'node_modules', '.starwright');

export interface ShownDapp {
  chain: Chain;
  wallet: Wallet;
  contracts: Readonly<Record<string, CompiledContract>>;
  addresses: Record<string, Address>;
}

export interface ShownDapps {
  /** Deploys one of them on a new chain and opens its page, with or without a wallet in the browser. */
  open(page: Page, name: string, browser?: { wallet: boolean }): Promise<ShownDapp>;
  close(): Promise<void>;
}

/** Builds the frontends of the plans in one go, as `vite build` builds that of an export; contracts are compiled as they are opened. */
export async function showDapps(plans: Record<string, Plan>): Promise<ShownDapps> {
  const catalogue = await loadCatalogue();
  const names = Object.keys(plans);
  const dapps = Object.fromEntries(Object.entries(plans).map(([name, plan]) => [name, compose(plan, catalogue)]));
  const dappOf = (name: string) => {
    const dapp = dapps[name];
    if (!dapp) throw new Error(`no dapp called ${name} is shown`);
    return dapp;
  };
  const { chainId, provider } = await createChain();
  const [deployer] = (await provider.request({ method: 'eth_accounts' })) as Address[]; // fixed by the JSON-RPC specification
  if (!deployer) throw new Error('the chain has no accounts');

  mkdirSync(shelf, { recursive: true });
  const folder = mkdtempSync(join(shelf, 'shown-'));
  for (const name of names) {
    const dapp = dappOf(name);
    mkdirSync(join(folder, name));
    for (const [path, content] of Object.entries(exportProject({ ...dapp, deployment: '', testSuite: '' }))) {
      const [place, file] = path.split('/');
      if (place === 'frontend' && file && !file.endsWith('.json')) writeFileSync(join(folder, name, file), content);
    }
    // Each chain is new, so what is deployed in the order of the plan has addresses known beforehand.
    const contracts = Object.fromEntries(
      dapp.deploymentPlan.map(({ contract }, i) => [contract, getContractAddress({ from: deployer, nonce: BigInt(i) })]),
    );
    writeFileSync(join(folder, name, 'deployment.json'), JSON.stringify({ network: 'memory', chainId, contracts }));
  }
  const dist = join(folder, 'dist');
  const input = Object.fromEntries(names.map((name) => [name, join(folder, name, 'index.html')]));
  await build({ root: folder, configFile: false, logLevel: 'error', build: { outDir: dist, rolldownOptions: { input } } });
  const server = await preview({
    root: folder,
    configFile: false,
    logLevel: 'error',
    build: { outDir: dist },
    preview: { port: 0, host: '127.0.0.1' },
  });
  const origin = server.resolvedUrls?.local[0] ?? '';

  // Of its own: journeys of several files share a process, and each closes what it opened.
  const compiler = createHastyCompiler();
  const compiled = new Map<string, ReturnType<typeof compiler.compile>>();
  const compile = (name: string) => {
    const artifacts = compiled.get(name) ?? compiler.compile(dappOf(name).contract);
    compiled.set(name, artifacts);
    return artifacts;
  };

  return {
    async open(page, name, browser = { wallet: true }) {
      const artifacts = compile(name);
      // While this one is clicked through, the next is compiled.
      const next = names[names.indexOf(name) + 1];
      if (next) compile(next).catch(() => undefined);
      const { contracts } = await artifacts;
      const chain = await createChain();
      const { deploymentPlan } = dappOf(name);
      const { addresses } = await runScenarios({ scenarios: [], deploymentPlan, contracts, provider: chain.provider });
      const wallet = await openWallet(page, chain.provider, browser);
      await page.goto(`${origin}${name}/index.html`);
      return { chain, wallet, contracts, addresses };
    },
    async close() {
      await Promise.allSettled(compiled.values());
      await compiler.close();
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
