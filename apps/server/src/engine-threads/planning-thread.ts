/** A thread that reads prompts and checks plans, one after the other. It loads neither solc nor the EVM. */
import { loadCatalogue } from '@starwright/blueprints';
import { compose } from '@starwright/engine/compose';
import { createPlanner } from '@starwright/engine/plan';
import { revise, validatePlan } from '@starwright/engine/plan/change';
import { checkCharter, planOfTemplate } from '@starwright/engine/rules';
import { createKindReader, hear, readablePlan, type Spoke, writtenChange } from '@starwright/engine/spoken';
import type { Plan, PlanChange } from '@starwright/protocol/plan';
import type { WrittenChange } from '@starwright/protocol/spoken';
import type { PlanSettings } from '../features/generations/engine.ts';
import { serveCalls } from './serve-calls.ts';

const catalogue = await loadCatalogue();
const readings = [...catalogue.blueprints.values()].map(({ reading }) => reading);
const planner = createPlanner(readings, checkCharter);

const readKind = createKindReader(readings);
const change = (plan: Plan, changes: readonly PlanChange[]) =>
  validatePlan(
    readings,
    changes.reduce((before, one) => revise(readings, before, one), plan),
    catalogue.rules,
  );

serveCalls({
  plan([given, set]) {
    const [prompt, settings] = [given as string, set as PlanSettings]; // as `open-engine.ts` calls it
    return planOfTemplate(settings.templateType, prompt, settings.blockchain) ?? planner.plan(prompt, settings);
  },
  checkPlan: ([plan, changes]) => change(plan as Plan, changes as PlanChange[]), // likewise
  hear: ([spoke]) => hear(spoke as Spoke, { readings, readKind, change }),
  readable: ([plan]) => readablePlan(plan as Plan, readings),
  writtenChange: ([written, plan, told]) =>
    writtenChange(written as WrittenChange, plan as Plan, { readings, change }, told as { language: Spoke['language']; said: string }),
  readings: () => readings,
  foresee([plan]) {
    const { scenarios, powers } = compose(plan as Plan, catalogue); // as `open-engine.ts` calls it
    return { guarantees: scenarios.map(({ sentence }) => sentence), powers };
  },
});
