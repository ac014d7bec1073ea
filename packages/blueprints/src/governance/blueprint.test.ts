import type { ParameterValue } from '@starwright/protocol/plan';
import { afterAll, expect, it } from 'vitest';
import { loadCatalogue } from '../catalogue.ts';
import { planOf } from '../option-space.ts';
import { hastyCompiler as compiler, faultsOf } from '../trial.ts';

const catalogue = await loadCatalogue();
afterAll(() => compiler.close());

/** Rules with which some behaviours cannot be shown, and the rest must be shown all the same. */
const rules: [string, string[], Record<string, ParameterValue>][] = [
  ['votes that begin at once, without quorum or threshold', [], { votingDelay: '0', quorumBps: '0', proposalThreshold: '0' }],
  ['everybody having to agree', ['approval'], { quorumBps: '10000', approvalBps: '10000' }],
  ['a threshold that nobody reaches', [], { proposalThreshold: '2000000' }],
  ['a timelock that does not wait', ['timelock'], { executionDelay: '0', quorumBps: '5100' }],
];

it.each(rules)('an organisation holds what it promises with %s', async (_, features, parameters) => {
  const plan = planOf(catalogue, 'governance', features);
  const modules = plan.modules.map((module) =>
    module.blueprint === 'governance' ? { ...module, parameters: { ...module.parameters, ...parameters } } : module,
  );
  expect(await faultsOf({ ...plan, modules }, catalogue)).toEqual([]);
});
