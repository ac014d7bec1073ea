/** Charters as sentences, to be read and changed: `@starwright/engine/rules/text`. Runs in the page while a person writes. */

export { planOfCharter } from '../plan-of-charter.ts';
export { charterFiles } from './charter-files.ts';
export { checkCharter } from './check/check-charter.ts';
export { type WayKind, type WayOut, waysOut } from './check/ways.ts';
export type { Problem, RulePath } from './language/problem.ts';
export { readCharter } from './language/read-charter.ts';
export { type Addition, type AdditionKind, additionKinds, additionsTo, isName, type Target } from './offers/additions.ts';
export { type Option, optionsAt, type Place } from './offers/options.ts';
export { changedAt, partAt, withInserted, withoutPart, withPart } from './offers/places.ts';
export { withName } from './offers/rename.ts';
export { charterText } from './sentences/charter-text.ts';
export { type Completion, complete } from './sentences/complete.ts';
export { type Correction, correct, newNouns, type TypingContext } from './sentences/correct.ts';
export { type ParsedCharter, type ParsedSentence, type ParseProblem, parseCharter, parseSentence } from './sentences/parse.ts';
export { type PlainCharter, plainOf } from './sentences/plain.ts';
export type { Slot, SlotKind } from './sentences/print.ts';
export { problemSentence } from './sentences/problem-sentences.ts';
export { type Group, linesOf, type Sentence } from './sentences/sentence.ts';
export { sentenceAt, sentenceOf, sentencesOf } from './sentences/sentences-of.ts';
export { nearestSentences, toldSentences } from './spoken/nearest-sentences.ts';
