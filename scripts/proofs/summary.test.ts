import { expect, it } from 'vitest';
import { countJourneys } from './browser-journeys.ts';
import { type Proof, withExitCode } from './proof.ts';
import { printSummary } from './summary.ts';
import { countReport } from './vitest-suite.ts';

const proof = (counts: Partial<Proof>): Proof => ({ title: 'unit tests', passed: 1, failed: 0, skipped: 0, seconds: 1.4, ...counts });
const summary = (...proofs: Proof[]) => {
  const lines: string[] = [];
  return { good: printSummary(proofs, (line) => lines.push(line)), lines };
};

it('ends with the sum alone on a line', () => {
  const { good, lines } = summary(proof({ passed: 3 }), proof({ title: 'journeys', passed: 2, failed: 1, skipped: 1 }));
  expect(lines).toEqual([
    '',
    '✓ unit tests: 3 passed, 0 failed (1 s)',
    '✗ journeys: 2 passed, 1 failed, 1 skipped (1 s)',
    '',
    '5 passed, 1 failed',
  ]);
  expect(good).toBe(false);
});

it('is good only when something ran and all of it passed', () => {
  expect(summary(proof({})).good).toBe(true);
  expect(summary(proof({ passed: 0 })).good).toBe(false);
  expect(summary().good).toBe(false);
});

it('counts a test file that broke before its first test as a failure', () => {
  const file = (status: string, ...tests: string[]) => ({ status, assertionResults: tests.map((test) => ({ status: test })) });
  expect(countReport({ testResults: [file('passed', 'passed', 'skipped', 'todo'), file('failed', 'failed'), file('failed')] })).toEqual({
    passed: 1,
    failed: 2,
    skipped: 2,
  });
});

it('counts a journey that needed a second try as a failure', () => {
  expect(countJourneys({ stats: { expected: 4, unexpected: 1, flaky: 2, skipped: 1 } })).toEqual({ passed: 4, failed: 3, skipped: 1 });
});

it('counts a part that broke outside its tests as a failure', () => {
  expect(withExitCode({ passed: 4, failed: 0, skipped: 0 }, 1)).toMatchObject({
    passed: 4,
    failed: 1,
    problem: expect.stringContaining('exit code 1'),
  });
  expect(withExitCode({ passed: 4, failed: 0, skipped: 0 }, null)).toMatchObject({ failed: 1 });
  expect(withExitCode({ passed: 4, failed: 2, skipped: 0 }, 1)).toEqual({ passed: 4, failed: 2, skipped: 0 });
});
