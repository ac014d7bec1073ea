/** What checks and changes a plan without reading a prompt: `@starwright/engine/plan/change`. Needs no language data. */
export { revise } from './revise.ts';
export { validatePlan } from './validate.ts';
