/** What keeps a charter from being composed, each at its place, in words that say what to change. */
import type { Charter } from '@starwright/protocol/charter';
import { checkCharter } from './check/check-charter.ts';
import type { RulePath } from './language/problem.ts';
import { problemSentence } from './sentences/problem-sentences.ts';

export const problemsInWords = (charter: Charter): { at: RulePath; text: string }[] =>
  checkCharter(charter).map((problem) => ({ at: problem.at, text: problemSentence(problem) }));
