/** A plan of one module, from a file of rules. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseCharter, planOfCharter, problemSentence, readCharter } from '@starwright/engine/rules/text';
import type { Charter } from '@starwright/protocol/charter';
import type { Plan } from '@starwright/protocol/plan';
import { type Command, UsageError } from './read-arguments.ts';

/** @returns undefined where the command has no file of rules @throws UsageError when it cannot be read */
export const planInFile = ({ charter: file, blockchain }: Command, folder: string): Plan | undefined =>
  file === undefined ? undefined : planOfCharter(charterInFile(file, folder), blockchain);

/** @throws UsageError when it cannot be read */
export const charterInFile = (file: string, folder: string): Charter => charterIn(file, textOf(file, folder));

function textOf(file: string, folder: string): string {
  try {
    return readFileSync(resolve(folder, file), 'utf8');
  } catch {
    throw new UsageError(`There is no file ${file} that can be read. Name a file of rules after --charter.`);
  }
}

function charterIn(file: string, text: string): Charter {
  if (text.trimStart().startsWith('{')) {
    const read = readCharter(parsedJson(file, text));
    if (read.ok) return read.charter;
    const [first] = read.problems;
    throw new UsageError(`${file} is not a charter, at ${first?.at.join('.') || 'its beginning'}: ${first ? problemSentence(first) : ''}`);
  }
  const parsed = parseCharter(text.split('\n'));
  if (parsed.ok) return parsed.charter;
  const [first] = parsed.problems;
  if (first?.problem === 'shape') throw new UsageError(`${file} is not a whole charter yet: ${first.message}`);
  throw new UsageError(
    `${file}, line ${(first?.line ?? 0) + 1}: ${first?.problem === 'ambiguous' ? 'this can be read in more than one way' : 'this sentence is not understood'}: ${first?.text ?? ''}`,
  );
}

function parsedJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`${file} begins like JSON and is none. Write sentences, one a line, or mend the JSON.`);
  }
}
