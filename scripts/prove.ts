/**
 * `npm test`: everything that proves the product, one part after the other, with a summary at the end. It finds or gets
 * a Chromium and a PostgreSQL by itself. Arguments that are paths run only those test files, without the other parts.
 */
import { runChecks } from './checks.ts';
import { runBrowserJourneys } from './proofs/browser-journeys.ts';
import { type Counts, checksProof, nothingCounted, type Proof } from './proofs/proof.ts';
import { printSummary } from './proofs/summary.ts';
import { runSuite } from './proofs/vitest-suite.ts';
import { findChromium } from './setup/chromium.ts';
import { findFirefox } from './setup/firefox.ts';
import { testDatabase } from './setup/postgres.ts';

const exhaustive = process.argv.includes('--exhaustive');
const paths = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const environment = { ...process.env, DATABASE_URL: undefined, STARWRIGHT_EXHAUSTIVE: exhaustive ? '1' : undefined };

const proofs: Proof[] = [];
const add = async (title: string, run: () => Promise<Counts>) => {
  console.log(`\n── ${title}`);
  const started = performance.now();
  const result = await run().catch((error: Error) => ({ ...nothingCounted, failed: 1, problem: error.message }));
  if (result.problem) console.error(`starwright: ${result.problem}`);
  proofs.push({ title, ...result, seconds: (performance.now() - started) / 1000 });
};

if (paths.length > 0) {
  await add('chosen tests', () => runSuite(paths, environment));
} else {
  await add('format, lint, types and import directions', async () => checksProof(await runChecks()));
  await add('unit and integration tests', () => runSuite([], environment));
  await add('server tests on PostgreSQL', async () => {
    const database = await testDatabase();
    return runSuite(['apps/server'], { ...environment, DATABASE_URL: database.url }).finally(() => database.stop());
  });
  await add('browser journeys', async () => {
    const firefox = exhaustive ? await findFirefox() : process.env.FIREFOX_PATH;
    return runBrowserJourneys({ ...environment, CHROME_PATH: await findChromium(), FIREFOX_PATH: firefox });
  });
}
process.exitCode = printSummary(proofs) ? 0 : 1;
