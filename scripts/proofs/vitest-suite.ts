import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../setup/project.mjs';
import { type Counts, withExitCode } from './proof.ts';
import { runProgram } from './run-program.ts';

/** Vitest's JSON report: only what is counted. */
export interface VitestReport {
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

/** Runs the vitest files whose path contains one of `paths` (all, when there is none). */
export async function runSuite(paths: string[], env: NodeJS.ProcessEnv): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), 'starwright-report-'));
  const report = join(folder, 'report.json');
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const code = await runProgram([vitest, 'run', ...paths, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`], env);
  const counts = existsSync(report) ? countReport(JSON.parse(readFileSync(report, 'utf8'))) : { passed: 0, failed: 0, skipped: 0 };
  rmSync(folder, { recursive: true });
  return withExitCode(counts, code);
}

/** A file that broke before its first test counts as one failure. */
export function countReport({ testResults }: VitestReport): Counts {
  const statuses = testResults.flatMap(({ status, assertionResults }) =>
    assertionResults.length === 0 && status === 'failed' ? ['failed'] : assertionResults.map((result) => result.status),
  );
  const count = (...wanted: string[]) => statuses.filter((status) => wanted.includes(status)).length;
  return { passed: count('passed'), failed: count('failed'), skipped: count('skipped', 'pending', 'todo') };
}
