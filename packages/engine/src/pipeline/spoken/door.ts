/** Changes of a plan that somebody speaks: `@starwright/engine/spoken`. */
export { createKindReader } from '../../plan/spoken/kind-changes.ts';
export { type Hearing, hear, type Spoke } from './hear.ts';
export { toldChange } from './told-change.ts';
