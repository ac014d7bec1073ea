import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { exportProject } from '@starwright/engine/export';
import { charterFiles } from '@starwright/engine/rules/text';
import type { GenerateResponse } from '@starwright/protocol/generate';
import { pageTitle } from '@starwright/protocol/look';
import { UsageError } from './read-arguments.ts';

/** @throws UsageError when the folder is a file or holds anything: nothing of a person is ever overwritten. */
export function refuseUnlessFree(folder: string): void {
  if (!existsSync(folder)) return;
  if (!statSync(folder).isDirectory()) throw new UsageError(`${folder} is a file. Choose a new or empty folder.`);
  if (readdirSync(folder).length > 0) throw new UsageError(`${folder} is not empty. Choose a new or empty folder.`);
}

/** The exported project, by path. */
export const filesOf = ({ plan, validationResults, ...result }: GenerateResponse): Record<string, string> =>
  exportProject({
    ...{ ...result, title: plan.title, pageTitle: pageTitle(plan), blockchain: plan.blockchain, rules: charterFiles(plan) },
    findings: validationResults.findings,
  });

/** Writes the exported project. @returns the number of files */
export function writeProject(folder: string, result: GenerateResponse): number {
  const files = Object.entries(filesOf(result));
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return files.length;
}
