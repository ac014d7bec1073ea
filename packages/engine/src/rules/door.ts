/** Charters: rules that people agreed on, as data, as sentences, and as a module of a plan. `@starwright/engine/rules`. */

export { planOfCharter } from '../plan-of-charter.ts';
export { type CharterParts, charterBlueprint, readingOfCharter, rulesReading } from './charter-blueprint.ts';
export { checkCharter } from './check/check-charter.ts';
export type { Problem } from './language/problem.ts';
export { readCharter } from './language/read-charter.ts';
export { planOfTemplate } from './plan-of-template.ts';
export { problemsInWords } from './problems-in-words.ts';
export { charterOfProcess } from './process.ts';
export { misfitsOf } from './wires/wires-of.ts';
