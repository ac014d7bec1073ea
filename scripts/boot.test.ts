import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/** A clone in small: our scripts, a page whose build is counted, a server that waits to be stopped. */
let clone: string;
const put = (path: string, text: string) => {
  mkdirSync(dirname(join(clone, path)), { recursive: true });
  writeFileSync(join(clone, path), text);
};

beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'clone-'));
  cpSync(join(import.meta.dirname, 'boot.mjs'), join(clone, 'scripts/boot.mjs'));
  cpSync(join(import.meta.dirname, 'setup'), join(clone, 'scripts/setup'), { recursive: true });
  put('package.json', JSON.stringify({ name: 'small', private: true, workspaces: ['packages/*', 'apps/*'] }));
  put('package-lock.json', JSON.stringify({ name: 'small', lockfileVersion: 3, requires: true, packages: {} }));
  put('packages/engine/package.json', JSON.stringify({ name: '@starwright/engine' }));
  put('packages/engine/src/engine.ts', 'export {};');
  const build = "node -e \"const fs=require('fs');fs.mkdirSync('dist',{recursive:true});fs.writeFileSync('dist/index.html','page')\"";
  put('apps/web/package.json', JSON.stringify({ name: '@starwright/web', scripts: { build } }));
  put('apps/web/src/main.tsx', '');
  put(
    'apps/server/src/main.ts',
    `const how: string = 'stopped cleanly';
    process.on('SIGTERM', () => { console.log(how); process.exit(7); });
    console.log('Starwright is listening on http://127.0.0.1:1', process.argv.slice(2).join());
    setInterval(() => {}, 1000);`,
  );
  put('apps/cli/src/starwright.ts', 'process.exitCode = process.argv.length; console.log(process.env.STARWRIGHT_CALLED_FROM);');
});
afterEach(() => rmSync(clone, { recursive: true }));

interface Run {
  code: number | null;
  stdout: string;
  stderr: string;
}
/** Runs boot until it ends; a started server is told to stop. */
const boot = (args: string[], env: Record<string, string> = {}) =>
  new Promise<Run>((resolve) => {
    const { PATH, HOME } = process.env;
    const child = spawn(process.execPath, [join(clone, 'scripts/boot.mjs'), ...args], { cwd: clone, env: { PATH, HOME, ...env } });
    const run: Run = { code: null, stdout: '', stderr: '' };
    child.stdout.on('data', (chunk) => {
      run.stdout += chunk;
      if (run.stdout.includes('listening')) child.kill('SIGTERM');
    });
    child.stderr.on('data', (chunk) => (run.stderr += chunk));
    child.on('close', (code) => resolve({ ...run, code }));
  });

describe('npm start', () => {
  it('installs and builds once, and again only what changed', async () => {
    const [installing, building] = ['installing what package-lock.json says', 'building the page'];
    const first = await boot(['start']);
    expect(first.stderr).toContain(installing);
    expect(first.stderr).toContain(building);

    expect((await boot(['start'])).stderr).toBe('');

    put('packages/engine/src/engine.ts', 'export const more = 1;');
    const changedSource = await boot(['start']);
    expect(changedSource.stderr).toContain(building);
    expect(changedSource.stderr).not.toContain(installing);

    put('packages/engine/package.json', JSON.stringify({ name: '@starwright/engine', version: '2.0.0' }));
    expect((await boot(['start'])).stderr).toContain(installing);

    rmSync(join(clone, 'apps/web/dist'), { recursive: true });
    expect((await boot(['start'])).stderr).toContain(building);
  });

  it('prints nothing of its own to where the ready line goes, passes arguments and signals on and takes the exit code over', async () => {
    const { stdout, code } = await boot(['start', '--port', '1']);
    expect(stdout).toBe('Starwright is listening on http://127.0.0.1:1 --port,1\nstopped cleanly\n');
    expect(code).toBe(7);
  });

  it.skipIf(process.platform === 'win32')('stops the server when the shell that npm put between dies of a signal', async () => {
    const shell = spawn('sh', ['-c', `'${process.execPath}' scripts/boot.mjs start; true`], {
      cwd: clone,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, npm_lifecycle_event: 'start' },
    });
    let said = '';
    shell.stdout.on('data', (chunk) => {
      said += chunk;
      if (said.includes('listening')) shell.kill('SIGTERM');
    });
    await new Promise((resolve) => shell.stdout.on('end', resolve));
    expect(said).toContain('stopped cleanly');
  });

  it('leaves the lock file as it is', async () => {
    const before = readFileSync(join(clone, 'package-lock.json'), 'utf8');
    await boot(['start']);
    expect(readFileSync(join(clone, 'package-lock.json'), 'utf8')).toBe(before);
  });

  it('says in one line what is wrong when it cannot install, and tries again the next time', async () => {
    put(
      'package.json',
      JSON.stringify({ name: 'small', private: true, workspaces: ['packages/*', 'apps/*'], dependencies: { 'left-pad': '1.3.0' } }),
    );
    const { code, stderr } = await boot(['start'], {
      npm_config_registry: 'http://127.0.0.1:9/',
      npm_config_fetch_retries: '0',
      npm_config_cache: join(clone, 'cache'),
    });
    expect(stderr.trim().split('\n').at(-1)).toMatch(
      /^starwright: the dependencies could not be installed; check that the npm registry can be reached/,
    );
    expect(code).toBe(1);
  });

  it('says in one line that the page could not be built', async () => {
    put('apps/web/package.json', JSON.stringify({ name: '@starwright/web', scripts: { build: 'exit 3' } }));
    const { code, stderr, stdout } = await boot(['start']);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr.trim().split('\n').at(-1)).toMatch(/^starwright: the page could not be built/);
  });
});

it('the command line is told the folder from which it was called', async () => {
  const { code, stdout } = await boot(['cli', 'an idea'], { INIT_CWD: '/somewhere' });
  expect([code, stdout]).toEqual([3, '/somewhere\n']);
});

it('an unknown task is refused with the known ones', async () => {
  const { code, stderr } = await boot(['fly']);
  expect([code, stderr]).toEqual([
    1,
    "starwright: 'fly' is not a task; choose start, test, exhaustive, check, bench, load, cli, mcp, scripted-model, make-admin, backup, restore, sbom, release, two-nodes.\n",
  ]);
});
