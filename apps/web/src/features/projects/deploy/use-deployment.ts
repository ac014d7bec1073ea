/** A deployment of a project: its state, and starting one. What was deployed is written down on the server. */
import type { CompiledContract } from '@starwright/engine/compile';
import type { DeployArg } from '@starwright/protocol/dapp';
import { type DeployNetworkId, type DeployStepId, deployNetworks } from '@starwright/protocol/deployments';
import type { Project } from '@starwright/protocol/projects';
import { useQueryClient } from '@tanstack/react-query';
import { useReducer, useRef } from 'react';
import type { Hex } from '../../../lib/chain/chain-protocol.ts';
import { PageChain } from '../../../lib/chain/page-chain.ts';
import { compile } from '../../../lib/compiler/page-compiler.ts';
import type { InjectedWallet } from '../../../lib/node/find-wallets.ts';
import { openNode, type Provider } from '../../../lib/node/node-provider.ts';
import { toast } from '../../../lib/toast.ts';
import { deploy as words } from '../../../messages/en/deploy.ts';
import { artifactsQuery, deploymentsQuery, projectQuery, recordDeployment } from '../project-requests.ts';
import { DeploymentProblem, deployDapp, firstOf, reasonOf } from './deploy-dapp.ts';
import { type DeploymentResult, deploymentAfter } from './deployment-state.ts';
import { Pace } from './pace.ts';

export type DeployWay = 'rehearsal' | 'wallet' | 'node';

export interface DeployConfig {
  way: DeployWay;
  network: DeployNetworkId;
  nodeUrl: string;
  wallet: InjectedWallet | undefined;
  gasLimit: number;
  gasPriceGwei: number;
  /** In place of the plan's, for the contract that is deployed last. */
  constructorArgs: DeployArg[] | undefined;
  verification: boolean;
}

export function useDeployment(project: Project, contract: string) {
  const queries = useQueryClient();
  const [state, dispatch] = useReducer(deploymentAfter, { status: 'ready' });
  const pace = useRef(new Pace(true));

  async function contractsOf(): Promise<Record<string, CompiledContract>> {
    const known = await queries.ensureQueryData(artifactsQuery(project.id)).catch(() => undefined);
    // The ABIs are as solc wrote them, which is viem's type.
    if (known?.source === contract && known.ok) return known.contracts as unknown as Record<string, CompiledContract>;
    return compiledHere();
  }
  async function compiledHere(): Promise<Record<string, CompiledContract>> {
    const { artifacts } = await compile(contract);
    if (!artifacts.ok) throw new DeploymentProblem(words.reasons.contract);
    return artifacts.contracts;
  }

  async function start(config: DeployConfig): Promise<void> {
    if (contract.trim() === '') return void toast('bad', words.toast.none);
    const { way, network, gasLimit, verification } = config;
    const still = way !== 'rehearsal' || matchMedia('(prefers-reduced-motion: reduce)').matches;
    pace.current = new Pace(still);
    const bench = new PageChain();
    const closing: (() => void)[] = [() => bench.close()];
    const facts = deployNetworks[network];
    let chainId: number = facts.chainId;
    let deployer: Hex = '0x';
    let beganMs = performance.now();
    // Begun now, so that nobody waits for it at the end.
    const recompiled = verification ? compiledHere() : undefined;
    recompiled?.catch(() => undefined);
    dispatch({ type: 'started' });
    try {
      const gasPriceWei = BigInt(Math.round(config.gasPriceGwei * 1e9));
      const result = await deployDapp({
        contracts: contractsOf,
        recompiled: () => recompiled ?? compiledHere(),
        deploymentPlan: project.deploymentPlan.map((step, i, all) =>
          config.constructorArgs && i === all.length - 1 ? { ...step, args: config.constructorArgs } : step,
        ),
        async open() {
          const opened = await openProvider(config, bench);
          closing.push(opened.close);
          ({ chainId, deployer } = opened);
          return opened;
        },
        gasLimit,
        // A wallet asks its network for a price, a node has its own.
        gasPriceWei: way === 'rehearsal' ? gasPriceWei : undefined,
        verification,
        coin: way === 'node' ? 'ETH' : facts.coin,
        bench,
        async onStep(step: DeployStepId, message: string) {
          await pace.current.until(step, beganMs);
          dispatch({ type: 'done', step, message, durationMs: performance.now() - beganMs });
          beganMs = performance.now();
        },
        onSaid: (message) => dispatch({ type: 'said', message }),
      });
      dispatch({ type: 'done', step: 'complete', message: words.told.complete[way], durationMs: 0 });
      dispatch({ type: 'completed', result });
      toast(
        'good',
        way === 'rehearsal'
          ? words.toast.rehearsed
          : { title: words.toast.done.title, text: words.toast.done.text(result.contractAddress) },
      );
      await writeDown(config, chainId, deployer, result);
    } catch (error) {
      console.warn('The deployment failed.', error);
      const message = words.failed(reasonOf(error));
      dispatch({ type: 'failed', message });
      toast('bad', { title: words.toast.failed, text: message });
    } finally {
      for (const close of closing) close();
    }
  }

  async function writeDown({ way, network, nodeUrl }: DeployConfig, chainId: number, deployer: Hex, result: DeploymentResult) {
    try {
      await recordDeployment(project.id, {
        kind: way,
        network: way === 'node' ? null : network,
        networkName: way === 'node' ? `Node ${new URL(nodeUrl).host}` : deployNetworks[network].name,
        chainId,
        deployer,
        contracts: result.contracts,
        gasUsed: result.gasUsed,
        totalCost: result.totalCost,
        verification: result.verification,
      });
      await Promise.all(
        [projectQuery(project.id), deploymentsQuery(project.id), deploymentsQuery()].map(({ queryKey }) =>
          queries.invalidateQueries({ queryKey }),
        ),
      );
    } catch (error) {
      console.error('A deployment could not be written down.', error);
      toast('bad', words.toast.notRecorded);
    }
  }

  return { state, start, skip: () => pace.current.skip() };
}

interface Opened {
  provider: Provider;
  deployer: Hex;
  chainId: number;
  close(): void;
}

async function openProvider({ way, network, nodeUrl, wallet: chosen, gasPriceGwei }: DeployConfig, bench: PageChain): Promise<Opened> {
  const facts = deployNetworks[network];
  if (way === 'rehearsal') {
    await bench.do({ do: 'rehearse', chainId: facts.chainId, gasPriceWei: String(Math.round(gasPriceGwei * 1e9)) });
    const provider: Provider = { request: ({ method, params }) => bench.do({ do: 'ask-rehearsal', method, params }) };
    return { provider, deployer: firstOf(await provider.request({ method: 'eth_accounts' })), chainId: facts.chainId, close: () => {} };
  }
  if (way === 'node') {
    const node = openNode(nodeUrl);
    try {
      const chainId = Number(
        await node
          .request({ method: 'eth_chainId' })
          .catch(() => Promise.reject(new DeploymentProblem(words.reasons.unreachable(nodeUrl)))),
      );
      return { provider: node, deployer: firstOf(await node.request({ method: 'eth_accounts' })), chainId, close: node.close };
    } catch (error) {
      node.close();
      throw error;
    }
  }
  if (!chosen) throw new DeploymentProblem(words.reasons.wallet);
  const wallet = chosen.provider;
  const deployer = firstOf(await wallet.request({ method: 'eth_requestAccounts' }));
  const wanted = `0x${facts.chainId.toString(16)}`;
  if (Number(await wallet.request({ method: 'eth_chainId' })) !== facts.chainId) {
    await wallet.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: wanted }] }).catch(() => undefined);
    if (Number(await wallet.request({ method: 'eth_chainId' })) !== facts.chainId)
      throw new DeploymentProblem(words.reasons.otherNetwork(facts.name));
  }
  return { provider: wallet, deployer, chainId: facts.chainId, close: () => {} };
}
