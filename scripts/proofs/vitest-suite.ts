import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root } from '../setup/project.mjs';
import { type Counts, type Failure, nothingCounted, withExitCode } from './proof.ts';
import { runProgram } from './run-program.ts';

/** Vitest's JSON report: only what is counted and told. `name` is the path of the test file. */
export interface VitestReport {
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
}

/** Runs the vitest files whose path contains one of `paths` (all, when there is none). */
export async function runSuite(paths: string[], env: NodeJS.ProcessEnv): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), 'starwright-report-'));
  const report = join(folder, 'report.json');
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const code = await runProgram([vitest, 'run', ...paths, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`], env);
  const counts = existsSync(report) ? countReport(JSON.parse(readFileSync(report, 'utf8'))) : nothingCounted;
  rmSync(folder, { recursive: true });
  return withExitCode(counts, code);
}

/** A file that broke before its first test counts as one failure. */
export function countReport({ testResults }: VitestReport): Counts {
  const failures = testResults.flatMap(({ name, status, message = '', assertionResults }): Failure[] => {
    const file = relative(root, name);
    if (assertionResults.length === 0) return status === 'failed' ? [{ test: file, message }] : [];
    const failed = assertionResults.filter((result) => result.status === 'failed');
    return failed.map(({ fullName, failureMessages = [] }) => ({ test: `${file}: ${fullName}`, message: failureMessages.join('\n') }));
  });
  const statuses = testResults.flatMap(({ assertionResults }) => assertionResults.map((result) => result.status));
  const count = (...wanted: string[]) => statuses.filter((status) => wanted.includes(status)).length;
  return { passed: count('passed'), failed: failures.length, skipped: count('skipped', 'pending', 'todo'), failures };
}
