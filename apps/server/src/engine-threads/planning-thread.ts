/** A thread that reads prompts, one after the other. It loads neither solc nor the EVM. */
import { loadCatalogue } from '@starwright/blueprints';
import { compose } from '@starwright/engine/compose';
import { createPlanner } from '@starwright/engine/plan';
import { checkCharter, planOfTemplate } from '@starwright/engine/rules';
import type { Plan } from '@starwright/protocol/plan';
import type { PlanSettings } from '../features/generations/engine.ts';
import { serveCalls } from './serve-calls.ts';

const catalogue = await loadCatalogue();
const planner = createPlanner(
  [...catalogue.blueprints.values()].map(({ reading }) => reading),
  checkCharter,
);

serveCalls({
  plan([given, set]) {
    const [prompt, settings] = [given as string, set as PlanSettings]; // as `open-engine.ts` calls it
    return planOfTemplate(settings.templateType, prompt, settings.blockchain) ?? planner.plan(prompt, settings);
  },
  foresee([plan]) {
    const { scenarios, powers } = compose(plan as Plan, catalogue); // as `open-engine.ts` calls it
    return { guarantees: scenarios.map(({ sentence }) => sentence), powers };
  },
});
