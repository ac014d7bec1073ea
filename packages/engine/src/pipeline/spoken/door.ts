/** Changes of a plan that somebody speaks or writes: `@starwright/engine/spoken`. */
export { createKindReader } from '../../plan/spoken/kind-changes.ts';
export { type Hearing, hear, type Spoke } from './hear.ts';
export { readablePlan, writtenChange } from './written-change.ts';
