/** From a prompt to a Plan: `@starwright/engine/plan`. Runs in Node and in the page, without the network. */
import { readingCarefully } from '../careful-planner.ts';
import { createPlanner as createTrustingPlanner, type Planner } from './planner.ts';

/** As `planner.ts` has it, for ideas that may hold orders of somebody else. */
export const createPlanner = (...made: Parameters<typeof createTrustingPlanner>): Planner =>
  readingCarefully(createTrustingPlanner(...made));

export { planCost } from './cost.ts';
export { describeModule, inWords } from './describe.ts';
export type { Offer } from './marks/offers.ts';
export { normalise } from './normalise.ts';
export { NotMeant, type Planner, type PlanOptions } from './planner.ts';
export { type Quantities, type Quantity, quantitiesOf } from './quantities.ts';
export { type PlanChange, revise } from './revise.ts';
export { validatePlan } from './validate.ts';
