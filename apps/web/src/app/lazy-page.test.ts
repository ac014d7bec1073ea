import { afterEach, expect, it, vi } from 'vitest';
import { askNow } from '../lib/server-gone.ts';
import { whenThere } from './lazy-page.ts';

afterEach(() => vi.unstubAllGlobals());

const notFetched = () => Promise.reject(new TypeError('Unable to preload CSS for /assets/page.css'));

it('waits for the server before it has the page loaded anew', async () => {
  const ask = vi.fn<() => Promise<Response>>().mockRejectedValueOnce(new TypeError('offline')).mockResolvedValue(new Response());
  vi.stubGlobal('fetch', ask);
  const page = whenThere(notFetched);
  page.catch(() => undefined);
  await vi.waitUntil(() => ask.mock.calls.length === 1, 60_000);
  // The pause before the next question begins when the answer has been seen.
  await vi.waitUntil(() => {
    askNow();
    return ask.mock.calls.length === 2;
  }, 60_000);
  await expect(page).rejects.toThrow(/^Failed to fetch dynamically imported module/);
});

it('hands on what the code of a page throws itself', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('nobody is to be asked')));
  await expect(whenThere(() => Promise.reject(new RangeError('too deep')))).rejects.toThrow('too deep');
});
