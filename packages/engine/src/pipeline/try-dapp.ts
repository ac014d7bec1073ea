/** Everything a dapp is put through, outside the life of a generation: for what a model proposes or a person changed. */

import type { DeployStep, Power } from '@starwright/protocol/dapp';
import type { Blockchain } from '@starwright/protocol/networks';
import type { ModulePlan } from '@starwright/protocol/plan';
import type { Scenario } from '@starwright/protocol/scenarios';
import type { TrialVerdict } from '@starwright/protocol/trials';
import type { Finding } from '@starwright/protocol/verdict';
import { analyse } from '../analyse/door.ts';
import type { Artifacts } from '../artifacts.ts';
import type { Compiler } from '../compiler.ts';
import type { ComposedDapp } from '../compose/door.ts';
import { createTrialChain } from '../evm/door.ts';
import { rulesVerdict } from '../rules/verdict/door.ts';
import { DeployError, runScenarios, type Trial } from '../scenarios/door.ts';
import { verdictOf } from './finish.ts';
import type { Trying } from './transition.ts';

export interface Tried {
  dapp: ComposedDapp;
  artifacts: Artifacts;
  findings: Finding[];
  /** Undefined when it does not compile. */
  trying: Trying | undefined;
}

export async function tryDapp(compiler: Compiler, dapp: ComposedDapp, signal?: AbortSignal): Promise<Tried> {
  const artifacts = await compiler.compile(dapp.contract, signal && { signal });
  if (!artifacts.ok) return { dapp, artifacts, findings: [], trying: undefined };
  const trying = await tryOut({ ...dapp, contracts: artifacts.contracts, ...(signal && { signal }) });
  return { dapp, artifacts, findings: analyse(artifacts, dapp.contract), trying };
}

/** A dapp as somebody has it: the contract, how it is deployed, what it is held against, and what it was made from. */
export interface PresentDapp {
  contract: string;
  deploymentPlan: readonly DeployStep[];
  scenarios: readonly Scenario[];
  powers: readonly Power[];
  blockchain: Blockchain;
  /** The modules of its plan; none when it has no plan. */
  modules: readonly ModulePlan[];
}

/**
 * The verdict on a dapp as it is, whoever wrote it: compiled, analysed, deployed and put through its behaviours. The rules that
 * its plan says it was made from are tried out too, whether or not the contract was changed after that.
 * @throws what the compiler throws; the signal's reason when aborted.
 */
export async function tryPresent(compiler: Compiler, present: PresentDapp, signal?: AbortSignal): Promise<TrialVerdict> {
  const { contract, deploymentPlan, scenarios, modules } = present;
  const stop = signal && { signal };
  const compiling = compiler.compile(contract, stop);
  // Whoever waits for it hears of what goes wrong.
  compiling.catch(() => {});
  await new Promise((resolve) => setTimeout(resolve));
  const rules = rulesVerdict(modules, contract);
  const artifacts = await compiling;
  const looked = artifacts.ok
    ? {
        findings: analyse(artifacts, contract),
        trying: await tryOut({ deploymentPlan, scenarios, contracts: artifacts.contracts, ...stop }),
      }
    : { findings: [], trying: undefined };
  return verdictOf({ ...present, artifacts, rules, ...looked });
}

/** Deploys on a chain of its own and runs the behaviours. */
export async function tryOut(trial: Omit<Trial, 'provider'>): Promise<Trying> {
  const { provider } = await createTrialChain();
  try {
    return { deployed: true, result: await runScenarios({ ...trial, provider }) };
  } catch (error) {
    if (error instanceof DeployError) return { deployed: false, reason: error.message };
    throw error;
  }
}

/** It compiles, deploys, does everything it should, and no rule found a serious weakness. */
export function isSound({ artifacts, findings, trying }: Omit<Tried, 'dapp'>): boolean {
  return (
    artifacts.ok &&
    findings.every(({ severity }) => severity !== 'high') &&
    trying?.deployed === true &&
    trying.result.outcomes.every(({ status }) => status === 'held')
  );
}
