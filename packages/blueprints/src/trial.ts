/** Compiles, analyses and tries a plan, for the tests of the catalogue. */

import { Script } from 'node:vm';
import { analyse } from '@starwright/engine/analyse';
import type { Catalogue } from '@starwright/engine/blueprint';
import type { Compiler } from '@starwright/engine/compile';
import { createNodeCompiler } from '@starwright/engine/compile/node';
import { compose } from '@starwright/engine/compose';
import { createTrialChain } from '@starwright/engine/evm';
import { printTestSuite, runScenarios } from '@starwright/engine/scenarios';
import type { Plan } from '@starwright/protocol/plan';

/** Compiles as the product does. */
export const compiler = createNodeCompiler();

/** Half the time of the product's compiler for the same behaviour: without solc's optimizer, unless the code would be too large then. */
export function createHastyCompiler(full = createNodeCompiler()): Compiler {
  const withoutOptimizer = createNodeCompiler({ optimize: false });
  return {
    diagnose: withoutOptimizer.diagnose,
    async compile(source, options) {
      const artifacts = await withoutOptimizer.compile(source, options);
      const fits = Object.values(artifacts.contracts).every((made) => made.size <= 24_576 && made.bytecode.length / 2 - 1 <= 49_152); // EIP-170, EIP-3860
      return fits ? artifacts : full.compile(source, options);
    },
    close: async () => {
      await Promise.all([withoutOptimizer.close(), full.close()]);
    },
  };
}

/** The one that the tests of a file share; closed with `compiler`. */
export const hastyCompiler = createHastyCompiler(compiler);

/**
 * What is wrong with a plan's dapp, in lines; empty when it compiles without a warning, the analyser finds nothing serious,
 * every behaviour holds, and all of them can be printed as a test suite.
 */
export async function faultsOf(
  plan: Plan,
  catalogue: Catalogue,
  { compile }: Pick<Compiler, 'compile'> = hastyCompiler,
): Promise<string[]> {
  const dapp = compose(plan, catalogue);
  const artifacts = await compile(dapp.contract);
  if (!artifacts.ok || artifacts.diagnostics.length)
    return artifacts.diagnostics.map((diagnostic) => `line ${diagnostic.line}: ${diagnostic.message}`);
  const serious = analyse(artifacts, dapp.contract).filter(({ severity }) => severity === 'high');
  const { provider } = await createTrialChain();
  try {
    const { outcomes } = await runScenarios({ ...dapp, contracts: artifacts.contracts, provider });
    const unproved = plan.modules.flatMap((module) =>
      module.features
        .filter((feature) => !outcomes.some((outcome) => outcome.module === module.id && outcome.feature === feature))
        .map((feature) => `${module.id}: nothing proves the feature ${feature}`),
    );
    return [
      ...serious.map(({ rule, line, message }) => `line ${line}: ${message} (${rule})`),
      ...outcomes.flatMap((outcome) => (outcome.status === 'broken' ? [`${outcome.id}, step ${outcome.step + 1}: ${outcome.reason}`] : [])),
      ...unproved,
      ...unreadable(printTestSuite({ ...dapp, contracts: artifacts.contracts })),
    ];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/** What JavaScript itself says against a module's text, its imports aside: a name that is declared twice, say. */
function unreadable(suite: string): string[] {
  try {
    new Script(`async () => {${suite.replace(/^import .*$/gm, '')}}`);
    return [];
  } catch (error) {
    return [`the printed tests: ${error}`];
  }
}
