/** What can be said about the sources without running them. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkBoundaries } from './boundaries/check-boundaries.ts';
import { capture } from './setup/capture.ts';
import { root } from './setup/project.mjs';

export interface CheckResult {
  title: string;
  passed: boolean;
  /** What to mend; empty when it passed. */
  output: string;
}

const binary = (name: string) => join(root, 'node_modules', '.bin', name);

/** Runs every check, one after the other; none stops the next. */
export async function runChecks(): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  const tool = async (title: string, command: string, args: string[]) => {
    const { code, output } = await capture(command, args, { cwd: root });
    results.push({ title, passed: code === 0, output: code === 0 ? '' : output });
  };
  await tool('format and lint', binary('biome'), ['check', '--error-on-warnings', '.']);
  for (const project of ['tsconfig.json', 'apps/web/tsconfig.json'].filter((path) => existsSync(join(root, path)))) {
    await tool(`types of ${project}`, binary('tsc'), ['-p', project]);
  }
  const violations = checkBoundaries(root);
  const output = violations.map(({ file, line, message }) => `${file}:${line} ${message}`).join('\n');
  results.push({ title: 'import directions', passed: violations.length === 0, output });
  return results;
}
