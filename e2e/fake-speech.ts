/** A speech recognition that hears what it is told to; headless browsers have none that does. */
import type { Page } from '@playwright/test';

export async function hearWith(page: Page): Promise<{ say(transcript: string): Promise<void>; fail(): Promise<void> }> {
  await page.addInitScript(() => {
    class Recognition {
      onresult?: (event: unknown) => void;
      onerror?: () => void;
      start() {
        Reflect.set(window, 'recognition', this);
      }
      abort() {}
    }
    Reflect.set(window, 'SpeechRecognition', Recognition);
  });
  return {
    say: (transcript) =>
      page.evaluate((text) => Reflect.get(window, 'recognition').onresult({ results: [[{ transcript: text }]] }), transcript),
    fail: () => page.evaluate(() => Reflect.get(window, 'recognition').onerror()),
  };
}
