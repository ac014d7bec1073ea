/** Whether a fault in a charter's contract is noticed: by its scenarios first, then by the comparison with the interpreter. */

import type { DeployStep } from '@starwright/protocol/dapp';
import { type Scenario, scenarioSchema } from '@starwright/protocol/scenarios';
import type { Artifacts } from '../../../artifacts.ts';
import { createTrialChain } from '../../../evm/door.ts';
import { DeployError, runScenarios } from '../../../scenarios/door.ts';
import { scenariosOf } from '../../scenarios/scenarios-of.ts';
import { wordsOf } from '../../words-of.ts';
import { type Compile, compare, compareDeployments, compareFilling, compareParts, type Stage } from '../compare.ts';
import { type Fault, plantFaults } from './plant-faults.ts';

export type Caught =
  | { by: 'scenario'; what: string }
  | { by: 'comparison'; what: string }
  /** It does not compile, or to the same code: nobody could be wrong in this way. */
  | { by: 'compiler' }
  /** Optimized, it runs as the same code: it is no fault. */
  | { by: 'optimizer' }
  | { by: 'nothing' };

export interface Trap {
  stage: Stage;
  scenarios: Scenario[];
  faults: Fault[];
}

/** How long the comparison goes on before a fault counts as not noticed: sequences of random calls. */
export const briefly: readonly [seed: number, calls: number][] = [1, 2, 3, 4, 5].map((seed) => [seed, 200]);
export const thoroughly: typeof briefly = [...briefly, ...[6, 7, 8, 9, 10, 11].map((seed): [number, number] => [seed, 400])];

export function trapOf(stage: Stage): Trap {
  const { charter, composed, artifacts } = stage;
  if (!artifacts.ast) throw new Error('the contract was not compiled');
  const scenarios = scenariosOf(charter, composed.interface, wordsOf(charter));
  return {
    stage,
    scenarios: scenarios.map((scenario) => scenarioSchema.parse({ module: 'rules', ...scenario })),
    faults: plantFaults(artifacts.ast, composed.source),
  };
}

/** @param optimize compiles with the optimizer; whoever survives is compared once more by what it makes of them */
export async function catchFault(
  { stage, scenarios }: Trap,
  fault: Fault,
  compile: Compile,
  sequences = briefly,
  optimize?: Compile,
): Promise<Caught> {
  const artifacts = await compile(fault.source);
  if (!artifacts.ok || isSame(artifacts, stage.artifacts)) return { by: 'compiler' };
  const wrong = { ...stage, artifacts };
  const broken = await brokenScenario(wrong, scenarios);
  if (broken !== undefined) return { by: 'scenario', what: broken };
  try {
    await compareDeployments(wrong);
    if ([...stage.composed.parts.values()].includes(fault.function)) await compareParts(wrong, compile, fault.source);
    await compareFilling(wrong);
    for (const [seed, calls] of sequences) await compare(wrong, seed, calls);
  } catch (difference) {
    return { by: 'comparison', what: difference instanceof Error ? difference.message : String(difference) };
  }
  if (optimize && isSame(await optimize(fault.source), await optimize(stage.composed.source))) return { by: 'optimizer' };
  return { by: 'nothing' };
}

/** The metadata at the end of the code is a hash of the source: the rest is what runs. */
function isSame(one: Artifacts, other: Artifacts): boolean {
  const codeOf = ({ contracts }: Artifacts) =>
    Object.entries(contracts)
      .map(([name, { bytecode }]) => name + bytecode.replaceAll(/a26469706673[0-9a-f]{74,90}0033/g, ''))
      .join();
  return codeOf(one) === codeOf(other);
}

/** The first scenario that does not hold. */
export async function brokenScenario({ composed, artifacts }: Stage, scenarios: readonly Scenario[]): Promise<string | undefined> {
  const { provider } = await createTrialChain();
  const stop = new AbortController();
  let broken: string | undefined;
  const plan: DeployStep[] = [{ contract: composed.interface.contract, args: composed.constructorArguments }];
  try {
    await runScenarios({
      scenarios,
      deploymentPlan: plan,
      contracts: artifacts.contracts,
      provider,
      signal: stop.signal,
      onOutcome: (outcome) => {
        if (outcome.status === 'held') return;
        broken = `${outcome.id}: ${outcome.reason}`;
        stop.abort();
      },
    });
  } catch (error) {
    if (error instanceof DeployError) return error.message;
    if (!stop.signal.aborted) throw error;
  }
  return broken;
}

/** What became of many faults, for the report. */
export class Catch {
  readonly byKind = new Map<string, { scenario: number; comparison: number; nothing: number }>();
  readonly survivors: string[] = [];
  readonly equal: string[] = [];
  uncompiled = 0;

  note(charter: string, fault: Fault, caught: Caught): void {
    if (caught.by === 'compiler') {
      this.uncompiled++;
      return;
    }
    const told = `${charter}, ${fault.kind} in ${fault.function}, line ${fault.line}: “${fault.was}” became “${fault.is}”`;
    if (caught.by === 'optimizer') {
      this.equal.push(told);
      return;
    }
    const counts = this.byKind.get(fault.kind) ?? { scenario: 0, comparison: 0, nothing: 0 };
    counts[caught.by]++;
    this.byKind.set(fault.kind, counts);
    if (caught.by === 'nothing') this.survivors.push(told);
  }

  get total(): { scenario: number; comparison: number; nothing: number } {
    const sum = { scenario: 0, comparison: 0, nothing: 0 };
    for (const counts of this.byKind.values()) for (const by of ['scenario', 'comparison', 'nothing'] as const) sum[by] += counts[by];
    return sum;
  }

  /** Of those that compile to something else. */
  get share(): number {
    const { scenario, comparison, nothing } = this.total;
    return (scenario + comparison) / Math.max(1, scenario + comparison + nothing);
  }

  told(): string {
    const { scenario, comparison, nothing } = this.total;
    const all = scenario + comparison + nothing;
    const kinds = [...this.byKind].map(
      ([kind, one]) => `${kind}: ${one.scenario} + ${one.comparison} of ${one.scenario + one.comparison + one.nothing}`,
    );
    return `${all} faults: ${scenario} caught by scenarios, ${comparison} more by the comparison, ${nothing} by nothing (${this.uncompiled} change nothing or do not compile, ${this.equal.length} change nothing when optimized)\n${kinds.join('\n')}`;
  }
}
