import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const exhaustive = process.env.STARWRIGHT_EXHAUSTIVE === '1';

export default defineConfig({
  test: {
    include: ['{packages,apps,scripts}/**/*.test.{ts,tsx}'],
    // `*.exhaustive.test.ts` walks whole spaces: `npm run test:exhaustive`.
    exclude: ['**/node_modules/**', '**/dist/**', ...(exhaustive ? [] : ['**/*.exhaustive.test.ts'])],
    // Both processors of a small machine: by itself vitest would leave one of two idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // solc, EVMs and databases are real, and the machine may be busy.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
