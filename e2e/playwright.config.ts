import { join } from 'node:path';
import { defineConfig, type Project } from '@playwright/test';

const { CHROME_PATH, FIREFOX_PATH, STARWRIGHT_EXHAUSTIVE } = process.env;
const phone = { width: 390, height: 844 };

const chromium: Project = {
  name: 'chromium',
  use: {
    browserName: 'chromium',
    launchOptions: {
      ...(CHROME_PATH && { executablePath: CHROME_PATH }),
      // Chromium refuses its sandbox as root and in most containers; the pages are our own.
      chromiumSandbox: false,
    },
  },
};
/** The main journey in Firefox, as wide as a phone: in the exhaustive run, or by hand with FIREFOX_PATH set. */
const firefox: Project = {
  name: 'firefox',
  testMatch: 'first-dapp.journey.ts',
  use: {
    browserName: 'firefox',
    channel: 'moz-firefox',
    viewport: phone,
    // Playwright cannot record it by WebDriver BiDi.
    trace: 'off',
    launchOptions: { executablePath: join(import.meta.dirname, 'firefox-bridge.mjs') },
  },
};
/**
 * Every journey as wide as a phone: long, so not every time. Left out: what looks at every page in sizes of its own, what is
 * about the keys of a keyboard, and what writes in the editor, which a phone does not have (that it says so is seen in `ide`).
 */
const onAPhone: Project = {
  ...chromium,
  name: 'phone',
  testIgnore: /(accessibility|ide|keyboard)\.journey\.ts/,
  use: { ...chromium.use, viewport: phone },
};

/** Every journey without a mouse, see by-keyboard.ts. Left out: what opens pages and dialogs only to look at them, and what is by keyboard anyhow. */
const byKeyboard: Project<{ byKeyboard: boolean }> = {
  ...chromium,
  name: 'keyboard',
  testIgnore: /(accessibility|keyboard)\.journey\.ts/,
  use: { ...chromium.use, byKeyboard: true },
};

/** Run by `npm test`, which finds the browsers; alone: `CHROME_PATH=/usr/bin/chromium npx playwright test -c e2e`. */
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
  projects: [chromium, ...(FIREFOX_PATH ? [firefox] : []), ...(STARWRIGHT_EXHAUSTIVE === '1' ? [onAPhone, byKeyboard] : [])],
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    screenshot: 'only-on-failure',
    // Recording takes a quarter of the time; `TRACE=1` asks for it.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
  },
});
