/** `npm run check`: the quick part of the tests. Format and lint, types, import directions. */
import { runChecks } from './checks.ts';

const results = await runChecks();
const failed = results.filter((result) => !result.passed);
for (const { title, passed, output } of results) console.log(passed ? `✓ ${title}` : `✗ ${title}\n${output}`);
process.exitCode = failed.length > 0 ? 1 : 0;
