/** The scenarios of a blueprint are themselves tried: with a fault planted in its contract, one of them must turn red. */

import { existsSync } from 'node:fs';
import { isProcess } from '@starwright/engine/blueprint';
import { type ComposedDapp, compose } from '@starwright/engine/compose';
import { createTrialChain } from '@starwright/engine/evm';
import { runScenarios } from '@starwright/engine/scenarios';
import { afterAll, describe, expect, it } from 'vitest';
import { loadCatalogue } from './catalogue.ts';
import type { Mutation } from './mutation.ts';
import { closed, fullest, planOf, readingOf } from './option-space.ts';
import { hastyCompiler as compiler } from './trial.ts';

const catalogue = await loadCatalogue();
afterAll(() => compiler.close());

const fewest = 3;
/** All of them take minutes; `npm run test:exhaustive` asks for them, and else the first ones are planted. */
const exhaustive = process.env.STARWRIGHT_EXHAUSTIVE === '1';

// Concurrent: while one dapp is tried on the main thread, others are compiled in the workers.
for (const [id, kind] of catalogue.blueprints) {
  // Faults in what is composed from a charter are planted by machine, see processes.test.ts.
  if (isProcess(kind)) continue;
  const mutations = await mutationsOf(id);
  describe(`the scenarios of ${id}`, () => {
    it(`are tried with at least ${fewest} planted faults`, () => {
      expect(new Set(mutations.map(({ fault }) => fault)).size).toBeGreaterThanOrEqual(fewest);
    });
    const planting = exhaustive ? mutations : mutations.slice(0, fewest);
    it.concurrent.each(dappsOf(id, planting))('are green without a fault: $name', async ({ dapp }) => {
      expect(await firstRed(dapp, dapp.contract)).toBeUndefined();
    });
    it.concurrent.each(planting)('turn red when $fault', async (mutation) => {
      const dapp = dappWith(id, mutation);
      expect(await firstRed(dapp, planted(dapp.contract, mutation))).toBeDefined();
    });
  });
}

async function mutationsOf(id: string): Promise<Mutation[]> {
  const file = new URL(`./${id}/mutations.ts`, import.meta.url);
  if (!existsSync(file)) return [];
  const { mutations } = (await import(file.href)) as { mutations: Mutation[] }; // each folder's own type check holds it to this
  return mutations;
}

function dappWith(id: string, { features, parameters, record, wires }: Mutation): ComposedDapp {
  const reading = readingOf(catalogue, id);
  const selection = features ? closed(reading, features) : fullest(reading)[0];
  if (features && !selection) throw new Error(`${id}: ${features.join(' and ')} exclude each other`);
  const plan = planOf(catalogue, id, selection ?? [], wires);
  const modules = plan.modules.map((module) =>
    module.id === 'main' ? { ...module, parameters: { ...module.parameters, ...parameters }, ...(record && { record }) } : module,
  );
  return compose({ ...plan, modules }, catalogue);
}

/** The dapps in which faults are planted, each once. */
function dappsOf(id: string, mutations: Mutation[]) {
  const dapps = mutations.map((mutation) => {
    const { features = ['everything'], parameters = {}, record, wires = {} } = mutation;
    const name = [
      ...features,
      ...Object.entries(parameters).map(([parameter, value]) => `${parameter} ${value}`),
      ...(record ? [record.plural] : []),
      ...Object.keys(wires),
    ].join(' + ');
    return [name, { name, dapp: dappWith(id, mutation) }] as const;
  });
  return [...new Map(dapps).values()];
}

function planted(contract: string, { fault, replace: [from, to] }: Mutation): string {
  const places = contract.split(from).length - 1;
  if (places !== 1) throw new Error(`"${fault}" must be planted in one place, and ${places} are found for: ${from}`);
  return contract.replace(from, () => to);
}

/** The first behaviour of the module that does not hold, and why. @throws when the contract does not compile or cannot be deployed. */
async function firstRed(dapp: ComposedDapp, contract: string): Promise<string | undefined> {
  const { ok, contracts, diagnostics } = await compiler.compile(contract);
  if (!ok) throw new Error(`it must compile: ${diagnostics.find(({ severity }) => severity === 'error')?.message}`);
  const { provider } = await createTrialChain();
  const enough = new AbortController();
  await runScenarios({
    ...dapp,
    scenarios: dapp.scenarios.filter(({ module }) => module === 'main'),
    contracts,
    provider,
    signal: enough.signal,
    onOutcome: (outcome) => {
      if (outcome.status === 'broken') enough.abort(`${outcome.id}: ${outcome.reason}`);
    },
  }).catch((error) => {
    if (!enough.signal.aborted) throw error;
  });
  return enough.signal.aborted ? String(enough.signal.reason) : undefined;
}
