/** Deploys a dapp and puts it through its behaviours, each from freshly deployed contracts. */
import type { DeployArg, DeployStep } from '@starwright/protocol/dapp';
import type { Outcome, Scenario } from '@starwright/protocol/scenarios';
import type { GasEntry } from '@starwright/protocol/verdict';
import { type Address, encodeDeployData } from 'viem';
import type { CompiledContract, Eip1193Provider } from '../artifacts.ts';
import { accessTo, type ChainAccess, Refusal } from './chain-access.ts';
import { Broken, runStep, type StepContext } from './run-step.ts';
import { actorAddresses, addressOf, calldata, ScenarioError, toAbiValue } from './values.ts';

export interface Trial {
  scenarios: readonly Scenario[];
  deploymentPlan: readonly DeployStep[];
  contracts: Readonly<Record<string, CompiledContract>>;
  provider: Eip1193Provider;
  /** Called as each behaviour is known. */
  onOutcome?: (outcome: Outcome) => void;
  signal?: AbortSignal;
}

export interface TrialResult {
  outcomes: Outcome[];
  gas: GasEntry[];
  addresses: Record<string, Address>;
}

/** A dapp that could not even be deployed; the message says which contract and why. */
export class DeployError extends Error {}

/**
 * Runs all scenarios. The chain is left as it was right after deployment.
 * @throws DeployError when a contract cannot be deployed; the signal's reason when aborted.
 */
export async function runScenarios(trial: Trial): Promise<TrialResult> {
  const chain = accessTo(trial.provider);
  const gas = new GasTable();
  const addresses = actorAddresses(await chain.accounts());
  const deployed = await deploy(trial, chain, addresses, gas);

  const outcomes: Outcome[] = [];
  let fresh = await chain.snapshot();
  for (const scenario of trial.scenarios) {
    trial.signal?.throwIfAborted();
    const around = { addresses, contracts: trial.contracts, saved: new Map<string, unknown>(), now: 0 };
    const outcome = await runScenario(scenario, { chain, around, meter: gas.add });
    await chain.revert(fresh);
    fresh = await chain.snapshot();
    outcomes.push(outcome);
    trial.onOutcome?.(outcome);
  }
  return { outcomes, gas: gas.entries(), addresses: deployed };
}

async function deploy(trial: Trial, chain: ChainAccess, addresses: Map<string, Address>, gas: GasTable): Promise<Record<string, Address>> {
  const deployed: Record<string, Address> = {};
  const from = addresses.get('deployer');
  if (!from) throw new DeployError('the chain has no accounts');
  for (const step of trial.deploymentPlan) {
    trial.signal?.throwIfAborted();
    const contract = trial.contracts[step.contract];
    if (!contract) throw new DeployError(`the plan names an unknown contract ${step.contract}`);
    const around = { addresses, contracts: trial.contracts, saved: new Map(), now: await chain.now() };
    const inputs = contract.abi.find((item) => item.type === 'constructor')?.inputs ?? [];
    if (inputs.length !== step.args.length)
      throw new DeployError(`${step.contract} takes ${inputs.length} constructor arguments, the plan has ${step.args.length}`);
    try {
      const args = inputs.map((input, i) => toAbiValue(step.args[i] ?? ('' satisfies DeployArg), input, around));
      const receipt = await chain.send({ from, data: encodeDeployData({ abi: contract.abi, bytecode: contract.bytecode, args }) });
      if (!receipt.contractAddress) throw new DeployError(`${step.contract} got no address`);
      gas.add(step.contract, 'constructor', receipt.gasUsed);
      addresses.set(step.contract, receipt.contractAddress);
      deployed[step.contract] = receipt.contractAddress;
      for (const { on, call, args: given } of step.next ?? []) {
        const { gasUsed } = await chain.send({ from, to: addressOf(`$${on}`, around), data: calldata(on, call, given, around) });
        gas.add(on, call, gasUsed);
      }
    } catch (error) {
      if (error instanceof Refusal || error instanceof ScenarioError)
        throw new DeployError(`${step.contract} could not be deployed: ${error.message}`);
      throw error;
    }
  }
  return deployed;
}

async function runScenario(scenario: Scenario, context: StepContext): Promise<Outcome> {
  const { id, sentence, module, feature } = scenario;
  const about = { id, sentence, module, ...(feature !== undefined && { feature }) };
  for (const [step, what] of scenario.steps.entries()) {
    try {
      await runStep(what, context);
    } catch (error) {
      if (!(error instanceof Broken || error instanceof ScenarioError || error instanceof Refusal)) throw error;
      return { status: 'broken', ...about, step, reason: error.message };
    }
  }
  return { status: 'held', ...about };
}

class GasTable {
  readonly #entries = new Map<string, GasEntry & { total: number }>();

  readonly add = (contract: string, call: string, gas: bigint): void => {
    const name = call.split('(')[0] ?? call;
    const used = Number(gas);
    const entry = this.#entries.get(`${contract}.${name}`);
    if (entry) {
      entry.calls++;
      entry.total += used;
      entry.min = Math.min(entry.min, used);
      entry.max = Math.max(entry.max, used);
    } else
      this.#entries.set(`${contract}.${name}`, { contract, function: name, calls: 1, min: used, max: used, average: used, total: used });
  };

  entries(): GasEntry[] {
    return [...this.#entries.values()].map(({ total, ...entry }) => ({ ...entry, average: Math.round(total / entry.calls) }));
  }
}
