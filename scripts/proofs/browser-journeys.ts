import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../setup/project.mjs';
import { type Counts, type Failure, nothingCounted, withExitCode } from './proof.ts';
import { runProgram } from './run-program.ts';

/** Runs the journeys of `e2e/` with the Chromium of `CHROME_PATH`. */
export async function runBrowserJourneys(env: NodeJS.ProcessEnv): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), 'starwright-report-'));
  const report = join(folder, 'report.json');
  const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  const args = [playwright, 'test', '--config', join('e2e', 'playwright.config.ts'), '--reporter=list,json'];
  const code = await runProgram(args, { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report });
  const counts = existsSync(report) ? countJourneys(JSON.parse(readFileSync(report, 'utf8'))) : nothingCounted;
  rmSync(folder, { recursive: true });
  return withExitCode(counts, code);
}

/** Playwright's JSON report: only what is counted and told. */
export interface JourneyReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: JourneySuite[];
}

interface JourneySuite {
  suites?: JourneySuite[];
  specs?: { title: string; file: string; tests: { status: string; results: { error?: { message?: string } }[] }[] }[];
}

/** A journey that passed only when it was repeated has failed. */
export function countJourneys({ stats, suites }: JourneyReport): Counts {
  const failures = suites.flatMap(failuresOf);
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped, failures };
}

function failuresOf({ suites = [], specs = [] }: JourneySuite): Failure[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => ({ test: `${file}: ${title}`, message: results.find(({ error }) => error)?.error?.message ?? '' })),
  );
  return [...own, ...suites.flatMap(failuresOf)];
}
