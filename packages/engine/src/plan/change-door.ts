/** What checks and changes a plan without reading a prompt: `@starwright/engine/plan/change`. Needs no language data. */
import { withStrangeTextsTold } from '../careful-planner.ts';
import { validatePlan as validate } from './validate.ts';

export { revise } from './revise.ts';

/** As `validate.ts` has it, for plans that somebody else may have written in. */
export const validatePlan = (...given: Parameters<typeof validate>) => withStrangeTextsTold(validate(...given));
