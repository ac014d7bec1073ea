/** The engine's planner in a worker: reading an idea never makes the typing wait. */

import type { Reading } from '@starwright/engine/blueprint';
import { createPlanner, describeModule, NotMeant, type Planner, revise } from '@starwright/engine/plan';
import { checkCharter } from '@starwright/engine/rules/text';
import { StarwrightError } from '@starwright/protocol/errors';
import type { ModulePlan, Plan } from '@starwright/protocol/plan';
import type { FromPlanner, PlanChange, PlanRequest, ToPlanner } from './planner-protocol.ts';

let readings: Reading[] = [];
let planner: Planner | undefined;

self.onmessage = ({ data }: MessageEvent<ToPlanner>) => {
  if (data.type === 'readings') {
    readings = data.readings;
    planner = createPlanner(readings, checkCharter);
  } else if (planner && data.type === 'offers') {
    const { id, prompt, words, plan, blockchain, templateType } = data;
    const offers = planner.offers(prompt, words, plan, { blockchain, ...(templateType && { templateType }) });
    self.postMessage({ type: 'offers', id, offers } satisfies FromPlanner);
  } else if (planner && data.type === 'plan') {
    self.postMessage(answer(planner, data));
  }
};

function answer(planner: Planner, { id, prompt, blockchain, templateType, changes }: PlanRequest): FromPlanner {
  try {
    const read = planner.plan(prompt, { blockchain, ...(templateType && { templateType }) });
    const made = carryOut(read, changes);
    return { type: 'planned', id, prompt, ...made, sentences: sentencesOf(made.plan) };
  } catch (error) {
    const nearest = error instanceof NotMeant ? error.nearest : [];
    if (error instanceof StarwrightError) return { type: 'refused', id, prompt, code: error.code, message: error.message, nearest };
    throw error;
  }
}

type CarriedOut = Pick<Extract<FromPlanner, { type: 'planned' }>, 'plan' | 'applied' | 'refused' | 'removed'>;

function carryOut(read: Plan, changes: PlanChange[]): CarriedOut {
  const made: CarriedOut = { plan: read, applied: [], refused: [], removed: {} };
  for (const change of changes) {
    try {
      const before = made.plan.modules;
      made.plan = revise(readings, made.plan, change);
      made.applied.push(change);
      if ('removed' in change) made.removed[change.module] = titleOf(before.find(({ id }) => id === change.module));
    } catch (error) {
      // The idea was rewritten and the module or value that was changed is gone: the change goes with it.
      if (!(error instanceof StarwrightError)) throw error;
      made.refused.push({ change, sentence: Object.values(error.fields ?? {})[0] ?? error.message });
    }
  }
  return made;
}

const titleOf = (module: ModulePlan | undefined) =>
  module?.charter?.title ?? readings.find(({ blueprint }) => blueprint === module?.blueprint)?.title ?? '';

function sentencesOf(plan: Plan): Record<string, string> {
  return Object.fromEntries(
    plan.modules.flatMap((module) => {
      const reading = readings.find(({ blueprint }) => blueprint === module.blueprint);
      return reading ? [[module.id, describeModule(reading, module, plan.blockchain)]] : [];
    }),
  );
}
