/** Finds a Firefox for the main journey, or gets Debian's. */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { capture } from './capture.ts';
import { aptInstall } from './debian.ts';

const names = ['firefox-esr', 'firefox'];
const elsewhere = ['/Applications/Firefox.app/Contents/MacOS/firefox', 'C:\\Program Files\\Mozilla Firefox\\firefox.exe'];

/** An installed Firefox: `FIREFOX_PATH`, then the PATH, then the usual places; undefined when none starts. */
export async function installedFirefox(environment: Record<string, string | undefined> = process.env): Promise<string | undefined> {
  const folders = (environment.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = [environment.FIREFOX_PATH, ...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...elsewhere];
  for (const path of candidates) {
    if (path && isExecutable(path) && isNewEnough(await capture(path, ['--version']))) return path;
  }
  return undefined;
}

/** Older ones do not speak enough of WebDriver BiDi, by which the journeys drive it. */
const oldest = 140;
const isNewEnough = ({ code, output }: { code: number | null; output: string }) =>
  code === 0 && Number(/Mozilla Firefox (\d+)/.exec(output)?.[1] ?? 0) >= oldest;

/** @returns undefined where there is none and none can be installed: unlike Chromium it comes in no package of npm */
export async function findFirefox(): Promise<string | undefined> {
  const installed = await installedFirefox();
  if (installed) return installed;
  console.error('starwright: no Firefox is installed, getting one …');
  return (await aptInstall('firefox-esr')) ? installedFirefox() : undefined;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
