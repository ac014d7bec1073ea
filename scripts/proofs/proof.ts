import type { CheckResult } from '../checks.ts';

/** What one part of the tests came to. */
export interface Proof {
  title: string;
  passed: number;
  failed: number;
  skipped: number;
  seconds: number;
  failures: Failure[];
  /** Why it could not be run at all, in one line. */
  problem?: string | undefined;
}

/** One test that failed: its file and its title, and what it said. */
export interface Failure {
  test: string;
  message: string;
}

export type Counts = Omit<Proof, 'title' | 'seconds'>;

/** Of a part that left no report. */
export const nothingCounted: Counts = { passed: 0, failed: 0, skipped: 0, failures: [] };

export function checksProof(results: CheckResult[]): Counts {
  for (const { title, passed, output } of results) console.log(passed ? `✓ ${title}` : `✗ ${title}\n${output}`);
  const passed = results.filter((result) => result.passed).length;
  const failures = results.filter((result) => !result.passed).map(({ title, output }) => ({ test: title, message: output }));
  return { passed, failed: failures.length, skipped: 0, failures };
}

/** A part that ended badly although no test of it failed (it broke before or after them) counts as one failure. */
export function withExitCode(counts: Counts, code: number | null): Counts {
  return code !== 0 && counts.failed === 0
    ? { ...counts, failed: 1, problem: `it ended with exit code ${code} although no test failed` }
    : counts;
}
