/** A language model that plans, and that people talk with. Node only: keys never belong in a page. */
export { ask } from './ask.ts';
export { type Conversation, type ConversePart, converse, type Lookup, type PlanToChange, type Subject } from './converse.ts';
export { openLedger } from './ledger.ts';
export { findLocalModels, type LocalAddresses } from './local/find-local-models.ts';
export { firstQuestionTokens, roomForPlan } from './local/what-it-can-do.ts';
export { type Model, openModel, type Patience } from './open-model.ts';
export { defaultBudget, type ModelBudget, type ModelSettings, usualLocalAddresses, whatIsMissing } from './settings.ts';
export { ModelTrouble, mends, type TroubleKind, troubles } from './trouble.ts';
