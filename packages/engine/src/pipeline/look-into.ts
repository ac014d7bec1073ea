/** A dapp as something a conversation can look into: its files, and what they are put through when that is asked for. */
import type { DeployStep } from '@starwright/protocol/dapp';
import type { ModulePlan } from '@starwright/protocol/plan';
import type { Scenario } from '@starwright/protocol/scenarios';
import { analyse } from '../analyse/door.ts';
import type { Compiler } from '../compiler.ts';
import type { Subject } from '../model/converse.ts';
import { rulesVerdict } from '../rules/verdict/door.ts';
import { tryOut } from './try-dapp.ts';

export interface OpenDapp {
  /** File name → content; `contract.sol` is what is compiled. */
  files: Readonly<Record<string, string>>;
  deploymentPlan: readonly DeployStep[];
  scenarios: readonly Scenario[];
  /** The modules of its plan; none when it has no plan. */
  modules: readonly ModulePlan[];
}

/** Nothing is compiled or run before a tool asks for it, and then once. Errors of the compiler are answers. */
export function lookInto(compiler: Compiler, { files, deploymentPlan, scenarios, modules }: OpenDapp, signal?: AbortSignal): Subject {
  const contract = files['contract.sol'] ?? '';
  const compiled = once(() => compiler.compile(contract, signal && { signal }));
  const tried = once(async () => {
    const { ok, contracts } = await compiled();
    if (!ok) return undefined;
    return tryOut({ scenarios: [...scenarios], deploymentPlan: [...deploymentPlan], contracts, ...(signal && { signal }) });
  });
  const whyNot = async () => {
    const errors = (await compiled()).diagnostics.filter(({ severity }) => severity === 'error');
    if (errors.length > 0) return { doesNotCompile: errors.map(({ message, line }) => ({ message, line })) };
    const trying = await tried();
    return trying && !trying.deployed ? { cannotBeDeployed: trying.reason } : undefined;
  };
  return {
    files,
    async analyse() {
      const artifacts = await compiled();
      const errors = artifacts.diagnostics.map(({ severity, message, line }) => ({ severity, message, line }));
      if (!artifacts.ok) return { doesNotCompile: errors };
      return { compiler: errors, findings: [...analyse(artifacts, contract), ...rulesVerdict(modules, contract).findings] };
    },
    async runScenarios() {
      const reason = await whyNot();
      if (reason) return reason;
      const trying = await tried();
      return trying?.deployed ? trying.result.outcomes : [];
    },
    async measureGas() {
      const reason = await whyNot();
      if (reason) return reason;
      const trying = await tried();
      return trying?.deployed ? trying.result.gas : [];
    },
  };
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
