/** A deployment of a project: its state, and starting one. What was deployed is written down on the server. */
import { type CompiledContract, tools } from '@starwright/engine/compile';
import type { DeployArg } from '@starwright/protocol/dapp';
import { type DeployNetworkId, type DeployStepId, deployNetworks, placeOf, type RecordDeployment } from '@starwright/protocol/deployments';
import { blockchainFacts } from '@starwright/protocol/networks';
import type { Project } from '@starwright/protocol/projects';
import { useQueryClient } from '@tanstack/react-query';
import { useReducer, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api-client.ts';
import { localStore } from '../../../lib/browser-store.ts';
import type { Hex } from '../../../lib/chain/chain-protocol.ts';
import { PageChain } from '../../../lib/chain/page-chain.ts';
import { compile } from '../../../lib/compiler/page-compiler.ts';
import type { InjectedWallet } from '../../../lib/node/find-wallets.ts';
import type { Provider } from '../../../lib/node/node-provider.ts';
import { toast } from '../../../lib/toast.ts';
import { deploy as words } from '../../../messages/workshop/deploy.ts';
import { artifactsQuery, deploymentsQuery, projectQuery, recordDeployment } from '../project-requests.ts';
import { deployDapp } from './deploy-dapp.ts';
import { type DeploymentResult, deploymentAfter } from './deployment-state.ts';
import { type OpenedNetwork, openNodeAt, openRehearsal, openWallet } from './open-network.ts';
import { Pace, type PaceKind } from './pace.ts';
import { DeploymentProblem, reasonOf } from './send-transactions.ts';
import { keepStanding, readStanding, type StandingDeployment } from './standing-deployment.ts';

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
  /** Of a deployment by wallet: its source may be made public. */
  publishSource: boolean;
}

/** What is deployed: the project as it is, or as it was when a deployment was begun that stands still. */
type Deployed = Pick<StandingDeployment, 'source' | 'revision' | 'deploymentPlan' | 'sent'> & { deployer?: Hex };

export function useDeployment(project: Project, contract: string, rehearsalPace: Exclude<PaceKind, 'still'>) {
  const queries = useQueryClient();
  const [state, dispatch] = useReducer(deploymentAfter, { status: 'ready' });
  const [standing, setStanding] = useState(() => readStanding(localStore, project.id));
  const pace = useRef(new Pace('still'));
  const keep = (stands: StandingDeployment | undefined) => {
    keepStanding(localStore, project.id, stands);
    setStanding(readStanding(localStore, project.id));
  };

  async function contractsOf(source: string): Promise<Record<string, CompiledContract>> {
    const known = await queries.ensureQueryData(artifactsQuery(project.id)).catch(() => undefined);
    // The ABIs are as solc wrote them, which is viem's type.
    if (known?.source === source && known.ok) return known.contracts as unknown as Record<string, CompiledContract>;
    return compiledHere(source);
  }

  async function start(config: DeployConfig): Promise<void> {
    if (contract.trim() === '') return void toast('bad', words.toast.none);
    const { constructorArgs } = config;
    const deploymentPlan = project.deploymentPlan.map((step, i, all) =>
      constructorArgs && i === all.length - 1 ? { ...step, args: constructorArgs } : step,
    );
    await carryOut(config, { source: contract, revision: project.revision, deploymentPlan, sent: [] });
  }

  /** As it was begun, whatever is chosen in the form now. */
  async function goOn(wallet: InjectedWallet | undefined): Promise<void> {
    if (standing) await carryOut({ ...standing, wallet, gasPriceGwei: 0, constructorArgs: undefined }, standing);
  }

  async function carryOut(config: DeployConfig, what: Deployed): Promise<void> {
    const { way, network, gasLimit, verification } = config;
    const still = way !== 'rehearsal' || matchMedia('(prefers-reduced-motion: reduce)').matches;
    pace.current = new Pace(still ? 'still' : rehearsalPace);
    const bench = new PageChain();
    const closing: (() => void)[] = [() => bench.close()];
    const facts = deployNetworks[network];
    let chainId: number = facts.chainId;
    let deployer: Hex = '0x';
    let version = '';
    let beganMs = performance.now();
    // Begun now, so that nobody waits for it at the end.
    const recompiled = verification ? compiledHere(what.source) : undefined;
    recompiled?.catch(() => undefined);
    dispatch({ type: 'started' });
    try {
      const deployed = await deployDapp({
        contracts: () => contractsOf(what.source),
        recompiled: () => recompiled ?? compiledHere(what.source),
        deploymentPlan: what.deploymentPlan,
        sent: what.sent,
        onSent: (sent) => way !== 'rehearsal' && keep(standingOf(config, what, { way, chainId, deployer, sent })),
        async open() {
          const opened = await openWay(config, bench, what.deployer);
          closing.push(opened.close);
          ({ chainId, deployer } = opened);
          version = way === 'rehearsal' ? tools.evm : await versionOf(opened.provider);
          return opened;
        },
        gasLimit,
        verification,
        coin: way === 'node' ? blockchainFacts[project.blockchain].coin : facts.coin,
        bench,
        async onStep(step: DeployStepId, message: string) {
          await pace.current.until(step, beganMs);
          dispatch({ type: 'done', step, message, durationMs: performance.now() - beganMs });
          beganMs = performance.now();
        },
        onSaid: (message) => dispatch({ type: 'said', message }),
      });
      const networkName = way === 'node' ? words.nodeAt(new URL(config.nodeUrl).host) : facts.name;
      const result: DeploymentResult = { ...deployed, place: placeOf(way, network), networkName, version, record: { status: 'asking' } };
      dispatch({ type: 'done', step: 'complete', message: words.told.complete[way], durationMs: 0 });
      dispatch({ type: 'completed', result });
      if (way !== 'rehearsal') keep(undefined);
      toast(
        'good',
        way === 'rehearsal'
          ? words.toast.rehearsed
          : { title: words.toast.done.title, text: words.toast.done.text(result.contractAddress) },
      );
      await writeDown(config, { chainId, deployer, revision: what.revision }, result);
    } catch (error) {
      console.warn('The deployment failed.', error);
      const message = words.failed(reasonOf(error));
      dispatch({ type: 'failed', message });
      toast('bad', { title: words.toast.failed, text: message });
    } finally {
      for (const close of closing) close();
    }
  }

  async function writeDown(
    { way, publishSource }: DeployConfig,
    facts: Pick<RecordDeployment, 'chainId' | 'deployer' | 'revision'>,
    result: DeploymentResult,
  ) {
    try {
      const kept = await recordDeployment(project.id, {
        kind: way,
        network: result.place.network,
        networkName: result.networkName,
        version: result.version,
        ...facts,
        contracts: result.contracts,
        gasUsed: result.gasUsed,
        totalCost: result.totalCost,
        verification: result.verification,
        publishSource: way === 'wallet' && publishSource,
      });
      const confirmation = 'confirmation' in kept ? kept.confirmation : undefined;
      dispatch({ type: 'recorded', record: { status: 'kept', id: kept.id, confirmation } });
      await Promise.all(
        [projectQuery(project.id), deploymentsQuery(project.id), deploymentsQuery()].map(({ queryKey }) =>
          queries.invalidateQueries({ queryKey }),
        ),
      );
    } catch (error) {
      console.error('A deployment could not be written down.', error);
      const why = error instanceof ApiError ? error.explanation : words.toast.notRecorded.text;
      dispatch({ type: 'recorded', record: { status: 'refused', why } });
      toast('bad', { title: words.toast.notRecorded.title, text: why });
    }
  }

  return { state, start, standing, goOn, forget: () => keep(undefined), skip: () => pace.current.skip() };
}

async function compiledHere(source: string): Promise<Record<string, CompiledContract>> {
  const { artifacts } = await compile(source);
  if (!artifacts.ok) throw new DeploymentProblem(words.reasons.contract);
  return artifacts.contracts;
}

/** As the node or the wallet names what it stands on; empty when it does not. */
const versionOf = async (provider: Provider): Promise<string> => {
  const said = await provider.request({ method: 'web3_clientVersion' }).catch(() => undefined);
  return typeof said === 'string' ? said.slice(0, 200) : '';
};

type SoFar = Pick<StandingDeployment, 'way' | 'chainId' | 'deployer' | 'sent'>;

function standingOf(config: DeployConfig, what: Deployed, soFar: SoFar): StandingDeployment {
  const { network, nodeUrl, gasLimit, verification, publishSource } = config;
  const { source, revision, deploymentPlan } = what;
  return { network, nodeUrl, gasLimit, verification, publishSource, source, revision, deploymentPlan, ...soFar };
}

/** @param deployer whoever has begun it: only they can go on */
async function openWay(config: DeployConfig, bench: PageChain, deployer: Hex | undefined): Promise<OpenedNetwork> {
  const { way, network, nodeUrl, wallet, gasPriceGwei } = config;
  if (way === 'rehearsal') return openRehearsal(network, gasPriceGwei, bench);
  const opened = await (way === 'node' ? openNodeAt(nodeUrl) : openWallet(wallet, network));
  if (deployer === undefined || opened.deployer.toLowerCase() === deployer.toLowerCase()) return opened;
  opened.close();
  throw new DeploymentProblem(words.reasons.begunBy(deployer));
}
