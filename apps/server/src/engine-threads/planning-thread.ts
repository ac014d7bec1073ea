/** A thread that reads prompts and checks plans, one after the other. It loads neither solc nor the EVM. */
import { loadCatalogue } from '@starwright/blueprints';
import { compose } from '@starwright/engine/compose';
import { createPlanner } from '@starwright/engine/plan';
import { revise, validatePlan } from '@starwright/engine/plan/change';
import { checkCharter, planOfTemplate } from '@starwright/engine/rules';
import type { Plan, PlanChange } from '@starwright/protocol/plan';
import type { PlanSettings } from '../features/generations/engine.ts';
import { serveCalls } from './serve-calls.ts';

const catalogue = await loadCatalogue();
const readings = [...catalogue.blueprints.values()].map(({ reading }) => reading);
const planner = createPlanner(readings, checkCharter);

serveCalls({
  plan([given, set]) {
    const [prompt, settings] = [given as string, set as PlanSettings]; // as `open-engine.ts` calls it
    return planOfTemplate(settings.templateType, prompt, settings.blockchain) ?? planner.plan(prompt, settings);
  },
  checkPlan([given, changed]) {
    const [plan, changes] = [given as Plan, changed as PlanChange[]]; // likewise
    return validatePlan(
      readings,
      changes.reduce((before, change) => revise(readings, before, change), plan),
      catalogue.rules,
    );
  },
  readings: () => readings,
  foresee([plan]) {
    const { scenarios, powers } = compose(plan as Plan, catalogue); // as `open-engine.ts` calls it
    return { guarantees: scenarios.map(({ sentence }) => sentence), powers };
  },
});
