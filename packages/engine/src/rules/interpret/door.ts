/** The interpreter: what a charter means, call by call. See docs/rules.md. */
export { type ActionCall, type Argument, argumentsOf, type Call, type HolderCall, type ImplicitCall, type TakenArgument } from './call.ts';
export { type Datum, nobody, noSeal, type Wallet, walletOf } from './datum.ts';
export { type ListTree, leafOf, treeOf } from './lists.ts';
export { CannotOpen, type Deployment, openCharter } from './open-charter.ts';
export type { Watch } from './plan.ts';
export { type Prepared, prepare, watchCharter } from './prepare.ts';
export * from './readers.ts';
export { sealOf, type WordType, wordType } from './seals.ts';
export type { Circumstances, DrawRequest, Happening, Payment, RoleState, Row, State } from './state.ts';
export { type Outcome, step, whyNot } from './step.ts';
