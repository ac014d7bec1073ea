import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../setup/project.mjs';
import { countJourneys } from './browser-journeys.ts';
import { nothingCounted, type Proof, withExitCode } from './proof.ts';
import { printSummary } from './summary.ts';
import { countReport } from './vitest-suite.ts';

const proof = (counts: Partial<Proof>): Proof => ({
  title: 'unit tests',
  passed: 1,
  failed: 0,
  skipped: 0,
  failures: [],
  seconds: 1.4,
  ...counts,
});
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

it('repeats what failed and the first lines of what it said', () => {
  const message = `\u001b[31mAssertionError\u001b[39m: expected 1 to be 2\n\n${'at somewhere\n'.repeat(30)}`;
  const { lines } = summary(proof({ failed: 1, failures: [{ test: 'sums.test.ts: adds', message }] }));
  expect(lines.slice(0, 3)).toEqual(['', '✗ sums.test.ts: adds', '    AssertionError: expected 1 to be 2']);
  expect(lines.filter((line) => line.includes('at somewhere'))).toHaveLength(5);
});

it('is good only when something ran and all of it passed', () => {
  expect(summary(proof({})).good).toBe(true);
  expect(summary(proof({ passed: 0 })).good).toBe(false);
  expect(summary().good).toBe(false);
});

it('counts a test file that broke before its first test as a failure, and names what failed', () => {
  const file = (name: string, status: string, ...tests: string[]) => ({
    name: join(root, name),
    status,
    message: 'no such module',
    assertionResults: tests.map((test) => ({ status: test, fullName: `is ${test}`, failureMessages: test === 'failed' ? ['not so'] : [] })),
  });
  const testResults = [
    file('a.test.ts', 'passed', 'passed', 'skipped', 'todo'),
    file('b.test.ts', 'failed', 'failed'),
    file('c.test.ts', 'failed'),
  ];
  expect(countReport({ testResults })).toEqual({
    passed: 1,
    failed: 2,
    skipped: 2,
    failures: [
      { test: 'b.test.ts: is failed', message: 'not so' },
      { test: 'c.test.ts', message: 'no such module' },
    ],
  });
});

it('counts a journey that needed a second try as a failure, and names it', () => {
  const spec = (title: string, status: string, ...errors: (string | undefined)[]) => ({
    title,
    file: 'journeys/ide.journey.ts',
    tests: [{ status, results: errors.map((message) => (message ? { error: { message } } : {})) }],
  });
  const suites = [{ suites: [{ specs: [spec('edits', 'flaky', 'too late', undefined)] }], specs: [spec('opens', 'expected', undefined)] }];
  expect(countJourneys({ stats: { expected: 4, unexpected: 0, flaky: 1, skipped: 1 }, suites })).toEqual({
    passed: 4,
    failed: 1,
    skipped: 1,
    failures: [{ test: 'journeys/ide.journey.ts: edits', message: 'too late' }],
  });
});

it('counts a part that broke outside its tests as a failure', () => {
  expect(withExitCode({ ...nothingCounted, passed: 4 }, 1)).toMatchObject({
    passed: 4,
    failed: 1,
    problem: expect.stringContaining('exit code 1'),
  });
  expect(withExitCode({ ...nothingCounted, passed: 4 }, null)).toMatchObject({ failed: 1 });
  const failed = { ...nothingCounted, passed: 4, failed: 2 };
  expect(withExitCode(failed, 1)).toEqual(failed);
});
