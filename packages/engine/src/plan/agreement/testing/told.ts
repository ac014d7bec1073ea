/** A text as rules, for tests: what became of it, and its exact sentences one by one. */
import { checkCharter } from '../../../rules/check/check-charter.ts';
import { charterText } from '../../../rules/sentences/charter-text.ts';
import { readText } from '../../statements/read-statements.ts';
import { type ReadAgreement, readAgreement } from '../read-agreement.ts';

/** Throws where no rules that hold together come of the text. */
export const read = (text: string): ReadAgreement => {
  const agreement = readAgreement(readText(text), 'Agreement', checkCharter);
  if (!agreement) throw new Error('no rules');
  return agreement;
};

export const sentences = (text: string): string[] =>
  charterText(read(text).charter)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
