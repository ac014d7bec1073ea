/** Plays the rules in a file, or in each file of a folder, and tells what somebody could gain or lose by them. */
import { readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { FindingTold } from '@starwright/engine/rules/explore';
import { checkCharter, problemSentence } from '@starwright/engine/rules/text';
import { charterInFile } from './plan-in-file.ts';
import { type Command, UsageError } from './read-arguments.ts';
import type { Surroundings } from './run-command.ts';

interface Checked {
  file: string;
  findings: FindingTold[];
}

/** @returns 1 where somebody could lose or money be locked, else 0 @throws UsageError where a file holds no rules that can be played */
export async function checkRules({ charter: given = '', json }: Command, { folder, stdout }: Surroundings): Promise<number> {
  const { exploreAndTell } = await import('@starwright/engine/rules/explore');
  const checked: Checked[] = [];
  for (const file of filesIn(given, folder)) {
    const charter = charterInFile(file, folder);
    const [problem] = checkCharter(charter);
    if (problem) throw new UsageError(`${file}, at ${problem.at.join('.')}: ${problemSentence(problem)}`);
    const one = { file, findings: exploreAndTell(charter, 'en') };
    checked.push(one);
    // Each takes seconds: told as it comes.
    if (!json) stdout.write(`${tellChecked(one)}\n`);
  }
  if (json) stdout.write(`${JSON.stringify(checked, null, 2)}\n`);
  return checked.some(({ findings }) => findings.some(({ weight }) => weight !== 'unseen')) ? 1 : 0;
}

/** A file itself; of a folder those that may hold rules, by name. */
function filesIn(given: string, folder: string): string[] {
  const path = resolve(folder, given);
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return [given];
  const files = readdirSync(path).filter((name) => /\.(json|txt)$/.test(name));
  if (files.length === 0) throw new UsageError(`There are no rules in ${given}: neither .json nor .txt.`);
  return files.sort().map((name) => join(given, name));
}

function tellChecked({ file, findings }: Checked): string {
  if (findings.length === 0) return `${file}: nothing was found.\n`;
  const told = findings.flatMap(({ kind, title, story, wayOut }) => [
    `  ${kind}: ${title}`,
    ...story.map((step) => `      ${step}`),
    ...(wayOut ? [`      This would help: ${wayOut.say}`] : []),
  ]);
  return [`${file}:`, ...told, ''].join('\n');
}
