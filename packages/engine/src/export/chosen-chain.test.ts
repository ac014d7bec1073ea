/** An export is made for the chain that was chosen, says so, and refuses every other one. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { deployNetworks, networksOf } from '@starwright/protocol/deployments';
import { expect, it } from 'vitest';
import { printDeployScript } from '../scenarios/door.ts';
import { exportProject } from './door.ts';

const project = { title: 'Moon', contract: 'contract Moon {}', frontend: '', testSuite: '', documentation: '# Moon' };
const contracts = { Moon: { name: 'Moon', abi: [], bytecode: '0x00', runtime: '0x00', size: 1 } } as const;
const scriptFor = (blockchain: keyof typeof networksOf) =>
  printDeployScript({ title: 'Moon', deploymentPlan: [{ contract: 'Moon', args: [] }], contracts, blockchain });

for (const [chain, { test, main }] of Object.entries(networksOf)) {
  const blockchain = chain as keyof typeof networksOf; // its own keys
  it(`${chain}: configuration, commands and README name its networks, with node, explorer and faucet`, () => {
    const files = exportProject({ ...project, deployment: scriptFor(blockchain), blockchain });
    const scripts = JSON.parse(files['package.json'] ?? '').scripts;
    expect([scripts['deploy:test'], scripts['deploy:live']].join()).toBe(
      [test, main].map((id) => `hardhat run scripts/deploy.js --network ${id}`).join(),
    );
    for (const id of [test, main]) {
      const { chainId, rpc, explorer, name } = deployNetworks[id];
      expect(files['hardhat.config.js']).toContain(`${id}: { type: 'http', chainId: ${chainId}, url: `);
      expect(files['hardhat.config.js']).toContain(rpc);
      for (const fact of [name, String(chainId), rpc, explorer]) expect(files['README.md']).toContain(fact);
      expect(files['scripts/deploy.js']).toContain(explorer);
    }
    expect(files['README.md']).toContain(deployNetworks[test].faucet);
    expect(files['README.md']).toContain('by the clock of the network, in seconds, and not in blocks');
    const foreign = Object.entries(deployNetworks).filter(([id]) => id !== test && id !== main);
    for (const [, { chainId, explorer }] of foreign) {
      expect(files['hardhat.config.js']).not.toContain(`chainId: ${chainId},`);
      expect(files['scripts/deploy.js']).not.toContain(explorer);
    }
  });

  it(`${chain}: the deploy script goes on where it belongs, and sends nothing anywhere else`, async () => {
    const ownIds = [deployNetworks[test].chainId, deployNetworks[main].chainId, 31_337];
    for (const chainId of [...ownIds, 5, 8453, deployNetworks[networksOf[blockchain === 'bsc' ? 'polygon' : 'bsc'].main].chainId]) {
      const { sent, failed } = await runOn(chainId, scriptFor(blockchain));
      if (ownIds.includes(chainId)) expect([chainId, sent, failed]).toEqual([chainId, ['Moon'], undefined]);
      else {
        expect([chainId, sent]).toEqual([chainId, []]);
        expect(failed).toContain(`has the chain id ${chainId}: choose another one.`);
      }
    }
  });
}

/** Runs a printed script with a stand-in for Hardhat that only notes what would be deployed. */
async function runOn(chainId: number, script: string): Promise<{ sent: string[]; failed: string | undefined }> {
  const folder = mkdtempSync(join(tmpdir(), 'deploy-script-'));
  const sent: string[] = [];
  Reflect.set(globalThis, 'hardhatOf', {
    create: async () => ({
      networkName: 'chosen',
      viem: {
        getWalletClients: async () => [{ account: { address: '0x01' } }],
        getPublicClient: async () => ({ getChainId: async () => chainId }),
        deployContract: async (name: string) => {
          sent.push(name);
          return { address: '0x02' };
        },
      },
    }),
  });
  writeFileSync(join(folder, 'hardhat.mjs'), 'export const network = globalThis.hardhatOf;');
  const file = join(folder, 'deploy.mjs');
  writeFileSync(file, script.replace("'hardhat'", "'./hardhat.mjs'").replaceAll('console.log', 'void').replace('../frontend/', './'));
  try {
    await import(/* @vite-ignore */ pathToFileURL(file).href);
    return { sent, failed: undefined };
  } catch (error) {
    return { sent, failed: error instanceof Error ? error.message : String(error) };
  } finally {
    rmSync(folder, { recursive: true });
    Reflect.deleteProperty(globalThis, 'hardhatOf');
  }
}
