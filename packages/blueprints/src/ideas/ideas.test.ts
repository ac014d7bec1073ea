/**
 * Every idea in `ideas/` goes through the engine's door: planned, composed, compiled, deployed, tried by its own behaviours
 * and by those that the idea file adds, which know nothing of the blueprint's own.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { createEngine } from '@starwright/engine';
import { createTrialChain } from '@starwright/engine/evm';
import { runScenarios } from '@starwright/engine/scenarios';
import type { GenerateResponse } from '@starwright/protocol/generate';
import type { Plan } from '@starwright/protocol/plan';
import { type Actor, actors, type Scenario, scenarioSchema } from '@starwright/protocol/scenarios';
import { afterAll, expect, test } from 'vitest';
import { loadCatalogue } from '../catalogue.ts';
import { hastyCompiler as compiler } from '../trial.ts';
import { type Idea, inContracts, readIdea } from './idea-file.ts';

const folder = new URL('../../ideas/', import.meta.url);
const engine = createEngine({ catalogue: await loadCatalogue(), compiler });
afterAll(() => engine.close());

const ideas = readdirSync(folder)
  .filter((name) => name.endsWith('.idea'))
  .sort()
  .map((file): [string, Idea] => [file.replace('.idea', ''), readIdea(readFileSync(new URL(file, folder), 'utf8'))]);

test.each(ideas)('%s', async (_, idea) => {
  checkPlan(engine.plan(idea.prompt), idea);
  const dapp = await engine.generate({ prompt: idea.prompt });
  expect(dapp.validationResults.errors).toEqual([]);
  expect(dapp.validationResults.outcomes.filter(({ status }) => status === 'broken')).toEqual([]);
  expect(await brokenOf(dapp, idea)).toEqual([]);
});

test('an idea tries at least one behaviour', () => {
  for (const [name, { behaviours, modules }] of ideas) {
    expect(behaviours.length, name).toBeGreaterThan(0);
    expect(modules.length, name).toBeGreaterThan(0);
    for (const { steps, sentence } of behaviours) expect(steps.length, `${name}: ${sentence}`).toBeGreaterThan(0);
  }
});

function checkPlan(plan: Plan, idea: Idea) {
  const ofModule = (id: string) => {
    const module = plan.modules.find((one) => one.id === id);
    if (!module) throw new Error(`The plan has no module ${id}.`);
    return module;
  };
  expect(plan.modules.map(({ id }) => id).sort()).toEqual([...idea.modules].sort());
  for (const [module, feature] of idea.on) expect(ofModule(module).features).toContain(feature);
  for (const [module, feature] of idea.off) expect(ofModule(module).features).not.toContain(feature);
  for (const [module, parameter, value] of idea.values)
    expect([parameter, ofModule(module).parameters[parameter]]).toEqual([parameter, value]);
  const record = JSON.stringify(plan.modules.find((one) => one.record)?.record ?? null);
  for (const part of idea.record) expect(record).toContain(part);
  allFound(plan.notIncluded, idea.leftOut);
  allFound(plan.questions, idea.asked);
  for (const part of idea.assumed) expect(plan.assumptions.map(({ text }) => text).join('\n')).toContain(part);
}

/** Each text holds one of the parts, and each part stands in one of the texts. */
function allFound(texts: readonly { text: string }[], parts: readonly string[]) {
  const said = texts.map(({ text }) => text);
  expect(said.filter((text) => !parts.some((part) => text.includes(part)))).toEqual([]);
  expect(parts.filter((part) => !said.some((text) => text.includes(part)))).toEqual([]);
}

async function brokenOf(dapp: GenerateResponse, idea: Idea): Promise<string[]> {
  const contractOf = (name: string): string => {
    if ((actors as readonly string[]).includes(name as Actor)) return name;
    const module = dapp.plan.modules.find(({ id }) => id === name);
    if (module) return module.contract;
    const deployed = dapp.deploymentPlan.filter(({ contract }) => contract.toLowerCase().endsWith(name.toLowerCase()));
    if (deployed.length !== 1) throw new Error(`No one contract is meant by ${name}: ${dapp.deploymentPlan.map((one) => one.contract)}`);
    return deployed[0]?.contract ?? name;
  };
  const scenarios: Scenario[] = idea.behaviours.map(({ sentence, steps }, index) =>
    scenarioSchema.parse({ id: `idea.${index}`, module: 'idea', sentence, steps: inContracts(steps, contractOf) }),
  );
  const { contracts } = await compiler.compile(dapp.contract);
  const { provider } = await createTrialChain();
  const { outcomes } = await runScenarios({ scenarios, deploymentPlan: dapp.deploymentPlan, contracts, provider });
  return outcomes.flatMap((outcome) =>
    outcome.status === 'broken' ? [`${outcome.sentence}, step ${outcome.step + 1}: ${outcome.reason}`] : [],
  );
}
