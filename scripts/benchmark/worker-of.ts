import type { Page, Worker } from '@playwright/test';

/** The page's worker whose address contains `name`, as soon as it is there. */
export async function workerOf(page: Page, name: string): Promise<Worker> {
  const find = () => page.workers().find((worker) => worker.url().includes(name));
  return find() ?? (await page.waitForEvent('worker', { predicate: (worker) => worker.url().includes(name), timeout: 60_000 }));
}
