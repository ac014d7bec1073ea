import type { CheckResult } from '../checks.ts';

/** What one part of the tests came to. */
export interface Proof {
  title: string;
  passed: number;
  failed: number;
  skipped: number;
  seconds: number;
  /** Why it could not be run at all, in one line. */
  problem?: string | undefined;
}

export type Counts = Omit<Proof, 'title' | 'seconds'>;

export function checksProof(results: CheckResult[]): Counts {
  for (const { title, passed, output } of results) console.log(passed ? `✓ ${title}` : `✗ ${title}\n${output}`);
  const passed = results.filter((result) => result.passed).length;
  return { passed, failed: results.length - passed, skipped: 0 };
}

/** A part that ended badly although no test of it failed (it broke before or after them) counts as one failure. */
export function withExitCode(counts: Counts, code: number | null): Counts {
  return code !== 0 && counts.failed === 0
    ? { ...counts, failed: 1, problem: `it ended with exit code ${code} although no test failed` }
    : counts;
}
