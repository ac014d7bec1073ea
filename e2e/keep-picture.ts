import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';

/** With `PICTURES=folder`, keeps what a page, or a part of one, looks like, to be looked at. */
export async function keepPicture(of: Page | Locator, name: string, { whole = false } = {}): Promise<void> {
  const folder = process.env.PICTURES;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${name}.png`);
  await ('screenshot' in of && 'goto' in of ? of.screenshot({ path, fullPage: whole }) : of.screenshot({ path }));
}
