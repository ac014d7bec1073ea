import type { Page } from '@playwright/test';
import { type Figure, timeFigure } from './figure.ts';
import { median } from './timing.ts';

/** What the page waits for when the preview is refreshed (components/preview/preview-facts.ts). */
const refreshPauseMs = 100;

/** From a refresh until the app is painted; an app that shows nothing in a frame of the same page is the floor. */
export async function measurePreview(page: Page, id: string, rounds: number): Promise<Figure> {
  await page.goto(`/editor/${id}?tab=preview`);
  await page.getByText('Running', { exact: true }).waitFor({ timeout: 120_000 });
  const [own, bare]: [number[], number[]] = [[], []];
  for (let i = 0; i < rounds + 1; i++) {
    const took = await page.evaluate(async () => {
      performance.clearMarks('preview-painted');
      const began = performance.now();
      document.querySelector<HTMLButtonElement>('button[aria-label="Refresh"]')?.click();
      for (;;) {
        const [mark] = performance.getEntriesByName('preview-painted');
        if (mark) return mark.startTime - began;
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    });
    await page.waitForTimeout(500);
    const floor = await page.evaluate(async () => {
      const shown = document.querySelector('iframe');
      const frame = document.createElement('iframe');
      frame.setAttribute('sandbox', 'allow-scripts allow-forms');
      frame.style.cssText = shown?.style.cssText ?? '';
      frame.style.position = 'fixed';
      frame.style.inset = '0';
      const began = performance.now();
      frame.src = '/frame.html';
      const painted = new Promise<number>((resolve) => {
        addEventListener('message', ({ source, data }) => {
          if (source !== frame.contentWindow) return;
          if (data?.type === 'ready')
            frame.contentWindow?.postMessage({ type: 'run', code: 'export default () => null;', deployment: {} }, '*');
          if (data?.type === 'painted') resolve(performance.now() - began);
        });
      });
      document.body.append(frame);
      const time = await painted;
      frame.remove();
      return time;
    });
    await page.waitForTimeout(300);
    // The first one warms up.
    if (i === 0) continue;
    own.push(took - refreshPauseMs);
    bare.push(floor);
  }
  return timeFigure('code → preview painted', 'empty app, same frame', median(own), median(bare), 2);
}
