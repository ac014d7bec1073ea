/**
 * What every journey stands on: the real server, and a page that fails the journey when it writes an error to the console,
 * throws, or asks anyone but its own server for anything.
 */
import { expect } from '@playwright/test';
import { test as base } from './by-keyboard.ts';
import { type RunningServer, startServer } from './running-server.ts';

export { expect };

interface Fixtures {
  /** Lets a journey that provokes an error name it: what matches is no complaint. */
  complaints: { expected: RegExp[]; found: string[] };
  theme: 'light' | 'dark';
}

export const test = base.extend<Fixtures, { server: RunningServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 200_000 },
  ],
  baseURL: async ({ server }, use) => use(server.origin),
  theme: ['dark', { option: true }],
  colorScheme: async ({ theme }, use) => use(theme),
  complaints: [
    async ({ context, server }, use) => {
      const complaints: Fixtures['complaints'] = { expected: [], found: [] };
      context.on(
        'console',
        (message) => message.type() === 'error' && complaints.found.push(`console: ${message.text()} (${message.location().url})`),
      );
      context.on('weberror', (error) => complaints.found.push(`uncaught: ${error.error().stack}`));
      context.on('request', (request) => {
        const { origin, protocol } = new URL(request.url());
        if (protocol.startsWith('http') && origin !== server.origin) complaints.found.push(`left the origin: ${request.url()}`);
      });
      await use(complaints);
      const unexpected = complaints.found.filter((text) => !complaints.expected.some((pattern) => pattern.test(text)));
      expect(unexpected, 'console errors, uncaught errors and requests to other origins').toEqual([]);
    },
    { auto: true },
  ],
});
