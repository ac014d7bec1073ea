import { availableParallelism } from 'node:os';
import { loadCatalogue } from '@starwright/blueprints';
import { createEngine } from '@starwright/engine';
import { createNodeCompiler } from '@starwright/engine/compile/node';
import { zipProject } from '@starwright/engine/export';
import { openModel } from '@starwright/engine/model';
import type { ProjectArtifacts } from '@starwright/protocol/artifacts';
import type { Engine } from './features/generations/engine.ts';

/** More would only take memory: a compiler holds about 110 MB when idle. */
const compilersAtMost = 4;

/** The real engine, its compilers loaded, with one compiler per processor. */
export async function openEngine(): Promise<Engine> {
  const capacity = Math.min(availableParallelism(), compilersAtMost);
  const compiler = createNodeCompiler({ size: capacity });
  const engine = createEngine({ catalogue: await loadCatalogue(), compiler });
  await Promise.all(Array.from({ length: capacity }, (_, n) => compiler.compile(warmUp(n))));
  return {
    readings: engine.readings,
    capacity,
    plan: (prompt, options) => engine.plan(prompt, options),
    checkPlan: (plan) => engine.checkPlan(plan),
    foresee(plan) {
      const { scenarios, powers } = engine.compose(plan);
      return { guarantees: scenarios.map(({ sentence }) => sentence), powers };
    },
    generate: (request, { model, ...hooks }) =>
      engine.generate(request, { ...hooks, ...(model && { model: { ...model, model: openModel(model.settings) } }) }),
    async compile(source) {
      const { ok, diagnostics, contracts } = await compiler.compile(source);
      // An ABI as solc writes it is plain JSON; viem's type for it cannot say so.
      return { ok, diagnostics, contracts: contracts as unknown as ProjectArtifacts['contracts'] };
    },
    lookInto: (dapp, signal) => engine.lookInto(dapp, signal),
    zip: (project) =>
      zipProject({
        title: project.plan?.title ?? project.name,
        contract: project.contractCode,
        frontend: project.frontendCode,
        deployment: project.deploymentScript,
        testSuite: project.testSuite,
        documentation: project.documentation,
      }),
    close: () => engine.close(),
  };
}

/** Different for each compiler, since equal sources are compiled once. */
function warmUp(n: number): string {
  return `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
contract WarmUp${n} is Ownable { constructor() Ownable(msg.sender) {} }`;
}
