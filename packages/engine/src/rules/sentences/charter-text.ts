/** A charter as one text, a sentence a line: what is read back as the same charter. */
import type { Charter } from '@starwright/protocol/charter';
import { linesOf } from './sentence.ts';
import { sentencesOf } from './sentences-of.ts';

/** @throws RuleProblem for a charter that `checkCharter` has something against. */
export const charterText = (charter: Charter): string => `${linesOf(sentencesOf(charter)).join('\n')}\n`;
