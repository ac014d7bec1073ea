/** From a prompt to a Plan: `@starwright/engine/plan`. Runs in Node and in the page, without the network. */
export { planCost } from './cost.ts';
export { describeModule, inWords } from './describe.ts';
export type { Offer } from './marks/offers.ts';
export { createPlanner, type Planner, type PlanOptions } from './planner.ts';
export { type Quantities, type Quantity, quantitiesOf } from './quantities.ts';
export { type PlanChange, revise } from './revise.ts';
export { validatePlan } from './validate.ts';
