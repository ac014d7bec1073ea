import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { installedChromium } from './chromium.ts';
import { installedFirefox } from './firefox.ts';
import { installedBinaries, testDatabase } from './postgres.ts';

let base: string;
const program = (path: string) => {
  mkdirSync(join(base, path, '..'), { recursive: true });
  writeFileSync(join(base, path), '#!/bin/sh\n');
  chmodSync(join(base, path), 0o755);
  return join(base, path);
};
const folders = (...names: string[]) => names.map((name) => join(base, name)).join(delimiter);

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'programs-'));
});
afterEach(() => rmSync(base, { recursive: true }));

describe('an installed Chromium', () => {
  it('is the one of CHROME_PATH before any other', async () => {
    const chosen = program('mine/browser');
    program('bin/chromium');
    const environment = { CHROME_PATH: chosen, PATH: folders('bin') };
    expect(await installedChromium({ environment, starts: async () => true })).toBe(chosen);
  });

  it('is looked for on the whole PATH, and passed over when it does not start', async () => {
    const standIn = program('a/chromium-browser');
    const real = program('b/google-chrome');
    const starts = async (path: string) => path !== standIn;
    expect(await installedChromium({ environment: { PATH: folders('a', 'b') }, starts })).toBe(real);
  });
});

describe('an installed Firefox', () => {
  it('is taken from the PATH when it is new enough to be driven', async () => {
    const say = (path: string, words: string) => {
      writeFileSync(program(path), `#!/bin/sh\necho '${words}'\n`);
      return join(base, path);
    };
    say('old/firefox', 'Mozilla Firefox 115.3.0esr');
    say('standin/firefox', 'Command firefox requires the firefox snap to be installed.');
    const good = say('good/firefox', 'Mozilla Firefox 153.7.0esr');
    expect(await installedFirefox({ PATH: folders('old', 'standin', 'good') })).toBe(good);
  });
});

describe('a PostgreSQL for tests', () => {
  it('is found on the PATH, else the newest of the system is taken, and only when it is complete', () => {
    for (const name of ['initdb', 'postgres']) {
      program(`path/${name}`);
      program(`usr/9/bin/${name}`);
      program(`usr/15/bin/${name}`);
    }
    program('usr/18/bin/initdb');
    expect(installedBinaries(folders('empty', 'path'), [join(base, 'usr')])).toBe(join(base, 'path'));
    expect(installedBinaries(folders('empty'), [join(base, 'usr')])).toBe(join(base, 'usr/15/bin'));
    expect(installedBinaries('', [join(base, 'nothing')])).toBeUndefined();
  });

  it('answers on this computer, and leaves nothing behind', async () => {
    const database = await testDatabase();
    const client = new pg.Client(database.url);
    await client.connect();
    const { rows } = await client.query('show data_directory');
    await client.end();
    await database.stop();
    if (process.env.DATABASE_URL) return;
    expect(existsSync(rows[0].data_directory)).toBe(false);
    await expect(new pg.Client(database.url).connect()).rejects.toThrow(/ECONNREFUSED/);
  });
});
