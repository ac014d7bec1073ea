import type { Page } from '@playwright/test';
import { rendererMemory } from './browser-memory.ts';
import type { Figure } from './figure.ts';
import { typingPauseMs } from './page-diagnostics.ts';

/** One long visit: edit the contract, let it be compiled and checked, look at the preview of what came of it. */
export async function measureMemory(page: Page, browserPid: number, id: string, cycles: number): Promise<Figure[]> {
  const early = Math.max(1, Math.round(cycles / 10));
  await page.goto(`/editor/${id}?tab=contract`);
  const memory: { heap: number; processes: number | undefined }[] = [];
  for (let i = 1; i <= cycles; i++) {
    await page.getByRole('tab', { name: 'Contract', exact: true }).click();
    await page.locator('.monaco-editor .view-line').first().click({ timeout: 60_000 });
    await page.keyboard.press('Control+End');
    await page.keyboard.insertText(`\ncontract Extra${i} { uint256 public value = ${i}; }\n`);
    await page.waitForTimeout(typingPauseMs);
    await page.getByRole('tab', { name: 'Preview', exact: true }).click();
    await page.getByText('Running', { exact: true }).waitFor({ timeout: 120_000 });
    if (i === early || i === cycles) memory.push({ heap: await heapOf(page), processes: rendererMemory(browserPid) });
  }
  const [first, last] = memory;
  if (!first || !last) return [];
  const megabytes = (value: number) => `${value.toFixed(0)} MB`;
  const told = (what: string, a: number, b: number): Figure => ({
    what,
    beside: `after ${early}`,
    figures: `${megabytes(b)} / ${megabytes(a)}`,
    ratio: b / a,
    goal: { most: 1.3 },
  });
  return [
    ...(first.processes && last.processes
      ? [told(`memory of the page’s processes after ${cycles} cycles`, first.processes, last.processes)]
      : []),
    told(`JavaScript of the page after ${cycles} cycles`, first.heap, last.heap),
  ];
}

/** MB that the page's own JavaScript holds, once garbage has been collected. */
async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 2 ** 20;
}
