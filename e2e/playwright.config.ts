import { defineConfig } from '@playwright/test';

/** Run by `npm test`, which finds the browser; alone: `CHROME_PATH=/usr/bin/chromium npx playwright test -c e2e`. */
export default defineConfig({
  testDir: 'journeys',
  testMatch: '*.journey.ts',
  outputDir: '../test-results',
  // One server and one browser at a time: the machine may have two cores, and solc takes one.
  workers: 1,
  forbidOnly: true,
  retries: 0,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    launchOptions: {
      ...(process.env.CHROME_PATH && { executablePath: process.env.CHROME_PATH }),
      // Chromium refuses its sandbox as root and in most containers; the pages are our own.
      chromiumSandbox: false,
    },
    screenshot: 'only-on-failure',
    // Recording takes a quarter of the time; `TRACE=1` asks for it.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
  },
});
